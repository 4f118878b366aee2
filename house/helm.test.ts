/** The Helm chart of `deploy/helm`: Helm itself lints and renders it, where `scripts/get-judges.sh helm` put one. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { atNight } from '../src/kernel/testing/nightly.ts'
import { settingNames } from '../src/server/settings.ts'

const HELM = '.judges/helm'
const CHART = 'deploy/helm/rubrica'
/** Helm that no cluster answers takes an old one. */
const CLUSTER = ['--kube-version', '1.31.0']

type Container = Readonly<{
  image: string
  args?: string[]
  env: { name: string; value: string }[]
  envFrom: { secretRef: { name: string } }[]
  securityContext: object
  ports?: { name: string }[]
}>
type Pod = Readonly<{ securityContext: object; automountServiceAccountToken: boolean; containers: [Container] }>
type Resource = Readonly<{
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  spec: { template: { spec: Pod } }
}>

const secrets = {
  SERVER_KEY: 'ab'.repeat(32),
  DATABASE_URL: 'postgresql://rubrica@postgres/rubrica',
  S3_ACCESS_KEY_ID: 'rubrica',
  S3_SECRET_ACCESS_KEY: 'of-the-store',
  SMTP_URL: 'smtp://mail',
}
const least = [
  'host=sign.example.com',
  'existingSecret=rubrica-secrets',
  'settings.MAIL_FROM=Rubrica <sign@example.com>',
  'settings.S3_ENDPOINT=https://s3.example.com',
]
const all = [
  ...least.filter((value) => !value.startsWith('existingSecret')),
  ...Object.entries(secrets).map(([name, value]) => `secrets.${name}=${value}`),
  'metrics.enabled=true',
  'metrics.podMonitor=true',
  'ingress.className=nginx',
  'networkPolicy.ingressNamespace.team=edge',
  'networkPolicy.metricsNamespace.team=watch',
  'worker.autoscaling.enabled=false',
  'worker.replicas=3',
]

const typed = (values: readonly string[]) =>
  values.flatMap((value) => [/=(true|false|\d+)$/.test(value) ? '--set' : '--set-string', value])

function rendered(values: readonly string[]): Resource[] {
  const text = execFileSync(HELM, ['template', 'rubrica', CHART, ...CLUSTER, ...typed(values)], { encoding: 'utf8' })
  return parseAllDocuments(text).map((document) => document.toJS() as Resource)
}

const containersOf = (resources: readonly Resource[]) =>
  resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map(({ spec }) => spec.template.spec)

it('has the version of the product, and no image of another one', () => {
  const { version, appVersion } = parse(readFileSync(`${CHART}/Chart.yaml`, 'utf8')) as Record<string, string>
  const { version: own } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect([version, appVersion]).toEqual([own, own])
})

it('sets what the product knows', () => {
  const { settings } = parse(readFileSync(`${CHART}/values.yaml`, 'utf8')) as { settings: object }
  expect(Object.keys(settings).filter((name) => !settingNames.includes(name as never))).toEqual([])
})

describe.skipIf(!existsSync(HELM))('as Helm sees it', atNight, () => {
  it('passes the linter', () => {
    const { status, stdout } = spawnSync(HELM, ['lint', '--strict', CHART, ...CLUSTER, ...typed(least)], {
      encoding: 'utf8',
    })
    expect(stdout).toContain('0 chart(s) failed')
    expect(status).toBe(0)
  })

  it.each([
    ['least', least, 12],
    ['all', all, 13],
  ] as const)(
    '%s: every pod runs without rights, on a root that is not written to, with known settings',
    (_, values, count) => {
      const resources = rendered(values)
      expect(resources.length).toBe(count)
      const pods = containersOf(resources)
      expect(pods.map(({ containers: [{ args }] }) => args?.join(' ') ?? 'server')).toEqual([
        'server',
        'server',
        'dist/rubrica.js migrate',
      ])
      for (const { securityContext, automountServiceAccountToken, containers } of pods) {
        expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
        expect(automountServiceAccountToken).toBe(false)
        const [container] = containers
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        const names = container.env.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        expect(names.filter((name) => !settingNames.includes(name as never))).toEqual([])
        expect(container.env.every(({ value }) => typeof value === 'string' && value !== '')).toBe(true)
      }
    },
  )

  it('migrates before an upgrade, with what is there', () => {
    const job = rendered(least).find(({ kind }) => kind === 'Job')!
    expect(job.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-upgrade' })
    expect(job.spec.template.spec.containers[0].envFrom).toEqual([{ secretRef: { name: 'rubrica-secrets' } }])
  })

  it('shows no secret outside of the Secret', () => {
    const text = rendered(all)
      .filter(({ kind }) => kind !== 'Secret')
      .map((resource) => JSON.stringify(resource))
      .join()
    for (const value of [secrets.SERVER_KEY, secrets.S3_SECRET_ACCESS_KEY]) expect(text).not.toContain(value)
  })

  it.each([
    ['no host', least.filter((value) => !value.startsWith('host'))],
    ['no store', least.filter((value) => !value.includes('S3_ENDPOINT'))],
    ['no secrets', least.filter((value) => !value.startsWith('existingSecret'))],
    ['a short server key', [...all, 'secrets.SERVER_KEY=abcd']],
    ['a secret among the settings', [...least, 'settings.SERVER_KEY=abcd']],
  ] as const)('refuses %s', (_, values) => {
    const { status, stderr } = spawnSync(HELM, ['template', 'rubrica', CHART, ...CLUSTER, ...typed(values)], {
      encoding: 'utf8',
    })
    expect(status).not.toBe(0)
    expect(stderr).toContain("don't meet the specifications of the schema")
  })
})

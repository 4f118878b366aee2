/**
 * Schemathesis asks a started product what its OpenAPI document lets a program ask, of an organization that has something of everything,
 * and holds the answers against the document.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createClient } from '../packages/client/src/index.ts'
import { narrowed, type Reference } from './world/narrowed-reference.ts'
import { newApplication, type Credentials } from './world/programs.ts'
import { atNight } from './world/nightly.ts'
import { signUp } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { FRAME_ORIGIN, idsFor } from './world/reference-ids.ts'

/** Its program names the folder that it was installed in, which may have moved. */
const judge = path.resolve('.judges/schemathesis/bin/python')

/** 503 passes and is documented; any other answer has to be one of the document's, in its form. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'unsupported_method',
  'allow_header_conformance',
].join(',')

test('every answer to a program is one that the reference describes', atNight, async () => {
  test.skip(!existsSync(judge), 'scripts/get-judges.sh schemathesis installs it')
  test.setTimeout(30 * 60_000) // some minutes, unless the machine is busy
  const dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-fuzzed-'))
  const product = await startProduct({
    API_RATE_LIMIT: '0',
    FREE_ENVELOPES: '100000',
    FREE_STORAGE: '5000',
    OUTGOING_PRIVATE_NETWORKS: 'true',
  })
  try {
    const somebody = await signUp(product)
    const { id: organization } = await somebody.call<{ id: string }>('POST', '/v1/organizations', { name: 'Acme' })
    const owner = somebody.within(organization)
    const credentials = newApplication(product, owner, { name: 'Fuzzer', organization })
    const { clientId, clientSecret } = credentials
    await owner.call('PATCH', `/oauth/clients/${clientId}`, { frame_origins: [FRAME_ORIGIN] })
    const token = await tokenFor(product, credentials)
    const client = createClient({ baseUrl: product.baseUrl, token })
    const ids = {
      ...(await idsFor(product, owner, client)),
      ...tokenCalls({ client_id: [clientId], client_secret: [clientSecret] }),
    }
    const described = await fetch(`${product.baseUrl}/docs/openapi.json`)
    const document = narrowed((await described.json()) as Reference, ids, organization)
    writeFileSync(path.join(dir, 'openapi.json'), JSON.stringify(document))
    writeFileSync(path.join(dir, 'schemathesis.toml'), REFUSED)

    // What has no name is for people; tokens are asked for without one.
    const bearer = ['-H', `Authorization: Bearer ${token}`, '--exclude-operation-id-regex', '^([^.]+|tokens\\..+)$']
    for (const [name, which] of [
      ['tokens', ['--include-operation-id-regex', '^tokens\\.']],
      ['calls', bearer],
    ] as const) {
      const { code, report, answered } = await fuzz(product, dir, which, name)
      const with2xx = answered.filter(({ good }) => good > 0)
      const sum = (of: 'good' | 'all') => answered.reduce((total, each) => total + each[of], 0)
      const figures = `${name}: ${answered.length} operations, ${with2xx.length} of them answered 2xx; ${sum('all')} cases, ${sum('good')} of them 2xx`
      test.info().annotations.push({ type: 'figures', description: figures })
      process.stdout.write(`${figures}\n`)
      expect.soft(code, report).toBe(0)
      const never = answered.filter(({ good }) => good === 0).map(({ operation }) => operation)
      expect.soft(with2xx.length / answered.length, `${figures}; never: ${never.join(', ')}`).toBeGreaterThan(0.9)
    }
    // The token is still good, and nothing fell over.
    await client.envelopes.list()
  } finally {
    await product.close()
    rmSync(dir, { recursive: true, force: true })
  }
})

const tokenCalls = (values: Readonly<Record<string, readonly string[]>>) => ({
  'tokens.create': { ...values, grant_type: ['client_credentials'], scope: ['*'] },
  'tokens.revoke': values,
  'tokens.introspect': values,
})

async function tokenFor({ baseUrl }: Product, { clientId, clientSecret }: Credentials): Promise<string> {
  const credentials = { client_id: clientId, client_secret: clientSecret }
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...credentials })
  const granted = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body })
  return ((await granted.json()) as { access_token: string }).access_token
}

type Answered = Readonly<{ operation: string; good: number; all: number }>
type Fuzzed = Readonly<{ code: number | null; report: string; answered: readonly Answered[] }>

async function fuzz({ baseUrl }: Product, dir: string, which: readonly string[], name: string): Promise<Fuzzed> {
  const events = path.join(dir, `${name}.ndjson`)
  const asked = ['--checks', CHECKS, '--phases', 'examples,coverage,fuzzing', '-n', '10', '--seed', '1']
  const how = ['--continue-on-failure', '--no-color', '--generation-database', 'none', '--request-timeout', '60']
  const output = ['--report', 'ndjson', '--report-ndjson-path', events]
  const program = spawn(
    judge,
    ['-m', 'schemathesis.cli', 'run', 'openapi.json', '-u', baseUrl, ...which, ...asked, ...how, ...output],
    { cwd: dir, env: { ...process.env, SCHEMATHESIS_HOOKS: path.resolve('e2e/world/fuzzed-files.py') } },
  )
  let report = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text: Buffer) => (report += text.toString()))
  const [code] = (await once(program, 'close')) as [number | null]
  return { code, report, answered: existsSync(events) ? answersIn(events) : [] }
}

type Interaction = Readonly<{ request: Readonly<{ method: string }>; response?: Readonly<{ status_code: number }> }>

/** Of what was asked otherwise than described. */
const REFUSED = `
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]
`

type Recorded = Readonly<{
  ScenarioFinished?: Readonly<{
    recorder: Readonly<{
      label: string
      interactions?: Readonly<Record<string, Interaction>>
    }>
  }>
}>

function answersIn(events: string): Answered[] {
  const counts = new Map<string, { good: number; all: number }>()
  for (const line of readFileSync(events, 'utf8').split('\n').filter(Boolean)) {
    const recorder = (JSON.parse(line) as Recorded).ScenarioFinished?.recorder
    if (!recorder) continue
    const count = counts.get(recorder.label) ?? { good: 0, all: 0 }
    for (const { request, response } of Object.values(recorder.interactions ?? {})) {
      // Methods that an address does not know are tried beside it.
      if (!recorder.label.startsWith(`${request.method} `)) continue
      count.all += 1
      if (response && response.status_code < 300) count.good += 1
    }
    counts.set(recorder.label, count)
  }
  return [...counts].map(([operation, count]) => ({ operation, ...count }))
}

/**
 * Other people's programs against a started product: as separate processes, in their own languages, given the base address,
 * credentials and whom to send to. People sign in between. And the quick start, line by line.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { environmentOf, newApplication, runProgram, type Credentials } from './world/programs.ts'
import { signAs } from './world/envelopes.ts'
import { signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { askStrangers } from './world/strangers.ts'
import { atNight } from './world/nightly.ts'

test.describe.configure({ timeout: 120_000 })

const source = path.resolve('fixtures/corpus/plain-document.pdf')
let dir: string
let product: Product
let owner: Person
let credentials: Credentials

test.beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-programs-'))
  product = await sharedProduct()
  owner = await signUp(product)
  credentials = newApplication(product, owner)
})
test.afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
})

/** Another process, with nothing of ours in its environment. */
const run = (command: string, args: readonly string[]): Promise<string> =>
  runProgram(command, args, { cwd: dir, env: environmentOf(product, credentials) })

async function judge(file: string): Promise<string> {
  const pdf = new Uint8Array(readFileSync(file))
  await askStrangers(product, pdf)
  return createHash('sha1').update(pdf).digest('hex')
}

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

test('a Node program uploads, sends to two people at once, and fetches what they signed', async () => {
  const target = path.join(dir, 'contract.pdf')
  const signers = ['caio@rubrica.test', 'dora@rubrica.test'] as const
  const given = [product.baseUrl, credentials.clientId, credentials.clientSecret, source, target]
  const program = path.resolve('e2e/programs/contracts.mjs')
  const running = run(process.execPath, [program, ...given, `Caio Reis=${signers[0]}`, `Dora Dias=${signers[1]}`])
  await Promise.race([running, signAs(product, signers[0]).then(() => signAs(product, signers[1]))])

  const report = JSON.parse(await running) as { envelope: string }
  const here = `${product.baseUrl}/v1/envelopes/${report.envelope}`
  expect(report).toEqual({
    account: owner.email,
    envelope: expect.any(String),
    uploaded: expect.objectContaining({
      sha1: expect.stringMatching(/^[0-9a-f]{40}$/),
      download: expect.stringContaining(`${here}/documents/`),
      display: expect.stringContaining(`${here}/documents/`),
    }),
    state: 'completed',
    sha1: await judge(target),
    links: expect.objectContaining({ download: `${here}/download` }),
    signers: signers.map((email) => ({
      id: expect.any(String),
      state: 'done',
      email,
      signedAt: moment,
      cpf: '52998224725',
    })),
  })
  const { data } = await owner.call<{ data: { message: string }[] }>(
    'GET',
    `/v1/envelopes/${report.envelope}/events?sort=created_at`,
  )
  expect(data[0]?.message).toBe('O envelope foi enviado. (Pelo programa ERP, em nome de Bia Remetente.)')
})

test('a Python program sends a file out of the storage and fetches what was signed', atNight, async () => {
  const target = path.join(dir, 'consent.pdf')
  const given = [
    product.baseUrl,
    credentials.clientId,
    credentials.clientSecret,
    source,
    target,
    'Elis Prado',
    'elis@rubrica.test',
  ]
  const running = run('python3', [path.resolve('e2e/programs/consents.py'), ...given])
  await Promise.race([running, signAs(product, 'elis@rubrica.test')])

  expect(JSON.parse(await running)).toEqual({
    account: owner.email,
    envelope: expect.any(String),
    hashid: expect.any(String),
    item: expect.any(String),
    field: expect.any(String),
    sent: 'in-transit',
    state: 'completed',
    sha1: await judge(target),
    signers: [{ id: expect.any(String), state: 'done', email: 'elis@rubrica.test', signedAt: moment }],
  })
})

test('the quick start does what it says, line by line', atNight, async () => {
  const page = readFileSync('docs/api/quick-start.md', 'utf8')
  const blocks = Array.from(page.matchAll(/^```bash\n(.*?)^```$/gms), ([, block]) => block)
  expect(blocks.length).toBe(8)
  copyFileSync(source, path.join(dir, 'contract.pdf'))
  const script = ['set -euo pipefail', ...blocks].join('\n')
  const running = run('bash', ['-c', script])
  await Promise.race([running, signAs(product, 'bruno@example.com')])

  expect((await running).trim().split('\n')).toEqual(['Bia Remetente, in Bia Remetente', 'signature', 'in-transit'])
  await judge(path.join(dir, 'sealed.pdf'))
  await judge(path.join(dir, 'evidence.pdf'))
})

test('the quick start in TypeScript does the same', atNight, async () => {
  const page = readFileSync('docs/api/quick-start.md', 'utf8')
  const blocks = Array.from(page.matchAll(/^```ts\n(.*?)^```$/gms), ([, block]) => block)
  expect(blocks.length).toBe(4)
  copyFileSync(source, path.join(dir, 'contract.pdf'))
  const program = path.join(dir, 'quick-start.mts')
  writeFileSync(program, blocks.join('\n'))
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs')
  const running = run(process.execPath, [tsx, program])
  await Promise.race([running, signAs(product, 'carla@example.com')])

  expect((await running).trim().split('\n')).toEqual(['in-transit', 'completed'])
  await judge(path.join(dir, 'sealed-by-ts.pdf'))
})

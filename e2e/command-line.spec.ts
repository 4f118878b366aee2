/** The operators' command line, beside a running server and without one. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, freshDir, startProduct, test, type Product } from './product.ts'

const dir = freshDir()
const newDir = path.join(dir, 'elsewhere')
const backup = path.join(dir, 'backup')
const passphrase = path.join(dir, 'passphrase')
let product: Product

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  product = await startProduct({ DATA_DIR: path.join(dir, 'data') })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
})

const alone = (env: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/rubrica.js', ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}
const user = [
  'user',
  'create',
  '--email',
  'rui@example.com',
  '--name',
  'Rui Lima',
  '--password',
  'Sealed-4711',
  '--verified',
]
const logIn = (url: string) =>
  fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rui@example.com', password: 'Sealed-4711' }),
  })

test('makes a user who can log in', async () => {
  expect(product.rubrica(...user)).toMatchObject({
    code: 0,
    output: expect.stringContaining('rui@example.com can sign in at'),
  })
  expect((await logIn(product.url)).ok).toBe(true)
  expect(product.rubrica(...user)).toMatchObject({ code: 1, output: expect.stringContaining('already an account') })
})

test('makes an organization for somebody, and gives it its colours', async () => {
  const made = product.rubrica('organization', 'create', '--name', 'Acme', '--owner', 'rui@example.com')
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('rui@example.com owns Acme')])
  const id = /organization ([0-9a-f-]{36})/.exec(made.output)![1]!
  const theme = ['organization', 'theme', '--organization', id]
  expect(product.rubrica(...theme, '--navbar', '#0b3d2e')).toMatchObject({
    code: 0,
    output: expect.stringContaining('"navbar_background_color": "#0b3d2e"'),
  })
  expect(product.rubrica(...theme, '--navbar', 'green')).toMatchObject({
    code: 1,
    output: expect.stringContaining('written as #rrggbb'),
  })
  expect(product.rubrica(...theme, '--default').code).toBe(0)
  const nobody = product.rubrica('organization', 'create', '--name', 'Acme', '--owner', 'nobody@example.com')
  expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining('Nobody has an account')])
})

test('makes credentials with which a program is let in', async () => {
  const client = ['client', 'create', '--email', 'Rui@example.com', '--name', 'ERP']
  const { code, output } = product.rubrica(...client)
  expect([code, output]).toEqual([0, expect.stringContaining('ERP acts for rui@example.com in Rui Lima.')])
  const [id, secret] = ['client_id', 'client_secret'].map((name) => new RegExp(`${name}: +(\\S+)`).exec(output)?.[1])
  const credentials = { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope: '*' }
  const answer = await fetch(`${product.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const me = () => fetch(`${product.url}/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await me()).json()).toMatchObject({ email: 'rui@example.com', organization: { is_personal: true } })
  expect(product.rubrica('client', 'delete', id!)).toEqual({ code: 0, output: 'ERP comes in no more.\n' })
  expect((await me()).status).toBe(401)
  expect(product.rubrica('client', 'delete', id!)).toEqual({ code: 1, output: 'There is no such application.\n' })
  expect(product.rubrica('client', 'delete', 'ERP').code).toBe(64)

  expect(product.rubrica(...client, '--sandbox').output).toContain('in Rui Lima, in the sandbox.')
  const elsewhere = product.rubrica(...client, '--organization', '0190a000-0000-7000-8000-000000000001')
  expect(elsewhere.code).toBe(1)
  expect(product.rubrica('client', 'create', '--email', 'nobody@example.com', '--name', 'X')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nobody has an account with nobody@example.com'),
  })
  expect(product.rubrica('client', 'create', '--email', 'rui@example.com')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--name is missing'),
  })
})

test('says how it is used', () => {
  expect(alone({}).output).toContain('user create --email')
  expect(alone({}, 'verify')).toMatchObject({ code: 64, output: expect.stringContaining('verify FILE') })
  expect(alone({}, 'verify', '--loud', 'x.pdf')).toMatchObject({ code: 64, output: expect.stringContaining('--loud') })
  expect(alone({}, 'veryfy', 'x.pdf').code).toBe(64)
  expect(alone({}, 'user', 'create', '--nonsense')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--verified'),
  })
})

test('says what a file is worth, and makes nothing in doing so', () => {
  const env = { DATA_DIR: path.join(dir, 'nothing'), LANG: 'pt_BR.UTF-8', LC_ALL: 'pt_BR.UTF-8' }
  const { code, output } = alone(env, 'verify', 'fixtures/corpus/plain-document.pdf')
  expect(output).toBe('? Este PDF não tem assinatura eletrônica.\n')
  expect(code).toBe(1)
  expect(existsSync(env.DATA_DIR)).toBe(false)
})

test('says what several files are worth, for programs too, and never mistakes trouble for a verdict', () => {
  const env = { DATA_DIR: path.join(dir, 'nothing'), LC_ALL: 'en_US.UTF-8' }
  const file = 'fixtures/corpus/plain-document.pdf'
  const several = alone(env, 'verify', '--json', file, 'absent.pdf', 'package.json')
  expect(several.code).toBe(66)
  expect(JSON.parse(several.output)).toMatchObject({
    version: 1,
    exitCode: 66,
    files: [
      { file, exitCode: 1, report: { conclusion: 'INDETERMINATE', because: 'not_signed', signatures: [] } },
      { exitCode: 66, error: { code: 'not_found', message: 'absent.pdf does not exist. Check the path.' } },
      { exitCode: 65, error: { code: 'not_a_pdf' } },
    ],
  })
  expect(alone(env, 'verify', '--trust', 'package.json', file)).toMatchObject({
    code: 66,
    output: expect.stringContaining('--trust: package.json holds no certificate'),
  })
  expect(alone({ ...env, TRUST_ANCHORS: 'nowhere.pem' }, 'verify', file)).toMatchObject({
    code: 70,
    output: expect.stringContaining('nowhere.pem cannot be read. Check that it is there'),
  })
  const fromInput = spawnSync(process.execPath, ['dist/rubrica.js', 'verify', '-'], {
    env: { ...process.env, ...env },
    input: readFileSync('fixtures/corpus/odd-minimal-signed-twice-both-created.pdf'),
    encoding: 'utf8',
  })
  expect(fromInput.status).toBe(1)
  expect(fromInput.stdout).toMatch(/^\? The signatures could not be confirmed/)
  expect(fromInput.stdout).not.toContain('\u001b')
})

test('backs up beside the running server, and the backup lives elsewhere', async () => {
  writeFileSync(passphrase, 'four words are enough\n')
  const opens = [backup, '--passphrase-file', passphrase]
  expect(product.rubrica('export', backup)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Say who may open it'),
  })
  expect(product.rubrica('export', ...opens)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/holds \d+ rows .+ encrypted/),
  })
  expect(product.rubrica('import', ...opens)).toMatchObject({
    code: 1,
    output: 'Somebody uses this installation. Stop Rubrica first.\n',
  })

  expect(alone({ DATA_DIR: newDir }, 'import', ...opens)).toMatchObject({
    code: 0,
    output: expect.stringContaining('now holds'),
  })
  expect(alone({ DATA_DIR: newDir }, 'import', ...opens)).toMatchObject({
    code: 1,
    output: expect.stringContaining('not empty'),
  })
  const restored = await startProduct({ DATA_DIR: newDir })
  expect((await logIn(restored.url)).ok).toBe(true)
  await restored.stop()
})

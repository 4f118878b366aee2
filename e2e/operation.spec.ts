/** Start, stop and recovery of the product, as an operator relies on them. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import path from 'node:path'
import { expect, freshDir, startProduct, test, type Product } from './product.ts'
import { atNight } from './world/nightly.ts'

const dir = freshDir()
let product: Product

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  product = await startProduct({ DATA_DIR: dir, LOG_LEVEL: 'info' })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
})

const person = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '+5511912345678',
  password: 'Sealed-4711',
  accepts_terms: true,
}
const post = (url: string, data: unknown) =>
  fetch(product.url + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })

test('the first start makes everything and says where it is', async () => {
  expect(product.output()).toContain(`Rubrica is ready:  ${product.url}`)
  expect(product.output()).toContain(`${product.url}/mailbox`)
  expect(product.output()).toContain('not publicly trusted')
  expect(statSync(path.join(dir, 'keys/server.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(path.join(dir, 'keys'))).toEqual(['server.key'])
})

test('the mailbox shows letters, newest first, whose links work', async ({ page }) => {
  expect((await post('/auth/register', person)).ok).toBe(true)
  await expect(async () => {
    await page.goto(`${product.url}/mailbox`)
    await expect(page.getByRole('listitem')).toHaveCount(1, { timeout: 100 })
  }).toPass()
  await page.getByRole('listitem').getByRole('link').click()
  await expect(page.getByText('ana@example.com').first()).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link').first().click()
  expect((await popup).url()).toMatch(/^http:\/\/localhost:\d+\/auth\//)
  await expect(page.locator('pre')).toContainText('/auth/verify?key=')
})

test('the mailbox is for this machine only', async () => {
  const proxied = await fetch(`${product.url}/mailbox`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(proxied.status).toBe(404)
  expect(await statusFor('evil.example')).toBe(404)
  expect(await statusFor('localhost')).toBe(200)
})

test('logs hold no password, no key, no cookie', async () => {
  await fetch(`${product.url}/auth/verify?key=Very-Secret-Key`)
  await fetch(`${product.url}/v1/p/envelopes/recipients/AZqxT0kenAZqxT0kenAZqxT0kenAZqxT0kenAZqxT0k`, {
    headers: { cookie: 'session=c00kie' },
  })
  await expect.poll(() => product.output()).toContain('/v1/p/envelopes/recipients/:secret')
  expect(product.output()).toContain('/auth/verify?key=…')
  expect(product.output()).not.toMatch(/Sealed-4711|Very-Secret-Key|AZqxT0ken|c00kie/)
})

test('the doctor finds it healthy, beside the running server', async () => {
  const { code, output } = product.rubrica('doctor')
  expect(output).not.toContain('WRONG')
  expect(output).toContain('self-made: not publicly trusted')
  expect(code).toBe(0)
})

test('kill -9 and a new start lose nothing', async () => {
  await product.kill()
  product = await startProduct(product.env)
  expect((await post('/auth/login', { email: person.email, password: person.password })).ok).toBe(true)
})

test('Ctrl-C ends it cleanly, database and all', async () => {
  expect(await product.stop()).toBe(0)
  const left = commandLines().filter((line) => line.includes(dir))
  expect(left).toEqual([])
  product = await startProduct(product.env)
})

for (const [name, env, sentence] of [
  ['a malformed setting', { PORT: 'x' }, 'PORT must be a number'],
  ['an unknown setting', { S3_BUKET: 'x' }, 'S3_BUKET is not a setting of Rubrica'],
  ['a database that does not answer', { DATABASE_URL: 'postgres://localhost:9/x' }, 'The database does not answer'],
] as const) {
  test(`${name} ends the start with a sentence`, atNight, async () => {
    const failed = await startProduct({ DATA_DIR: dir, ...env }).catch((error: unknown) => String(error))
    expect(failed).toContain(sentence)
    expect(failed).not.toContain('    at ')
  })
}

test('a port that is taken ends the start with a sentence, and leaves the other one alone', async () => {
  const env = { ...process.env, ...product.env }
  const { status, stderr } = spawnSync(process.execPath, ['dist/server.js'], { env, encoding: 'utf8', timeout: 30_000 })
  expect(stderr).toContain('The port is in use by another program')
  expect(status).toBe(1)
  // The command took the whole process: a connection that was kept alive may have ended meanwhile.
  const isReady = () =>
    fetch(`${product.url}/readyz`).then(
      ({ status }) => status,
      () => null,
    )
  await expect.poll(isReady).toBe(200)
})

/** As a page would ask whose name was made to point here. */
async function statusFor(host: string): Promise<number | undefined> {
  const { port } = new URL(product.url)
  const [response] = (await once(
    http.get({ host: '127.0.0.1', port, path: '/mailbox', headers: { host } }),
    'response',
  )) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

/** Of every process that there is. */
function commandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return '' // it ended meanwhile
      }
    })
}

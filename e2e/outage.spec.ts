/** Outages as people and load balancers see them: the database is away, the server ends, a public server has no mail. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import path from 'node:path'
import { startEmbedded } from '../src/server/postgres/embedded.ts'
import { axe } from './world/axe.ts'
import { expect, freshDir, startProduct, test } from './product.ts'
import { atNight } from './world/nightly.ts'

async function onPostgres(env: Readonly<Record<string, string>> = {}) {
  const dir = freshDir()
  const start = () => startEmbedded(path.join(dir, 'postgres'), { settings: ['fsync=off'] })
  let postgres = await start()
  const { host } = postgres.connection('postgres') as { host: string }
  const product = await startProduct({
    DATABASE_URL: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(host)}`,
    DATA_DIR: path.join(dir, 'data'),
    ...env,
  })
  return {
    product,
    lose: () => postgres.stop(),
    bring: async () => {
      postgres = await start()
    },
    end: async () => {
      await product.stop()
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const login = { email: 'ana@example.com', password: 'Sealed-4711' }

test('while the database is away, calls are 503, pages say so, and everything goes on when it is back', async ({
  browser,
}) => {
  const { product, lose, bring, end } = await onPostgres()
  const page = await browser.newPage({ locale: 'en' })
  await page.goto(`${product.url}/auth/login`)
  await lose()
  const answer = await fetch(`${product.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)

  await page.getByRole('textbox', { name: 'E-mail' }).fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rubrica cannot be reached completely just now').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(login.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(login.password)

  const visitor = await browser.newPage({ locale: 'en', viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await visitor.goto(`${product.url}/public/envelopes/viewer/${'A'.repeat(43)}`)
  await expect(visitor.locator('[data-result=failed]')).toBeVisible()

  const link = await page.goto(`${product.url}/v1/p/storage/${'A'.repeat(43)}`)
  expect(link?.status()).toBe(503)
  await expect(page.getByText('try again in a minute')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible()
  expect(link?.headers()['refresh']).toBe('30')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await axe(page).analyze()).violations, colorScheme).toEqual([])
  }

  await bring()
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  expect(product.output()).not.toContain('"level":"fatal"')
  await expect(visitor.locator('[data-result=invalid]')).toBeVisible({ timeout: 30_000 }) // nobody pressed anything
  await page.getByRole('link', { name: 'Try now' }).click()
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeHidden()
  await visitor.close()
  await page.close()
  await end()
})

test(
  'SIGTERM turns /readyz off first, takes requests for a while, answers open ones, and ends well',
  atNight,
  async () => {
    const { product, end } = await onPostgres({ SHUTDOWN_DELAY_SEC: '2' })
    const body = JSON.stringify(login)
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const open = http.request(`${product.url}/auth/login`, { method: 'POST', headers })
    open.write(body.slice(0, 10))
    await once(open, 'socket')
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)

    const ended = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${product.url}/auth/login`)).status).toBe(200)
    await expect // from now on nobody is taken
      .poll(() =>
        fetch(`${product.url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused')
    expect(product.process.exitCode).toBeNull()
    open.end(body.slice(10))
    const [answer] = (await once(open, 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.headers.connection]).toEqual([422, 'close'])
    expect(await ended).toEqual([0, null])
    await end()
  },
)

test('a public server without mail shows no mailbox, and start and doctor warn', atNight, async () => {
  const dir = freshDir()
  const product = await startProduct({ DATA_DIR: dir, BASE_URL: 'http://sign.example', LOG_LEVEL: 'info' })
  expect((await fetch(`${product.url}/mailbox`)).status).toBe(404)
  expect(product.output()).toMatch(/WARNING: BASE_URL is a public address, but SMTP_URL is not set/)
  expect(product.output()).not.toContain('Mailbox:')
  await fetch(`${product.url}/v1/nothing`)
  await expect.poll(() => product.output()).toContain('docs/operating/proxies.md')
  const { output } = product.rubrica('doctor')
  expect(output).toMatch(/^WARNING mail .*letters stay in the embedded mailbox/m)
  expect(output).toMatch(/^WARNING proxy .*http:\/\/sign\.example/m)
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
})

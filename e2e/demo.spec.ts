/** The demo in a real browser: killed while it is made and made anew, whole all the same; one press signs in; the bar is on every page. */
import { expect, test } from '@playwright/test'
import { messages } from '../src/features/demo/ui/messages.en.ts'
import { startProduct } from './product.ts'
import { startedDir } from './run.ts'
import { axe } from './world/axe.ts'
import { inDatabase } from './world/database.ts'

test('a demo that was killed half made comes back whole, shows what it is on every page, and lets anybody in by a press', async ({
  browser,
}) => {
  const settings = { DATA_DIR: startedDir(), DEMO: 'true', SETUP: 'auto' }
  const first = await startProduct(settings)
  await expect.poll(() => ready(first.url)).not.toBe('unknown')
  await first.kill()
  const product = await startProduct(first.env)
  await expect.poll(() => ready(product.url), { timeout: 120_000 }).toBe('ready')

  const context = await browser.newContext({ baseURL: product.url, locale: 'en' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible()
  await expect(page.getByText('made-up data', { exact: false }).first()).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Caio Reis' }).click()
  await page.waitForURL(/\/business\/dashboard/)
  await expect(page.getByText('Horizonte Imóveis').first()).toBeVisible()
  await expect(page.getByText('Demonstração: dados inventados', { exact: false })).toBeVisible() // the language of their account
  const states = await page.evaluate(async () => {
    const answer = await fetch('/v1/organizations')
    const { data } = (await answer.json()) as { data: { id: string; name: string }[] }
    const id = data.find(({ name }) => name === 'Horizonte Imóveis')?.id ?? ''
    const listed = await fetch('/v1/envelopes?limit=50', { headers: { 'x-organization': id } })
    return ((await listed.json()) as { data: { state: string }[] }).data.map(({ state }) => state)
  })
  expect(states.length).toBeGreaterThan(7)
  const closed = await page.evaluate(() =>
    fetch('/v1/webhooks', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(
      ({ status }) => status,
    ),
  )
  expect(closed).toBe(403)
  await page.getByRole('button', { name: 'Trocar de pessoa' }).first().click()
  await page.getByRole('button', { name: 'Helena Prado' }).click()
  await page.waitForURL(/\/business\/dashboard/)
  await page
    .getByRole('button', { name: /Helena Prado|Sua conta/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(/\/demo$/)
  await product.stop()
})

test('a demo whose nightly erasing is cut off by a power failure holds the next morning what it held, and no letter or file of yesterday', async ({
  request,
}) => {
  const dataDir = startedDir()
  let product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true', SETUP: 'auto' })
  const ask = <Answer>(work: string) => inDatabase({ dataDir }, async (db) => (await db.query(work)).rows as Answer[])
  /** Jobs seal and expire what is due, sooner or later. */
  const held = () =>
    ask<{ state: string }>(`select case when state = 'processing' then 'completed'
        when state = 'in-transit' and expire_at < now() then 'expired' else state end as state, count(*)::int
      from envelopes group by 1 order by 1`)
  await expect.poll(() => ready(product.url), { timeout: 120_000 }).toBe('ready')
  const first = await held()
  await request.post(`${product.url}/v1/demo/sign-in`, { data: { part: 'sender' } })
  const added = await request.post(`${product.url}/v1/contacts`, {
    data: { name: 'Zoe', email: 'zoe@yesterday.example' },
  })
  expect(added.status()).toBe(201)

  for (const envelopes of [0, 4]) {
    await ask(`select graphile_worker.add_job('demo.reset', '{}', job_key := 'demo.reset')`)
    await expect.poll(() => ready(product.url), { timeout: 60_000, intervals: [20] }).toBe('filling')
    await expect
      .poll(async () => (await ask<{ count: number }>('select count(*)::int from envelopes'))[0]?.count ?? 0, {
        intervals: [20],
        timeout: 120_000,
      })
      .toBeGreaterThanOrEqual(envelopes)
    await product.kill()
    product = await startProduct(product.env)
    await expect.poll(() => ready(product.url), { timeout: 120_000 }).toBe('ready')
    expect(await held()).toEqual(first)
  }
  expect(await ask(`select from contacts where email like '%yesterday%'`)).toEqual([])
  expect((await request.get(`${product.url}/v1/me`)).status()).toBe(401)
  const audit = product.rubrica('audit')
  expect(audit.code, audit.output).toBe(0)
  await product.stop()
})

const ready = (url: string): Promise<string> =>
  fetch(`${url}/v1/demo`).then(
    async (answer) => (((await answer.json()) as { is_ready: boolean }).is_ready ? 'ready' : 'filling'),
    () => 'unknown',
  )

/**
 * Events elsewhere while a recipient has the signing page open: cancelled, too late, refused by another, done on another device, sent
 * to another address. A recipient who acts then is told how things stand, in their language, and again whenever they come back.
 */
import path from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import pg from 'pg'
import type { Language } from '../src/kernel/language.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, sendTo, signWith } from './world/envelopes.ts'
import { signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'
import { atNight, atNightBut } from './world/nightly.ts'

let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const
const desk = { viewport: { width: 1440, height: 900 } } as const
const light = { colorScheme: 'light' } as const
const dark = { colorScheme: 'dark' } as const
const textField = '[data-field] :is(input, textarea)'

type Sent = Readonly<{ id: string; token: string; other: string }>

/** Two who may act at once; the first is the one whose page is open. */
async function send(language: Language): Promise<Sent> {
  await sender.call('POST', '/v1/me/language', { lang: language })
  count += 1
  const [mine, others] = [`ana-${count}@rubrica.test`, `bruno-${count}@rubrica.test`]
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  const { id } = await sendTo(sender, envelope, [mine, others], { inOrder: false })
  return { id, token: await tokenOf(product, mine), other: await tokenOf(product, others) }
}

async function open(browser: Browser, token: string, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.baseUrl, ...options })).newPage()
  await page.goto(`/public/envelopes/viewer/${token}`)
  return page
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  expect(told, state).toEqual([])
}

async function inDatabase(statement: string, values: readonly unknown[] = []): Promise<void> {
  const db = new pg.Client({ host: path.join(product.dataDir, 'run'), user: 'postgres', database: 'postgres' })
  await db.connect()
  await db.query(statement, [...values])
  await db.end()
}

type Seen = { state: string; recipients: { id: string; state: string; addressees: { value: string }[] }[] }
const seen = (id: string) => sender.call<Seen>('GET', `/v1/envelopes/${id}`)

const cancel = ({ id }: Sent) => sender.call('POST', `/v1/envelopes/${id}/cancel`)

const expire = async ({ id }: Sent) => {
  await inDatabase(`update envelopes set expire_at = now() - interval '1 hour' where id = $1`, [id])
  await inDatabase(`select graphile_worker.add_job('expire_envelopes', '{}')`)
  await expect.poll(async () => (await seen(id)).state, { timeout: 20_000 }).toBe('expired')
}

const refuseElsewhere = ({ other }: Sent) =>
  visitor(product).call('DELETE', `/v1/p/envelopes/recipients/${other}`, { reason: 'Valores errados.' })

const signElsewhere = ({ token }: Sent) => visitor(product).call('POST', `/v1/p/envelopes/recipients/${token}`, {})

const correctAddress = async ({ id }: Sent) => {
  const { recipients } = await seen(id)
  const me = recipients.find(({ addressees }) => addressees[0]!.value === `ana-${count}@rubrica.test`)!
  const addressees = [{ via: 'email', value: `outra-${count}@rubrica.test`, name: 'Ana' }]
  await sender.call('PATCH', `/v1/envelopes/${id}/recipients/${me.id}`, { name: 'Ana', addressees })
}

for (const [happening, language, look, happens, is, title] of [
  ['the sender cancelled', 'pt-BR', { ...phone, ...light }, cancel, 'cancelled', 'cancelledTitle'],
  ['the deadline is over', 'en', { ...desk, ...dark }, expire, 'expired', 'expiredTitle'],
  ['somebody else refused', 'es', { ...phone, ...dark }, refuseElsewhere, 'rejected', 'rejectedTitle'],
  ['they signed on another device', 'es', { ...desk, ...light }, signElsewhere, 'signed', 'signedTitle'],
  ['their address was corrected', 'en', { ...phone, ...light }, correctAddress, 'invalid', 'invalidTitle'],
] as const) {
  test(
    `a recipient who signs when ${happening} is told so, and again when they come back`,
    atNightBut(is === 'cancelled'),
    async ({ browser }) => {
      const sent = await send(language)
      await signWith(product, sent.token, { stopsBefore: true })
      const page = await open(browser, sent.token, { ...look, locale: language })
      await page.locator('[data-step=act]').click()
      await page.locator('[data-confirm=sign]').waitFor()
      await page.route('**/version', (route) => route.abort()) // the page learns of it by signing alone
      await happens(sent)
      await page.locator('[data-confirm=sign]').click()
      const result = page.locator(`[data-result=${is}]`)
      await expect(result.getByRole('heading', { name: words[language].result[title] })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessible(page, happening)
      await page.reload()
      await expect(result).toBeVisible()
    },
  )
}

test('what is filled in too late says so at once', atNight, async ({ browser }) => {
  const sent = await send('pt-BR')
  await signWith(product, sent.token, { stopsBefore: true })
  const page = await open(browser, sent.token, { ...desk, ...dark })
  await page.locator(textField).first().waitFor()
  await cancel(sent)
  await page.locator(textField).first().fill('Curitiba')
  await expect(page.locator('[data-result=cancelled]')).toBeVisible()
})

test('terms that are accepted too late say so', atNight, async ({ browser }) => {
  const t = words['pt-BR'].signing.terms
  const sent = await send('pt-BR')
  const page = await open(browser, sent.token, { ...phone, ...dark })
  await page.getByLabel(t.consent).check()
  await cancel(sent)
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.locator('[data-result=cancelled]')).toBeVisible()
})

test('somebody for whom it was not meant says so without accepting anything', atNight, async ({ browser }) => {
  const t = words.es
  const sent = await send('es')
  const page = await open(browser, sent.token, { ...phone, ...dark, locale: 'es' })
  await page.getByRole('button', { name: t.signing.terms.notMe }).click()
  await page.getByRole('button', { name: t.signing.terms.notMeRefuse }).click()
  await page.getByLabel(t.signing.refuse.reason).fill('No soy yo.')
  await page.getByRole('button', { name: t.signing.refuse.confirm }).click()
  await expect(page.getByRole('heading', { name: t.result.refusedTitle })).toBeVisible()
})

/** As jobs leave it. */
const putRecipient = async ({ id }: Sent, state: string) => {
  const { recipients } = await seen(id)
  const me = recipients.find(({ addressees }) => addressees[0]!.value === `ana-${count}@rubrica.test`)!
  await inDatabase('update recipients set state = $2 where id = $1', [me.id, state])
}

test(
  'a signature that is under way, that failed, and a seal that did not come about are three screens',
  atNight,
  async ({ browser }) => {
    const sent = await send('es')
    await signWith(product, sent.token, { stopsBefore: true })
    await putRecipient(sent, 'signing')
    const page = await open(browser, sent.token, { ...phone, ...light, locale: 'es' })
    const t = words.es.result
    await expect(page.locator('[data-result=pending]').getByRole('heading', { name: t.pendingTitle })).toBeVisible()
    await expectAccessible(page, 'under way')

    await putRecipient(sent, 'failed') // the page asks by itself
    await expect(page.locator('[data-result=failed]').getByRole('heading', { name: t.notSignedTitle })).toBeVisible()
    await expectAccessible(page, 'failed')
    await page.getByRole('button', { name: t.retry }).click()
    await expect(page.locator('[data-step=act]')).toBeVisible() // nothing that was filled in is gone
    await page.locator('[data-step=act]').click()
    await page.locator('[data-confirm=sign]').click()
    await expect(page.locator('[data-result=signed]')).toBeVisible()

    await inDatabase(`update envelopes set state = 'halted' where id = $1`, [sent.id])
    await page.reload()
    await expect(page.locator('[data-result=halted]').getByRole('heading', { name: t.haltedTitle })).toBeVisible()
    await expectAccessible(page, 'halted')
  },
)

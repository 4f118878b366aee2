/** Signing in person: the sender's device goes from hand to hand, and nothing of the sender's account is reachable meanwhile. */
import { axe } from './world/axe.ts'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'
import { atNight } from './world/nightly.ts'

const t = words['pt-BR'].inPerson
const s = words['pt-BR'].signing
const a = words['pt-BR'].account.sessionLock
// Each state is read by axe.
test.describe.configure({ timeout: 150_000 })
let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Bia Remetente')
})

test('two sign one after the other; the account opens again with its password alone', atNight, async ({ browser }) => {
  const { id, title } = await inPersonEnvelope('Contrato de locação', ['Maria Souza', 'João Reis'])
  const context = await signedIn(browser)
  const page = await context.newPage()
  const other = await context.newPage()
  await other.goto('/business/documents/sent')
  await expect(other.getByRole('link', { name: title })).toBeVisible()

  await page.goto('/business/dashboard')
  await page.goto('/business/envelopes/face-to-face')
  const card = page.getByRole('region', { name: title })
  await expect(card.getByRole('button', { name: t.list.sign })).toHaveCount(2)
  await seemsRight(page)
  await card.getByRole('button', { name: t.list.all }).click()

  // Give the device to Maria: her page, and another tab that shows nothing any more.
  await expect(page.getByRole('heading', { name: 'Maria Souza' })).toBeVisible()
  await seemsRight(page)
  await expect(other).toHaveURL(/\/auth\/handed-over/)
  await expect(other.getByText(title)).toHaveCount(0)
  await expectShut(context)

  await page.getByRole('button', { name: give('start', 'Maria Souza') }).click()
  await sign(page, 'Recife')
  await expect(page.getByRole('heading', { name: said(t.done.signed, 'Maria') })).toBeVisible()
  await seemsRight(page)
  const ofMaria = page.url()
  await page.getByRole('button', { name: said(t.done.next, 'João Reis') }).click()

  await expect(page.getByRole('heading', { name: 'João Reis' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/handed-over/)
  await expect(page.getByText('Recife')).toHaveCount(0)
  await page.getByRole('link', { name: a.back }).click()
  await page.getByRole('button', { name: give('start', 'João Reis') }).click()
  await sign(page, 'Olinda')
  await expect(page.getByText(said(t.done.giveBack, sender.name))).toBeVisible()
  await page.goto(ofMaria)
  await expect(page.getByRole('heading', { name: said(t.done.signed, 'Maria') })).toBeVisible()
  await page.getByRole('button', { name: said(t.done.back, sender.name) }).click()

  await page.getByLabel(said(a.password, sender.name), { exact: true }).fill('Errada-2026')
  await page.getByRole('button', { name: a.submit }).click()
  await expect(page.getByText('Senha incorreta.')).toBeVisible()
  await seemsRight(page)
  await expectShut(context)
  await page.getByLabel(said(a.password, sender.name), { exact: true }).fill(sender.password)
  await page.getByRole('button', { name: a.submit }).click()
  await expect(page.getByRole('heading', { name: t.list.empty })).toBeVisible()
  await expect(other).toHaveURL(/\/business\/documents\/sent/)
  await untilState(sender, id, 'completed')
  await context.close()
})

test('the address alone shuts the account, and a device that nobody touches goes back to its start', async ({
  browser,
}) => {
  const { id } = await inPersonEnvelope('Ficha', ['Ana Lima'])
  const { data } = await sender.call<{ data: { action_token: string; envelope: { id: string } }[] }>(
    'GET',
    '/v1/envelopes/face-to-face',
  )
  const token = data.find(({ envelope }) => envelope.id === id)!.action_token
  const context = await signedIn(browser)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`/business/envelopes/face-to-face/${token}`)
  await page.getByRole('button', { name: give('start', 'Ana Lima') }).click()
  await expectShut(context)

  await page.getByRole('heading', { name: said(s.terms.title, sender.name) }).waitFor()
  await page.clock.fastForward('02:05')
  await expect(page.getByRole('heading', { name: t.idle.title })).toBeVisible()
  await page.getByRole('button', { name: t.idle.stay }).click()
  await expect(page.getByRole('heading', { name: t.idle.title })).toBeHidden()
  await page.clock.fastForward('03:00')
  await expect(page.getByRole('button', { name: give('start', 'Ana Lima') })).toBeVisible()
  await page.getByRole('combobox').selectOption('es')
  await expect(page.getByText(words.es.inPerson.give.to)).toBeVisible()
  await page.getByRole('combobox').selectOption('pt-BR')

  await page.getByRole('button', { name: give('start', 'Ana Lima') }).click()
  await sign(page, 'Recife')
  const done = page.getByRole('heading', { name: said(t.done.signed, 'Ana') })
  await expect(page.getByRole('button', { name: said(t.done.back, sender.name) })).toBeVisible()
  await page.clock.fastForward('00:50')
  await page.mouse.move(50, 50)
  await page.clock.fastForward('00:50')
  await expect(done, 'somebody was there a moment ago').toBeVisible()
  await page.clock.fastForward('01:05')
  await expect(page).toHaveURL(/\/auth\/handed-over/)
  await page.goto('/business/dashboard')
  await expect(page.getByRole('heading', { name: said(a.for, sender.name) })).toBeVisible()
  await context.close()
})

/** Every private call of the pages that the sender uses. */
async function expectShut(context: BrowserContext): Promise<void> {
  const calls = ['/v1/me', '/v1/organizations', '/v1/envelopes', '/v1/envelopes/inbox', '/v1/envelopes/face-to-face']
  const answers = await Promise.all(
    calls.map(async (path) => (await context.request.get(product.baseUrl + path)).status()),
  )
  expect(answers).toEqual(calls.map(() => 423))
}

async function signedIn(browser: {
  newContext: (options: object) => Promise<BrowserContext>
}): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  // A session of this browser's own: what is shut here is not what the test itself asks with.
  const { email, password } = sender
  const answer = await context.request.post('/auth/login', {
    data: { email, password },
    headers: { origin: product.baseUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return context
}

async function inPersonEnvelope(title: string, names: readonly string[]): Promise<{ id: string; title: string }> {
  const envelope = await draftWith(sender, fixture('corpus/plain-document.pdf'), title)
  for (const [index, name] of names.entries()) {
    const addressees = [{ via: 'face-to-face', value: `p${index}-${Date.now()}@rubrica.test`, name }]
    const recipient = await sender.call<{ id: string }>('POST', `/v1/envelopes/${envelope.id}/recipients`, {
      type: 'in-person-signer',
      addressees,
    })
    const widgets = [{ page: 1, x_axis: 60, y_axis: 100 + index * 60, width: 160, height: 40, font_size: 12 }]
    const path = `/v1/envelopes/${envelope.id}/documents/${envelope.documents[0]!.id}/fields`
    await sender.call('POST', path, { recipient: recipient.id, type: 'text', title: 'Cidade', widgets })
  }
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  return { id: envelope.id, title }
}

async function sign(page: Page, city: string): Promise<void> {
  await page.getByLabel(s.terms.consent).check()
  await page.getByRole('button', { name: s.terms.accept }).click()
  await page.locator('[data-step=start]').click()
  await page.getByRole('textbox', { name: /Cidade/ }).fill(city)
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
}

async function seemsRight(page: Page): Promise<void> {
  expect((await axe(page).analyze()).violations).toEqual([])
}

const give = (key: 'start' | 'back', name: string) => said(t.give[key], name)
const said = (text: string, name: string): string => text.replace(/\{(name|owner|sender)\}/, name)

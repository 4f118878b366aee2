/** The signing page beyond the main job: an account without leaving it, kept signatures, phones, several documents, results. */
import { axe } from './world/axe.ts'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { draftWith, fixture, sendTo, signAs } from './world/envelopes.ts'
import { signIn, signUp, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'
import { atNight } from './world/nightly.ts'

const t = words['pt-BR']
let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A fresh envelope for this address, by default nobody's yet, with the terms accepted already; its token. */
async function invite(
  address = `ana-${(count += 1)}@rubrica.test`,
  documents = 1,
): Promise<{ id: string; token: string }> {
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  const sent = await sendTo(sender, documents > 1 ? await withSecond(envelope.id) : envelope, [address])
  const token = await latestTokenOf(address)
  const who = visitor(product)
  const at = `/v1/p/envelopes/recipients/${token}`
  const view = await who.call<{ terms: { version: string } }>('GET', at)
  await who.call('POST', `${at}/terms`, { version: view.terms.version })
  return { id: sent.id, token }
}

const seen = new Set<string>()
async function latestTokenOf(address: string): Promise<string> {
  const tokenIn = (text: string) => /viewer\/([\w-]{43})/.exec(text)?.[1]
  const letter = await product.postbox.letterTo(address, ({ text }) => {
    const token = tokenIn(text)
    return token !== undefined && !seen.has(token)
  })
  const token = tokenIn(letter.text)!
  seen.add(token)
  return token
}

/** The signer has fields in the second document alone. */
async function withSecond(id: string) {
  const form = new FormData()
  const pdf = fixture('corpus/plain-sample.pdf') as Uint8Array<ArrayBuffer>
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'anexo.pdf')
  await sender.call('POST', `/v1/envelopes/${id}/documents`, form)
  const envelope = await sender.call<Awaited<ReturnType<typeof draftWith>>>('GET', `/v1/envelopes/${id}`)
  return { ...envelope, documents: envelope.documents.toReversed() }
}

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...options })
  return context.newPage()
}

async function openAs(browser: Browser, who: Person): Promise<Page> {
  const page = await open(browser)
  await signIn(page.context(), who, product)
  return page
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  expect(told, state).toEqual([])
}

const signature = '[data-field] button'

test(
  'somebody who has acted makes an account without leaving, and finds the envelope in it',
  atNight,
  async ({ browser }) => {
    const { page, door, address } = await askForAccount(browser)
    await expect(door.getByLabel(t.account.email, { exact: true })).toHaveValue(address)
    await expectAccessible(page, 'an account')
    await fillIn(door)
    await expect(door.getByRole('heading', { name: t.account.verify.title })).toBeVisible()
    await expectAccessible(page, 'a letter to confirm')
    await confirmElsewhere(address)
    await expect(page.getByText(t.result.inAccount.replace('{email}', address))).toBeVisible()
    await page.getByRole('link', { name: t.result.home }).click()
    await expect(page.getByText('contrato.pdf').first()).toBeVisible()
  },
)

test('the new account is said also when the page learns of it before the dialog does', atNight, async ({ browser }) => {
  const { page, door, address } = await askForAccount(browser)
  await fillIn(door)
  await door.getByRole('heading', { name: t.account.verify.title }).waitFor()
  await page.route('**/v1/me', (route) => route.abort())
  await confirmElsewhere(address)
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))") // back from the tab with the letters
  await expect(page.getByText(t.result.inAccount.replace('{email}', address))).toBeVisible()
})

/** Somebody without an account has signed on a phone, and asks for one. */
async function askForAccount(browser: Browser) {
  const address = `nova-${(count += 1)}@rubrica.test`
  await invite(address)
  const token = await signAs(product, address, { stopsBefore: true })
  await visitor(product).call('POST', `/v1/p/envelopes/recipients/${token}`, {})
  const page = await open(browser, phone)
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page.getByRole('button', { name: t.result.register }).click()
  return { page, door: page.getByRole('dialog'), address }
}

async function fillIn(door: Locator): Promise<void> {
  await door.getByLabel(t.account.phone, { exact: true }).fill(`+551198765${1000 + count}`)
  await door.getByLabel(t.account.password, { exact: true }).fill('Segredo-2026')
  await door.getByRole('checkbox').check()
  await door.getByRole('button', { name: t.account.register.submit }).click()
}

async function confirmElsewhere(address: string): Promise<void> {
  const letter = await product.postbox.letterTo(address, ({ text }) => text.includes('/auth/verify?'))
  const key = /\/auth\/verify\?[^\s"<]*key=([\w.-]+)/.exec(letter.text)![1]
  await visitor(product).call('POST', '/auth/verify-email', { key })
}

test('a signature that is kept is offered the next time, inside the business area', atNight, async ({ browser }) => {
  const member = await signUp(product, 'Ana Souza')
  const page = await openAs(browser, member)
  await page.goto(`/business/envelopes/viewer/${(await invite(member.email)).token}`)
  await page.locator(signature).first().click()
  await page.getByLabel(t.creator.keep).check()
  await page.getByRole('button', { name: t.creator.use }).click()
  await expect(page.locator(`${signature} img`)).toBeVisible()

  await page.goto(`/business/envelopes/viewer/${(await invite(member.email)).token}`)
  await page.locator(signature).first().click()
  await expect(page.getByRole('tab', { name: t.creator.waySaved })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'a kept signature')
  await page.getByRole('button', { name: t.creator.use }).click()
  await expect(page.locator(`${signature} img`)).toBeVisible()
  await expectAccessible(page, 'inside the business area')
})

test('title and sender stand before any code has come, and what somebody wrote runs nothing', async ({ browser }) => {
  const title = `<img src=x onerror="document.title='x'"> & Filhos`
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  await sender.call('PATCH', `/v1/envelopes/${envelope.id}`, { title })
  const address = `ana-${(count += 1)}@rubrica.test`
  await sendTo(sender, envelope, [address])
  const page = await open(browser, { ...phone, javaScriptEnabled: false })
  const answer = await page.goto(`/public/envelopes/viewer/${await latestTokenOf(address)}`)
  expect(answer!.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(sender.name).first()).toBeVisible()
})

test('accepting before the screen behind the terms has come goes on at its button', async ({ browser }) => {
  const address = `ana-${(count += 1)}@rubrica.test`
  await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf'), [address])
  const page = await open(browser)
  let letScreenCome = () => {}
  const accepted = new Promise<void>((resolve) => (letScreenCome = resolve))
  await page.route(/\/CeremonyScreen-.*\.js$/, async (route) => {
    await accepted
    await route.continue()
  })
  await page.goto(`/public/envelopes/viewer/${await latestTokenOf(address)}`)
  await page.getByLabel(t.signing.terms.consent).check()
  await page.getByRole('button', { name: t.signing.terms.accept }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letScreenCome()
  await expect(page.getByRole('button', { name: t.signing.bar.start })).toBeFocused()
})

test('people not signed in sign as visitors, also from a link into the business area', async ({ browser }) => {
  const { token } = await invite()
  const page = await open(browser)
  await page.goto(`/business/envelopes/viewer/${token}`)
  await expect(page).toHaveURL(`/public/envelopes/viewer/${token}`)
  await expect(page.locator('[data-step=start]')).toBeVisible()
})

test('on a phone a text is written above the keyboard and stands on the paper', atNight, async ({ browser }) => {
  const page = await open(browser, phone)
  const { token } = await invite()
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page
    .locator('[data-field]')
    .getByRole('button', { name: /Cidade/ })
    .click()
  const bar = page.locator('[data-entry]')
  await bar.getByLabel('Cidade').fill('São Paulo')
  await expect(page.locator('[data-field]').getByText('São Paulo')).toBeVisible()
  await expectAccessible(page, 'writing')
  await page.setViewportSize({ width: 740, height: 360 })
  await expectAccessible(page, 'lying on its side')
  await page.locator('[data-step=adopt]').click()
  await expect(page.getByRole('button', { name: t.creator.use })).toBeVisible()
})

test('turning to another document and waiting leads to what is missing there', atNight, async ({ browser }) => {
  const { token } = await invite(undefined, 2)
  const page = await open(browser)
  await page.goto(`/public/envelopes/viewer/${token}`)
  const beside = page.getByRole('complementary')
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    beside.getByRole('link', { name: t.signing.page.downloadAll }).click(),
  ])
  expect(all.suggestedFilename()).toMatch(/\.zip$/)
  await beside.getByRole('button', { name: /anexo/ }).click()
  await expect(page.locator(signature).first()).toBeFocused()
  await expectAccessible(page, 'the second of two documents')
})

test('a cancelled envelope and a link that is worth nothing say what to do', async ({ browser }) => {
  const { id, token } = await invite()
  const page = await open(browser, { colorScheme: 'dark' })
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page.locator('[data-step=start]').waitFor()
  await page.locator(signature).first().click()
  await page.getByRole('button', { name: t.creator.use }).waitFor()
  await sender.call('POST', `/v1/envelopes/${id}/cancel`)
  // The page hears of it by itself, with the signature not given yet.
  await page.locator('[data-result=cancelled]').waitFor()
  await expectAccessible(page, 'cancelled')
  await page.goto(`/public/envelopes/viewer/${'x'.repeat(43)}`)
  await page.locator('[data-result=invalid]').waitFor()
  await expectAccessible(page, 'a dead link')
})

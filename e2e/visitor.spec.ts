/** The visitors' pages: accessible in every state, usable with the keyboard alone, and nothing lost without a network. */
import { axe } from './world/axe.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'
import { atNight } from './world/nightly.ts'

const t = words['pt-BR']
let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

const textField = '[data-field] :is(input, textarea)'

/** A fresh envelope with a signature and a text to fill in; the token of its signer. */
async function invite(): Promise<string> {
  count += 1
  const address = `visitor-${count}@rubrica.test`
  await sendTo(sender, await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'contrato.pdf'), [address])
  return tokenOf(product, address)
}

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...options })
  return context.newPage()
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  expect(told, state).toEqual([])
}

for (const [name, options] of [
  ['desk, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light', hasTouch: false }],
  ['phone, dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }],
] as const) {
  test(`every state of the signing page is accessible: ${name}`, atNight, async ({ browser }) => {
    const page = await open(browser, options)
    await page.goto(`/public/envelopes/viewer/${await invite()}`)
    await page.getByLabel(t.signing.terms.consent).waitFor()
    await expectAccessible(page, 'terms')
    await page.getByLabel(t.signing.terms.consent).check()
    await page.getByRole('button', { name: t.signing.terms.accept }).click()
    await page.locator('canvas').first().waitFor()
    await expectAccessible(page, 'document')
    if (options.hasTouch) await page.getByRole('button', { name: t.signing.bar.more }).click()
    await page.getByRole('button', { name: t.signing.bar.refuse }).click()
    await page.getByLabel(t.signing.refuse.reason).waitFor()
    await expectAccessible(page, 'declining')
    await page.getByLabel(t.signing.refuse.reason).fill('Os valores não conferem.')
    await page.getByRole('button', { name: t.signing.refuse.confirm }).click()
    await page.locator('[data-result=refused_by_me]').waitFor()
    await expectAccessible(page, 'declined')
    await page.goto('/public/checker')
    await page.getByRole('textbox').first().waitFor()
    await expectAccessible(page, 'verifier')
    await page.getByRole('tab', { name: t.verifier.tabs.file }).click()
    const signed = {
      name: 'assinado.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(fixture('signed/b-lta.pdf')),
    }
    await page.locator('input[type=file]').setInputFiles(signed)
    await page.getByRole('button', { name: t.verifier.file.verify }).waitFor()
    await expectAccessible(page, 'a file to verify')
    await page.getByRole('button', { name: t.verifier.file.verify }).click()
    await page.locator('[data-indication]').waitFor()
    for (const each of await page.locator('details summary').all()) await each.click()
    await expectAccessible(page, 'a report')
  })
}

test('somebody signs with the keyboard alone', async ({ browser }) => {
  const page = await open(browser)
  await page.goto(`/public/envelopes/viewer/${await invite()}`)
  await expect(page.getByLabel(t.signing.terms.consent)).toBeFocused()
  await page.keyboard.press('Space')
  await pressTo(page, t.signing.terms.accept)
  const start = page.getByRole('button', { name: t.signing.bar.start })
  await expect(start).toBeFocused() // where the question was there is nothing any more
  await page.keyboard.press('Enter')
  const [signature, city] = [page.locator('[data-field] button').first(), page.locator(textField).first()]
  await expect(signature).toBeFocused()
  await page.keyboard.press('Enter')
  await pressTo(page, t.creator.use)
  await expect(signature.locator('img')).toBeVisible()
  await signature.focus()
  await page.keyboard.press('Tab')
  await expect(city).toBeFocused() // in reading order
  await page.keyboard.type('São Paulo')
  await expect(page.locator('[data-step=act]')).toBeEnabled() // the page in sight is drawn
  await page.locator('[data-step=act]').focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-confirm=sign]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-result]').getByRole('heading', { level: 1 })).toBeFocused()
})

/** Tabs until the button has the focus, then presses it. */
async function pressTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  for (let steps = 0; steps < 30; steps++) {
    if (await button.and(page.locator(':focus')).count()) break
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

test(
  'what is filled in without a network arrives when it is back, also after loading again',
  atNight,
  async ({ browser }) => {
    const page = await open(browser)
    const token = await invite()
    await page.goto(`/public/envelopes/viewer/${token}`)
    await page.getByLabel(t.signing.terms.consent).check()
    await page.getByRole('button', { name: t.signing.terms.accept }).click()
    const city = page.locator(textField).first()
    await page.route('**/fields/**', (route) => route.abort('internetdisconnected'))
    await city.fill('Curitiba')
    await expect(page.getByText(t.signing.page.offline)).toBeVisible()
    await page.reload()
    await expect(city).toHaveValue('Curitiba')
    await page.unroute('**/fields/**')
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await expect(page.getByText(t.signing.page.offline)).toBeHidden()
    const elsewhere = await open(browser) // another device sees it
    await elsewhere.goto(`/public/envelopes/viewer/${token}`)
    await expect(elsewhere.locator(textField).first()).toHaveValue('Curitiba')
  },
)

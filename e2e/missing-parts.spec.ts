/** Files of a page that do not come: only what needs them fails, with a sentence and a way to try again; without the first script the HTML says so. */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { languages, type Language } from '../src/kernel/language.ts'
import { messages as unstartedEn } from '../src/server/http/messages.en.ts'
import { messages as unstartedEs } from '../src/server/http/messages.es.ts'
import { messages as unstartedPt } from '../src/server/http/messages.pt-BR.ts'
import { messages as design } from '../src/web/design/messages.pt-BR.ts'
import { messages as en } from '../src/web/shell/plain/messages.en.ts'
import { messages as es } from '../src/web/shell/plain/messages.es.ts'
import { messages as pt } from '../src/web/shell/plain/messages.pt-BR.ts'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signIn, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const plain = { 'pt-BR': pt, en, es } as const
const unstarted = { 'pt-BR': unstartedPt, en: unstartedEn, es: unstartedEs } as const

let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

type Look = Readonly<{ locale?: Language; width?: number; isDark?: boolean }>

async function contextOf(browser: Browser, { locale = 'pt-BR', width = 360, isDark = false }: Look = {}) {
  const isPhone = width < 768
  return browser.newContext({
    locale,
    baseURL: product.baseUrl,
    viewport: { width, height: isPhone ? 740 : 900 },
    colorScheme: isDark ? 'dark' : 'light',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
}

async function sent(accepts: boolean): Promise<string> {
  const address = `peca-${(count += 1)}@rubrica.test`
  await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf'), [address])
  const token = await tokenOf(product, address)
  const at = `/v1/p/envelopes/recipients/${token}`
  const { terms } = await visitor(product).call<{ terms: { version: string } }>('GET', at)
  if (accepts) await visitor(product).call('POST', `${at}/terms`, { version: terms.version })
  return `/public/envelopes/viewer/${token}`
}

/** Such files are gone until that is called. */
async function lose(context: BrowserContext, files: RegExp): Promise<() => Promise<void>> {
  await context.route(files, (route) => route.fulfill({ status: 404, json: {} }))
  return () => context.unroute(files)
}

const picture = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
const notice = (page: Page) => page.locator('[data-missing]')

const looks: Readonly<Record<Language, Look>> = {
  'pt-BR': { locale: 'pt-BR', width: 360 },
  en: { locale: 'en', width: 360, isDark: true },
  es: { locale: 'es', width: 360, isDark: true },
}

for (const locale of languages)
  test(
    `a part that is gone leaves the signing page as it is, and comes when it is tried again: ${locale}`,
    atNight,
    async ({ browser }) => {
      const { bar } = words[locale].signing
      const context = await contextOf(browser, looks[locale])
      const giveBack = await lose(context, /\/assets\/MoreDrawer-[\w-]+\.js/)
      const page = await context.newPage()
      await page.goto(await sent(true))
      await page.locator('[data-field] button', { hasText: 'Cidade' }).click()
      const city = page.locator('[data-entry]').getByLabel('Cidade')
      await city.fill('Ouro Preto')
      await page.evaluate('globalThis.isTheSamePage = true')
      await page.getByRole('button', { name: bar.more, exact: true }).click()
      await expect(notice(page)).toContainText(plain[locale].partMissing)
      await expectSound(page, `a part is missing, ${locale}`)
      await picture(page, `missing-360-${locale}`)
      await city.fill('Ouro Preto, Minas') // the page goes on
      await notice(page).getByRole('button', { name: plain[locale].tryAgain }).click()
      await expect(notice(page).getByRole('button', { name: plain[locale].tryAgain })).not.toHaveAttribute('aria-busy')
      await expect(notice(page)).toBeVisible()
      await giveBack()
      await notice(page).getByRole('button', { name: plain[locale].tryAgain }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(notice(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(city).toHaveValue('Ouro Preto, Minas')
      expect(await page.evaluate('globalThis.isTheSamePage')).toBe(true)
    },
  )

test(
  'a dialog that is gone gives back the question before it, and is fetched anew when it is asked for again',
  atNight,
  async ({ browser }) => {
    const { terms } = words['pt-BR'].signing
    const context = await contextOf(browser, { width: 1440, isDark: true })
    const giveBack = await lose(context, /\/assets\/dialogs-[\w-]+\.js/)
    const page = await context.newPage()
    await page.goto(await sent(false))
    await page.getByLabel(terms.consent).check()
    await page.getByRole('button', { name: terms.notMe }).click()
    await expect(notice(page)).toBeVisible()
    await picture(page, 'missing-1440')
    await notice(page).getByRole('button', { name: design.close }).click()
    await expect(page.getByLabel(terms.consent)).toBeChecked()
    await giveBack()
    await page.getByRole('button', { name: terms.notMe }).click()
    await expect(page.getByRole('dialog', { name: terms.notMeTitle })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  },
)

test('texts of a part that are gone take nothing but the part', atNight, async ({ browser }) => {
  const context = await contextOf(browser, { width: 1440 })
  const giveBack = await lose(context, /\/assets\/messages\.[^/]*\.js/)
  const page = await context.newPage()
  await page.goto(await sent(true))
  await page.mouse.click(5, 5)
  await expect(notice(page)).toBeVisible({ timeout: 30_000 })
  await picture(page, 'texts-missing-1440')
  await giveBack()
  await notice(page).getByRole('button', { name: pt.tryAgain }).click()
  await expect(page.locator('[data-field]').first()).toBeVisible()
})

for (const locale of languages)
  test(
    `a page whose first script does not come is loaded once more, then says so: ${locale}`,
    atNightBut(locale === 'pt-BR'),
    async ({ browser }) => {
      const { title, text, reload } = unstarted[locale].unstarted
      for (const [at, file] of [
        [await sent(false), /\/assets\/first-[\w-]+\.js/],
        ['/public/checker', /\/assets\/first-[\w-]+\.js/],
        ['/auth/login', /\/assets\/auth-[\w-]+\.js/],
      ] as const) {
        const context = await contextOf(browser, looks[locale])
        const page = await context.newPage()
        let asked = 0
        await context.route(file, (route) => ((asked += 1) === 1 ? route.abort() : route.continue()))
        await page.goto(at)
        await expect(page.getByRole('button').first()).toBeVisible() // by itself
        await context.unroute(file)
        await page.evaluate('sessionStorage.clear()')
        const giveBack = await lose(context, file)
        await page.goto(at)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expect(page.getByText(text)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expectSound(page, `no script, ${at} ${locale}`)
        await picture(page, `unstarted-360-${locale}`)
        await page.setViewportSize({ width: 1440, height: 900 })
        await picture(page, `unstarted-1440-${locale}`)
        await giveBack()
        await page.getByRole('link', { name: reload }).click()
        await expect(page.getByRole('button').first()).toBeVisible()
        await context.close()
      }
    },
  )

test('a script that an extension put into the page, and that is blocked, takes nothing away', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill('ana@rubrica.test')
  for (let turn = 0; turn < 2; turn++)
    await page.evaluate(`new Promise((failed) => {
      const script = Object.assign(document.createElement('script'), { src: 'https://extension.test/inject.js' })
      script.addEventListener('error', () => failed())
      document.head.append(script)
    })`)
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@rubrica.test')
})

test('titles of what is cut are done without while the server is away', atNight, async ({ browser }) => {
  const context = await contextOf(browser, { width: 1440 })
  await signIn(context, sender, product)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/business/dashboard')
  await page.locator('[title]').first().waitFor({ state: 'attached' })
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/cut-titles'))
  await context.route(/\/assets\/cut-titles-/, (route) => route.abort())
  await page.keyboard.press('Tab')
  await asked
  await page.evaluate('globalThis.isTheSamePage = true')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('globalThis.isTheSamePage')).toBe(true)
  expect(errors).toEqual([])
})

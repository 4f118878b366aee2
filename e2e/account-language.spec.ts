/** The language of an account: the browser's when it is made, or what an operator names; every page after sign-in and every letter speak it, whatever browser asks. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Language } from '../src/kernel/language.ts'
import { messages as consentEn } from '../src/features/programs/ui/consent/messages.en.ts'
import { messages as consentEs } from '../src/features/programs/ui/consent/messages.es.ts'
import { messages as consentPt } from '../src/features/programs/ui/consent/messages.pt-BR.ts'
import { sentence } from '../src/server/sentences.ts'
import { messages as shellEn } from '../src/web/shell/messages.en.ts'
import { messages as shellEs } from '../src/web/shell/messages.es.ts'
import { messages as plainEn } from '../src/web/shell/plain/messages.en.ts'
import { messages as plainEs } from '../src/web/shell/plain/messages.es.ts'
import { expectSound } from './world/axe.ts'
import { signIn, signUp } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words, type Words } from './world/words.ts'

const password = 'Segredo-2026'
let product: Product
test.beforeAll(async () => {
  product = await sharedProduct()
})

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const desk: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }

const open = async (browser: Browser, locale: string, look: Look) =>
  (await browser.newContext({ locale, baseURL: product.baseUrl, ...look })).newPage()

/** Every area that somebody can go to after signing in. */
const pages = [
  '/business/dashboard',
  '/business/documents/sent',
  '/business/envelopes/new',
  '/business/storage',
  '/account/profile',
  '/account/signatures',
]

async function expectSpoken(page: Page, language: Language): Promise<void> {
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('html'), path).toHaveAttribute('lang', language)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectSound(page, `${path}, ${language}`)
  }
}

let phones = 0
const nextPhone = () => `+551198600${String((phones += 1)).padStart(4, '0')}`

async function logIn(page: Page, t: Words['account'], email: string, secret = password): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

for (const [language, locale, other, look] of [
  ['pt-BR', 'pt-BR', 'en', desk],
  ['en', 'en-US', 'pt-BR', phone],
  ['es', 'es-MX', 'en', desk],
] as const)
  test(`somebody who registers in ${language} is spoken to in it, in a browser that asks for ${other} too`, async ({
    browser,
  }) => {
    const [t, email] = [words[language].account, `idioma.${language.toLowerCase()}@rubrica.test`]
    const page = await open(browser, locale, look)
    await page.goto('/auth/register')
    await page.getByLabel(t.name).fill('Eva Ruiz')
    await page.getByLabel(t.email, { exact: true }).fill(email)
    await page.getByLabel(t.phone, { exact: true }).fill(nextPhone())
    await page.getByLabel(t.password, { exact: true }).fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t.register.submit }).click()
    await expect(page).toHaveURL(/\/auth\/verify/)
    const letter = await product.postbox.letterTo(email)
    expect(letter.html).toContain(`lang="${language}"`)

    const elsewhere = await open(browser, other, look)
    await logIn(elsewhere, words[other].account, email)
    await expect(elsewhere).toHaveURL('/business/dashboard')
    await elsewhere.goto(/https?:\S+\/auth\/verify\?key=[\w-]+/.exec(letter.text)![0])
    await expectSpoken(elsewhere, language)
    expect(await (await elsewhere.request.get('/v1/me')).json()).toMatchObject({ language })
  })

for (const [named, language, other, look] of [
  ['es', 'es', 'en', phone],
  ['en', 'en', 'pt-BR', desk],
  [null, 'pt-BR', 'es', desk],
] as const)
  test(`an account that an operator made speaks ${named ?? 'Portuguese, where none was named'}, from its first page on`, async ({
    browser,
  }) => {
    const [t, email] = [words[language].account, `operador.${named ?? 'none'}@rubrica.test`]
    const about = ['--email', email, '--name', 'Eva Ruiz', '--password', 'Provisional-2026', '--verified']
    expect(product.rubrica('user', 'create', ...about, ...(named ? ['--language', named] : [])).code).toBe(0)
    const page = await open(browser, other, look)
    await logIn(page, words[other].account, email, 'Provisional-2026')
    await expect(page.getByRole('heading', { name: t.ownPassword.title })).toBeVisible()
    await expectSound(page, `first password, ${language}`)
    await page.getByLabel(t.ownPassword.current).fill('Provisional-2026')
    await page.getByLabel(t.newPassword, { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t.complete.title })).toBeVisible()
    await expectSound(page, `registration, ${language}`)
    await page.getByLabel(t.phone, { exact: true }).fill(nextPhone())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t.complete.submit }).click()
    await expect(page).toHaveURL('/business/dashboard')
    await expectSpoken(page, language)
  })

test('what is chosen in the profile is the account’s from then on, and the letters’', async ({ browser }) => {
  const eva = await signUp(product, 'Eva Ruiz')
  const page = await open(browser, 'pt-BR', phone)
  await signIn(page.context(), eva, product)
  await page.goto('/account/profile')
  await page.getByRole('combobox', { name: /Idioma/ }).selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect.poll(async () => (await eva.call<{ language: string }>('GET', '/v1/me')).language).toBe('es')
  const elsewhere = await open(browser, 'en-US', desk)
  await signIn(elsewhere.context(), eva, product)
  await expectSpoken(elsewhere, 'es')
})

for (const [language, other, look, t] of [
  ['pt-BR', 'en', desk, consentPt],
  ['en', 'pt-BR', phone, consentEn],
  ['es', 'en', desk, consentEs],
] as const)
  test(`a program asks for access in ${language}, which the account speaks, in a browser that asks for ${other}, ${look === phone ? 360 : 1440}`, async ({
    browser,
  }, info) => {
    const eva = await signUp(product, 'Eva Ruiz')
    await eva.call('POST', '/v1/me/language', { lang: language })
    const { id } = await eva.call<{ id: string }>('POST', '/oauth/clients', {
      name: 'Firma Rápida',
      redirect: 'http://127.0.0.1/volta',
      confidential: false,
    })
    const asked = new URLSearchParams({
      client_id: id,
      redirect_uri: 'http://127.0.0.1:9/volta',
      response_type: 'code',
      scope: 'profile envelopes:write',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', // RFC 7636, appendix B
      code_challenge_method: 'S256',
    })
    const page = await open(browser, other, look)
    await signIn(page.context(), eva, product)
    await page.goto(`/oauth/authorize?${asked.toString()}`)
    await expect(page.getByRole('heading', { name: t.title.replace('{app}', 'Firma Rápida') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('button', { name: t.allow })).toBeVisible()
    await expect(page.getByText(t.never)).toBeVisible()
    await expectSound(page, `a program asks, ${language}`)
    await page.screenshot({ path: info.outputPath('consent.png') })
  })
test('what was refused is told in the language that is chosen afterwards', async ({ browser }) => {
  const page = await open(browser, 'pt-BR', desk)
  await logIn(page, words['pt-BR'].account, 'refused.afterwards@rubrica.test')
  const passwords = page.locator('input[type=password]')
  for (const language of ['pt-BR', 'es', 'en'] as const) {
    if (language !== 'pt-BR') await page.getByRole('combobox').selectOption(language)
    const refused = sentence('session.bad_credentials', language)
    await expect(passwords).toHaveAccessibleDescription(refused)
  }
  const address = page.locator('input[type=email]')
  await address.fill('')
  await page.getByRole('combobox').focus()
  await expect(address).toHaveAccessibleDescription('Fill in this field.')
  await page.getByRole('combobox').selectOption('es')
  await expect(address).toHaveAccessibleDescription('Complete este campo.')
  await page.context().close()
})

test('a notice that says why is told in the language that is chosen afterwards, all of it', async ({ browser }) => {
  const page = await open(browser, 'pt-BR', desk)
  await signIn(page.context(), await signUp(product, 'Eva Ruiz'), product)
  await page.goto('/business/dashboard')
  await page.route('**/v1/me/language', (route) => route.abort())
  const notices = page.locator('[data-toast]')
  for (const [language, { languageFailed }, { connectionLost }] of [
    ['es', shellEs, plainEs],
    ['en', shellEn, plainEn],
  ] as const) {
    await page.getByRole('combobox', { name: /Idioma|Language/ }).selectOption(language)
    const told = languageFailed.replace('{why}', connectionLost)
    await expect(notices.filter({ hasText: told })).not.toHaveCount(0)
    await expect(notices.filter({ hasNotText: told })).toHaveCount(0)
    await expectSound(page, `a notice, ${language}`)
  }
  await page.context().close()
})

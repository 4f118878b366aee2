/** Pages that the browser keeps whole and shows again at the press of Back: no password is left in them, and none says for ever that it is leaving. */
import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import { messages as o } from '../src/features/public-links/ui/public/messages.pt-BR.ts'
import { chromiumOptions } from './world/browser.ts'
import { signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { templateOf } from './world/templates.ts'
import { words } from './world/words.ts'

const { account: a, signing: s } = words['pt-BR']

let browser: Browser
let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
  browser = await chromium.launch({ ...chromiumOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
})
test.afterAll(() => browser.close())

/** How each page of this tab was shown, in turn: fetched, or restored. */
type Watched = Readonly<{ page: Page; shown: readonly string[] }>

async function open(address: string): Promise<Watched> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, serviceWorkers: 'block' })
  const page = await context.newPage()
  const shown: string[] = []
  await page.exposeFunction('tellShown', (how: string) => void shown.push(how))
  await page.addInitScript(`addEventListener('pageshow', ({ persisted }) => {
    tellShown((persisted ? 'restored ' : 'fetched ') + location.pathname)
  })`)
  await page.goto(address)
  return { page, shown }
}

/** Playwright waits for a page that is fetched, and this one is not. */
const goBack = (page: Page) => page.evaluate('setTimeout(() => history.back())')

test('after somebody signed in, Back shows no password', async () => {
  const { page, shown } = await open('/auth/login')
  await page.getByLabel(a.email, { exact: true }).fill(sender.email)
  await page.getByLabel(a.password, { exact: true }).fill(sender.password)
  await page.getByRole('button', { name: a.login.submit, exact: true }).click()
  await expect.poll(() => shown.at(-1)).toBe('fetched /business/dashboard')
  await goBack(page)
  await expect.poll(() => shown.slice(-2)).toEqual(['restored /auth/login', 'fetched /auth/login'])
  await expect(page.getByLabel(a.password, { exact: true })).toHaveValue('')
})

test('somebody who goes back from the signing page to a public link can begin anew', async () => {
  const template = await templateOf(sender, { title: 'Termo de adesão', roles: ['Aluno'] })
  const link = await sender.call<{ address: string }>('POST', '/v1/public-links', { template })
  const { pathname } = new URL(link.address)
  const { page, shown } = await open(pathname)
  const address = 'back-to-the-link@rubrica.test'
  await page.getByLabel(o.who.name).fill('Davi Rocha')
  await page.getByLabel(o.who.email).fill(address)
  await page.getByRole('button', { name: o.who.next }).click()
  const letter = await product.postbox.letterTo(address, ({ text }) => /CÓDIGO: \d{6}/.test(text))
  await page.getByLabel(o.code.code, { exact: true }).fill(/CÓDIGO: (\d{6})/.exec(letter.text)![1]!)
  await page.getByRole('button', { name: o.code.next }).click()
  await expect(page.getByLabel(s.terms.consent)).toBeVisible()
  await goBack(page)
  await expect.poll(() => shown.slice(-2)).toEqual([`restored ${pathname}`, `fetched ${pathname}`])
  await expect(page.getByRole('button', { name: o.who.next })).toBeVisible()
})

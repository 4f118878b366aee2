/** Many envelopes at once: the list taken away as a file, and acts on several that were selected. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { axe } from './world/axe.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person

test.beforeAll(async () => {
  test.setTimeout(120_000) // the product starts, and somebody registers
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const desk: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }

async function open(browser: Browser, look: Look = desk): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...look })
  await signIn(context, sender, product)
  const page = await context.newPage()
  await page.goto('/business/documents/sent')
  await page.getByRole('row').first().waitFor()
  return page
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
    state,
  ).toEqual([])
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(over, state).toBeLessThanOrEqual(0)
}

const send = async (name: string, to: string) =>
  sendTo(sender, await draftWith(sender, fixture('corpus/plain-document.pdf'), name), [to])

test('a list is taken away as it is filtered', atNight, async ({ browser }) => {
  await send('=cmd() aluguel.pdf', 'inquilina@rubrica.test')
  await send('confissão 👩‍⚖️.pdf', 'devedor@rubrica.test')
  const page = await open(browser)
  const taken = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).press('Enter'),
    ])
    expect(download.suggestedFilename()).toBe('envelopes.csv')
    return readFile(await download.path(), 'utf8')
  }
  const all = await taken()
  expect(all).toMatch(/^\uFEFFTítulo;Estado;Destinatários;/)
  expect(all).toContain("\r\n'=cmd() aluguel")
  expect(all.trimEnd().split('\r\n')).toHaveLength(3)
  await page.getByRole('searchbox').fill('devedor')
  await expect(page.getByRole('row')).toHaveCount(2)
  const found = await taken()
  expect(found).toContain('confissão 👩‍⚖️')
  expect(found).not.toContain('=cmd()')
  await expectAccessible(page, 'sent, 1440 light')
  await expectAccessible(await open(browser, phone), 'sent, 360 dark')
})

/** One browser, two people: a session ended without a logout, and somebody else logs in. Nothing that was kept for the first is theirs. */
import { expect, test, type Page } from '@playwright/test'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { signIn, signUp } from './world/people.ts'
import { sharedProduct } from './world/product.ts'

/** As the service worker keeps what another app shares (src/web/shared-files.ts). */
const share = (page: Page, name: string) =>
  page.evaluate(`(async () => {
    const shelf = await caches.open('rubrica.shared-files')
    const headers = { 'content-type': 'application/pdf', 'x-file-name': '${name}', 'x-shared-at': String(Date.now()) }
    await shelf.put('/shared-files/0', new Response('%PDF-1.4', { headers }))
  })()`)

test('what was shared into the app by one person is not offered to the next', async ({ browser }) => {
  const product = await sharedProduct()
  const [ana, bruno] = [await signUp(product, 'Ana Souza'), await signUp(product, 'Bruno Lima')]
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  const page = await context.newPage()
  const offered = page.getByText('exame-da-ana.pdf')
  const begin = async () => {
    await page.goto('/business/envelopes/new')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }

  await page.goto('/auth/login')
  await share(page, 'exame-da-ana.pdf') // before she logs in
  await signIn(context, ana, product)
  await begin()
  await expect(page.getByRole('heading', { name: wizard.sharedFiles.title })).toBeVisible()
  await expect(offered).toBeVisible()

  await context.clearCookies() // her session is over
  await signIn(context, bruno, product)
  await begin()
  await expect.poll(() => page.evaluate("caches.has('rubrica.shared-files')")).toBe(false)
  await expect(offered).toHaveCount(0)
  await context.close()
})

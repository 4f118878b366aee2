/** The US variant (docs/domain/README.md#markets): no CPF, no qualified signature, no WhatsApp, no validator of Brazil's government; phones of the US. */
import { expect, test, type Page } from '@playwright/test'
import { draftWith, fixture, signWith, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

const GOVERNMENT = 'a[href*="validar.iti.gov.br"], a[href="/business/checker"]'
let product: Product
let sender: Person

test.use({ locale: 'en-US' })
test.beforeAll(async () => {
  product = await startProduct({ VARIANT: 'us' })
  sender = await signUp(product, 'Bea Sender')
})
test.afterAll(() => product.close())

test('phones begin in the US, and nothing of Brazil’s is offered', async ({ page }) => {
  await page.goto(`${product.baseUrl}/auth/register`)
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('US')
  await page.goto(`${product.baseUrl}/public/checker`)
  await expect(page.getByRole('tab', { name: 'Document integrity' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator(GOVERNMENT)).toHaveCount(0)

  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'lease.pdf')
  await addSigner(draft.id, 'renter@rubrica.test')
  await enter(page)
  await page.goto(`${product.baseUrl}/business/envelopes/${draft.id}/recipients`)
  const card = page.locator('[data-recipient]').first()
  await expect(card.getByLabel('E-mail')).toHaveValue('renter@rubrica.test')
  await expect(card).not.toContainText(/CPF|WhatsApp|Qualified|certificate/i)
  await page.goto(`${product.baseUrl}/business/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator(GOVERNMENT)).toHaveCount(0)
})

test('what the variant has not is refused by name, and the rest is signed and sealed', async () => {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'offer.pdf')
  const path = `/v1/envelopes/${draft.id}/recipients`
  const by = (via: string, value: string, more: object = {}) => ({
    type: 'signer',
    addressees: [{ via, value, name: 'Sam', ...more }],
  })
  const refused = async (body: object) => ((await sender.ask('POST', path, body)).body as { code: string }).code
  expect(await refused({ ...by('email', 'sam@rubrica.test'), signature_type: 'qualified' })).toBe(
    'signature.qualified_unavailable',
  )
  expect(await refused(by('whatsapp', '+12025550123'))).toBe('recipient.whatsapp_unavailable')
  const cpf = { identifiers: [{ code: 'CPF', is_required: true }] }
  expect(await refused(by('email', 'sam@rubrica.test', cpf))).toBe('recipient.identifier_unavailable')

  await addSigner(draft.id, 'sam@rubrica.test')
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`)
  await signWith(product, await tokenOf(product, 'sam@rubrica.test'))
  await untilState(sender, draft.id, 'completed')
})

async function addSigner(id: string, address: string): Promise<void> {
  const addressees = [{ via: 'email', value: address, name: 'Sam' }]
  await sender.call('POST', `/v1/envelopes/${id}/recipients`, { type: 'signer', addressees })
}

async function enter(page: Page): Promise<void> {
  const { email, password } = sender
  const headers = { origin: product.baseUrl }
  const answer = await page.request.post(`${product.baseUrl}/auth/login`, { data: { email, password }, headers })
  expect(answer.ok()).toBe(true)
}

/** Asking Maria for a certificate of her own, and the way through her page to the question where it is. */
import type { Page } from '@playwright/test'
import { tokenOf, type Person } from './people.ts'
import type { Product } from './product.ts'
import { words } from './words.ts'

const s = words['pt-BR'].signing
const p = words['pt-BR'].inPerson

type Asked = Readonly<{
  address: string
  type?: string
  /** That the sender knows. */
  cpf?: string | undefined
}>

export async function sendToMaria(
  sender: Person,
  envelope: string,
  { address, type = 'signer', cpf }: Asked,
): Promise<void> {
  await sender.call('POST', `/v1/envelopes/${envelope}/recipients`, {
    type,
    signature_type: 'qualified',
    addressees: [
      {
        via: type === 'signer' ? 'email' : 'face-to-face',
        value: address,
        name: 'Maria de Souza',
        ...(cpf && { identifiers: [{ code: 'CPF', is_required: true, value: cpf }] }),
      },
    ],
  })
  await sender.call('POST', `/v1/envelopes/${envelope}/send`)
}

export async function openAtCertificate(page: Page, product: Product, address: string): Promise<void> {
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, address)}`)
  await acceptAndAct(page)
}

/** In person: on the device of the sender, who gives it to her. */
export async function openAtCertificateInPerson(page: Page, product: Product, sender: Person): Promise<void> {
  const { email, password } = sender
  const headers = { origin: product.baseUrl }
  await page.request.post(`${product.baseUrl}/auth/login`, { data: { email, password }, headers })
  await page.goto(`${product.baseUrl}/business/envelopes/face-to-face`)
  await page.getByRole('button', { name: p.list.signAs.replace('{name}', 'Maria de Souza') }).click()
  await page.getByRole('button', { name: p.give.start.replace('{name}', 'Maria de Souza') }).click()
  await acceptAndAct(page)
}

export async function acceptAndAct(page: Page): Promise<void> {
  await page.getByLabel(s.terms.consent).check()
  await page.getByRole('button', { name: s.terms.accept }).click()
  await page.locator('[data-step=act]').click()
}

/** Signing with one's own certificate at a provider, with CPF and code. pdfsig judges. With the signing agent: agent.spec.ts. */
import { axe } from './world/axe.ts'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pdfsig } from '../src/pades/testing/strangers.ts'
import { CODE, openCertificates, type Certificates } from './world/certificates.ts'
import { addSigners, draftWith, fixture, signWith, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { openAtCertificate, openAtCertificateInPerson, sendToMaria } from './world/qualified.ts'
import { words } from './world/words.ts'
import { atNight } from './world/nightly.ts'

const CPF = '52998224725'
const OTHER_CPF = '11144477735'
const RESPONSIBLE_CPF = '39053344705'
const t = words['pt-BR'].qualified
const s = words['pt-BR'].signing
const p = words['pt-BR'].inPerson
let certificates: Certificates
let product: Product
let sender: Person

test.use({ locale: 'pt-BR' })
// Each state is read by axe.
test.describe.configure({ timeout: 150_000 })
test.beforeAll(async () => {
  certificates = await openCertificates()
  const { authority, psc, env } = certificates
  const atProvider = (alias: string, cpf: string, days?: number) => {
    const { chain, key } = authority.issue('MARIA DE SOUZA', cpf, days)
    psc.hold(cpf, { alias, pem: chain.join(''), key })
  }
  atProvider('MARIA A3', CPF)
  atProvider('MARIA A3 antigo', CPF, -30)
  atProvider('JOAO A3 vencido', OTHER_CPF, -30)
  const responsible = { name: 'TEREZA RAMOS', cpf: RESPONSIBLE_CPF }
  const company = authority.issue('PADARIA SOL LTDA', '11222333000181', 365, { responsible })
  psc.hold(RESPONSIBLE_CPF, { alias: 'PADARIA SOL A1', pem: company.chain.join(''), key: company.key })
  product = await startProduct(env)
  sender = await signUp(product)
})
test.afterAll(async () => {
  await product.close()
  await certificates.close()
})

test('at a provider: CPF and code, the right words for each no, and a signature that pdfsig believes', async ({
  page,
}) => {
  const { id, address } = await askFor()
  await open(page, address)
  await expect(page.getByRole('button', { name: t.choose.plugin })).toBeVisible()
  await seemsRight(page)
  await page.getByRole('button', { name: t.choose.provider }).click()

  const enter = page.getByRole('button', { name: t.provider.enter })
  const [cpf, otp] = [page.getByLabel(t.provider.cpf, { exact: true }), page.getByLabel(t.provider.otp)]
  await cpf.fill('52998224724')
  await expect(page.getByText(t.provider.cpfWrong)).toBeVisible()
  await expect(enter).toHaveAttribute('aria-disabled', 'true')
  await cpf.fill(CPF)
  await expect(cpf).toHaveValue('529.982.247-25')
  await otp.fill('12345')
  await expect(enter).toHaveAttribute('aria-disabled', 'true')
  await otp.fill('000000')
  await seemsRight(page)
  await enter.click()
  await expect(page.getByText('Credenciais inválidas')).toBeVisible()
  await expect(cpf).toHaveValue('529.982.247-25')

  await cpf.fill(OTHER_CPF)
  await otp.fill(CODE)
  await enter.click()
  await expect(page.getByText(said(t.certificates.cannot, t.certificates.isExpired))).toBeVisible()
  await page.getByRole('button', { name: t.certificates.otherAccount }).click()
  await cpf.fill(CPF)
  await otp.fill(CODE)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('radio', { name: /MARIA A3 antigo/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /MARIA A3/, disabled: false })).toBeChecked()
  await seemsRight(page)
  await page.getByRole('dialog').getByRole('button', { name: t.sign, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectBelieved(id)
})

test(
  'the certificate of somebody else: named beside who was asked, refused where the CPF is known, else declared',
  atNight,
  async ({ page }) => {
    const dialog = page.getByRole('dialog')
    const sign = dialog.getByRole('button', { name: t.sign, exact: true })
    const known = await askFor('signer', { cpf: CPF })
    await open(page, known.address)
    await page.getByRole('button', { name: t.choose.provider }).click()
    await expect(dialog.getByText('•••.982.247-••')).toBeVisible()
    await expect(dialog.getByText(CPF)).toHaveCount(0)
    await seemsRight(page)
    await page.getByRole('button', { name: t.provider.otherCpf }).click()
    await enterAs(page, RESPONSIBLE_CPF)
    await expect(dialog.getByText(t.holder.otherCpfTitle)).toBeVisible()
    await expect(sign).toHaveCount(0)
    await seemsRight(page)
    await page.getByRole('button', { name: t.certificates.otherAccount }).click()
    await page.getByLabel(t.provider.otp).fill(CODE)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('MARIA DE SOUZA', { exact: true })).toBeVisible()
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true')

    const { id, address } = await askFor()
    await open(page, address)
    await page.getByRole('button', { name: t.choose.provider }).click()
    await enterAs(page, RESPONSIBLE_CPF)
    await expect(dialog.getByText('PADARIA SOL LTDA', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Maria de Souza', { exact: true })).toBeVisible()
    await expect(sign).toHaveAttribute('aria-disabled', 'true')
    await seemsRight(page)
    await dialog.getByRole('radio', { name: t.holder.reasons.company }).check()
    await sign.click()
    await expect(dialog).toHaveCount(0)
    await untilState(sender, id, 'completed')
    const { recipients } = await sender.call<{ recipients: { certificate: unknown }[] }>('GET', `/v1/envelopes/${id}`)
    expect(recipients[0]!.certificate).toMatchObject({ name: 'PADARIA SOL LTDA', declared: 'company' })
  },
)

test('on a phone there is no agent: the provider is asked at once', atNight, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { address } = await askFor()
  await open(page, address)
  await expect(page.getByLabel(t.provider.otp)).toBeVisible()
  await seemsRight(page)
})

test('in person: on the device of the sender, with the certificate of the signer', atNight, async ({ page }) => {
  const { id } = await askFor('in-person-signer')
  await openAtCertificateInPerson(page, product, sender)
  await page.getByRole('button', { name: t.choose.provider }).click()
  await page.getByLabel(t.provider.cpf, { exact: true }).fill(CPF)
  await page.getByLabel(t.provider.otp).fill(CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /MARIA A3/, disabled: false })).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: t.sign, exact: true }).click()
  await expect(page.getByRole('heading', { name: p.done.signed.replace('{name}', 'Maria') })).toBeVisible()
  await expectBelieved(id)
})

test(
  'what somebody else gave stays in sight on the open page when it is put into the PDF',
  atNight,
  async ({ page }) => {
    const envelope = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'a-dois.pdf')
    await addSigners(sender, envelope, ['simples@rubrica.test'], { inOrder: false })
    const address = 'qualificada@rubrica.test'
    await sender.call('POST', `/v1/envelopes/${envelope.id}/recipients`, {
      type: 'signer',
      signature_type: 'qualified',
      addressees: [{ via: 'email', value: address, name: 'Maria de Souza' }],
    })
    await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
    await page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, address)}`)
    await page.getByLabel(s.terms.consent).check()
    await page.getByRole('button', { name: s.terms.accept }).click()
    await page.locator('canvas').first().waitFor()
    await signWith(product, await tokenOf(product, 'simples@rubrica.test'))
    await page.locator('[data-show-changes]').click()

    const given = page.locator('[data-given]')
    await expect(given).toHaveCount(2)
    await expect(page.locator('[data-given] img')).toHaveCount(0) // it is in the PDF now, and not drawn over it
    await expect.poll(async () => darkest(await given.first().screenshot())).toBeLessThan(128)
  },
)

/** The darkest grey in the upper left of a picture, 0 to 255: empty paper is white. */
async function darkest(png: Uint8Array): Promise<number> {
  const { width, height } = await sharp(png).metadata()
  const corner = { left: 6, top: 6, width: Math.round(width * 0.6), height: Math.round(height * 0.6) }
  const cut = await sharp(png).extract(corner).greyscale().png().toBuffer() // stats() alone counts the whole picture
  return (await sharp(cut).stats()).channels[0]!.min
}

let count = 0

async function askFor(type = 'signer', { cpf }: { cpf?: string } = {}): Promise<{ id: string; address: string }> {
  count += 1
  const address = `maria-${count}@rubrica.test`
  const envelope = await draftWith(sender, fixture('corpus/plain-document.pdf'), `contrato-${count}.pdf`)
  await sendToMaria(sender, envelope.id, { address, type, cpf })
  return { id: envelope.id, address }
}

const open = (page: Page, address: string) => openAtCertificate(page, product, address)

/** At the provider, with the number of a person. */
async function enterAs(page: Page, number: string): Promise<void> {
  await page.getByLabel(t.provider.cpf, { exact: true }).fill(number)
  await page.getByLabel(t.provider.otp).fill(CODE)
  await page.keyboard.press('Enter')
}

/** Sealed, and every signature in it is valid for people who do not know us. */
async function expectBelieved(id: string): Promise<void> {
  const { documents } = await untilState(sender, id, 'completed')
  const pdf = await sender.download(documents[0]!.links['download']!)
  const report = await pdfsig(pdf)
  expect(report).toContain('MARIA DE SOUZA:52998224725')
  expect(report.match(/Signature is Valid\./g)?.length, report).toBe(2)
}

async function seemsRight(page: Page): Promise<void> {
  const { violations } = await axe(page).exclude('iframe').analyze()
  expect(violations).toEqual([])
}

const said = (text: string, what: string): string => text.replace(/\{(why|system)\}/, what)

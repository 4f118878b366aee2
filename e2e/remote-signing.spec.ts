/** Signing at services of the Cloud Signature Consortium and at gov.br: their pages, codes, and signatures that pyHanko believes. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page, type Route } from '@playwright/test'
import { openDemoAuthority } from '../src/features/certificates/testing/demo-authority.ts'
import { openFakeCsc, type FakeCsc } from '../src/features/certificates/testing/fake-csc.ts'
import { PLAYED_OTP, PLAYED_PIN, playedClient } from '../src/features/certificates/testing/fake-csc-state.ts'
import { openFakeGovBr, type FakeGovBr } from '../src/features/certificates/testing/fake-govbr.ts'
import { judgedByPyHanko } from '../src/pades/testing/judges.ts'
import { freshDir } from './product.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { openAtCertificate, openAtCertificateInPerson, sendToMaria } from './world/qualified.ts'
import { words } from './world/words.ts'

const CPF = '52998224725'
const t = words['pt-BR'].qualified
const p = words['pt-BR'].inPerson
const root = path.join(freshDir(), 'root.pem')
let services: Readonly<{ one: FakeCsc; two: FakeCsc; gov: FakeGovBr }>
let product: Product
let sender: Person

test.use({ locale: 'pt-BR' })
test.describe.configure({ timeout: 150_000 })
test.beforeAll(async () => {
  const authority = openDemoAuthority()
  writeFileSync(root, authority.rootPem)
  const { chain, key } = authority.issue('MARIA DE SOUZA', CPF)
  const [one, two] = [await openFakeCsc({ version: 1 }), await openFakeCsc({ version: 2 })]
  const gov = await openFakeGovBr({ name: 'MARIA DE SOUZA', chain, key })
  services = { one, two, gov }
  for (const service of [one, two]) {
    const held = { person: 'maria', chain, key }
    service.hold({ ...held, id: 'GX-PIN', description: 'Maria, PIN e código', mode: 'pin_and_otp' })
    service.hold({ ...held, id: 'GX-PAGE', description: 'Maria, na página', mode: 'page' })
    service.hold({ ...held, id: 'GX-APP', description: 'Maria, no aplicativo', mode: 'push' })
  }
  const known = { client_id: playedClient.id, client_secret: playedClient.secret }
  product = await startProduct({
    TRUST_ANCHORS: root,
    AGENT_URL: 'none',
    CSC_PROVIDERS: JSON.stringify([
      { name: 'dois', title: 'Confiança Dois', url: two.url, ...known },
      { name: 'um', title: 'Confiança Um', url: one.url, ...known },
    ]),
    GOVBR_CLIENT_ID: playedClient.id,
    GOVBR_CLIENT_SECRET: playedClient.secret,
    GOVBR_OAUTH_URL: gov.oauthUrl,
    GOVBR_API_URL: gov.apiUrl,
  })
  for (const each of [one, two, gov]) each.register(`${product.baseUrl}/public/certificates/return`)
  sender = await signUp(product)
})
test.afterAll(async () => {
  await product.close()
  await Promise.all(Object.values(services).map((service) => service.close()))
})

test('at a service of the CSC (v2): its page, PIN and code, and both documents signed', async ({ page }) => {
  const { id } = await open(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option')).toHaveText(['gov.br', 'Confiança Dois', 'Confiança Um'])
  await seemsRight(page)
  await visit(page, 'Confiança Dois', 'Deny')
  await expect(dialog.getByText(t.visit.denied)).toBeVisible()
  await visit(page, 'Confiança Dois', 'Allow')

  await dialog.getByRole('radio', { name: /PIN e código/ }).check()
  await seemsRight(page)
  await dialog.getByRole('button', { name: t.sign, exact: true }).click()
  await answer(page, '000000')
  await expect(dialog.getByText('Credenciais inválidas')).toBeVisible()
  await seemsRight(page)
  await answer(page, PLAYED_OTP)
  await expect(dialog).toHaveCount(0)
  await expectBelieved(id)
})

test('authorized on the page of the service, which comes back to the same documents', atNight, async ({ page }) => {
  for (const title of ['Confiança Um', 'Confiança Dois']) {
    const { id } = await open(page)
    const dialog = page.getByRole('dialog')
    await visit(page, title, 'Allow')
    await dialog.getByRole('radio', { name: /na página/ }).check()
    await dialog.getByRole('button', { name: t.sign, exact: true }).click()
    await page.getByText('allow 2 signature(s) with GX-PAGE?').waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(dialog).toHaveCount(0)
    await expectBelieved(id)
  }
})

test(
  'confirmed in an app: the page waits, through a lost connection and a reload too, and goes on by itself; given up or denied, it begins anew',
  atNight,
  async ({ page, context }) => {
    const { id } = await open(page)
    const dialog = page.getByRole('dialog')
    const ask = async () => {
      await visit(page, 'Confiança Dois', 'Allow')
      await dialog.getByRole('radio', { name: /no aplicativo/ }).check()
      await dialog.getByRole('button', { name: t.sign, exact: true }).click()
      await expect(dialog.getByText(said(t.key.waiting, 'Confiança Dois'))).toBeVisible()
    }
    await ask()
    await seemsRight(page)
    const late = await answeredLate(page, () => dialog.getByRole('button', { name: t.cancel }).click())
    expect(late).toMatchObject({ next: 'wait' })
    await expect(dialog.getByText(said(t.key.waiting, 'Confiança Dois'))).toHaveCount(0)
    await ask()
    services.two.confirm('GX-APP', false)
    await expect(dialog.getByText(/O provedor não deixou assinar/)).toBeVisible()
    await seemsRight(page)
    await ask()
    await page.reload() // as a phone does with a tab that lay behind the app
    await expect(dialog.getByText(said(t.key.waiting, 'Confiança Dois'))).toBeVisible()
    await page.waitForResponse(QUESTION)
    await context.setOffline(true)
    await page.waitForEvent('requestfailed', (request) => request.url().includes('authorize-at-provider'))
    services.two.confirm('GX-APP')
    await expect(dialog.getByText(said(t.key.waiting, 'Confiança Dois'))).toBeVisible()
    await context.setOffline(false)
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate("sessionStorage.getItem('rubrica-provider-visit')")).toBeNull()
    await expectBelieved(id)
  },
)

test('with gov.br: an account of a level too low, then both documents signed', atNight, async ({ page }) => {
  const { id } = await open(page)
  const dialog = page.getByRole('dialog')
  services.gov.person.level = 'bronze'
  await visit(page, 'gov.br', 'Allow')
  await expect(dialog.getByText(/prata ou ouro/)).toBeVisible()
  await seemsRight(page)
  services.gov.person.level = 'prata'
  await visit(page, 'gov.br', 'Allow')
  await expect(dialog.getByRole('button', { name: t.sign, exact: true })).toBeVisible()
  await seemsRight(page)
  await dialog.getByRole('button', { name: t.sign, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expectBelieved(id)
})

test(
  'in person, with a provider that has a page of its own: the device comes back to the same person',
  atNight,
  async ({ page }) => {
    const { id } = await draft('in-person-signer')
    await openAtCertificateInPerson(page, product, sender)
    const dialog = page.getByRole('dialog')
    await visit(page, 'Confiança Dois', 'Allow')
    await dialog.getByRole('radio', { name: /na página/ }).check()
    await dialog.getByRole('button', { name: t.sign, exact: true }).click()
    await page.getByText('allow 2 signature(s) with GX-PAGE?').waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('heading', { name: p.done.signed.replace('{name}', 'Maria') })).toBeVisible({
      timeout: 60_000,
    })
    await expectBelieved(id)
    await page.goto(`${product.baseUrl}/business/envelopes/sent`)
    await expect(page).toHaveURL(/\/auth\/handed-over/) // the account stays shut
  },
)

test('what did not begin in this tab ends there', async ({ page }) => {
  await page.goto(`${product.baseUrl}/public/certificates/return?code=x&state=y`)
  await expect(page.getByText(t.visit.elsewhere)).toBeVisible()
  await seemsRight(page)
})

let count = 0

/** An envelope of two documents, at the question where the certificate is. */
async function open(page: Page): Promise<{ id: string }> {
  const { id, address } = await draft('signer')
  await openAtCertificate(page, product, address)
  return { id }
}

async function draft(type: 'signer' | 'in-person-signer'): Promise<{ id: string; address: string }> {
  count += 1
  const address = `maria-${count}@rubrica.test`
  const envelope = await draftWith(sender, fixture('corpus/plain-document.pdf'), `contrato-${count}.pdf`)
  const form = new FormData()
  const second = new Uint8Array(fixture('contracts/services.pdf'))
  form.append('file', new Blob([second], { type: 'application/pdf' }), `anexo-${count}.pdf`)
  await sender.call('POST', `/v1/envelopes/${envelope.id}/documents`, form)
  await sendToMaria(sender, envelope.id, { address, type })
  return { id: envelope.id, address }
}

/** Goes to the provider's page, and presses there. */
async function visit(page: Page, title: string, press: 'Allow' | 'Deny'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.provider.which).selectOption({ label: title })
  await dialog.getByRole('button', { name: said(t.visit.go, title) }).click()
  await page.getByRole('button', { name: press }).click()
}

const QUESTION = '**/authorize-at-provider'

/** Does this while what the page asks next is under way. @returns the answer, when the page has taken it in */
async function answeredLate(page: Page, meanwhile: () => Promise<void>): Promise<unknown> {
  const late = async (route: Route) => {
    const response = await route.fetch()
    await meanwhile()
    await route.fulfill({ response })
  }
  await page.route(QUESTION, late, { times: 1 })
  const answer: unknown = await (await page.waitForResponse(QUESTION)).json()
  await page.evaluate('new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))')
  return answer
}

async function answer(page: Page, otp: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Signature PIN').fill(PLAYED_PIN)
  await dialog.getByLabel('Mobile code').fill(otp)
  await page.keyboard.press('Enter')
}

/** Sealed, and pyHanko believes the person's signature in each document. */
async function expectBelieved(id: string): Promise<void> {
  const { documents } = await untilState(sender, id, 'completed')
  const files: Record<string, Uint8Array> = {}
  for (const { name, links } of documents) files[name] = await sender.download(links['download']!)
  expect(Object.keys(files)).toHaveLength(2)
  for (const verdicts of Object.values(judgedByPyHanko(files, root))) {
    expect(verdicts[0], JSON.stringify(verdicts)).toMatchObject({ isGood: true })
  }
}

async function seemsRight(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations).toEqual([])
}

const said = (text: string, provider: string): string => text.replace('{provider}', provider)

/** Integrations through a real browser: connected after a test that works, an envelope that arrives there once although the worker is killed, failures that are shown, and the end of it. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { CABINET, openDocuware, PASSWORD, USER, type Docuware } from '../src/features/integrations/testing/docuware.ts'
import { messages as t } from '../src/features/integrations/ui/messages.pt-BR.ts'
import { messages as refusals } from '../src/server/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { draftWith, fixture, sendTo, signAs } from './world/envelopes.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { atNight, atNightBut } from './world/nightly.ts'

test.describe.configure({ timeout: 180_000 })

let product: Product
let docuware: Docuware
test.beforeAll(async () => {
  product = await startProduct({ OUTGOING_PRIVATE_NETWORKS: 'true' })
  docuware = await openDocuware()
})
test.afterAll(async () => {
  await product.close()
  await docuware.close()
})

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 780 }

async function open(browser: Browser, viewport: typeof desk, owner: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport, hasTouch: viewport === phone })
  await signIn(context, owner, product)
  const page = await context.newPage()
  await page.goto(`${product.baseUrl}${path}`)
  return page
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const wish = () => ({
  type: 'docuware',
  config: { server_url: docuware.url, file_cabinet: CABINET, user: USER, password: PASSWORD },
})

/** Sent and signed; its seal is on the way. */
async function signed(owner: Person, name: string): Promise<string> {
  const signer = `${name.toLowerCase()}@people.test`
  const draft = await draftWith(owner, fixture('corpus/plain-document.pdf'), `${name}.pdf`)
  const { id } = await sendTo(owner, draft, [signer])
  await signAs(product, signer)
  return id
}

for (const [device, viewport] of Object.entries({ desk, phone }))
  test(
    `an owner connects DocuWare after a test that works, and disconnects it (${device})`,
    atNightBut(device === 'desk'),
    async ({ browser }) => {
      const owner = await signUp(product, 'Olga Proprietária')
      const page = await open(browser, viewport, owner, '/account/integrations')
      await expect(page).toHaveURL(/\/account\/integrations\/alltools$/)
      await page.getByRole('link', { name: t.active }).click()
      await expect(page.getByText(t.none)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: t.add }).click()

      const cards = page.getByRole('main').getByRole('listitem')
      await expect(cards).toHaveCount(3)
      await page.getByRole('button', { name: t.ascending }).click()
      await expect(cards.first()).toContainText('WebDAV')
      await page.getByRole('searchbox', { name: t.search }).fill('docu')
      await expect(cards).toHaveCount(1)
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Configurar DocuWare' }).click()
      const dialog = page.getByRole('dialog')
      const save = dialog.getByRole('button', { name: t.form.save })
      await expect(save).toHaveAttribute('aria-disabled', 'true')
      const { config } = wish()
      await dialog.getByLabel(t.fields.server_url.label).fill(config.server_url)
      await dialog.getByLabel(t.fields.file_cabinet.label).fill(config.file_cabinet)
      await dialog.getByLabel(t.fields.user.label).fill(config.user)
      await dialog.getByRole('textbox', { name: t.fields.password.label }).fill('errada')
      await dialog.getByRole('button', { name: t.form.test }).click()
      await expect(dialog.getByText(refusals.integration.credentials_refused)).toBeVisible()
      await expect(save).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(page)
      await dialog.getByRole('textbox', { name: t.fields.password.label }).fill(config.password)
      await dialog.getByRole('button', { name: t.form.test }).click()
      await expect(dialog.getByText(t.form.works)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel(t.fields.user.label).fill('somebody')
      await expect(save).toHaveAttribute('aria-disabled', 'true')
      await dialog.getByLabel(t.fields.user.label).fill(config.user)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(t.form.works)).toBeVisible()
      await save.click()
      await expect(page.getByText('A integração DocuWare foi configurada.')).toBeVisible()

      await page.getByRole('link', { name: t.active }).click()
      await expect(cards).toHaveCount(1)
      await expect(cards).toContainText(t.states.working)
      await page.getByRole('button', { name: 'Configurar DocuWare' }).click()
      await expect(dialog.getByLabel(t.fields.user.label)).toHaveValue(config.user)
      await expect(dialog.getByRole('textbox', { name: t.fields.password.label })).toHaveValue('')
      expect(await page.content()).not.toContain(PASSWORD)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Desconectar DocuWare' }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.disconnect }).click()
      await expect(page.getByText(t.none)).toBeVisible()
      await page.context().close()
    },
  )

test(
  'a completed envelope arrives once although the worker is killed while it uploads, and its page says so',
  atNight,
  async ({ browser }) => {
    const owner = await signUp(product, 'Vera Arquivista')
    await owner.call('POST', '/v1/organizations/integrations', wish())
    const before = docuware.documents.length
    docuware.fail('never_answer')
    const id = await signed(owner, 'Locacao')
    await expect.poll(() => docuware.documents.length, { timeout: 60_000 }).toBe(before + 1)
    await product.kill()
    await product.start()
    // What a killed worker held is free after eight minutes.
    await inDatabase(product, (db) => db.query('update integrations set leased_until = now()'))
    await expect.poll(() => docuware.documents.length, { timeout: 60_000 }).toBe(before + 2)
    const page = await open(browser, phone, owner, `/business/documents/info/${id}`)
    const card = page.locator('section', { hasText: t.archive.title })
    await expect(card.getByText(t.archive.stored)).toBeVisible()
    await expectAccessible(page)
    expect(product.log()).not.toContain(PASSWORD)
    expect(new Set(docuware.documents.map(({ fields }) => fields['RUBRICA_ID'])).size).toBe(docuware.documents.length)
    await page.context().close()
  },
)

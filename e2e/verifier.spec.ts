/** The verifier, for a person with a signed PDF: follows its QR code, or uploads the file. */
import { axe } from './world/axe.ts'
import { expect, test, type Page } from '@playwright/test'
import { photographed } from '../src/core/envelope/testing/photograph.ts'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { alteredContract } from './world/altered-contract.ts'
import { words } from './world/words.ts'
import { atNight } from './world/nightly.ts'

const t = words['pt-BR'].verifier
let product: Product
let sender: Person
let sealed: Uint8Array
let code: string
let id: string

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'acordo.pdf')
  await sendTo(sender, draft, ['leitora@rubrica.test'])
  await signAs(product, 'leitora@rubrica.test')
  id = draft.id
  code = (await untilState(sender, draft.id, 'completed')).hashid
  sealed = await sender.download(`/v1/envelopes/${draft.id}/download`)
})

async function examine(page: Page, bytes: Uint8Array, typed = ''): Promise<void> {
  await page.goto(`${product.baseUrl}/public/checker`)
  await page.getByRole('tab', { name: t.tabs.file }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'acordo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  })
  await page.getByLabel(t.code.label).fill(typed)
  await page.getByRole('button', { name: t.file.verify }).click()
  await page.locator('[data-indication]').waitFor()
}

test(
  'the QR code that the sender put on a page stands on the sealed one, and leads to the same place',
  atNight,
  async ({ page }) => {
    const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'com-qr.pdf')
    const box = { page: 1, x_axis: 400, y_axis: 60, width: 90, height: 90 }
    const contents = [{ type: 'validation-qrcode', ...box }]
    await sender.call('POST', `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}/multiple-contents`, {
      contents,
    })
    await sendTo(sender, draft, ['com-qr@rubrica.test'])
    await signAs(product, 'com-qr@rubrica.test')
    const { hashid } = await untilState(sender, draft.id, 'completed')
    const [address] = await photographed(await sender.download(`/v1/envelopes/${draft.id}/download`))
    await page.goto(address!)
    await page.getByRole('dialog', { name: t.envelope.found }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: t.code.label })).toHaveValue(hashid)
  },
)

test(
  'the QR code of the signature page, photographed, opens what it stands for, and Escape leads to the details',
  atNight,
  async ({ page }) => {
    const sheet = await sender.download(`/v1/envelopes/${id}/background-sheet/download`)
    const [address] = await photographed(sheet)
    expect(address).toBe(`${product.baseUrl}/v/${code}`)
    await page.goto(address!)
    const found = page.getByRole('dialog', { name: t.envelope.found })
    await expect(found).toContainText('Signatário 1')
    await expect(found).toContainText('acordo.pdf')
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.keyboard.press('Escape')
    await expect(found).toBeHidden()
    await expect(page.getByRole('textbox', { name: t.code.label })).toHaveValue(code)
    await expect(page.locator('[data-verified=completed]')).toContainText(code)
  },
)

test(
  'a code of an envelope that was cancelled says that it ended without its signatures',
  atNight,
  async ({ page }) => {
    const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'distrato.pdf')
    await sendTo(sender, draft, ['parte@rubrica.test'])
    await sender.call('POST', `/v1/envelopes/${draft.id}/cancel`)
    await page.goto(`${product.baseUrl}/public/checker?code=${draft.hashid}`)
    await expect(page.getByRole('dialog', { name: t.envelope.foundClosed })).toContainText('Cancelado')
  },
)

test('a sealed file is said to be whole, by whose authority, and for how long it can be proven', async ({ page }) => {
  await examine(page, sealed, code)
  const report = page.locator('[data-indication]')
  await expect(report).toContainText(t.report.plain.own)
  await expect(report).toContainText(t.report.same)
  await expect(report).toContainText(t.report.facts.lastsOf['B-LTA'])
  await expect(report).toContainText('prova autoria e integridade entre quem aceita este meio')
  await expect(report).toContainText('Este verificador não tem as listas de confiança europeias')
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
  await expect(page.locator('details:not([open])')).toHaveCount(0)
})

test('in another language the report is told again, and so is why a code was not found', atNight, async ({ page }) => {
  await examine(page, sealed)
  const report = page.locator('[data-indication]')
  await expect(report).toContainText('prova autoria e integridade entre quem aceita este meio')
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  await expect(report).toContainText('proves authorship and integrity among those who accept this means')
  await page.getByRole('tab', { name: words.en.verifier.tabs.code }).click()
  await page.getByRole('textbox', { name: words.en.verifier.code.label }).fill('K7QM-2XWD-94TN')
  await page.getByRole('button', { name: words.en.verifier.code.verify }).click()
  await expect(page.getByRole('alert')).toHaveText('No document has this code. Check the letters and digits.')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await expect(page.getByRole('alert')).toContainText('Ningún documento')
})

test('a file that was changed, or belongs to another code, is not to be relied on', async ({ page }) => {
  const changed = Buffer.from(sealed)
  const at = changed.indexOf('/MediaBox') + 13
  changed[at] = changed[at]! ^ 1
  await examine(page, changed)
  await expect(page.locator('[data-indication=TOTAL-FAILED]')).toContainText(t.report.plain['TOTAL-FAILED'])
  await examine(page, fixture('corpus/plain-14-pages.pdf'), code)
  await expect(page.getByRole('alert').first()).toContainText(code)
})

test(
  'the second step opens once there is a file; a file that is no PDF is refused with a reason',
  atNight,
  async ({ page }) => {
    await page.goto(`${product.baseUrl}/public/checker`)
    await page.getByRole('tab', { name: t.tabs.file }).click()
    const toVerify = page.getByRole('button', { name: t.file.steps.verify })
    await expect(toVerify).toBeHidden()
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('PNG') })
    await expect(page.getByRole('alert')).toHaveText(t.file.notPdf)
    await input.setInputFiles({ name: 'acordo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(sealed) })
    await page.getByRole('button', { name: t.file.change }).click()
    await toVerify.click()
    await expect(page.getByRole('button', { name: t.file.verify })).toBeVisible()
  },
)

test(
  'a page that was altered after signing is shown as it was signed beside the page as it is now',
  atNight,
  async ({ page }) => {
    await examine(page, alteredContract())
    const shown = page.locator('[data-changes="1"]')
    await shown.getByRole('button', { name: words['pt-BR'].shownChanges.show }).click()
    await expect(shown.getByRole('img')).toHaveCount(2)
    await expect(shown.getByRole('listitem').filter({ hasText: '9.000' })).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
  },
)

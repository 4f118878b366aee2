/** The converter comes and goes while the product runs: the server, its pages and `doctor` say the same, without a restart. */
import { mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { makeDocx } from '../src/features/conversions/testing/docx.ts'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { messages as refusals } from '../src/server/messages.pt-BR.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

/** Everything that is installed on this machine but LibreOffice. */
const programs = readdirSync('/usr/bin').filter((name) => !/office/.test(name))
let folder: string
let product: Product
let ana: Person

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rubrica-path-'))
  for (const name of programs) symlinkSync(path.join('/usr/bin', name), path.join(folder, name))
  product = await startProduct({ PATH: folder })
  ana = await signUp(product, 'Ana Souza')
})
test.afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const install = () => symlinkSync('/usr/bin/soffice', path.join(folder, 'soffice'))
const remove = () => unlinkSync(path.join(folder, 'soffice'))

/** As the doctor, the server and a page say it. */
async function expectAgreement(page: Page, isThere: boolean): Promise<void> {
  const { output } = product.rubrica('doctor')
  const line = output.split('\n').find((each) => each.includes('conversion'))
  expect(line).toContain(isThere ? 'closed in by bubblewrap' : 'LibreOffice is not installed: PDFs only')
  const { formats } = await ana.call<{ formats: string[] }>('GET', '/v1/conversions')
  expect(formats.includes('docx')).toBe(isThere)
  await page.goto(`${product.baseUrl}/business/envelopes/new`)
  await expect(page.getByText(wizard.documents.hint[isThere ? 'office' : 'pdf'])).toBeVisible()
}

async function bringWord(page: Page): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const buffer = Buffer.from(await makeDocx('Locação'))
  await page.locator('input[type=file]').setInputFiles([{ name: 'Contrato.docx', mimeType, buffer }])
}

test('LibreOffice is installed, removed and installed again, and everybody notices at once', async ({
  page,
  context,
}) => {
  await signIn(context, ana, product)
  const pid = product.pid()
  await expectAgreement(page, false)
  await bringWord(page)
  await expect(page.getByText(wizard.documents.notConverted)).toBeVisible()

  install()
  await expectAgreement(page, true)
  await bringWord(page)
  await expect(page.getByLabel('Nome de Contrato.pdf')).toBeVisible({ timeout: 60_000 })

  await page.goto(`${product.baseUrl}/business/envelopes/new`)
  await expect(page.getByText(wizard.documents.hint.office)).toBeVisible()
  remove() // under the eyes of somebody who was offered it
  await bringWord(page)
  await expect(page.getByText(refusals.conversion.unavailable)).toBeVisible()
  await expectAgreement(page, false)
  expect(product.pid()).toBe(pid)
})

/** The dashboard: documents from the device, from Word or from the storage; what is under way; and the last step. */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { axe } from './world/axe.ts'
import type { Page } from '@playwright/test'
import { makeDocx } from '../src/features/conversions/testing/docx.ts'
import { expect, test } from './product.ts'

const password = 'Assinar2026'
const pdf = readFileSync('fixtures/corpus/plain-document.pdf')
let email = ''
let origin = ''

test.beforeEach(async ({ page, product, baseURL }) => {
  origin = baseURL!
  email = `ana${randomInt(1e9)}@example.com`
  const person = ['--email', email, '--name', 'Ana Souza', '--password', password, '--verified', '--keep-password']
  expect(product.rubrica('user', 'create', ...person).code).toBe(0)
  const entered = await page.request.post('/auth/login', { data: { email, password }, headers: { origin } })
  expect(entered.ok()).toBe(true)
})

test('a new account is shown what to do first, and drops a Word file that becomes a PDF', async ({ page }) => {
  await page.goto('/business/dashboard')
  await expect(page.getByRole('heading', { name: 'Seu primeiro envelope em quatro passos' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Contrato.docx', mimeType: wordType, buffer: Buffer.from(await makeDocx('Locação')) },
    { name: 'planilha.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') },
  ])
  await expect(page.getByText('Convertendo para PDF…')).toBeVisible()
  await expect(page.getByText('planilha.xlsx', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Nome de Contrato.pdf')).toBeVisible({ timeout: 30_000 })

  await page.goBack()
  await page.getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect(page.getByRole('heading', { name: 'Seu primeiro envelope em quatro passos' })).toBeVisible()
})

test('documents are chosen from folders of the storage, and the result is kept in a new one', async ({ page }) => {
  const { id: folder } = await post(page, '/v1/items', { name: 'Contratos' })
  const multipart = { parent: folder, file: { name: 'Procuração.pdf', mimeType: 'application/pdf', buffer: pdf } }
  expect((await page.request.post('/v1/items/upload', { multipart, headers: { origin } })).ok()).toBe(true)
  await page.goto('/business/dashboard')
  await page.getByRole('button', { name: 'Do armazenamento' }).click()
  await page.getByRole('button', { name: 'Abrir a pasta Contratos' }).click()
  await page.getByRole('checkbox', { name: 'Procuração.pdf' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adicionar 1 arquivo' }).click()
  await expect(page).toHaveURL(/recipients$/) // nothing is to be said about it
  await expect(page.getByText('Procuração.pdf')).toBeVisible()

  const id = /envelopes\/([0-9a-f-]{36})\//.exec(page.url())![1]!
  await page.goto(`/business/envelopes/${id}/review`)
  await page.getByRole('button', { name: 'Escolher pasta' }).click()
  await page.getByRole('button', { name: 'Nova pasta' }).click()
  await page.getByLabel('Nome da nova pasta').fill('Assinados')
  await page.getByRole('button', { name: 'Criar pasta' }).click()
  await page.getByRole('button', { name: 'Guardar em “Assinados”' }).click()
  await page.getByRole('button', { name: '15 dias' }).click()
  await page.getByLabel('Lembrar quem não assinou').selectOption('72')
  await expect(page.locator('header').getByRole('status')).toHaveText('Salvo')
  await expectAccessible(page)
  const saved = await (await page.request.get(`/v1/envelopes/${id}`)).json()
  const kept = await (await page.request.get(`/v1/items/${saved.triggers[0].value}`)).json()
  expect([kept.name, saved.action_reminder_frequency]).toEqual(['Assinados', '72'])
})

test('what was received asks for what it wants, and counts open their lists', async ({ page }) => {
  const { id } = await post(page, '/v1/envelopes', { title: 'Acordo de sócios' })
  const multipart = { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf } }
  await page.request.post(`/v1/envelopes/${id}/documents`, { multipart, headers: { origin } })
  for (const [type, value] of [
    ['signer', 'outra@example.com'],
    ['approver', email],
  ])
    await post(page, `/v1/envelopes/${id}/recipients`, { type, addressees: [{ via: 'email', value, name: 'Ana' }] })
  await post(page, `/v1/envelopes/${id}/send`, {})
  await page.goto('/business/dashboard')
  await expect(page.getByRole('link', { name: /Acordo de sócios.*Aprovar/ })).toHaveAttribute('href', /viewer/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Em andamento 1/ }).click()
  await expect(page).toHaveURL(/sent\?state=in-transit/)
  await expect(page.getByText('Acordo de sócios').first()).toBeVisible()
})

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(path, { data, headers: { origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

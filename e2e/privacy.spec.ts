/** Privacy requests in a real browser: a user downloads a copy of their data, and deletes their account. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from '../src/server/testing/unzip.ts'
import { expect, test } from './product.ts'
import { axe } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signIn, signUp } from './world/people.ts'
import { startProduct } from './world/product.ts'

const password = 'Assinar-2026'

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    state,
  ).toEqual([])
}

test('somebody takes their data along, and has their account deleted', async ({ browser, baseURL, smtp }) => {
  const email = `rita-${process.pid}@privacy.example`
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
  const page = await context.newPage()
  const phone = `+55119${String(30_000_000 + (process.pid % 1_000_000))}`
  const data = { name: 'Rita Alves', email, phone, password, accepts_terms: true, language: 'pt-BR' }
  const made = await page.request.post('/auth/register', { data, headers: { origin: baseURL! } })
  expect(made.status(), await made.text()).toBe(201)

  await page.goto('/account/profile/privacy')
  await page.getByRole('button', { name: 'Pedir minha cópia' }).click()
  await expect(page.getByText('Estamos preparando sua cópia.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar' }).click()
  const files = unzip(await readFile(await (await saved).path()))
  expect(JSON.parse(files.get('data/profile.json')!.toString())).toMatchObject([{ name: 'Rita Alves', email }])
  expect(files.get('index.html')!.toString()).toContain('Rita Alves')
  await expect(page.getByRole('button', { name: 'Pedir outra cópia' })).toHaveAttribute('aria-disabled', 'true')
  await smtp.find(({ rcptTo, subject }) => rcptTo.includes(email) && /estão prontos/.test(subject ?? ''))
  await expectAccessible(page, 'with a copy')

  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Excluir minha conta' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel(`Digite ${email} para confirmar`).fill(email)
  await expectAccessible(page, 'about to be deleted')
  await confirm.click()
  await expect(page.getByText(/Sua conta será excluída em/).first()).toBeVisible()
  await smtp.find(({ rcptTo, subject }) => rcptTo.includes(email) && /será excluída em/.test(subject ?? ''))

  await page.goto('/business/dashboard')
  await expect(page.getByText(/Sua conta será excluída em/)).toBeVisible()
  await expectAccessible(page, 'with the band')
  await page.getByRole('button', { name: 'Desistir da exclusão' }).click()
  await expect(page.getByText('Sua conta não será excluída.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desistir da exclusão' })).toBeHidden()
  await context.close()
})

test('seven days later the account is gone, and its address is free', async ({ page }) => {
  const product = await startProduct()
  const rita = await signUp(product, 'Rita Alves')
  const { id } = await draftWith(rita, fixture('corpus/plain-document.pdf'), 'acordo.pdf')
  await sendTo(rita, { ...(await rita.call('GET', `/v1/envelopes/${id}`)) }, ['davi@rubrica.test'])
  await signAs(product, 'davi@rubrica.test')
  const { hashid: code } = await untilState(rita, id, 'completed')
  await signIn(page.context(), rita, product)
  await page.goto(`${product.baseUrl}/account/profile/privacy`)
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog')
  const inFiveYears = String(new Date().getUTCFullYear() + 5)
  await expect(dialog.getByText(`O prazo de guarda de 1 envelope termina em`)).toContainText(inFiveYears)
  await dialog.getByLabel(`Digite ${rita.email} para confirmar`).fill(rita.email)
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page.getByText(/Sua conta será excluída em/).first()).toBeVisible()

  await inDatabase(product, async (db) => {
    await db.query('update users set deletion_due_at = now() where email = $1', [rita.email])
    await db.query(`select graphile_worker.add_job('accounts.delete_due', '{}')`)
  })
  await product.postbox.letterTo(rita.email, ({ text }) => /foi excluída/.test(text))
  await page.goto(`${product.baseUrl}/account/profile`)
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('E-mail').fill(rita.email)
  await page.getByLabel('Senha', { exact: true }).fill(rita.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('E-mail ou senha incorretos', { exact: false })).toBeVisible()
  await page.goto(`${product.baseUrl}/public/checker?code=${code}`)
  await expect(page.getByText('Rita Alves').first()).toBeVisible()
  const again = { name: 'Rita Alves', email: rita.email, phone: '+5511930000001', password, accepts_terms: true }
  const headers = { origin: product.baseUrl }
  const made = await page.request.post(`${product.baseUrl}/auth/register`, { data: again, headers })
  expect(made.status(), await made.text()).toBe(201)
  await product.close()
})

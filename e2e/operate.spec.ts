/** The operators' pages in a real browser: led to the second factor, in with it, a person suspended after a proof, a notice on every page. */
import { expect, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { messages as acts } from '../src/features/operating/ui/acts/messages.pt-BR.ts'
import { messages as frame } from '../src/features/operating/ui/messages.pt-BR.ts'
import { messages as notices } from '../src/features/operating/ui/notices/messages.pt-BR.ts'
import { messages as tenants } from '../src/features/operating/ui/tenants/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { signIn, signUp } from './world/people.ts'
import { startProduct } from './world/product.ts'

test('an operator is led to the second factor, looks around, suspends somebody and puts a notice on every page', async ({
  browser,
}) => {
  const product = await startProduct()
  const [olga, rita] = [await signUp(product, 'Olga Prado'), await signUp(product, 'Rita Alves')]
  const context = await browser.newContext({ baseURL: product.baseUrl, locale: 'pt-BR' })
  await signIn(context, olga, product)
  const page = await context.newPage()
  const sound = async () => expect((await axe(page).analyze()).violations).toEqual([])

  await page.goto('/operate')
  await expect(page.getByRole('heading', { name: frame.noneTitle })).toBeVisible()
  product.rubrica('operator', 'add', olga.email)
  await page.reload()
  await page.getByRole('link', { name: frame.factorAction }).click()
  await page.getByRole('button', { name: 'Ativar' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('Código que o aplicativo mostra').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Confirmar e ativar' }).click()
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()

  await page.goto('/operate')
  await expect(page.getByRole('heading', { name: frame.glance })).toBeVisible()
  await expect(page.getByText('PostgreSQL 18, embedded', { exact: false })).toBeAttached({ timeout: 60_000 })
  await sound()
  const titles = {
    organizations: frame.organizations,
    halted: frame.halted,
    messages: frame.messages,
    settings: frame.settings,
  }
  for (const title of Object.values(titles)) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: title === frame.settings ? /Configurações/ : title }),
    ).toBeVisible()
    await sound()
  }

  await page.getByRole('link', { name: frame.people, exact: true }).click()
  await page.getByLabel(tenants.seekPerson).fill(rita.email)
  await expect(page.getByText(olga.email, { exact: true })).toHaveCount(1) // in the foot of the navigation alone
  await page.getByRole('button', { name: `Ações para ${rita.name}` }).click()
  await page.getByRole('menuitem', { name: tenants.suspend }).click()
  await sound()
  await page.getByRole('dialog').getByRole('button', { name: tenants.suspend }).click()
  await expect(page.getByText(tenants.suspended, { exact: true }).first()).toBeVisible()
  expect(await rita.ask('GET', '/v1/me')).toMatchObject({ status: 401 })

  await page.getByRole('link', { name: frame.acts, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: frame.acts })).toBeVisible()
  await expect(page.getByText(acts.acts.user_suspended, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(rita.email, { exact: false }).first()).toBeVisible()
  await sound()

  await page.getByRole('link', { name: frame.notice, exact: true }).click()
  await page.getByLabel(notices.until).fill(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 11)}10:00`)
  await page.getByRole('textbox', { name: 'Português' }).fill('Voltamos às 23h.')
  await page.getByRole('button', { name: notices.show }).click()
  await expect(page.getByText(/No ar até/)).toBeVisible()
  await sound()
  const visitor = await (await browser.newContext({ baseURL: product.baseUrl, locale: 'es' })).newPage()
  await expect(async () => {
    await visitor.goto('/auth/login')
    await expect(
      visitor.getByRole('status').getByText('Voltamos às 23h.').and(visitor.locator(':visible')),
    ).toBeVisible()
  }).toPass({ timeout: 40_000 })
  await visitor.getByRole('main').waitFor() // the notice stands there before the form
  expect((await axe(visitor).analyze()).violations).toEqual([])
  await product.close()
})

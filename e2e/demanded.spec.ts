/** A second factor that an organization demands, in a real browser: a member is led to set one up, and gets in again. */
import { expect, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { axe } from './world/axe.ts'
import { found, join } from './world/houses.ts'
import { signIn, signUp } from './world/people.ts'
import { startProduct } from './world/product.ts'

test('an organization demands a second factor, and its members are led to set one up', async ({ browser }) => {
  const product = await startProduct()
  const [ana, bia] = [await signUp(product, 'Ana Souza'), await signUp(product, 'Bia Lima')]
  const house = await found(ana, 'Horizonte')
  await join(product, house, bia)
  const at = async (who: typeof ana) => {
    const context = await browser.newContext({ baseURL: product.baseUrl, locale: 'pt-BR' })
    await signIn(context, who, product)
    return context.newPage()
  }
  const [owner, member] = [await at(ana), await at(bia)]
  const judged = async () => expect((await axe(member).analyze()).violations).toEqual([])
  const setUp = async (page: typeof owner) => {
    await page.getByRole('button', { name: 'Ativar' }).click()
    const dialog = page.getByRole('dialog')
    const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
    await dialog.getByLabel('Código que o aplicativo mostra').fill(new TOTP({ secret }).generate())
    await dialog.getByRole('button', { name: 'Confirmar e ativar' }).click()
    await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  }

  await member.goto(`/business/dashboard?organization=${house.id}`)
  await expect(member.getByRole('button', { name: /Horizonte/ }).first()).toBeVisible()

  // Only an owner who has one may demand it of others.
  await owner.goto('/account/profile/security')
  await setUp(owner)
  await owner.goto(`/business/dashboard?organization=${house.id}`)
  await expect(owner.getByRole('button', { name: /Horizonte/ }).first()).toBeVisible()
  await owner.goto('/account/configuration')
  await owner.getByRole('tab', { name: 'Segurança' }).click()
  await owner.getByRole('button', { name: 'Exigir de todos' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Exigir de todos' }).click()
  await expect(owner.getByText('Exigido', { exact: true })).toBeVisible()

  await member.goto('/business/documents/sent')
  await expect(member).toHaveURL(/\/account\/profile\/security$/)
  await expect(member.getByText('A organização Horizonte exige acesso em duas etapas.', { exact: false })).toBeVisible()
  await judged()
  await setUp(member)
  await expect(member.getByText('Restam 10 códigos de recuperação')).toBeVisible()
  await expect(member.getByText('A organização Horizonte exige')).toBeHidden()
  await member.goto(`/business/documents/sent?organization=${house.id}`)
  await expect(member.getByRole('heading', { name: 'Enviados' })).toBeVisible()
  await expect(member.getByRole('button', { name: /Horizonte/ }).first()).toBeVisible()
  await product.close()
})

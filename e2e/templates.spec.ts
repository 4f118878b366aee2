/** Templates with roles through a browser: made, used, shared with a team; on a desktop and a phone. */
import { expect, test } from '@playwright/test'
import { axe } from './world/axe.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { templateOf } from './world/templates.ts'
import { atNight } from './world/nightly.ts'

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

test('a role is written in a template and filled when it is used', async ({ page, context }) => {
  await signIn(context, sender, product)
  const template = await templateOf(sender, { title: 'Contrato de locação', roles: ['Locatário'] })
  await page.goto(`${product.baseUrl}/business/envelopes/${template}/recipients`)
  await expect(page.getByLabel('Papel').first()).toHaveValue('Locatário')
  await page.getByRole('button', { name: 'Adicionar destinatário' }).click()
  await page.getByLabel('Papel').nth(1).fill('locatário')
  await expect(page.getByText('Este papel já está na lista.')).toBeVisible()
  await page.getByLabel('Papel').nth(1).fill('Fiador')
  await expect(page.getByText('Este papel já está na lista.')).toBeHidden()
  await expect
    .poll(async () =>
      (await sender.call<{ data: { role: string }[] }>('GET', `/v1/envelopes/${template}/recipients`)).data.map(
        ({ role }) => role,
      ),
    )
    .toEqual(['Locatário', 'Fiador'])
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.screenshot({ path: 'test-results/roles-desktop.png', fullPage: true })

  await page.goto(`${product.baseUrl}/business/documents/template`)
  await page.getByRole('button', { name: /^Usar/ }).first().click()
  await expect(page.getByText('Papel: Fiador')).toBeVisible()
  await page.getByRole('group', { name: 'Destinatário 1' }).getByLabel('Nome', { exact: true }).fill('Bruno Lima')
  await page.getByRole('group', { name: 'Destinatário 1' }).getByLabel('E-mail').fill('bruno@rubrica.test')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Escreva o nome.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.screenshot({ path: 'test-results/fill-phone.png', fullPage: true })
  await page.getByRole('group', { name: 'Destinatário 2' }).getByLabel('Nome', { exact: true }).fill('Carla Dias')
  await page.getByRole('group', { name: 'Destinatário 2' }).getByLabel('E-mail').fill('carla@rubrica.test')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/fields$/)
})

test('a template is shared with a team, whose members find and use it', atNight, async ({ page, context }) => {
  const acme = await sender.call<{ id: string }>('POST', '/v1/organizations', { name: 'Acme' })
  const inside = sender.within(acme.id)
  await inside.call('POST', '/v1/teams', { name: 'Locações' })
  await inside.call('POST', '/v1/teams', {
    name: 'Equipe de locações comerciais da zona sul do Rio',
  })
  const draft = await inside.call<{ id: string }>('POST', '/v1/envelopes', { title: 'Contrato de locação' })
  await inside.call('POST', `/v1/envelopes/${draft.id}/copy`, { into: 'template' })
  await signIn(context, sender, product)
  await page.goto(`${product.baseUrl}/business/documents/template?organization=${acme.id}`)
  await page
    .getByRole('button', { name: /Contrato de locação/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Compartilhar com equipes' }).click()
  await page.getByLabel('Locações', { exact: true }).check()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.screenshot({ path: 'test-results/share-desktop.png' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.screenshot({ path: 'test-results/share-phone.png' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Compartilhamento salvo.')).toBeVisible()
})

test('the last step of a template asks nothing about sending', atNight, async ({ page, context }) => {
  await signIn(context, sender, product)
  const template = await templateOf(sender, { title: 'Contrato de locação', roles: ['Locatário'] })
  await page.goto(`${product.baseUrl}/business/envelopes/${template}/review`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tudo certo com o modelo?')
})

test('on a desk all teams are seen to whom a template may be given', atNight, async ({ page, context }) => {
  const { id } = await sender.call<{ id: string }>('POST', '/v1/organizations', { name: 'Acme com equipes' })
  const inside = sender.within(id)
  for (let team = 1; team <= 14; team += 1) await inside.call('POST', '/v1/teams', { name: `Equipe ${team}` })
  await templateOf(inside, { title: 'Contrato de locação', roles: ['Locatário'] })
  await signIn(context, sender, product)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${product.baseUrl}/business/documents/template?organization=${id}`)
  await page.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Compartilhar com equipes' }).click()
  const teams = page.getByRole('dialog').getByRole('checkbox')
  await expect(teams).toHaveCount(14)
  await expect(teams.last()).toBeInViewport()
})

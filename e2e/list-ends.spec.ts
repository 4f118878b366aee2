/** Ends of lists: a page too far shows the last page that exists, and a list that could not be loaded can be asked for again. */
import { expect, test, type Page } from '@playwright/test'
import { messages as links } from '../src/features/public-links/ui/messages.pt-BR.ts'
import { messages as applications } from '../src/features/programs/ui/developer/messages.pt-BR.ts'
import { messages as people } from '../src/features/people/members/ui/messages.pt-BR.ts'
import { messages as design } from '../src/web/design/messages.pt-BR.ts'
import { found, idOf, type House } from './world/houses.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { templateOf } from './world/templates.ts'

let product: Product
let ana: Person
let house: House
let template: string
let link: string
let team: string
let batch: string
test.beforeAll(async () => {
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
  house = await found(ana, 'Acme Ltda.')
  template = await templateOf(house.owner, { title: 'Termo de adesão', roles: ['Aluno'] })
  link = (await house.owner.call<{ id: string }>('POST', '/v1/public-links', { template, name: 'Secretaria' })).id
  team = (await house.owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Vendas' })).id
  await house.owner.call('POST', `/v1/teams/${team}/users`, { users: [await idOf(house.owner, ana.email)] })
  const rows = [{ recipients: [{ role: 'Aluno', name: 'Bruno Lima', email: 'bruno@rubrica.test' }] }]
  batch = (await house.owner.call<{ id: string }>('POST', '/v1/batches', { template, rows })).id
})

async function open(page: Page, path: string): Promise<void> {
  await signIn(page.context(), ana, product)
  const address = new URL(path, product.baseUrl)
  address.searchParams.set('organization', house.id)
  await page.goto(address.href)
}

test('an address that names a page too far shows the last page', async ({ page }) => {
  await open(page, `/business/public-links/${template}?page=7`)
  await expect(page.getByRole('table', { name: links.list.title }).getByText('Secretaria')).toBeVisible()
})

test('where the last row of the last page is removed, the page before is shown', async ({ page }) => {
  for (let at = 0; at < 21; at++)
    await house.owner.call('POST', '/oauth/clients', { name: `ERP ${at}`, redirect: 'https://erp.example/volta' })
  await open(page, '/account/developer')
  const rows = page.getByRole('table', { name: applications.caption }).getByRole('row')
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await page.getByRole('button', { name: 'Ações de ERP 0', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir aplicativo' }).click()
  await expect(rows).toHaveCount(21)
  await expect(rows.last()).toContainText('ERP 1')
})

const lists = [
  ['who came by a link', '**/v1/public-links/*/uses?*', links.came.none, () => `public-links/${template}/${link}`],
  ['members of a team', '**/v1/teams/*/users?*', people.teams.members, () => `teams/edit/${team}`],
  [
    'members of a role',
    '**/v1/roles/*/users?*',
    people.roles.members,
    () => `roles/edit/${house.roleOf('administrator')}`,
  ],
  ['rows of a batch', '**/v1/batches/*/rows?*', 'bruno@rubrica.test', () => `batches/${batch}`],
] as const

for (const [what, calls, there, path] of lists) {
  test(`a list that could not be loaded can be asked for again: ${what}`, async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, `/business/${path()}`)
    const again = page.getByRole('button', { name: design.tryAgain })
    await expect(again).toBeVisible()
    await page.unroute(calls)
    await again.click()
    await expect(page.getByText(there).first()).toBeVisible()
  })
}

/** Permissions on the screens (docs/domain/rights.md#organizations): nobody is offered, or gets by an address, what they may not do. */
import { expect, test, type Page } from '@playwright/test'
import { messages as dashboard } from '../src/features/tracking/ui/dashboard/messages.pt-BR.ts'
import { messages as inviting } from '../src/features/people/invitations/ui/inviting/messages.pt-BR.ts'
import { messages as people } from '../src/features/people/members/ui/messages.pt-BR.ts'
import { messages as lists } from '../src/features/tracking/ui/lists/messages.pt-BR.ts'
import { messages as area } from '../src/web/shell/area/messages.pt-BR.ts'
import { messages as shell } from '../src/web/shell/messages.pt-BR.ts'
import { found, idOf, join, type House } from './world/houses.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

let product: Product
let house: House
let owner: Person
let member: Person
let acme: string
let memberId: string
let role: string
let team: string

test.beforeAll(async () => {
  product = await sharedProduct()
  const founder = await signUp(product, 'Ana Souza')
  member = await signUp(product, 'Bia Lima')
  house = await found(founder, 'Acme')
  acme = house.id
  owner = house.owner
  role = (await owner.call<{ id: string }>('POST', '/v1/roles', { name: 'Sem direitos' })).id
  team = (await owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Obras' })).id
  await owner.call('POST', '/v1/invitations', { emails: [member.email], role })
  const { text } = await product.postbox.letterTo(member.email, (letter) =>
    letter.text.includes('/business/invitation?'),
  )
  const token = new URL(/https?:\S+\/business\/invitation\S+/.exec(text)![0]).searchParams.get('token')!
  await member.call('POST', `/v1/organizations/invitations/${token}`)
  memberId = (await member.call<{ id: string }>('GET', '/v1/me')).id
})

const flags = ['edit_organization', 'manage_users', 'manage_teams', 'send_envelopes', 'manage_billing'] as const
type Flag = (typeof flags)[number]

const give = (...given: Flag[]) =>
  owner.call(
    'PUT',
    `/v1/users/${memberId}/permissions`,
    Object.fromEntries(flags.map((flag) => [flag, given.includes(flag)])),
  )

/** Pages that only a right opens, and what in the menu leads there. */
const pages: readonly Readonly<{ flag: Flag; address: () => string; entry: string | null }>[] = [
  { flag: 'edit_organization', address: () => '/business/organizations/settings', entry: shell.organizationSettings },
  { flag: 'manage_users', address: () => '/business/users', entry: shell.users },
  { flag: 'manage_users', address: () => `/business/roles/edit/${role}`, entry: null },
  { flag: 'manage_teams', address: () => '/business/teams', entry: shell.teams },
  { flag: 'manage_teams', address: () => `/business/teams/edit/${team}`, entry: null },
  { flag: 'send_envelopes', address: () => '/business/envelopes/new', entry: null },
]

const denied = (page: Page) => page.getByRole('heading', { name: area.deniedTitle })
const known = (page: Page) => expect(page.getByRole('button', { name: 'Conta de Bia Lima' })).toBeVisible()
const entriesOf = (page: Page) => page.getByRole('navigation', { name: shell.navigation }).getByRole('link')

async function expectOpen(page: Page, opened: (flag: Flag) => boolean): Promise<void> {
  for (const { flag, address } of pages) {
    await page.goto(address())
    if (opened(flag)) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(denied(page), address()).toHaveCount(0)
    } else await expect(denied(page), address()).toBeVisible()
  }
}

async function expectOffered(page: Page, has: (flag: Flag) => boolean): Promise<void> {
  await page.goto('/business/documents/sent')
  await known(page) // until then nobody is offered anything
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(entriesOf(page).filter({ hasText: shell.storage })).toBeVisible()
  for (const { flag, entry } of pages)
    if (entry) await expect(entriesOf(page).filter({ hasText: entry })).toHaveCount(has(flag) ? 1 : 0)
  await expect(page.getByRole('link', { name: lists.newEnvelope })).toHaveCount(has('send_envelopes') ? 2 : 0)
  await expect(page.getByText(lists.empty.mayNotSend)).toHaveCount(has('send_envelopes') ? 0 : 1)
  await page.goto('/business/dashboard')
  await known(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(dashboard.begin)).toHaveCount(has('send_envelopes') ? 1 : 0)
}

test(
  'a member without rights is offered nothing that needs one, and no address helps; each right opens its own pages alone',
  atNight,
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
    await signIn(context, member, product)
    const page = await context.newPage()
    await give()
    // A user who moves on before the page has loaded is in the organization that the link named.
    await page.goto(`/business/dashboard?organization=${acme}`, { waitUntil: 'domcontentloaded' })
    await expectOffered(page, () => false)
    await expectOpen(page, () => false)
    for (const half of [
      ['edit_organization', 'manage_teams'],
      ['manage_users', 'send_envelopes'],
    ] as const) {
      await give(...half)
      const has = (flag: Flag) => (half as readonly Flag[]).includes(flag)
      await expectOffered(page, has)
      await expectOpen(page, has)
    }
  },
)

test('a member who manages users is not offered what needs a right that they lack', atNight, async ({ browser }) => {
  const carla = await join(product, house, await signUp(product, 'Carla Dias'))
  await owner.call('PUT', `/v1/users/${await idOf(owner, carla.email)}/permissions`, { manage_billing: true })
  await owner.call('POST', `/v1/roles/${role}/users`, { users: [await idOf(owner, carla.email)] })
  await give('manage_users')
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  await signIn(context, member, product)
  const page = await context.newPage()
  await page.goto(`/business/users?organization=${acme}`)
  await page.getByRole('button', { name: inviting.invite }).click()
  const roles = page.getByRole('dialog').getByLabel(inviting.role)
  await expect(roles).toHaveValue(role) // the default one sends envelopes, and she does not
  await expect(roles.getByRole('option', { disabled: true })).toHaveText([inviting.administrator, inviting.user])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Remover Carla Dias' }).click()
  await expect(page.getByRole('dialog')).toContainText(people.users.removeBeyond)
  await expect(page.getByRole('dialog').getByRole('button', { name: people.users.removeAction })).toHaveCount(0)

  await page.goto(`/business/roles/edit/${house.roleOf('user')}`)
  await expect(page.getByText(carla.email)).toBeVisible()
  const add = page.getByRole('button', { name: people.roles.add, exact: true })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: people.roles.takeFrom.replace('{name}', 'Carla Dias') })).toHaveCount(0)
  await page.goto(`/business/roles/edit/${role}`)
  await add.click()
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('souza') // an owner's roles are the owners' to give
  await expect(page.getByText(people.add.nobody)).toBeVisible()
})

/** Invitations: sent, by a spreadsheet too, and answered: the link in the letter lets a person join or sign up first, or says why not. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as door } from '../src/features/accounts/ui/messages.pt-BR.ts'
import { messages as w } from '../src/features/people/invitations/ui/inviting/messages.pt-BR.ts'
import { messages as t } from '../src/features/people/invitations/ui/messages.pt-BR.ts'
import { messages as refusals } from '../src/server/messages.pt-BR.ts'
import { messages as plain } from '../src/web/shell/plain/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

const NAME = 'Acme Ltda.'
let product: Product
let owner: Person
let acme: { id: string; as: Person; role: string }

test.beforeAll(async () => {
  product = await startProduct({ FREE_USERS: '20' })
  owner = await signUp(product, 'Ana Souza')
  const { id } = await owner.call<{ id: string }>('POST', '/v1/organizations', { name: NAME })
  const as = owner.within(id)
  const { data } = await as.call<{ data: { id: string; system: string | null }[] }>('GET', '/v1/roles')
  acme = { id, as, role: data.find(({ system }) => system === 'user')!.id }
})
test.afterAll(() => product.close())

/** The link in the letter that invites this address. */
async function linkTo(email: string): Promise<string> {
  await acme.as.call('POST', '/v1/invitations', { emails: [email], role: acme.role })
  return await linkIn(email, /\/business\/invitation\?/)
}

async function linkIn(email: string, page: RegExp): Promise<string> {
  const isIt = ({ text }: { text: string }) => page.test(text)
  const { text } = await product.postbox.letterTo(email, isIt)
  return text.match(/https?:\/\/\S+/g)!.find((link) => page.test(link))!
}

/** Nobody: signed out. */
async function open(browser: Browser, who: Person | null): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  if (who) await signIn(context, who, product)
  return context.newPage()
}

async function expectAt(page: Page, organization: string): Promise<void> {
  await expect(page).toHaveURL('/business/dashboard')
  await expect(page.locator('header').first().getByTitle(organization, { exact: true })).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

const attention = (page: Page) => page.getByRole('dialog', { name: t.attention })
const said = (text: string, name = NAME) => text.replace('{name}', name)

test('a person who is invited reads by whom and into what, accepts, and is in the organization; the link tells a member that they are one', async ({
  browser,
}) => {
  const bruno = await signUp(product, 'Bruno Lima')
  const link = await linkTo(bruno.email)
  const page = await open(browser, bruno)
  let proceed: () => void = () => undefined
  const looking = new Promise<void>((resolve) => (proceed = resolve))
  await page.route('**/v1/organizations/invitations?*', async (route) => {
    await looking
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByRole('status').getByText('Aguarde um momento')).toBeVisible()
  await expectAccessible(page)
  proceed()
  await expect(page.getByRole('heading', { name: said(t.offer.title) })).toBeVisible()
  await expect(page.getByText('Ana Souza convidou você para fazer parte de Acme Ltda.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.offer.later }).click()
  await expectAt(page, 'Bruno Lima')
  await page.goto(link)
  await page.getByRole('button', { name: t.offer.accept }).press('Enter')
  await expectAt(page, NAME)
  await expect(page.getByText(said(t.joined))).toBeVisible()

  await page.reload()
  await expectAt(page, NAME)
  await page.goto(link)
  await expectAt(page, NAME)
  await expect(page.getByText(said(t.already))).toBeVisible()

  // An old letter does not let a removed member in again.
  const { id } = await bruno.call<{ id: string }>('GET', '/v1/me')
  await acme.as.call('DELETE', `/v1/users/${id}`)
  await page.goto(link)
  await expect(attention(page)).toContainText(refusals.invitation.not_found)
})

test(
  'someone else’s invitation is said in a box that only Ok closes, or left for the account it is for',
  atNight,
  async ({ browser }) => {
    const carla = await signUp(product, 'Carla Dias')
    const invited = await signUp(product, 'Davi Reis')
    const link = await linkTo(invited.email)
    const page = await open(browser, carla)
    await page.goto(link)
    await expect(attention(page)).toContainText(refusals.invitation.not_yours)
    await expect(attention(page)).toContainText(carla.email)
    await expect(page.getByRole('button', { name: t.ok })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(attention(page)).toBeVisible()
    await page.getByRole('button', { name: t.ok }).click()
    await expectAt(page, 'Carla Dias')

    await page.goto(link)
    await attention(page).getByRole('button', { name: 'entre com a conta dele' }).click()
    await expect(page.getByText(door.invited.login)).toBeVisible()
    await page.getByLabel(door.email).fill(invited.email)
    await page.getByLabel(door.password, { exact: true }).fill(invited.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t.offer.accept }).click()
    await expectAt(page, NAME)
    await expect(page.getByText(said(t.joined))).toBeVisible()
  },
)

test('what is unknown, withdrawn, too late or without room is said, and leads on', atNight, async ({ browser }) => {
  const eva = await signUp(product, 'Eva Nunes')
  const page = await open(browser, eva)
  const expectRefused = async (link: string, sentence: string) => {
    await page.goto(link)
    await expect(attention(page)).toContainText(sentence)
    await page.getByRole('button', { name: t.ok }).click()
    await expectAt(page, 'Eva Nunes')
  }
  await expectRefused(`/business/invitation?token=${'x'.repeat(43)}`, refusals.invitation.not_found)
  const withdrawn = await linkTo(eva.email)
  await acme.as.call('DELETE', `/v1/invitations/${encodeURIComponent(eva.email)}`)
  await expectRefused(withdrawn, refusals.invitation.not_found)

  const flora = await signUp(product, 'Flora Melo')
  const link = await linkTo(flora.email)
  const theirs = await open(browser, flora)
  const change = (text: string) => inDatabase(product, (db) => db.query(text))
  await change(`update organizations set user_limit = 1 where id = '${acme.id}'`)
  await theirs.goto(link)
  await theirs.getByRole('button', { name: t.offer.accept }).click()
  await expect(attention(theirs)).toContainText(said(t.full))
  await change(`update organizations set user_limit = null where id = '${acme.id}'`)
  await change(`update invitations set ends_at = now() - interval '1 hour' where email = '${flora.email}'`)
  await theirs.goto(link)
  await expect(attention(theirs)).toContainText(refusals.invitation.expired)
  await page.goto('/business/invitation')
  await expect(page.getByText(plain.deadLink)).toBeVisible()
})

test('a person without an account makes one, confirms the address, and is a member', atNight, async ({ browser }) => {
  const email = `nova-${process.pid}@rubrica.test`
  const link = await linkTo(email)
  const page = await open(browser, null)
  await page.goto(link)
  await expect(page.getByText(door.invited.login)).toBeVisible()
  await page.getByRole('link', { name: door.login.register }).click()
  await expect(page.getByText(door.invited.register)).toBeVisible()
  await page.getByLabel(door.name).fill('Nova Pessoa')
  await page.getByLabel(door.email).fill(email)
  await page.getByLabel(door.phone).fill('11987654321')
  await page.getByLabel(door.password, { exact: true }).fill('Assinar2026')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: door.register.submit }).click()
  await expect(page.getByRole('heading', { name: door.verify.title })).toBeVisible()
  await page.goto(link) // holding a letter proves no address
  await expect(page.getByRole('heading', { name: door.verify.title })).toBeVisible()

  await page.goto(await linkIn(email, /\/auth\/verify\?/))
  await page.getByRole('link', { name: door.continue }).click()
  await page.getByRole('button', { name: t.offer.accept }).click()
  await expectAt(page, NAME)
  await expect(page.getByText(said(t.joined))).toBeVisible()
  const { data } = await acme.as.call<{ data: { email: string }[] }>('GET', '/v1/users')
  expect(data.map((member) => member.email)).toContain(email)
})

test(
  'a spreadsheet invites everybody in its first column; what is wrong with it stands at its field, and what became of each in lists',
  atNight,
  async ({ browser }) => {
    const page = await open(browser, owner)
    await page.goto(`/business/users?organization=${acme.id}`)
    await page.getByRole('button', { name: w.invite }).click()
    const box = page.getByRole('dialog', { name: w.invite })
    await box.getByLabel(w.emails).pressSequentially('carla@sheets.example,errado,')
    await box.getByRole('button', { name: w.send }).click()
    await expect(box.getByText('Não é um e-mail válido: errado')).toBeVisible()
    await expectAccessible(page)
    await box.getByRole('tab', { name: w.bySheet }).click()
    const send = async (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
      await box.locator('input[type=file]').setInputFiles(file)
      await box.getByRole('button', { name: w.send }).click()
    }
    await box
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(box.getByText('foto.png: Este tipo de arquivo não é aceito')).toBeVisible()
    const huge = { name: 'todos.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') }
    await box.locator('input[type=file]').setInputFiles(huge)
    await expect(box.getByText('todos.csv: Maior que 5 MB')).toBeVisible()
    await expect(box.getByRole('button', { name: w.send })).toHaveAttribute('aria-disabled', 'true')
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await send({ name: 'quebrada.xlsx', mimeType: type, buffer: Buffer.from('PK\u0003\u0004 no zip') })
    await expect(box.getByText(refusals.sheet.too_complex)).toBeVisible()
    await expectAccessible(page)
    await box.getByRole('button', { name: w.sheetDrop.replace('{name}', 'quebrada.xlsx') }).click()
    await send('fixtures/sheets/guests.xlsx')
    const outcome = page.getByRole('dialog', { name: w.outcome })
    await expect(outcome.getByRole('list', { name: '4 pessoas convidadas' })).toContainText('zoe@acme.example')
    await expect(outcome.getByRole('list', { name: '1 inválido' })).toHaveText('42')
    await expectAccessible(page)
    await outcome.getByRole('button', { name: w.correct }).click()
    await expect(box.getByRole('button', { name: 'Remover 42' })).toBeVisible()
    await box.getByRole('button', { name: 'Remover 42' }).click()
    await box.getByRole('tab', { name: w.bySheet }).click()
    await send({
      name: 'equipe.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`E-mail\r\nana@acme.example\r\n${owner.email}`),
    })
    await expect(outcome.getByText(w.nobody)).toBeVisible()
    await expect(outcome.getByRole('list', { name: '2 pessoas ignoradas' })).toContainText(owner.email)
    await outcome.getByRole('button', { name: w.finish }).click()

    await page.getByRole('tab', { name: w.tab }).click()
    await page.getByRole('button', { name: w.actionsOf.replace('{email}', 'bia@acme.example') }).click()
    await page.getByRole('menuitem', { name: w.withdraw }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.withdrawAction }).click()
    await expect(page.getByText(w.withdrawn.replace('{email}', 'bia@acme.example'))).toBeVisible()
    await expect(page.getByRole('row', { name: /bia@acme/ })).toBeHidden()
    await page.getByRole('button', { name: w.actionsOf.replace('{email}', 'ana@acme.example') }).click()
    await page.getByRole('menuitem', { name: w.resend }).click()
    await expect(page.getByText(refusals.invitation.sent_just_now)).toBeVisible()

    await inDatabase(product, (db) => db.query(`update organizations set user_limit = 4 where id = '${acme.id}'`))
    await page.getByRole('button', { name: w.invite }).click()
    await box.getByLabel(w.emails).fill('mais@sheets.example')
    await box.getByLabel(w.emails).press('Enter')
    await box.getByRole('button', { name: w.send }).click()
    const limit = page.getByRole('dialog', { name: w.limitTitle })
    await expect(limit).toContainText('O plano permite 4 usuários')
    await expectAccessible(page)
    await limit.getByRole('button', { name: w.limitClose }).click()
    await expect(page.getByRole('button', { name: w.invite })).toHaveAttribute('aria-disabled', 'true')
    await inDatabase(product, (db) => db.query(`update organizations set user_limit = null where id = '${acme.id}'`))
  },
)

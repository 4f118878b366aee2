/** Members of an organization: invited inside the product, with rights that come and go by letters, seen by their pictures, leaving; its names, colours, limits and wide logo. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as t } from '../src/features/people/members/ui/messages.pt-BR.ts'
import { messages as settings } from '../src/features/people/organizations/ui/messages.pt-BR.ts'
import { messages as inviting } from '../src/features/people/invitations/ui/inviting/messages.pt-BR.ts'
import { messages as lettersEn } from '../src/features/messages/messages.en.ts'
import { messages as lettersEs } from '../src/features/messages/messages.es.ts'
import { axe } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { found, idOf, join } from './world/houses.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { filled, said } from './world/words.ts'

const NAME = 'Acme Ltda.'
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ FREE_USERS: '10' })
})
test.afterAll(() => product.close())

async function open(browser: Browser, who: Person, path: string, width = 1280): Promise<Page> {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, viewport })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])
const letter = (to: Person, subject: RegExp) => product.postbox.letterTo(to.email, (each) => subject.test(each.subject))

async function picture(width: number, height: number, background: string): Promise<Blob> {
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

test('somebody finds an invitation in their account, is a member with a picture, gets and loses rights, and leaves', async ({
  browser,
}) => {
  const ana = await signUp(product, 'Ana Souza')
  const house = await found(ana, NAME)
  const { id: team } = await house.owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Vendas' })
  const bruno = await signUp(product, 'Bruno Lima')
  const face = new FormData()
  face.append('avatar', await picture(300, 300, 'teal'), 'bruno.png')
  await bruno.call('POST', '/v1/me/avatar', face)
  const logo = new FormData()
  logo.append('logo', await picture(200, 200, 'purple'), 'logo.png')
  await house.owner.call('POST', `/v1/organizations/${house.id}/logo`, logo)
  await house.owner.call('POST', '/v1/invitations', { emails: [bruno.email], role: house.roleOf('user'), team })

  const mine = await open(browser, bruno, '/account/profile')
  const waiting = mine.getByRole('listitem').filter({ hasText: said(t.mine.invited, NAME) })
  await expect(waiting).toContainText('por Ana Souza · função: Usuário padrão · time: Vendas · até ')
  await expect(waiting.locator('img[src*="/logo?"]')).not.toHaveJSProperty('naturalWidth', 0)
  await accessible(mine)
  await mine.setViewportSize({ width: 360, height: 740 })
  await accessible(mine)
  await waiting.screenshot({ path: test.info().outputPath('invitation.png') })
  await mine.setViewportSize({ width: 1280, height: 900 })
  await waiting.getByRole('button', { name: t.mine.accept }).click()
  await expect(mine.getByText(said(t.mine.joined, NAME))).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect((await letter(ana, /aceitou o convite/)).text).toContain('Bruno Lima agora faz parte de Acme Ltda.')

  const users = await open(browser, ana, `/business/users?organization=${house.id}`)
  const row = users.getByRole('row').filter({ hasText: 'Bruno Lima' })
  await expect(row.locator('img[src*="/avatar"]')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(users.getByRole('button', { name: said(t.users.remove, 'Ana Souza') })).toHaveCount(0) // nobody themselves
  await row.getByRole('button', { name: said(t.users.edit, 'Bruno Lima') }).click()
  const dialog = users.getByRole('dialog')
  await expect(dialog.getByText(t.roles.user, { exact: true })).toBeVisible()
  await accessible(users)
  await dialog.getByLabel(t.permissions.manage_teams).click()
  await expect(dialog.getByLabel(t.permissions.manage_teams)).toBeChecked()
  await letter(bruno, /suas permissões em Acme Ltda\. mudaram/)
  await dialog.getByRole('button', { name: t.users.makeOwner }).click()
  await expect(row.getByText(t.owner, { exact: true })).toBeAttached()
  await letter(bruno, /você é proprietário de Acme Ltda\./)
  await dialog.getByRole('button', { name: t.users.endOwner }).waitFor()
  await users.keyboard.press('Escape')
  await expect(users.getByRole('button', { name: said(t.users.remove, 'Bruno Lima') })).toHaveCount(0) // nor an owner
  await mine.goto(`/account/profile?organization=${house.id}`)
  await expect(mine.getByRole('complementary').first().getByText(t.owner, { exact: true })).toBeVisible() // the same word

  await row.getByRole('button', { name: said(t.users.edit, 'Bruno Lima') }).click()
  await dialog.getByRole('button', { name: t.users.endOwner }).click()
  await letter(bruno, /você não é mais proprietário de Acme Ltda\./)

  await mine.reload()
  await mine.getByRole('button', { name: t.mine.leave }).click()
  await expect(mine.getByRole('dialog')).toContainText('Os envelopes e arquivos que enviou ficam com a organização')
  await accessible(mine)
  await mine.getByRole('dialog').getByRole('button', { name: t.mine.leave }).click()
  await expect(mine.getByText(said(t.mine.left, NAME))).toBeVisible()
  await expect(mine.getByText(t.mine.none)).toBeVisible()
  await letter(ana, /Bruno Lima saiu de Acme Ltda\./)

  const carla = await signUp(product, 'Carla Dias')
  await join(product, house, carla)
  await house.owner.call('DELETE', `/v1/users/${await idOf(house.owner, carla.email)}`)
  await letter(carla, /você não faz mais parte de Acme Ltda\./)
})

test('in an envelope, members are shown by their pictures: who sent it, who is waited for, who receives it; others by letters', async ({
  browser,
}) => {
  const ana = await signUp(product, 'Ana Souza')
  const house = await found(ana, NAME)
  const bruno = await join(product, house, await signUp(product, 'Bruno Lima'))
  const stranger = await signUp(product, 'Carla Dias')
  for (const [person, colour] of [
    [ana, 'teal'],
    [bruno, 'crimson'],
    [stranger, 'gold'],
  ] as const) {
    const face = new FormData()
    face.append('avatar', await picture(300, 300, colour), 'face.png')
    await person.call('POST', '/v1/me/avatar', face)
  }
  const draft = await draftWith(house.owner, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  const to = [bruno.email.toUpperCase(), stranger.email, 'nobody@rubrica.test']
  const { id } = await sendTo(house.owner, draft, to, { inOrder: false })
  const [idOfAna, idOfBruno] = [await idOf(house.owner, ana.email), await idOf(house.owner, bruno.email)]
  for (const width of [1440, 360]) {
    const page = await open(browser, ana, `/business/documents/info/${id}?organization=${house.id}`, width)
    await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' })
    const faceOf = (user: string) => page.locator(`main img[src*="/users/${user}/avatar"]`)
    await expect(faceOf(idOfBruno)).toHaveCount(2) // who holds it up, and among the recipients
    await expect(faceOf(idOfAna)).toHaveCount(1)
    for (const face of await page.locator('main img[src*="/avatar"]').all())
      await expect(face).not.toHaveJSProperty('naturalWidth', 0)
    await expect(page.locator('main img[src*="/avatar"]')).toHaveCount(3)
    await accessible(page)
    await page.screenshot({ path: test.info().outputPath(`faces-${width}.png`), fullPage: true })
    await page.context().close()
  }
  expect((await stranger.ask('GET', `/v1/envelopes/${id}/members`)).status).toBe(404)
  expect((await bruno.ask('GET', `/v1/envelopes/${id}/members`)).status).toBe(404) // a recipient is no sender

  await house.owner.call('DELETE', `/v1/users/${idOfBruno}`)
  const page = await open(browser, ana, `/business/documents/info/${id}?organization=${house.id}`)
  await expect(page.locator(`main img[src*="/users/${idOfAna}/avatar"]`)).toHaveCount(1)
  await expect(page.locator('main img[src*="/avatar"]')).toHaveCount(1)
})

test('names that are not saved survive another tab, colours begin as they are, semicolons divide, and bars warn before the limit', async ({
  browser,
}) => {
  const ana = await signUp(product, 'Ana Souza')
  const house = await found(ana, NAME)
  const page = await open(browser, ana, `/business/organizations/settings?organization=${house.id}`)
  await page.getByLabel(settings.name.label).fill('Acme do Brasil')
  await page.getByRole('tab', { name: settings.themes }).click()
  const ground = page
    .getByRole('region', { name: settings.theme.navbar })
    .getByLabel(`${settings.theme.ground}: outra cor`)
  await expect(ground).toHaveValue('#ffffff') // ours, as the page wears it
  await ground.fill('#224466')
  await page.getByRole('button', { name: settings.save }).click()
  await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(34, 68, 102)')
  await page.reload()
  await expect(ground).toHaveValue('#224466')
  await page.getByRole('tab', { name: settings.settings, exact: true }).click()
  await page.getByLabel(settings.name.label).fill('Acme do Brasil')
  await page.getByRole('tab', { name: settings.retention.tab }).click()
  await page.getByRole('tab', { name: settings.settings, exact: true }).click()
  await expect(page.getByLabel(settings.name.label)).toHaveValue('Acme do Brasil')

  const limit = (places: number) =>
    inDatabase(product, (db) => db.query(`update organizations set user_limit = ${places} where id = '${house.id}'`))
  await limit(10)
  await page.goto('/business/users')
  await page.getByRole('button', { name: inviting.invite }).click()
  const box = page.getByRole('dialog', { name: inviting.invite })
  await box.getByLabel(inviting.emails).pressSequentially('um@acme.test;dois@acme.test;')
  await expect(box.getByRole('button', { name: /^Remover/ })).toHaveCount(2)
  await box.getByRole('button', { name: inviting.send }).click()
  await expect(box).toBeHidden()
  const bar = page.getByRole('progressbar', { name: /usuários/ })
  const tone = () =>
    page.evaluate(`getComputedStyle(document.querySelector('[role=progressbar] > div')).backgroundColor`)
  const toneOf = (name: string) =>
    page.evaluate<string>(`(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.background = 'var(--${name})'
      const color = getComputedStyle(probe).backgroundColor
      probe.remove()
      return color
    })()`)
  await house.owner.call('POST', '/v1/invitations', { emails: ['tres@acme.test'] })
  for (const [places, used, name] of [
    [10, 40, 'success'],
    [5, 80, 'warning'],
    [4, 100, 'danger'],
  ] as const) {
    await limit(places)
    await page.reload()
    await expect(bar).toHaveAttribute('aria-valuenow', String(used))
    expect(await tone()).toBe(await toneOf(name))
    await accessible(page)
  }
})

test('a name stays beside a wide logo: in the header, in letters, where somebody signs and where they are invited', async ({
  browser,
}) => {
  const name = 'Construtora Horizonte Engenharia e Empreendimentos'
  const ana = await signUp(product, 'Ana Souza')
  const house = await found(ana, name)
  const form = new FormData()
  form.append('logo', await picture(600, 100, '#2f4b7c'), 'logo.png')
  await house.owner.call('POST', `/v1/organizations/${house.id}/logo?shape=wide`, form)
  const expectBoth = async (page: Page) => {
    const head = page.locator('header').first()
    const logo = head.locator('img[src*="wide"]')
    await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
    await expect(head.getByText(name).first()).toBeVisible()
    const [{ width: drawn }, { width: words }] = [
      (await logo.boundingBox())!,
      (await head.getByText(name).first().boundingBox())!,
    ]
    expect(drawn).toBeGreaterThan(90)
    expect(words).toBeGreaterThan(40)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }
  for (const width of [1280, 360]) {
    const page = await open(browser, ana, `/business/dashboard?organization=${house.id}`, width)
    await expectBoth(page)
    await page.screenshot({ path: test.info().outputPath(`header-${width}.png`) })
  }
  const guest = await signUp(product, 'Bruno Lima')
  await house.owner.call('POST', '/v1/invitations', { emails: [guest.email], role: house.roleOf('user') })
  const invitation = await product.postbox.letterTo(guest.email, ({ text }) => text.includes('/business/invitation?'))
  const link = /\/business\/invitation\?\S+/.exec(invitation.text)![0]
  for (const width of [1280, 360]) {
    const page = await open(browser, guest, link, width)
    await expectBoth(page)
    await page.screenshot({ path: test.info().outputPath(`invitation-${width}.png`) })
  }
  const address = 'assina@rubrica.test'
  await sendTo(house.owner, await draftWith(house.owner, fixture('corpus/plain-document.pdf'), 'contrato.pdf'), [
    address,
  ])
  const asked = await product.postbox.letterTo(address)
  expect(asked.html).toContain(name)
  expect(asked.html).toMatch(/<img[^>]+(logo|cid:)/)
  const token = await tokenOf(product, address)
  for (const width of [1280, 360]) {
    const context = await browser.newContext({
      locale: 'pt-BR',
      viewport: { width, height: 740 },
      baseURL: product.baseUrl,
    })
    const page = await context.newPage()
    await page.goto(`/public/envelopes/viewer/${token}`)
    await expect(page.locator('header img').first()).not.toHaveJSProperty('naturalWidth', 0)
    await expect(page.getByText(name).first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`signing-${width}.png`) })
  }
})

for (const [language, locale, letters] of [
  ['es', 'es-ES', lettersEs.letters],
  ['en', 'en-US', lettersEn.letters],
] as const)
  test(`letters about members come in the language of whom they are about, and lead inside: ${language}`, async ({
    browser,
  }) => {
    const speaking = async (name: string) => {
      const person = await signUp(product, name)
      await person.call('POST', '/v1/me/language', { lang: language })
      return person
    }
    const ana = await speaking('Ana Souza')
    const house = await found(ana, NAME)
    const bruno = await speaking('Bruno Lima')
    const context = await browser.newContext({ locale, viewport: { width: 600, height: 700 } })
    const page = await context.newPage()
    type Kind =
      | 'invitation_accepted'
      | 'rights_changed'
      | 'owner_made'
      | 'owner_ended'
      | 'member_left'
      | 'member_removed'
    const told = (text: string, what: string) => filled(text, { by: NAME, what })
    const expectLetter = async (to: Person, kind: Kind, leadsTo: string, what = 'Bruno Lima') => {
      const { subject, title, lead, button } = letters[kind]
      const ending = told(subject, what).replace('{title}: ', '')
      const { html, text } = await product.postbox.letterTo(to.email, (each) => each.subject.endsWith(ending))
      await page.setContent(html)
      await expect(page.getByRole('heading', { name: told(title, what) })).toBeVisible()
      await expect(page.getByRole('paragraph').filter({ hasText: told(lead, what) })).toBeVisible()
      await expect(page.getByRole('link', { name: button })).toHaveAttribute('href', new RegExp(leadsTo))
      expect(text).toContain(told(lead, what))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.screenshot({ path: test.info().outputPath(`${kind}.png`) })
    }
    const inside = `/business/dashboard\\?organization=${house.id}`
    const users = `/account/users\\?organization=${house.id}`

    await join(product, house, bruno)
    await expectLetter(ana, 'invitation_accepted', users)
    const id = await idOf(house.owner, bruno.email)
    await house.owner.call('PUT', `/v1/users/${id}/permissions`, { manage_teams: true })
    await expectLetter(bruno, 'rights_changed', inside)
    await house.owner.call('POST', `/v1/users/${id}/owner`)
    await expectLetter(bruno, 'owner_made', inside)
    await house.owner.call('DELETE', `/v1/users/${id}/owner`)
    await expectLetter(bruno, 'owner_ended', inside)
    await house.owner.call('DELETE', `/v1/users/${id}`)
    await expectLetter(bruno, 'member_removed', '/business/dashboard')
    const carla = await speaking('Carla Dias')
    await join(product, house, carla)
    await carla.call('DELETE', `/v1/organizations/${house.id}/membership`)
    await expectLetter(ana, 'member_left', users, 'Carla Dias')
    await context.close()
  })

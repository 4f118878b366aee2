/** An organization in the hands of its owner: name, logo, colours, plan, people, and its end. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as people } from '../src/features/people/members/ui/messages.pt-BR.ts'
import { messages as t } from '../src/features/people/organizations/ui/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, sendTo, signWith, untilState } from './world/envelopes.ts'
import { found, idOf, join, type House } from './world/houses.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

let product: Product
let ana: Person
let house: House

test.beforeAll(async () => {
  product = await startProduct({ FREE_USERS: '10', PLAN_PRICES: 'basic=29.90', SALES_EMAIL: 'vendas@rubrica.test' })
  ana = await signUp(product, 'Ana Souza')
  house = await found(ana, 'Acme Ltda.')
})
test.afterAll(() => product.close())

async function open(browser: Browser, who: Person, path: string, organization?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  await signIn(context, who, product)
  const page = await context.newPage()
  const [address = '', hash] = path.split('#')
  await page.goto(address + (organization ? `?organization=${organization}` : '') + (hash ? `#${hash}` : ''))
  return page
}

const settings = '/business/organizations/settings'
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeVisible()
const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])

test('an organization is founded, described, and given a logo and colours that its pages wear', async ({ browser }) => {
  const page = await open(browser, ana, '/business/organizations/new')
  await page.getByLabel(t.create.name).fill('Clínica Aurora')
  await page.getByLabel(t.about.segment).fill('Saúde')
  await page.reload()
  await expect(page.getByLabel(t.create.name)).toHaveValue('Clínica Aurora')
  await accessible(page)
  await page.getByRole('button', { name: t.create.action }).click()
  await expect(page.locator('header').first().getByTitle('Clínica Aurora')).toBeVisible()

  await page.getByRole('link', { name: 'Organização', exact: true }).click()
  await expect(page.getByLabel(t.about.segment)).toHaveValue('Saúde')
  await page.getByLabel(t.about.company).fill('Aurora S.A.')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await said(page, t.saved)
  await page.reload()
  await expect(page.getByLabel(t.about.company)).toHaveValue('Aurora S.A.')

  await page.getByRole('tab', { name: t.themes }).click()
  const logo = page.getByRole('group', { name: t.logo.square })
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: red })
  await page.getByRole('button', { name: 'Usar esta imagem' }).click()
  await said(page, t.logo.saved)
  const inHeader = page.locator('header').first().getByRole('presentation').or(page.locator('header img')).first()
  await expect(inHeader).toHaveAttribute('src', /\/v1\/organizations\/[\w-]+\/logo\?v=/)

  const navbar = page.getByRole('region', { name: t.theme.navbar })
  await navbar.getByLabel(`${t.theme.ground}: outra cor`).fill('#333333')
  await expect(navbar.getByText('O texto é difícil de ler neste fundo', { exact: false })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: t.save }).click()
  await said(page, t.theme.saved)
  await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(51, 51, 51)')
  await page.getByRole('button', { name: t.theme.restore }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.theme.restore }).click()
  await said(page, t.theme.restored)
})

test(
  'on a phone two fingers zoom what is kept of a logo and one moves it, and saving is as wide as the fields',
  atNight,
  async ({ browser }) => {
    const context = await browser.newContext({
      locale: 'pt-BR',
      baseURL: product.baseUrl,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    const [name = '', ...value] = ana.cookie.split('=')
    await context.addCookies([{ name, value: value.join('='), url: product.baseUrl }])
    const page = await context.newPage()
    await page.goto(`${settings}?organization=${house.id}`)
    const widthOf = async (one: Locator) => Math.round((await one.boundingBox())!.width)
    const saving = page.getByRole('button', { name: t.save }).first() // the country has one of its own
    expect(await widthOf(saving)).toBe(await widthOf(page.getByLabel(t.name.label)))

    await page.getByRole('tab', { name: t.themes }).click()
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const logo = page.getByRole('group', { name: t.logo.title })
    await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
    const stage = page.getByRole('application')
    const image = stage.locator('img')
    await expect(image).toBeVisible()
    await stage.scrollIntoViewIfNeeded()
    const zoom = page.getByRole('slider')
    const lies = () => image.evaluate((one) => (one as unknown as { style: { transform: string } }).style.transform)
    const [before, place] = [Number(await zoom.inputValue()), await lies()]
    const { x, y, width, height } = (await stage.boundingBox())!
    const fingers = await fingersOn(page, { x: x + width / 2, y: y + height / 2 })
    await fingers.spread(20, 80)
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(before * 1.5)
    const zoomed = await lies()
    expect(zoomed).not.toBe(place)
    await fingers.pull(40)
    await expect.poll(lies).not.toBe(zoomed)
    await page.getByRole('button', { name: 'Usar esta imagem' }).click()
    await said(page, t.logo.saved)
  },
)

/** Real touches, as the browser gets them from a screen. */
async function fingersOn(page: Page, { x, y }: Readonly<{ x: number; y: number }>) {
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((each, id) => ({ x: x + each, y, id })) })
  const steps = [0.2, 0.4, 0.6, 0.8, 1]
  return {
    spread: async (from: number, to: number) => {
      await touch('touchStart', -from, from)
      for (const part of steps) await touch('touchMove', -from - (to - from) * part, from + (to - from) * part)
      await touch('touchEnd')
    },
    pull: async (by: number) => {
      await touch('touchStart', 0)
      for (const part of steps) await touch('touchMove', by * part)
      await touch('touchEnd')
    },
  }
}

test(
  'recipients who are asked to sign, and those who have signed, see the logo of the organization that asks',
  atNight,
  async ({ browser }) => {
    const galeria = await found(ana, 'Galeria Azul')
    const form = new FormData()
    const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    form.set('logo', new Blob([new Uint8Array(blue)], { type: 'image/png' }), 'logo.png')
    await galeria.owner.call('POST', `/v1/organizations/${galeria.id}/logo`, form)
    const signer = `signer-${process.pid}@galeria.test`
    const draft = await draftWith(galeria.owner, fixture('corpus/plain-document.pdf'), 'Consignação.pdf')
    await sendTo(galeria.owner, draft, [signer])
    const token = await tokenOf(product, signer)
    const page = await (await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })).newPage()
    const expectLogo = async () => {
      const logo = page.locator('img[src*="/logo?v="]')
      await expect(logo).toBeVisible()
      await expect
        .poll(() => logo.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
        .toBeGreaterThan(0)
      await accessible(page)
    }
    await page.goto(`/public/envelopes/viewer/${token}`)
    await expectLogo()
    await signWith(product, token)
    await untilState(galeria.owner, draft.id, 'completed')
    await page.goto(`/public/envelopes/download/${token}`)
    await expectLogo()
  },
)

test(
  'plans are told with what is used, and nothing is sold; who manages billing sees nothing else',
  atNight,
  async ({ browser }) => {
    const carla = await join(product, house, await signUp(product, 'Carla Dias'))
    await house.owner.call('PUT', `/v1/users/${await idOf(house.owner, carla.email)}/permissions`, {
      manage_billing: true,
    })
    const page = await open(browser, carla, settings, house.id)
    await expect(page.getByRole('tab')).toHaveText([t.plans])
    await expect(page.getByRole('heading', { name: 'Plano Padrão' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /^Usuários: 2 de 10/ })).toBeVisible()
    await expect(page.getByText('R$ 29,90 por mês')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Escrever para vendas@rubrica.test' })).toHaveAttribute(
      'href',
      'mailto:vendas@rubrica.test',
    )
    await accessible(page)
    await page.evaluate("localStorage.setItem('rubrica.language', 'es')") // chosen on this device: it outweighs the account's
    await page.reload()
    await expect(page.getByText('Lo que toda organización tiene en esta instalación.')).toBeVisible()
    await expect(page.getByText('Para equipos que envían todos los meses.')).toBeVisible()
  },
)

test(
  'a personal workspace has no pages of an organization but its plan, whatever the address says',
  atNight,
  async ({ browser }) => {
    const page = await open(browser, ana, '/business/dashboard')
    for (const path of ['/business/users', '/business/teams', `/business/roles/edit/${crypto.randomUUID()}`]) {
      await page.goto(path)
      await expect(page).toHaveURL('/business/dashboard')
    }
    await expect(page.getByRole('link', { name: people.users.title, exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Organização', exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: 'Conta de Ana Souza' }).click()
    await page.getByRole('menuitem', { name: 'Plano' }).click()
    await expect(page.getByRole('heading', { name: 'Plano Padrão' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /^Usuários/ })).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveText(['Detalhes do plano', 'Planos'])
    await accessible(page)
  },
)

test(
  'roles and teams: boxes and names save themselves, and what a removed role leaves is said',
  atNight,
  async ({ browser }) => {
    const davi = await join(product, house, await signUp(product, 'Davi Rocha'))
    const user = await idOf(house.owner, davi.email)
    const { id: role } = await house.owner.call<{ id: string }>('POST', '/v1/roles', { name: 'Jurídico' })
    await house.owner.call('POST', `/v1/roles/${role}/users`, { users: [user] })
    const { id: team } = await house.owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Vendas' })

    const page = await open(browser, ana, `/business/roles/edit/${role}`, house.id)
    await page.getByRole('button', { name: people.roles.add, exact: true }).click()
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('davi')
    await expect(page.getByText('Davi Rocha já está aqui.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByLabel(people.permissions.manage_teams).check()
    await said(page, people.saved)
    expect(await house.owner.call('GET', `/v1/roles/${role}`)).toMatchObject({ manage_teams: true })
    await accessible(page)
    await page.getByRole('button', { name: people.roles.remove }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 usuário a tem e passa a ter a função Usuário padrão.')
    await dialog.getByRole('button', { name: people.roles.remove }).click()
    await said(page, people.roles.removed)
    await expect(page).toHaveURL(/\/business\/users#roles$/)
    expect(await house.owner.call('GET', `/v1/users/${user}?extended=true`)).toMatchObject({
      roles: [{ system: 'user' }],
    })
    await page.getByRole('link', { name: people.roles.user }).click()
    await expect(page.getByRole('heading', { name: people.roles.edit })).toBeVisible()
    await expect(page.getByRole('button', { name: people.roles.remove })).toHaveCount(0) // the system's own stay

    await page.goto(`/business/teams/edit/${team}`)
    await page.getByLabel(people.teams.name).fill('Vendas Sul')
    await said(page, people.saved)
    expect(await house.owner.call('GET', `/v1/teams/${team}`)).toMatchObject({ name: 'Vendas Sul' })
    await accessible(page)
    await page.getByLabel(people.teams.name).fill('Vendas Norte') // and gone before the pause is over
    await page.getByRole('main').getByRole('link', { name: people.teams.title }).click()
    await expect(page.getByRole('link', { name: /Vendas Norte/ })).toBeVisible()
  },
)

test(
  'the last owner stays one, and what somebody who left had begun is finished by an owner',
  atNight,
  async ({ browser }) => {
    const elis = await join(product, house, await signUp(product, 'Elis Prado'))
    await elis.call('POST', '/v1/envelopes', { title: 'Contrato de Elis' })
    const page = await open(browser, ana, '/business/users', house.id)
    await page.getByRole('button', { name: 'Editar Ana Souza' }).click()
    await page.getByRole('button', { name: people.users.endOwner }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Remover Elis Prado' }).click()
    await page.getByRole('button', { name: people.users.removeAction }).click()
    await said(page, people.users.removed.replace('{name}', 'Elis Prado'))

    await page.goto('/business/documents/draft?everybody=true')
    await page.getByRole('link', { name: 'Contrato de Elis' }).click()
    await page.getByRole('link', { name: 'Continuar edição' }).click()
    await expect(page).toHaveURL(/\/business\/envelopes\/[\w-]+\/documents$/)
    await expect(page.getByText('Contrato de Elis').first()).toBeVisible()
  },
)

test(
  'an organization is closed by its owner with their password, and by nothing less',
  atNight,
  async ({ browser }) => {
    const closing = await found(ana, 'Fim Ltda.')
    const page = await open(browser, ana, settings, closing.id)
    await page.getByRole('button', { name: t.remove.action }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.remove.password, { exact: true }).fill('Errada-2026')
    await dialog.getByRole('button', { name: t.remove.action }).click()
    await expect(dialog.getByLabel(t.remove.password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await accessible(page)
    await dialog.getByLabel(t.remove.password, { exact: true }).fill(ana.password)
    await dialog.getByRole('button', { name: t.remove.action }).click()
    await said(page, t.remove.done.replace('{name}', 'Fim Ltda.'))
    await expect(page).toHaveURL('/business/dashboard')
    await expect(page.locator('header').first().getByTitle('Ana Souza')).toBeVisible()
    expect((await ana.within(closing.id).ask('GET', '/v1/roles')).status).toBe(403)
  },
)

/** The look of working pages: primary buttons in the dark, notices beside what is pressed next, names that are cut read by touch and keyboard, hints that need no mouse. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as lists } from '../src/features/tracking/ui/lists/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { addSigners, draftWith, fixture, sendTo } from './world/envelopes.ts'
import { found as foundHouse, join, type House } from './world/houses.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].wizard
/** Sixty characters without a space. */
const long = 'ContratoDePrestaçãoDeServiçosContinuadosDeManutençãoPredial1'
let product: Product
let house: House
test.beforeAll(async () => {
  product = await sharedProduct()
  house = await foundHouse(await signUp(product, 'Ana Souza'), 'Horizonte')
})

async function open(browser: Browser, path: string, look: { width: number; isDark?: boolean; isTouched?: boolean }) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    baseURL: product.baseUrl,
    viewport: { width: look.width, height: 760 },
    colorScheme: look.isDark ? 'dark' : 'light',
    hasTouch: look.isTouched ?? false,
    isMobile: look.isTouched ?? false,
  })
  await signIn(context, house.owner, product)
  const page = await context.newPage()
  await page.goto(`${path}?organization=${house.id}`)
  return page
}

const draft = async () => (await draftWith(house.owner, fixture('corpus/plain-document.pdf'), 'contrato.pdf')).id
const found = (title: string) => `document.querySelector('[title="${title}"]')`
const bubble = (page: Page) => page.locator('span[popover]:popover-open')
const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])

test(
  'a name that is cut is told by a tap and by the focus beside it, and goes with the next press',
  atNight,
  async ({ browser }) => {
    const team = long.slice(0, 50) // as long as a name may be
    await house.owner.call('POST', '/v1/teams', { name: team })
    const phone = await open(browser, '/business/teams', { width: 360, isDark: true, isTouched: true })
    const name = phone.getByTitle(team)
    await name.waitFor()
    expect(await phone.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(${found(team)})`)).toBe(
      true,
    )
    await phone.evaluate('addEventListener("click", (event) => event.preventDefault(), true)') // stays on the page
    await name.tap()
    await expect(bubble(phone)).toHaveText(team)
    const box = (await bubble(phone).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(360)
    await accessible(phone)
    await phone.screenshot({ path: test.info().outputPath('cut-name-360.png') })
    await phone.getByRole('heading', { level: 1 }).tap()
    await expect(bubble(phone)).toHaveCount(0)

    const desk = await open(browser, '/business/teams', { width: 820 })
    await desk.getByRole('link', { name: new RegExp(team) }).waitFor()
    const isThere = () =>
      desk.evaluate<boolean>(
        `document.activeElement.matches('a') && document.activeElement.textContent.includes('${team}')`,
      )
    for (let tabs = 0; tabs < 60 && !(await isThere()); tabs++) await desk.keyboard.press('Tab')
    await expect(bubble(desk)).toHaveText(team)
    await desk.keyboard.press('Escape')
    await expect(bubble(desk)).toHaveCount(0)
  },
)

test(
  'the way out of the wizard says by focus that the draft stays, and readers hear it',
  atNight,
  async ({ browser }) => {
    const page = await open(browser, `/business/envelopes/${await draft()}/recipients`, { width: 1280 })
    const exit = page.getByRole('link', { name: t.exit, exact: true })
    await expect(exit).toHaveAccessibleDescription(t.exitHint)
    for (let tabs = 0; tabs < 30 && (await page.evaluate('document.activeElement.textContent')) !== t.exit; tabs++)
      await page.keyboard.press('Tab')
    await expect(bubble(page)).toHaveText(t.exitHint)
  },
)

test(
  'in the dark a primary button stands out from its ground, also in colours of the organization',
  atNight,
  async ({ browser }) => {
    const contrast = (page: Page) =>
      page.evaluate(`(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '${t.next}')
      const paint = (color) => {
        const pen = new OffscreenCanvas(1, 1).getContext('2d')
        pen.fillStyle = color
        pen.fillRect(0, 0, 1, 1)
        return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255)
      }
      const light = (color) => {
        const [r, g, b] = paint(color).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      let ground = button.parentElement
      while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement
      const ratio = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05)
      const { backgroundColor, color } = getComputedStyle(button)
      return [ratio(backgroundColor, getComputedStyle(ground).backgroundColor), ratio(color, backgroundColor)]
    })()`)
    const at = `/business/envelopes/${await draft()}/recipients`
    const colours = { navbar_text_color: '#ffffff', avatar_background_color: '#112233', avatar_text_color: '#ffffff' }
    for (const button of [null, '#112233', '#1d4ed8', '#f8d000']) {
      const theme = {
        ...colours,
        navbar_background_color: '#112233',
        button_background_color: button,
        button_text_color: '#ffffff',
      }
      if (button) await house.owner.call('PUT', `/v1/organizations/${house.id}/theme`, theme)
      const page = await open(browser, at, { width: 1280, isDark: true })
      await page.getByRole('button', { name: t.next, exact: true }).waitFor()
      const [standsOut, reads] = (await contrast(page)) as [number, number]
      expect(standsOut, String(button)).toBeGreaterThanOrEqual(3)
      expect(reads, String(button)).toBeGreaterThanOrEqual(4.5)
      await page.context().close()
    }
  },
)

for (const width of [1440, 360])
  test(`a notice stands beside what is pressed next, at ${width}`, atNight, async ({ browser }) => {
    const page = await open(browser, `/business/envelopes/${await draft()}/recipients`, { width, isDark: width < 768 })
    await page.getByLabel(t.recipients.name, { exact: true }).fill(`Bia Nova ${width}`)
    await page.getByLabel(t.recipients.email).fill(`bia-${width}@pessoas.example`)
    await page.getByRole('button', { name: `Salvar Bia Nova ${width} nos contatos` }).click()
    const notice = page.getByText(`Bia Nova ${width} está nos seus contatos.`)
    await expect(notice).toBeVisible()
    const told = (await notice.boundingBox())!
    for (const name of [t.next, t.back]) {
      const next = (await page.getByRole('button', { name, exact: true }).boundingBox())!
      const isApart =
        told.y + told.height <= next.y ||
        next.y + next.height <= told.y ||
        told.x + told.width <= next.x ||
        next.x + next.width <= told.x
      expect(isApart, name).toBe(true)
    }
    await accessible(page)
    await page.getByRole('button', { name: t.next, exact: true }).click({ timeout: 5_000 })
    await expect(page).toHaveURL(/fields$/)
  })

for (const look of [
  { width: 1440, language: 'es' },
  { width: 360, isDark: true, language: 'en' },
])
  test(
    `sixty letters without a space widen no page, at ${look.width} in ${look.language}`,
    atNight,
    async ({ browser }) => {
      await join(product, house, await signUp(product, `${long.slice(0, 45)}${look.width}`))
      const { id } = await draftWith(house.owner, fixture('corpus/plain-document.pdf'), `${long}.pdf`)
      const address = `${'n'.repeat(50)}.${look.width}@pessoas.example`
      await addSigners(house.owner, await house.owner.call('GET', `/v1/envelopes/${id}`), [address])
      const { recipients } = await house.owner.call<{ recipients: { id: string }[] }>('GET', `/v1/envelopes/${id}`)
      const addressees = [{ via: 'email', value: address, name: long }]
      await house.owner.call('PATCH', `/v1/envelopes/${id}/recipients/${recipients[0]!.id}`, { addressees })
      const page = await open(browser, '/business/dashboard', look)
      await page.evaluate(`localStorage.setItem('rubrica.language', '${look.language}')`)
      const expectFits = async (path: string) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        const name = path.split('/').slice(-2).join('-').slice(0, 12) + path.split('/').at(-1)!.slice(0, 12)
        await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThanOrEqual(0)
        await accessible(page)
      }
      for (const step of ['documents', 'recipients', 'fields', 'review'])
        await expectFits(`/business/envelopes/${id}/${step}`)
      await house.owner.call('POST', `/v1/envelopes/${id}/send`)
      for (const path of [`documents/info/${id}`, 'documents/sent', 'users', 'teams'])
        await expectFits(`/business/${path}`)
    },
  )

test(
  'the third step breathes at 1440: no recipient is cut, and the whole palette is in sight',
  atNight,
  async ({ browser }) => {
    const { id } = await draftWith(house.owner, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    for (const [index, name] of [
      long.slice(0, 50),
      'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti',
    ].entries())
      await house.owner.call('POST', `/v1/envelopes/${id}/recipients`, {
        type: 'signer',
        addressees: [{ via: 'email', value: `longa-${index}@pessoas.example`, name }],
      })
    const page = await open(browser, `/business/envelopes/${id}/fields`, { width: 1440 })
    await page.setViewportSize({ width: 1440, height: 900 })
    const people = page.getByRole('radiogroup', { name: words['pt-BR'].editor.for })
    await people.waitFor()
    const cut = await page.evaluate(`[...document.querySelectorAll('[role=radiogroup] label span')].filter(
    (span) => span.clientWidth > 0 && span.scrollWidth > span.clientWidth + 1 && getComputedStyle(span).overflowX !== 'visible',
  ).length`)
    expect(cut).toBe(0)
    const palette = page.getByRole('group', { name: words['pt-BR'].editor.palette })
    for (const type of ['signature', 'initial', 'text', 'checkbox', 'dropdown'] as const)
      await expect(
        palette.getByRole('button', { name: words['pt-BR'].editor.type[type], exact: true }),
      ).toBeInViewport()
    await accessible(page)
    await page.screenshot({ path: test.info().outputPath('fields-1440.png') })
  },
)

for (const [language, width] of [
  ['pt-BR', 1440],
  ['en', 1440],
  ['es', 1152],
] as const)
  test(
    `the second step shows names and addresses whole, also while they are typed, at ${width} in ${language}`,
    atNight,
    async ({ browser }) => {
      const { recipients } = words[language].wizard
      const { id } = await draftWith(house.owner, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
      for (const name of ['Carla Dias', 'Elisabete Nascimento de Albuquerque'])
        await house.owner.call('POST', `/v1/envelopes/${id}/recipients`, {
          type: 'signer',
          addressees: [
            { via: 'email', value: `${name.toLowerCase().replaceAll(' ', '.')}@contabilidade.example`, name },
          ],
        })
      const page = await open(browser, '/business/dashboard', { width })
      await page.evaluate(`localStorage.setItem('rubrica.language', '${language}')`)
      await page.goto(`/business/envelopes/${id}/recipients`)
      const cards = page.locator('[data-recipient]')
      const cut = () =>
        page.evaluate<string[]>(`[...document.querySelectorAll('[data-recipient] [role=combobox]')]
        .filter((input) => input.scrollWidth > input.clientWidth + 1 || input.getBoundingClientRect().right > input.closest('li').getBoundingClientRect().right)
        .map((input) => input.value)`)
      await expect(cards).toHaveCount(2)
      expect(await cut()).toEqual([])
      const [short, wide] = [
        cards.nth(0).getByLabel(recipients.name, { exact: true }),
        cards.nth(1).getByLabel(recipients.name, { exact: true }),
      ]
      const typed = 'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti'
      await short.fill(typed)
      await expect(short).toHaveValue(typed)
      expect(await cut()).toEqual([])
      expect((await wide.boundingBox())!.x).toBe((await short.boundingBox())!.x)
      await short.fill('Carla Dias')
      await accessible(page)
      await page.screenshot({ path: test.info().outputPath('recipients.png') })
    },
  )

test('a list that is short or empty says what comes next', atNight, async ({ browser }) => {
  const page = await open(browser, '/business/documents/template', { width: 360, isDark: true })
  await expect(page.getByRole('main').getByText(lists.empty.templateText)).toBeVisible()
  await sendTo(house.owner, await draftWith(house.owner, fixture('corpus/plain-document.pdf'), 'Distrato'), [
    'um@curta.example',
  ])
  await page.goto('/business/documents/sent')
  await expect(page.getByText(lists.nextTemplate)).toBeVisible()
  await accessible(page)
})

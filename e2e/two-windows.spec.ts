/** Two windows of one signer: what is changed in one comes to the other, is told there, and is never signed unseen. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { messages as filesEn } from '../src/features/attachments/ui/shared/messages.en.ts'
import { messages as filesEs } from '../src/features/attachments/ui/shared/messages.es.ts'
import { messages as filesPt } from '../src/features/attachments/ui/shared/messages.pt-BR.ts'
import { languages, type Language } from '../src/kernel/language.ts'
import { expectSound } from './world/axe.ts'
import { addTo, at, placeOn, plain } from './world/editing.ts'
import { draftWith, scribble, signWith } from './world/envelopes.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const shapes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
} as const
type Shape = keyof typeof shapes
const files = { en: filesEn, es: filesEs, 'pt-BR': filesPt } as const
let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

/** Of a signer who has filled in and signed all but for the last press. */
async function ready(): Promise<string> {
  const address = `janelas-${(count += 1)}@rubrica.test`
  const draft = await draftWith(sender, plain(1), 'contrato.pdf')
  const recipient = await addTo(sender, draft, 'signer', 'Ana Souza', address)
  await sender.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${recipient}`, {
    attachments: [{ title: 'RG', is_required: false }],
  })
  const text = (title: string, y: number) => ({
    recipient,
    type: 'text',
    title,
    is_required: false,
    widgets: at(60, y).map((place) => ({ ...place, width: 220, height: 22 })),
  })
  const tick = { recipient, type: 'checkbox', title: 'Ciente', is_required: false, widgets: at(60, 220) }
  await placeOn(sender, draft, [
    text('Cidade', 100),
    text('Bairro', 160),
    { ...tick, widgets: tick.widgets.map((place) => ({ ...place, width: 24, height: 24 })) },
    { recipient, type: 'signature', widgets: at(60, 300) },
  ])
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})
  const token = await tokenOf(product, address)
  await signWith(product, token, { stopsBefore: true })
  return token
}

async function open(browser: Browser, token: string, shape: Shape, locale: Language = 'pt-BR'): Promise<Page> {
  const context = await browser.newContext({ ...shapes[shape], locale, baseURL: product.baseUrl })
  const page = await context.newPage()
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page.locator('[data-step=act]:not([aria-busy])').waitFor()
  return page
}

const field = (page: Page, title: string): Locator =>
  page.locator('[data-field]').filter({ has: page.locator(`:is(input, button)[aria-label*="${title}"]`) })

/** What stands in a text: on a phone on a button, which opens the bar in which it is written. */
const expectText = (page: Page, shape: Shape, title: string, text: string) =>
  shape === 'desk'
    ? expect(field(page, title).locator('input')).toHaveValue(text)
    : expect(field(page, title).locator('button')).toHaveText(text || title)

type Change = Readonly<{
  what: string
  /** In the other window, a desk's. */
  make: (other: Page, language: Language) => Promise<unknown>
  /** On the page that learns of it. */
  seen: (page: Page, shape: Shape) => Promise<unknown>
  told: (language: Language) => string
}>

const saved = (page: Page) => page.waitForResponse((answer) => /\/fields\//.test(answer.url()) && answer.ok())

async function write(page: Page, title: string, text: string): Promise<void> {
  const written = saved(page)
  await field(page, title).locator('input').fill(text)
  await written
}

const pictureOf = (page: Page) => page.locator('[data-field] img').last().getAttribute('src')

const changes: readonly Change[] = [
  {
    what: 'a value',
    make: (other) => write(other, 'Cidade', 'Olinda'),
    seen: (page, shape) => expectText(page, shape, 'Cidade', 'Olinda'),
    told: (language) => `${words[language].signing.field.types.text} Cidade: Olinda`,
  },
  {
    what: 'a checkbox',
    make: async (other) => {
      const ticked = saved(other)
      await field(other, 'Ciente').locator('input').uncheck()
      await ticked
    },
    seen: (page) => expect(field(page, 'Ciente').locator('input')).not.toBeChecked(),
    told: (language) =>
      `${words[language].signing.field.types.checkbox} Ciente: ${words[language].signing.given.notTicked}`,
  },
  {
    what: 'a value that is taken out',
    make: (other) => write(other, 'Bairro', ''),
    seen: (page, shape) => expectText(page, shape, 'Bairro', ''),
    told: (language) => `${words[language].signing.field.types.text} Bairro: ${words[language].signing.field.empty}`,
  },
  {
    what: 'a signature',
    make: async (other, language) => {
      const before = await pictureOf(other)
      const { creator, signing } = words[language]
      await other.getByRole('button', { name: signing.bar.changeSignature }).click()
      const dialog = other.getByRole('dialog', { name: creator.titleSignature })
      await dialog.getByLabel(creator.nameLabel).fill('Ana de Souza')
      await dialog.getByRole('button', { name: creator.use }).click()
      await expect.poll(() => pictureOf(other)).not.toBe(before)
    },
    seen: async () => {},
    told: (language) => `${words[language].signing.field.types.signature}: ${words[language].signing.given.signed}`,
  },
  {
    what: 'a file',
    make: async (other, language) => {
      const file = { name: 'rg.png', mimeType: 'image/png', buffer: Buffer.from(await scribble()) }
      const input = other.getByLabel(files[language].chooseFor.replace('{title}', 'RG')).first()
      await input.setInputFiles(file)
      await expect(other.getByText('rg.png')).toBeVisible()
    },
    seen: async (page, shape) => {
      if (shape === 'desk') return expect(page.locator('aside').getByText('rg.png')).toBeVisible()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText('rg.png')).toBeVisible() // where the files stand
      await page.keyboard.press('Escape')
      return expect(drawer).toHaveCount(0)
    },
    told: (language) => words[language].changes.file.replace('{title}', 'RG').replace('{name}', 'rg.png'),
  },
]

async function sign(page: Page): Promise<void> {
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
}

for (const shape of ['desk', 'phone'] as const)
  test(
    `what another window changes comes to an open page and is told there, on a ${shape}`,
    atNight,
    async ({ browser }) => {
      const token = await ready()
      const [page, other] = [await open(browser, token, shape), await open(browser, token, 'desk')]
      const t = words['pt-BR'].changes
      const notice = page.getByRole('status').filter({ hasText: t.ownNotice })
      const picture = await pictureOf(page)
      for (const { what, make, seen, told } of changes) {
        await make(other, 'pt-BR')
        await expect(notice, what).toContainText(told('pt-BR'))
        await expectSound(page, what)
        if (what !== 'a file') await seen(page, shape)
        await notice.locator('[data-show-changes]').click()
        await expect(notice).toHaveCount(0)
        if (what === 'a file') await seen(page, shape)
        else await expect(page.locator('[data-field][data-new]')).toHaveCount(1)
      }
      expect(await pictureOf(page)).not.toBe(picture)
      await expect(other.locator('[data-show-changes]'), 'the window that made them').toHaveCount(0)
      await sign(page)
      await expect(page.locator('[data-result]')).toBeVisible()
      await expect(other.locator('[data-result]'), 'the other one learns of that as well').toBeVisible()
      for (const each of [page, other]) await each.context().close()
    },
  )

for (const language of languages)
  for (const shape of ['desk', 'phone'] as const)
    test(
      `nobody signs what another window changed before it is shown: ${language}, on a ${shape}`,
      atNightBut(language === 'pt-BR' && shape === 'phone'),
      async ({ browser }) => {
        const token = await ready()
        const [page, other] = [
          await open(browser, token, shape, language),
          await open(browser, token, 'desk', language),
        ]
        await page.route('**/version', (route) => route.abort()) // it learns by the act alone
        const t = words[language].changes
        for (const { what, make, seen, told } of changes) {
          await make(other, language)
          const refused = page.waitForResponse(
            (answer) => answer.request().method() === 'POST' && answer.url().endsWith(token),
          )
          await sign(page)
          expect(await (await refused).json(), what).toMatchObject({ code: 'recipient.values_changed' })
          const dialog = page.getByRole('dialog', { name: t.ownTitle })
          await expect(dialog, what).toContainText(told(language))
          await expect(dialog).toContainText(t.ownText)
          await expectSound(page, what)
          await dialog.locator('[data-show-changes]').click()
          await seen(page, shape)
        }
        await sign(page)
        await expect(page.locator('[data-result]')).toBeVisible()
        for (const each of [page, other]) await each.context().close()
      },
    )

test('a long value of another window leaves the button below it in sight, on a phone', atNight, async ({ browser }) => {
  const token = await ready()
  const [page, other] = [await open(browser, token, 'phone'), await open(browser, token, 'desk')]
  await write(other, 'Cidade', 'São Bento do Sapucaí '.repeat(20))
  const show = page.locator('[data-show-changes]')
  await expect(show).toBeVisible()
  await expect(show).toBeInViewport({ ratio: 1 })
  for (const each of [page, other]) await each.context().close()
})

test(
  'what is written here is not undone by another window, and own values are not asked for again',
  atNight,
  async ({ browser }) => {
    const token = await ready()
    const [page, other] = [await open(browser, token, 'desk'), await open(browser, token, 'desk')]
    const views: string[] = []
    page.on(
      'request',
      (request) => void (/\/recipients\/[\w-]{43}$/.test(request.url()) && views.push(request.method())),
    )
    const looks = async (times: number) => {
      for (let look = 0; look < times; look++) await page.waitForResponse(/\/version$/)
    }
    await write(page, 'Bairro', 'Boa Vista')
    await field(page, 'Ciente').locator('input').uncheck()
    await page.getByText(words['pt-BR'].signing.page.saved).waitFor()
    await looks(2)
    expect(views, 'own values come to nobody anew').toEqual([])

    const city = field(page, 'Cidade').locator('input')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/fields/*', async (route) => {
      await released
      await route.continue()
    })
    await city.fill('Recife')
    await write(other, 'Cidade', 'Olinda')
    await write(other, 'Bairro', 'Casa Forte')
    await looks(2)
    await expect(city).toHaveValue('Recife')
    release()
    const notice = page.getByRole('status').filter({ hasText: words['pt-BR'].changes.ownNotice })
    await expect(notice).toContainText('Bairro: Casa Forte')
    await expect(notice).not.toContainText('Cidade')
    await expect(city).toHaveValue('Recife')
    await expect(field(other, 'Cidade').locator('input')).toHaveValue('Recife')
    await notice.locator('[data-show-changes]').click()
    await sign(page)
    await expect(page.locator('[data-result]')).toBeVisible()
    for (const each of [page, other]) await each.context().close()
  },
)

test('a value whose answer was lost is the page’s own', atNight, async ({ browser }) => {
  const token = await ready()
  const page = await open(browser, token, 'desk')
  let isFirst = true
  await page.route('**/fields/*', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort()
  })
  await field(page, 'Cidade').locator('input').fill('Recife')
  await page.waitForResponse(/\/version$/)
  await page.getByText(words['pt-BR'].signing.page.saved).waitFor()
  await page.waitForResponse(/\/version$/)
  await expect(page.locator('[data-show-changes]')).toHaveCount(0)
  await sign(page)
  await expect(page.locator('[data-result]')).toBeVisible()
  await page.context().close()
})

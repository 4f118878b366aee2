/** Drafts that somebody else changes while one is checking them: nothing goes out unseen, the page says so, and sending again works. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as en } from '../src/core/envelope/ui/changed/messages.en.ts'
import { messages as es } from '../src/core/envelope/ui/changed/messages.es.ts'
import { messages as t } from '../src/core/envelope/ui/changed/messages.pt-BR.ts'
import { messages as correction } from '../src/features/drafting/corrections/ui/messages.pt-BR.ts'
import { messages as wizardEn } from '../src/features/drafting/ui/wizard/messages.en.ts'
import { messages as wizardEs } from '../src/features/drafting/ui/wizard/messages.es.ts'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { expectSound } from './world/axe.ts'
import { addSigners, draftWith, fixture, sendTo } from './world/envelopes.ts'
import { found, idOf, join } from './world/houses.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let ana: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
})

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
type Draft = Readonly<{
  id: string
  state: string
  message: string
  expire_at: string | null
  recipients: { name: string }[]
}>

async function open(browser: Browser, at: string, who: Person = ana, look: Look = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...look })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(at)
  return page
}

async function aDraft(title: string, by: Person = ana): Promise<string> {
  const draft = await draftWith(by, fixture('corpus/plain-document.pdf'), title)
  await addSigners(by, draft, [`um-${title}@rubrica.test`])
  return draft.id
}

const shown = (id: string, who: Person = ana) => who.call<Draft>('GET', `/v1/envelopes/${id}`)
const follower = (name: string) => ({
  type: 'carbon-copy',
  addressees: [{ via: 'email', value: `${name.toLowerCase()}@rubrica.test`, name }],
})
const add = (id: string, name: string, who: Person = ana) =>
  who.call('POST', `/v1/envelopes/${id}/recipients`, follower(name))
const changed = (page: Page) => page.locator('[data-action-bar]')

for (const [locale, language, texts, steps] of [
  ['pt-BR', 'pt-BR', t, wizard],
  ['es-ES', 'es', es, wizardEs],
  ['en-US', 'en', en, wizardEn],
] as const)
  test(
    `what another person changed meanwhile is not sent unseen, and is named: ${language}`,
    atNightBut(locale === 'pt-BR'),
    async ({ browser }) => {
      const house = await found(await signUp(product, 'Otto Prado'), 'Prado')
      const [bruno, eva] = [await signUp(product, 'Bruno Lima'), await signUp(product, 'Eva Reis')]
      await house.owner.call('POST', '/v1/me/language', { lang: language })
      const [owner, member] = [await join(product, house, bruno), await join(product, house, eva)]
      await house.owner.call('POST', `/v1/users/${await idOf(house.owner, bruno.email)}/owner`)
      const id = await aDraft(`herdado-${language.toLowerCase()}`, member)
      await house.owner.call('DELETE', `/v1/users/${await idOf(house.owner, eva.email)}`) // what she left is the owners'

      const at = `/business/envelopes/${id}/review?organization=${house.id}`
      const page = await open(browser, at, house.owner, { locale, viewport: { width: 1440, height: 900 } })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(steps.review.title)
      await add(id, 'Dora', owner)
      await owner.call('PATCH', `/v1/envelopes/${id}`, { message: 'Outro preço' })
      await page.getByRole('button', { name: steps.review.send }).click()
      await expect(changed(page)).toContainText(texts.notSent)
      await expect(changed(page).getByRole('listitem')).toHaveText([
        texts.what.recipientAdded.replace('{name}', 'Dora'),
        texts.what.message,
      ])
      expect((await shown(id, house.owner)).state).toBe('draft')
      await expect(page.getByRole('main').getByText('Dora', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText('Outro preço')).toBeVisible()
      for (const [width, height] of [
        [1440, 900],
        [360, 740],
      ] as const)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height })
          await page.emulateMedia({ colorScheme })
          await expectSound(page, `${language}, ${width}, ${colorScheme}`)
          await page.screenshot({ path: test.info().outputPath(`changed-${width}-${colorScheme}.png`) })
        }
      await page.getByRole('button', { name: steps.review.send }).click()
      await expect(page.getByRole('dialog')).toContainText(steps.sent.title)
      expect(await shown(id, house.owner)).toMatchObject({ state: 'in-transit', message: 'Outro preço' })
    },
  )

test(
  'what was written here and what was written in another tab are both kept, and seen before they go out',
  atNight,
  async ({ browser }) => {
    const id = await aDraft('dois')
    const page = await open(browser, `/business/envelopes/${id}/review`)
    await expect(page.getByLabel(wizard.review.message)).toBeVisible()
    await ana.call('PATCH', `/v1/envelopes/${id}`, { subject: 'Da outra aba' })
    await page.getByLabel(wizard.review.message).fill('Desta aba')
    await page.getByRole('button', { name: wizard.review.send }).click()
    await expect(changed(page)).toContainText(t.notSent)
    await expect(changed(page).getByRole('listitem')).toHaveText([t.what.subject])
    await expect(page.getByLabel(wizard.review.subject)).toHaveValue('Da outra aba')
    await expect(page.getByLabel(wizard.review.message)).toHaveValue('Desta aba')
    await page.getByRole('button', { name: wizard.review.send }).click()
    await expect(page.getByRole('dialog')).toContainText(wizard.sent.title)
    expect(await shown(id)).toMatchObject({ state: 'in-transit', subject: 'Da outra aba', message: 'Desta aba' })
  },
)

test('what comes in with an own save is told at once, and shown on request', atNight, async ({ browser }) => {
  const id = await aDraft('ao-lado')
  const page = await open(browser, `/business/envelopes/${id}/review`, ana, { viewport: { width: 360, height: 740 } })
  await expect(page.getByLabel(wizard.review.message)).toBeVisible()
  await add(id, 'Dora')
  await page.getByLabel(wizard.review.message).fill('Desta aba')
  await expect(changed(page)).toContainText(t.behind)
  await expect(changed(page).getByRole('listitem')).toHaveText([t.what.recipientAdded.replace('{name}', 'Dora')])
  await expect(page.getByRole('main').getByText('Dora', { exact: true })).toHaveCount(0)
  await expectSound(page, 'behind')
  await page.screenshot({ path: test.info().outputPath('behind-360.png') })
  await page.getByRole('button', { name: t.look }).click()
  await expect(page.getByRole('main').getByText('Dora', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: wizard.review.send }).click()
  await expect(page.getByRole('dialog')).toContainText(wizard.sent.title)
  expect(await shown(id)).toMatchObject({ state: 'in-transit', message: 'Desta aba' })
})

test(
  'own saves stand in nobody’s way: what is still being saved goes out with the press',
  atNight,
  async ({ browser }) => {
    const id = await aDraft('proprio')
    const page = await open(browser, `/business/envelopes/${id}/review`)
    const message = page.getByLabel(wizard.review.message)
    await message.fill('Primeira')
    await expect(page.locator('header').getByRole('status')).toHaveText(wizard.kept.saved)
    let lost = 0
    await page.route(
      new RegExp(`/v1/envelopes/${id}$`),
      async (route) => {
        await route.fetch() // saved, and its answer never comes: it is saved again
        lost += 1
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await message.fill('Segunda')
    await expect.poll(() => lost).toBe(1)
    await message.fill('Terceira')
    await expect(page.locator('header').getByRole('status')).toHaveText(wizard.kept.saved)
    await message.fill('Quarta')
    await page.getByRole('button', { name: wizard.review.send }).click()
    await expect(page.getByRole('dialog')).toContainText(wizard.sent.title)
    expect(await shown(id)).toMatchObject({ state: 'in-transit', message: 'Quarta' })
  },
)

test('a correction that was changed in another tab is not applied unseen', atNight, async ({ browser }) => {
  const contract = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'corrigido')
  const { id } = await sendTo(ana, contract, ['um-corrigido@rubrica.test', 'dois-corrigido@rubrica.test'])
  const draft = await ana.call<{ id: string }>('POST', `/v1/envelopes/${id}/correction`)
  await add(draft.id, 'Dora')
  const page = await open(browser, `/business/envelopes/${draft.id}/review`, ana, {
    viewport: { width: 360, height: 740 },
  })
  await expect(page.getByRole('main').getByText('Destinatário incluído: Dora.')).toBeVisible()
  await add(draft.id, 'Eli')
  await page.getByRole('button', { name: correction.apply }).click()
  await expect(changed(page)).toContainText(t.notApplied)
  await expect(changed(page).getByRole('listitem')).toHaveText(['Destinatário incluído: Eli.'])
  await expect(page.getByRole('main').getByText('Destinatário incluído: Eli.')).toBeVisible()
  expect((await shown(id)).recipients).toHaveLength(2)
  await expectSound(page, 'correction')
  await page.screenshot({ path: test.info().outputPath('correction-360.png') })
  await page.getByRole('button', { name: correction.apply }).click()
  await expect(page).toHaveURL(new RegExp(`/info/${id}$`))
  expect((await shown(id)).recipients).toHaveLength(4)
})

/** Unsaved work of this device, after the same was changed on another one: nothing newer is overwritten unasked, and nothing is lost. */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { messages as keptEn } from '../src/core/envelope/ui/kept/messages.en.ts'
import { messages as keptEs } from '../src/core/envelope/ui/kept/messages.es.ts'
import { messages as keptPt } from '../src/core/envelope/ui/kept/messages.pt-BR.ts'
import { messages as changesEn } from '../src/features/signing/ui/changes/messages.en.ts'
import { messages as changesEs } from '../src/features/signing/ui/changes/messages.es.ts'
import { messages as changesPt } from '../src/features/signing/ui/changes/messages.pt-BR.ts'
import { languages, type Language } from '../src/kernel/language.ts'
import { expectSound } from './world/axe.ts'
import { addTo, at, placeOn, plain } from './world/editing.ts'
import { draftWith } from './world/envelopes.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signIn, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const kept = { 'pt-BR': keptPt, en: keptEn, es: keptEs } as const
const newer = { 'pt-BR': changesPt.newer, en: changesEn.newer, es: changesEs.newer } as const
type Draft = Awaited<ReturnType<typeof draftWith>>

let product: Product
let ana: Person
let count = 0

test.beforeAll(async () => {
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
})

async function device(browser: Browser, who: Person | null, locale: Language = 'pt-BR'): Promise<BrowserContext> {
  const context = await browser.newContext({ locale, baseURL: product.baseUrl, viewport: { width: 1440, height: 900 } })
  if (who) await signIn(context, who, product)
  return context
}

const isSave = (url: URL) => /\/v1\//.test(url.pathname)
const isWriting = (method: string) => ['PATCH', 'POST', 'PUT', 'DELETE'].includes(method)

/** Saves go nowhere; or they arrive, and their answers are lost. */
const loseSaves = (context: BrowserContext, { isArriving = false } = {}) =>
  context.route(isSave, async (route) => {
    if (!isWriting(route.request().method())) return route.continue()
    if (isArriving) await route.fetch()
    return route.abort()
  })

type Typing = (page: Page) => Promise<void>

/** Types where saves are lost, and leaves: what was typed lies on this device. */
async function leaveUnsaved(context: BrowserContext, path: string, type: Typing, told: string) {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await loseSaves(context)
  await type(page)
  await expect(page.getByText(told).first()).toBeAttached()
  await page.close()
  await context.unroute(isSave)
}

async function aDraft(): Promise<Draft & { recipient: string }> {
  const draft = await draftWith(ana, plain(1), `contrato-${(count += 1)}.pdf`)
  const recipient = await addTo(ana, draft, 'signer', 'Bia Lima', `bia-${count}@rubrica.test`)
  return { ...draft, recipient }
}

const looks = [
  [1440, 'light'],
  [360, 'dark'],
] as const

async function expectLook(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectSound(page, `${name}, ${width}`)
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

type Shown = { title: string; message: string; subject: string; recipients: { name: string }[] }
const shown = (id: string) => ana.call<Shown>('GET', `/v1/envelopes/${id}`)
const LONG = `${'Leia com calma, por favor. '.repeat(17)}Do celular`

for (const language of languages)
  test(
    `a draft that was changed here and elsewhere asks which version stays: ${language}`,
    atNightBut(language === 'pt-BR'),
    async ({ browser }) => {
      const own = await signUp(product, 'Ana Prado')
      await own.call('POST', '/v1/me/language', { lang: language })
      const [t, wizard] = [kept[language], words[language].wizard]
      const { id } = await draftWith(own, plain(1), 'contrato.pdf')
      const context = await device(browser, own, language)
      const path = `/business/envelopes/${id}/review`
      const message = (page: Page) => page.getByLabel(wizard.review.message)
      const type = (page: Page) => message(page).fill('Deste aparelho')
      await leaveUnsaved(context, path, type, wizard.kept.unreachable)
      await own.call('PATCH', `/v1/envelopes/${id}`, { message: LONG, subject: 'Outro assunto' })
      const page = await context.newPage()
      await page.goto(path)
      const question = page.getByRole('dialog', { name: t.title })
      await expect(question.getByText(LONG, { exact: true })).toBeVisible()
      await expect(question.getByText('Deste aparelho', { exact: true })).toBeVisible()
      await expect(question.getByText('Outro assunto')).toHaveCount(0) // only what was changed on both
      await expectLook(page, `asks-${language}`)
      await page.keyboard.press('Escape')
      await page.reload() // a question that is not answered stays
      await question.getByRole('button', { name: language === 'pt-BR' ? t.keepHere : t.keepThere }).press('Enter')
      const stays = language === 'pt-BR' ? 'Deste aparelho' : LONG
      await expect(message(page)).toHaveValue(stays)
      await expect(page.getByLabel(wizard.review.subject)).toHaveValue('Outro assunto')
      const saved = () => own.call<Shown>('GET', `/v1/envelopes/${id}`)
      await expect.poll(saved).toMatchObject({ message: stays, subject: 'Outro assunto' })
      await expect(page.getByText(wizard.kept.saved, { exact: true }).first()).toBeVisible()
      await page.reload()
      await expect(message(page)).toHaveValue(stays)
      await expect(question).toHaveCount(0)
    },
  )

test('a page that stays open asks, too, when it is back on the network; its own lost answers ask nothing', async ({
  browser,
}) => {
  const { id } = await aDraft()
  const { wizard } = words['pt-BR']
  const context = await device(browser, ana)
  const page = await context.newPage()
  await page.goto(`/business/envelopes/${id}/review`)
  const message = page.getByLabel(wizard.review.message)
  const question = page.getByRole('dialog', { name: keptPt.title })
  await loseSaves(context, { isArriving: true })
  await message.fill('Primeira versão')
  await expect(page.getByText(wizard.kept.unreachable).first()).toBeAttached()
  await message.fill('Segunda versão')
  await context.unroute(isSave)
  await expect.poll(() => shown(id)).toMatchObject({ message: 'Segunda versão' })
  await expect(page.getByText(wizard.kept.saved, { exact: true }).first()).toBeVisible()
  await context.setOffline(true)
  await message.fill('Deste aparelho')
  await expect(page.getByText(wizard.kept.unreachable).first()).toBeAttached()
  await ana.call('PATCH', `/v1/envelopes/${id}`, { message: 'Do celular' })
  await context.setOffline(false)
  await question.waitFor()
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key) // of somebody who types on: they choose nothing
  await question.getByRole('button', { name: keptPt.keepThere }).click()
  await expect(message).toHaveValue('Do celular')
  expect((await shown(id)).message).toBe('Do celular')
})

const steps: readonly Readonly<{
  step: 'recipients' | 'documents' | 'fields'
  type: (text: string) => Typing
  elsewhere: (draft: Awaited<ReturnType<typeof aDraft>>) => Promise<unknown>
  here: string | RegExp
  there: string
  expectKept: (page: Page, text: string) => Promise<void>
}>[] = [
  {
    step: 'recipients',
    type: (text) => (page) => page.getByLabel('Nome', { exact: true }).first().fill(text),
    elsewhere: (draft) =>
      ana.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { name: 'Bia do Celular' }),
    here: 'Outra vez',
    there: 'Bia do Celular',
    expectKept: (page, text) => expect(page.getByLabel('Nome', { exact: true }).first()).toHaveValue(text),
  },
  {
    step: 'documents',
    type: (text) => (page) => page.locator('[data-document] input').first().fill(text),
    elsewhere: ({ id, documents: [document] }) =>
      ana.call('PATCH', `/v1/envelopes/${id}/documents/${document!.id}`, { name: 'do-celular.pdf' }),
    here: 'Outra vez',
    there: 'do-celular.pdf',
    expectKept: (page, text) => expect(page.locator('[data-document] input').first()).toHaveValue(text),
  },
]

for (const { step, type, elsewhere, here, there, expectKept } of steps)
  test(`${step} come back unasked where nothing else changed, and ask where it did`, atNight, async ({ browser }) => {
    const { wizard } = words['pt-BR']
    const context = await device(browser, ana)
    const draft = await aDraft()
    const path = `/business/envelopes/${draft.id}/${step}`
    await leaveUnsaved(context, path, type('Deste aparelho'), wizard.kept.unreachable)
    const page = await context.newPage()
    await page.goto(path)
    await expectKept(page, 'Deste aparelho')
    await expect(page.getByText(wizard.kept.saved, { exact: true }).first()).toBeVisible()
    await page.close()
    await leaveUnsaved(context, path, type('Outra vez'), wizard.kept.unreachable)
    await elsewhere(draft)
    const asked = await context.newPage()
    await asked.goto(path)
    const question = asked.getByRole('dialog', { name: keptPt.title })
    await expect(question.getByText(here).first()).toBeVisible()
    await expect(question.getByText(there).first()).toBeVisible()
    await expectLook(asked, `asks-${step}`)
    await question.getByRole('button', { name: keptPt.keepThere }).click()
    await expectKept(asked, there)
  })

test(
  'fields come back unasked where nothing else changed, and say where they stand where it did',
  atNight,
  async ({ browser }) => {
    const { wizard } = words['pt-BR']
    const context = await device(browser, ana)
    const draft = await aDraft()
    const signature = (y: number) => ({ recipient: draft.recipient, type: 'signature', widgets: at(60, y) })
    await placeOn(ana, draft, [signature(300)])
    const path = `/business/envelopes/${draft.id}/fields`
    const addAt = (y: number) => async (page: Page) => {
      await page.getByRole('button', { name: 'Assinatura', exact: true }).click()
      const sheet = page.locator('[data-page="1"]').first()
      await sheet.click({ position: { x: 300, y } })
    }
    await leaveUnsaved(context, path, addAt(120), wizard.kept.unreachable)
    const back = await context.newPage()
    await back.goto(path)
    await expect(back.getByText('2 campos', { exact: true }).first()).toBeVisible()
    await expect(back.getByText(wizard.kept.saved, { exact: true }).first()).toBeVisible()
    await back.close()
    await leaveUnsaved(context, path, addAt(240), wizard.kept.unreachable)
    await placeOn(ana, draft, [signature(500)])
    const asked = await context.newPage()
    await asked.goto(path)
    const question = asked.getByRole('dialog', { name: keptPt.title })
    await expect(question.getByText('Página 1 · a 21 mm da esquerda e 176 mm de cima')).toBeVisible()
    await expect(question.getByText('Assinatura · Bia Lima')).toHaveCount(2)
    await expectLook(asked, 'asks-fields')
    await question.getByRole('button', { name: keptPt.keepThere }).click()
    await expect(asked.getByText('3 campos', { exact: true }).first()).toBeVisible()
    await expect(question).toHaveCount(0)
  },
)

for (const language of languages)
  test(
    `a signer chooses between the value of this device and a newer one of another: ${language}`,
    atNightBut(language === 'pt-BR'),
    async ({ browser }) => {
      const draft = await aDraft()
      const { recipient } = draft
      const line = at(60, 100).map((place) => ({ ...place, width: 220, height: 22 }))
      await placeOn(ana, draft, [
        { recipient, type: 'text', title: 'Cidade', widgets: line },
        { recipient, type: 'signature', widgets: at(60, 300) },
      ])
      await ana.call('POST', `/v1/envelopes/${draft.id}/send`, {})
      const token = await tokenOf(product, `bia-${count}@rubrica.test`)
      const at1 = `/v1/p/envelopes/recipients/${token}`
      type Opened = {
        terms: { version: string }
        envelope: { documents: { fields: { id: string; title: string; value: string | null }[] }[] }
      }
      const opened = () => visitor(product).call<Opened>('GET', at1)
      await visitor(product).call('POST', `${at1}/terms`, { version: (await opened()).terms.version })
      const city = async () => (await opened()).envelope.documents[0]!.fields.find(({ title }) => title === 'Cidade')!
      const context = await device(browser, null, language)
      const [t, offline] = [newer[language], words[language].signing.page.offline]
      const field = (page: Page) => page.getByRole('textbox', { name: /Cidade/ })
      const path = `/public/envelopes/viewer/${token}`
      await leaveUnsaved(context, path, (page) => field(page).fill('Ouro Preto'), offline)
      const page = await context.newPage()
      await page.goto(path)
      await expect.poll(async () => (await city()).value).toBe('Ouro Preto') // the same base: unasked
      await page.close()
      await leaveUnsaved(context, path, (again) => field(again).fill('Mariana'), offline)
      await visitor(product).call('PATCH', `${at1}/fields/${(await city()).id}`, { value: 'Recife' })
      const asked = await context.newPage()
      await asked.goto(path)
      const question = asked.getByRole('dialog', { name: t.title })
      await expect(question.getByText('Recife')).toBeVisible()
      await expect(question.getByText('Mariana')).toBeVisible()
      for (const key of ['Enter', 'Space']) await asked.keyboard.press(key) // of somebody who types on: they choose nothing
      await expectLook(asked, `signer-${language}`)
      await asked.reload()
      const isHere = language === 'pt-BR'
      await question.getByRole('button', { name: isHere ? t.keepHere : t.keepThere }).press('Enter')
      const stays = isHere ? 'Mariana' : 'Recife'
      await expect(field(asked)).toHaveValue(stays)
      await expect.poll(async () => (await city()).value).toBe(stays)
      await asked.reload()
      await expect(field(asked)).toHaveValue(stays)
      await expect(question).toHaveCount(0)
    },
  )

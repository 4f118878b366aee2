/**
 * Where nothing is sold, an organization that was never billed reads no word about money on any page, in any language: only what it uses, and
 * whom to ask. Its credits are used up and its places taken, so that every notice about a plan is there.
 */
import { expect, test, type Page } from '@playwright/test'
import type { Language } from '../src/kernel/language.ts'
import { messages as en } from '../src/features/drafting/ui/wizard/messages.en.ts'
import { messages as es } from '../src/features/drafting/ui/wizard/messages.es.ts'
import { messages as pt } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { addSigners, draftWith, fixture, sendTo } from './world/envelopes.ts'
import { found, join, type House } from './world/houses.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({
    FREE_ENVELOPES: '1',
    FREE_USERS: '2',
    FREE_STORAGE: '10',
    SALES_EMAIL: 'quem-cuida@rubrica.test',
  })
})
test.afterAll(() => product.close())

const money: Readonly<Record<Language, RegExp>> = {
  'pt-BR':
    /R\$|US\$|pre[çc]o|\bpag(ar|o|a|os|as|amentos?|ue|uem)\b|cobran|cobra[rd]|fatur|boleto|\bpix\b|cart[ãa]o|assinatura do plano|contratar|\bcompra|gr[áa]tis|gratuit|economi|desconto|\bvend(a|as|er|ido)\b/i,
  en: /\$ ?\d|€|\bpric|\bpa(y|id|yments?|ys|ying)\b|billing|\bbilled|invoice|boleto|\bpix\b|credit card|\bbuy\b|\bbought\b|purchase|\bsav(e|ing) up|\bfree\b|discount|\bsales?\b|charge/i,
  es: /\$ ?\d|€|precio|\bpag(ar|o|a|os|ue|uen)\b|cobr|factur|boleto|\bpix\b|tarjeta|contratar|\bcompra|gratis|gratuit|ahorr|descuento|\bvent(a|as)\b|\bvende/i,
}

const words = { 'pt-BR': pt, en, es } as const

type Shown = Readonly<{
  house: House
  owner: Person
  member: Person
  draft: string
  hers: string
  /** Takes the only credit, by an envelope. @returns its id */
  useUp: () => Promise<string>
}>

async function prepare(language: Language): Promise<Shown> {
  const ana = await signUp(product, 'Ana Souza')
  const house = await found(ana, 'Acme Ltda.')
  const { owner } = house
  const pdf = fixture('corpus/plain-sample.pdf')
  const member = await join(product, house, await signUp(product, 'Bea Lima'))
  const drafts: string[] = []
  for (const person of [owner, member]) {
    const draft = await draftWith(person, pdf, 'Outro contrato.pdf')
    await addSigners(person, draft, ['davi@acme.example'])
    drafts.push(draft.id)
    await person.call('POST', '/v1/me/language', { lang: language })
  }
  const useUp = async () => (await sendTo(owner, await draftWith(owner, pdf, 'Contrato.pdf'), ['caio@acme.example'])).id
  return { house, owner, member, draft: drafts[0]!, hers: drafts[1]!, useUp }
}

async function pagesOf({ house: { id, owner, roleOf }, draft }: Shown, sent: string): Promise<string[]> {
  const team = await owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Jurídico' })
  return [
    '/account/billing',
    '/account/billing/plan',
    '/account/billing/plan?tab=plans',
    `/account/billing/subscription/basic/${id}`,
    `/account/billing/subscription/corporate/${id}?interval=1`,
    '/account/billing/payment/1',
    `/account/billing/payment/${id}`,
    '/account/profile',
    '/account/profile/signatures',
    '/account/profile/applications',
    '/account/profile/security',
    '/account/profile/privacy',
    '/account/contacts',
    '/account/configuration',
    '/account/users/usersguest',
    '/account/users/pendinginvites',
    '/account/developer/manageapplications',
    '/account/developer/webhooks',
    '/account/developer/documentation',
    '/account/integrations/alltools',
    '/account/integrations/activeintegrations',
    '/business/batches',
    '/business/dashboard',
    '/business/documents',
    '/business/documents/sent',
    '/business/documents/draft',
    '/business/documents/template',
    `/business/documents/info/${sent}`,
    '/business/envelopes/new',
    `/business/envelopes/${draft}/documents`,
    `/business/envelopes/${draft}/recipients`,
    `/business/envelopes/${draft}/fields`,
    `/business/envelopes/${draft}/review`,
    '/business/envelopes/face-to-face',
    '/business/organizations/new',
    '/business/organizations/settings',
    ...['themes', 'plans', 'audit', 'retention'].map((tab) => `/business/organizations/settings#${tab}`),
    '/business/users',
    `/business/roles/edit/${roleOf('user')}`,
    '/business/teams',
    `/business/teams/edit/${team.id}`,
    '/business/storage',
  ]
}

/** Everything that a page says, also to those who do not see it. */
async function wordsOn(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const said = await page.evaluate<string[]>(
    '[...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")].map((element) => element.cloneNode().outerHTML)',
  )
  return [await page.title(), await page.locator('body').innerText(), ...said].join('\n')
}

for (const language of ['pt-BR', 'en', 'es'] as const)
  test(`no page speaks of money in ${language}`, atNight, async ({ browser }) => {
    const shown = await prepare(language)
    const open = async (person: Person): Promise<Page> => {
      const context = await browser.newContext({ baseURL: product.baseUrl, locale: language })
      await signIn(context, person, product)
      const page = await context.newPage()
      await page.goto(`/business?organization=${shown.house.id}`)
      return page
    }
    const isSilent = async (page: Page, at: string): Promise<void> => {
      expect(await page.locator('html').getAttribute('lang'), at).toBe(language)
      expect.soft(await wordsOn(page), at).not.toMatch(money[language])
    }
    const reviews: [Person, Page][] = []
    for (const [person, draft] of [
      [shown.owner, shown.draft],
      [shown.member, shown.hers],
    ] as const) {
      const review = await open(person)
      await review.goto(`/business/envelopes/${draft}/review`)
      await expect(review.getByRole('button', { name: words[language].review.send })).toBeEnabled()
      reviews.push([person, review])
    }
    const sent = await shown.useUp()
    const page = await open(shown.owner)
    for (const path of await pagesOf(shown, sent)) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await isSilent(page, path)
    }
    // The dialogs of a plan that somebody else has used up meanwhile: for the member who manages it, and for the one who asks.
    for (const [person, review] of reviews) {
      await review.getByRole('button', { name: words[language].review.send }).click()
      await expect(review.getByRole('dialog')).toBeVisible()
      await isSilent(review, `no credit, ${person.name}`)
    }
    const given = product.rubrica(
      'plan',
      'give',
      '--organization',
      shown.house.id,
      '--plan',
      'essential',
      '--until',
      '2099-12-31',
    )
    expect(given.code, given.output).toBe(0)
    for (const path of ['/account/billing/plan', '/business/organizations/settings#plans', '/account/profile']) {
      await page.goto(path)
      await page.reload()
      if (path !== '/account/profile') await expect(page.getByText('2099')).toBeVisible()
      await isSilent(page, `given, ${path}`)
    }
  })

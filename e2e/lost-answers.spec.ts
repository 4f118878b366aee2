/** Acts whose answer is lost on its way, and acts in a tab that is behind: done once, and told as they are. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as en } from '../src/features/drafting/corrections/ui/messages.en.ts'
import { messages as es } from '../src/features/drafting/corrections/ui/messages.es.ts'
import { messages as t } from '../src/features/drafting/corrections/ui/messages.pt-BR.ts'
import { messages as storage } from '../src/features/storage/ui/browse/messages.pt-BR.ts'
import { languages } from '../src/kernel/language.ts'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { found, idOf, join } from './world/houses.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let ana: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
})

async function open(browser: Browser, at: string, who = ana): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(at)
  return page
}

/** The next such call is done by the server, and its answer never comes. */
async function loseAnswer(page: Page, to: RegExp): Promise<void> {
  await page.route(
    to,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** The second of two signers is taken out. */
async function correctionOf(title: string): Promise<{ id: string; draft: string }> {
  const contract = await draftWith(ana, fixture('corpus/plain-document.pdf'), title)
  const { id } = await sendTo(ana, contract, [`a-${title}@rubrica.test`, `b-${title}@rubrica.test`])
  const draft = await ana.call<{ id: string; recipients: { id: string }[] }>('POST', `/v1/envelopes/${id}/correction`)
  await ana.call('DELETE', `/v1/envelopes/${draft.id}/recipients/${draft.recipients[1]!.id}`)
  return { id, draft: draft.id }
}

test('a correction whose answer was lost is told as applied at the next press', async ({ browser }) => {
  const { id, draft } = await correctionOf('perdida.pdf')
  const page = await open(browser, `/business/envelopes/${draft}/review`)
  await loseAnswer(page, /\/correction\/apply/)
  await page.getByRole('button', { name: t.apply }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'conexão' })).toBeVisible()
  await page.getByRole('button', { name: t.apply }).click()
  await expect(page).toHaveURL(new RegExp(`/info/${id}$`))
  await expect(page.getByText(t.done)).toBeVisible()
})

test(
  'a correction that was applied in another tab says so, and leads to its envelope',
  atNight,
  async ({ browser }) => {
    const { id, draft } = await correctionOf('duas-abas.pdf')
    const behind = await open(browser, `/business/envelopes/${draft}/review`)
    await expect(behind.getByRole('listitem').filter({ hasText: 'Signatário 2' }).first()).toBeVisible()
    await ana.call('POST', `/v1/envelopes/${draft}/correction/apply`)
    await behind.getByRole('button', { name: t.apply }).click()
    await expect(behind).toHaveURL(new RegExp(`/info/${id}$`))
    await expect(behind.getByText(t.over)).toBeVisible()
  },
)

for (const [step, change] of [
  ['recipients', (page: Page) => page.getByLabel('Nome', { exact: true }).first().fill('Davi Reis')],
  ['documents', (page: Page) => page.locator('[data-document] input').first().fill('outro.pdf')],
] as const)
  test(
    `a correction that was discarded in another tab leads from its ${step} to the envelope`,
    atNight,
    async ({ browser }) => {
      const { id, draft } = await correctionOf(`fim-${step}.pdf`)
      const behind = await open(browser, `/business/envelopes/${draft}/${step}`)
      await behind.getByText(t.banner).waitFor()
      await ana.call('DELETE', `/v1/envelopes/${draft}`)
      await change(behind)
      await expect(behind.getByRole('heading', { name: t.overTitle })).toBeVisible()
      await behind.screenshot({ path: test.info().outputPath('over-1440.png') })
      await behind.setViewportSize({ width: 360, height: 740 })
      await behind.emulateMedia({ colorScheme: 'dark' })
      for (const language of languages.toReversed()) {
        await ana.call('POST', '/v1/me/language', { lang: language })
        await behind.reload()
        const { overTitle, overText } = { 'pt-BR': t, en, es }[language]
        await expect(behind.getByRole('heading', { name: overTitle })).toBeVisible()
        await expect(behind.getByText(overText)).toBeVisible()
        await expectSound(behind, language)
        await behind.screenshot({ path: test.info().outputPath(`over-360-${language}.png`) })
      }
      await ana.call('POST', '/v1/me/language', { lang: 'pt-BR' })
      await behind.reload()
      await behind.getByRole('link', { name: t.toEnvelope }).click()
      await expect(behind).toHaveURL(new RegExp(`/info/${id}$`))
    },
  )

test('two who share a template at once take nothing from each other', atNight, async ({ browser }) => {
  const house = await found(await signUp(product, 'Dora Casa'), 'Casa')
  for (const name of ['Vendas', 'Compras']) await house.owner.call('POST', '/v1/teams', { name })
  const model = await house.owner.call<{ id: string }>('POST', '/v1/envelopes', { title: 'Locação' })
  const { id } = await house.owner.call<{ id: string }>('POST', `/v1/envelopes/${model.id}/copy`, { into: 'template' })
  const sharing = async () => {
    const page = await open(browser, `/business/documents/template?organization=${house.id}`, house.owner)
    await page
      .getByRole('button', { name: /Locação/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Compartilhar com equipes' }).click()
    await page.getByLabel('Compras', { exact: true }).waitFor()
    return page
  }
  const save = async (page: Page, team: string) => {
    await page.getByLabel(team, { exact: true }).check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Compartilhamento salvo.')).toBeVisible()
  }
  const [one, other] = [await sharing(), await sharing()]
  await save(one, 'Vendas')
  await save(other, 'Compras')
  const { teams } = await house.owner.call<{ teams: { name: string }[] }>('GET', `/v1/envelopes/${id}/shares`)
  expect(teams.map(({ name }) => name)).toEqual(['Compras', 'Vendas'])
})

/** Such calls wait until that is called. */
async function hold(page: Page, to: RegExp, method: string): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(to, async (route) => {
    if (route.request().method() === method) await gate
    await route.continue()
  })
  return release
}

test('nothing is ticked any more that a template would not be shared with', atNight, async ({ browser }) => {
  const house = await found(await signUp(product, 'Rui Casa'), 'Vila')
  for (const name of ['Vendas', 'Compras']) await house.owner.call('POST', '/v1/teams', { name })
  const model = await house.owner.call<{ id: string }>('POST', '/v1/envelopes', { title: 'Fiança' })
  await house.owner.call('POST', `/v1/envelopes/${model.id}/copy`, { into: 'template' })
  const page = await open(browser, `/business/documents/template?organization=${house.id}`, house.owner)
  await page
    .getByRole('button', { name: /Fiança/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Compartilhar com equipes' }).click()
  await page.getByLabel('Vendas', { exact: true }).check()
  const release = await hold(page, /\/shares$/, 'GET')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByLabel('Compras', { exact: true })).toBeDisabled()
  release()
  await expect(page.getByText('Compartilhamento salvo.')).toBeVisible()
})

test(
  'a late answer about a shared file overwrites no tick, and a tick takes it from nobody',
  atNight,
  async ({ browser }) => {
    const house = await found(await signUp(product, 'Leo Casa'), 'Sítio')
    const [bia, caio] = [await signUp(product, 'Bia Lima'), await signUp(product, 'Caio Reis')]
    for (const person of [bia, caio]) await join(product, house, person)
    const { id } = await house.owner.call<{ id: string }>('POST', '/v1/items', { name: 'Obras' })
    const page = await open(browser, `/business/storage?organization=${house.id}`, house.owner)
    const share = async () => {
      await page.getByRole('button', { name: storage.menu.replace('{name}', 'Obras') }).click()
      await page.getByRole('menuitem', { name: storage.share }).click()
      await page.getByRole('checkbox', { name: /Bia Lima/ }).waitFor()
    }
    await share()
    await page.getByRole('button', { name: storage.cancel }).click()
    await house.owner.call('PUT', `/v1/items/${id}/shares`, { users: [await idOf(house.owner, bia.email)] })
    const release = await hold(page, new RegExp(`/v1/items/${id}$`), 'GET')
    await share()
    await page.getByRole('checkbox', { name: /Caio Reis/ }).check()
    release()
    await expect(page.getByRole('checkbox', { name: /Bia Lima/ })).toBeChecked()
    await page.getByRole('button', { name: storage.sharing.save }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { shares } = await house.owner.call<{ shares: { name: string }[] }>('GET', `/v1/items/${id}`)
    expect(shares.map(({ name }) => name).toSorted()).toEqual(['Bia Lima', 'Caio Reis'])
  },
)

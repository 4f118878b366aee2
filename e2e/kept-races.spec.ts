/** Unsaved work of a device whose answers come late, or not: nothing newer is overwritten, and nobody is asked without need. */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { messages as keptPt } from '../src/core/envelope/ui/kept/messages.pt-BR.ts'
import { messages as changesPt } from '../src/features/signing/ui/changes/messages.pt-BR.ts'
import { addTo, at, placeOn, plain } from './world/editing.ts'
import { draftWith } from './world/envelopes.ts'
import { signIn, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

let product: Product
let ana: Person
let count = 0

test.beforeAll(async () => {
  test.setTimeout(120_000) // the product starts, and somebody registers
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
})

const inPortuguese = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, viewport: { width: 1440, height: 900 } })

const isValue = (url: URL) => /\/v1\/p\/.*\/fields\//.test(url.pathname)
const { offline } = words['pt-BR'].signing.page

type Field = Readonly<{ id: string; title: string; value: string | null }>
type Opened = { terms: { version: string }; envelope: { documents: { fields: Field[] }[] } }

/** Somebody who has accepted the terms and fills fields in. */
async function signer(
  browser: Browser,
  fields: readonly Readonly<{ title: string; type?: string; [more: string]: unknown }>[],
) {
  count += 1
  const email = `bia-${count}@rubrica.test`
  const draft = await draftWith(ana, plain(1), `contrato-${count}.pdf`)
  const recipient = await addTo(ana, draft, 'signer', 'Bia Lima', email)
  const place = (row: number) => at(60, 100 + row * 40).map((each) => ({ ...each, width: 220, height: 22 }))
  await placeOn(ana, draft, [
    ...fields.map((field, row) => ({ recipient, type: 'text', widgets: place(row), ...field })),
    { recipient, type: 'signature', widgets: at(60, 500) },
  ])
  await ana.call('POST', `/v1/envelopes/${draft.id}/send`, {})
  const token = await tokenOf(product, email)
  const address = `/v1/p/envelopes/recipients/${token}`
  const elsewhere = visitor(product)
  const opened = () => elsewhere.call<Opened>('GET', address)
  await elsewhere.call('POST', `${address}/terms`, { version: (await opened()).terms.version })
  const all = async () => (await opened()).envelope.documents[0]!.fields
  const context = await inPortuguese(browser)
  return {
    context,
    path: `/public/envelopes/viewer/${token}`,
    values: async () => Object.fromEntries((await all()).map(({ title, value }) => [title, value])),
    /** Filled in on another device. */
    give: async (title: string, value: string | null) =>
      elsewhere.call('PATCH', `${address}/fields/${(await all()).find((each) => each.title === title)!.id}`, { value }),
  }
}

type Signer = Awaited<ReturnType<typeof signer>>
const field = (page: Page, title: string) => page.getByRole('textbox', { name: new RegExp(title) })
const question = (page: Page) => page.getByRole('dialog', { name: changesPt.newer.title })
const keepThere = (page: Page) => question(page).getByRole('button', { name: changesPt.newer.keepThere })

/** Fills in where nothing is answered, and leaves. */
async function leaveUnsaved({ context, path }: Signer, values: Readonly<Record<string, string>>): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await field(page, Object.keys(values)[0]!).waitFor()
  await context.route(isValue, (route) => route.abort())
  for (const [title, value] of Object.entries(values)) await field(page, title).fill(value)
  await expect(page.getByText(offline).first()).toBeVisible()
  await page.close()
  await context.unroute(isValue)
}

test('a value that its signer gave up for a newer one is not sent once another one has arrived', async ({
  browser,
}) => {
  const bia = await signer(browser, [{ title: 'Nome completo' }, { title: 'Cidade' }])
  await leaveUnsaved(bia, { 'Nome completo': 'Bia Lima', Cidade: 'Mariana' })
  await bia.give('Cidade', 'Recife')
  const page = await bia.context.newPage()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(isValue, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(bia.path)
  await keepThere(page).click() // while the other one is on its way
  release()
  await expect.poll(bia.values).toMatchObject({ 'Nome completo': 'Bia Lima' })
  await expect(field(page, 'Cidade')).toHaveValue('Recife')
  await field(page, 'Nome completo').fill('Bia Lima Prado')
  await expect.poll(bia.values).toMatchObject({ 'Nome completo': 'Bia Lima Prado', Cidade: 'Recife' })
})

test('what came newer while a signer was choosing is asked about again', async ({ browser }) => {
  const bia = await signer(browser, [{ title: 'Cidade' }])
  await leaveUnsaved(bia, { Cidade: 'Mariana' })
  await bia.give('Cidade', 'Recife')
  const page = await bia.context.newPage()
  await page.goto(bia.path)
  await expect(question(page).getByText('Recife')).toBeVisible()
  await bia.give('Cidade', 'Olinda')
  await question(page).getByRole('button', { name: changesPt.newer.keepHere }).click()
  await expect(question(page).getByText('Olinda')).toBeVisible()
  expect(await bia.values()).toMatchObject({ Cidade: 'Olinda' })
  await question(page).getByRole('button', { name: changesPt.newer.keepHere }).click()
  await expect.poll(bia.values).toMatchObject({ Cidade: 'Mariana' })
})

test('a value that does not fit yet is there again after a reload, and asks nothing', async ({ browser }) => {
  const bia = await signer(browser, [{ title: 'CPF', format: 'cpf' }])
  await bia.give('CPF', '390.533.447-05')
  const page = await bia.context.newPage()
  await page.goto(bia.path)
  await field(page, 'CPF').fill('390.533')
  await expect.poll(bia.values).toMatchObject({ CPF: null })
  await page.reload()
  await expect(field(page, 'CPF')).toHaveValue('390.533')
  const answer = page.waitForResponse((response) => isValue(new URL(response.url())))
  await field(page, 'CPF').fill('529.982.247-25')
  await answer
  await expect(question(page)).toHaveCount(0)
  await expect.poll(bia.values).toMatchObject({ CPF: '529.982.247-25' })
})

const isSave = (url: URL) => /\/v1\/envelopes\//.test(url.pathname)

test('a draft that is reloaded while it is being saved asks nothing of who writes on', async ({ browser }) => {
  const { wizard } = words['pt-BR']
  const { id } = await draftWith(ana, plain(1), `contrato-${(count += 1)}.pdf`)
  const context = await inPortuguese(browser)
  await signIn(context, ana, product)
  const page = await context.newPage()
  const message = page.getByLabel(wizard.review.message)
  await page.goto(`/business/envelopes/${id}/review`)
  const arrived = new Promise<void>((resolve) => {
    void page.route(isSave, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await route.fetch()
      resolve() // and its answer does not come
    })
  })
  await message.fill('Primeira versão')
  await arrived
  await page.reload()
  await page.unroute(isSave)
  await expect(message).toHaveValue('Primeira versão')
  await message.fill('Segunda versão')
  await expect
    .poll(async () => (await ana.call<{ message: string }>('GET', `/v1/envelopes/${id}`)).message)
    .toBe('Segunda versão')
  await expect(page.getByRole('dialog', { name: keptPt.title })).toHaveCount(0)
})

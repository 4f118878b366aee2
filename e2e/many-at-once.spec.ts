/** Many envelopes at once: the list taken away as a file, and acts on several that were selected. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as en } from '../src/features/tracking/ui/together/messages.en.ts'
import { messages as es } from '../src/features/tracking/ui/together/messages.es.ts'
import { messages as pt } from '../src/features/tracking/ui/together/messages.pt-BR.ts'
import { axe, expectSound } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { draftWith, fixture, sendTo, signAs } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

const texts = { en, es, 'pt-BR': pt } as const
/** A sentence with one plural, as it reads for so many. */
const counted = (sentence: string, count: 1 | 2) =>
  /one \{(.*?)\} other \{(.*?)\}/.exec(sentence)![count]!.replace('#', String(count))
let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const desk: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }

async function open(browser: Browser, look: Look = desk, query = ''): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...look })
  await signIn(context, sender, product)
  const page = await context.newPage()
  await page.goto(`/business/documents/sent?${query}`)
  await page.getByRole('row').first().waitFor()
  return page
}

const send = async (name: string, to: string) =>
  sendTo(sender, await draftWith(sender, fixture('corpus/plain-document.pdf'), name), [to])

test('a list is taken away as it is filtered', atNight, async ({ browser }) => {
  await send('=cmd() aluguel.pdf', 'inquilina@rubrica.test')
  await send('confissão 👩‍⚖️.pdf', 'devedor@rubrica.test')
  const page = await open(browser)
  const taken = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).press('Enter'),
    ])
    expect(download.suggestedFilename()).toBe('envelopes.csv')
    return readFile(await download.path(), 'utf8')
  }
  const all = await taken()
  expect(all).toMatch(/^\uFEFFTítulo;Estado;Destinatários;/)
  expect(all).toContain("\r\n'=cmd() aluguel")
  expect(all.trimEnd().split('\r\n')).toHaveLength(3)
  await page.getByRole('searchbox').fill('devedor')
  await expect(page.getByRole('row')).toHaveCount(2)
  const found = await taken()
  expect(found).toContain('confissão 👩‍⚖️')
  expect(found).not.toContain('=cmd()')
  await expectSound(page, 'sent, 1440 light')
  await expectSound(await open(browser, phone), 'sent, 360 dark')
})

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Selecionar ${title}` })

/** On phones all but one act stand in a menu. By keys. */
async function more(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).press('Enter')
  await page.getByRole('menuitem', { name: act, exact: true }).press('Enter')
}

for (const [locale, language] of [
  ['pt-BR', 'pt-BR'],
  ['es-ES', 'es'],
  ['en-US', 'en'],
] as const)
  test(`the bar of what is selected leaves a phone to the list: ${language}`, atNight, async ({ browser }) => {
    const t = texts[language]
    await sender.call('POST', '/v1/me/language', { lang: language })
    for (const name of ['barra.pdf', 'lista.pdf']) await send(name, `barra-${language.toLowerCase()}@rubrica.test`)
    const page = await open(browser, { ...phone, locale }, `q=barra-${language.toLowerCase()}`)
    await page.getByRole('row', { name: /lista/ }).getByRole('checkbox').check()
    const count = page.getByText(counted(t.selected, 1))
    await expect(count).toBeVisible()
    const bar = (await count.locator('xpath=..').boundingBox())!
    expect(bar.height).toBeLessThanOrEqual(112) // it was 245
    expect(bar.width).toBeLessThanOrEqual(360)
    await expect(page.getByRole('button', { name: t.renotify })).toBeInViewport()
    await expectSound(page, `selected, 360 dark, ${language}`)
    await page.getByRole('button', { name: t.more }).press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).toHaveText([t.selectAll, t.download, t.save, t.label, t.cancel])
    for (const item of await menu.getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 })
    // Alone: Base UI puts menus, with guards of their focus, beside the landmarks.
    const { violations } = await axe(page).include('[role=menu]').disableRules('region').analyze()
    expect(violations, `more, 360 dark, ${language}`).toEqual([])
    await page.screenshot({ path: test.info().outputPath('more.png') })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: t.more })).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('menuitem', { name: t.selectAll }).press('Enter')
    await expect(page.getByText(counted(t.selected, 2))).toBeVisible()
    await page.getByRole('button', { name: t.clear }).press('Enter')
    await expect(page.getByRole('button', { name: t.more })).toHaveCount(0)
    await sender.call('POST', '/v1/me/language', { lang: 'pt-BR' })
    await page.context().close()
  })

test('several are selected and cancelled in one act; what was not done is named with its reason', async ({
  browser,
}) => {
  const sent = await Promise.all(['um.pdf', 'dois.pdf', 'tres.pdf'].map((name) => send(name, 'muitos@rubrica.test')))
  const page = await open(browser, phone)
  await box(page, 'um.pdf').press('Space')
  await expect(page.getByText('1 selecionado')).toBeVisible()
  await box(page, 'dois.pdf').check()
  await box(page, 'tres.pdf').check()
  await expect(page.getByText('3 selecionados')).toBeVisible()
  await expectSound(page, 'selected, 360 dark')
  await page.evaluate('scrollTo(0, 500)')
  const head = (await page.locator('header').first().boundingBox())!
  expect((await page.getByText('3 selecionados').boundingBox())!.y).toBeGreaterThan(head.y + head.height)
  await sender.call('POST', `/v1/envelopes/${sent[1]!.id}/cancel`) // meanwhile, by somebody else

  await more(page, 'Cancelar')
  const question = page.getByRole('dialog', { name: 'Cancelar 3 envelopes?' })
  await question.getByRole('button', { name: 'Manter' }).click()
  await expect(question).toBeHidden()
  await more(page, 'Cancelar')
  await question.getByRole('button', { name: 'Cancelar 3 envelopes' }).click()
  const outcome = page.getByRole('dialog', { name: '1 envelope ficou como estava' })
  await expect(outcome).toContainText('2 envelopes cancelados.')
  await expect(outcome.getByRole('listitem')).toHaveText([/^dois\.pdf.*O remetente cancelou este envelope\.$/s])
  await expectSound(page, 'outcome, 360 dark')
  await outcome.getByRole('button', { name: 'Entendi' }).press('Enter')
  await expect(outcome).toBeHidden()
  await expect(page.getByText(/selecionado/)).toHaveCount(0)
  for (const { id } of sent)
    expect(await sender.call('GET', `/v1/envelopes/${id}`)).toMatchObject({ state: 'cancelled' })
})

test('several are asked about again, downloaded as one zip and kept in a folder', atNight, async ({ browser }) => {
  const open1 = await send('aberto.pdf', 'aberto@rubrica.test')
  const ended = await send('assinado.pdf', 'assinante@rubrica.test')
  await signAs(product, 'assinante@rubrica.test')
  const stateOf = async (id: string) => (await sender.call<{ state: string }>('GET', `/v1/envelopes/${id}`)).state
  await expect.poll(() => stateOf(ended.id), { timeout: 60_000 }).toBe('completed')
  const page = await open(browser)
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).uncheck()
  await expect(page.getByText(/selecionado/)).toHaveCount(0)
  await box(page, 'aberto.pdf').check()
  await box(page, 'assinado.pdf').check()
  await expectSound(page, 'selected, 1440 light')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^rubrica-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path(), 'latin1')
  expect(bytes).toContain('aberto.pdf/aberto.pdf')
  expect(bytes).toContain('assinado.pdf/assinado.pdf')

  await page.getByRole('button', { name: 'Reenviar aviso' }).click()
  const unasked = page.getByRole('dialog', { name: '2 envelopes ficaram como estavam' })
  await expect(unasked).toContainText('Nada foi alterado.')
  await expect(unasked.getByRole('listitem')).toHaveCount(2)
  await unasked.getByRole('button', { name: 'Entendi' }).click()
  await inDatabase(product, (db) =>
    db.query(`update recipients set notified_at = now() - interval '10 minutes' where envelope_id = $1`, [open1.id]),
  )
  await box(page, 'aberto.pdf').check()
  await page.getByRole('button', { name: 'Reenviar aviso' }).click()
  await expect(page.getByText('Aviso reenviado em 1 envelope.')).toBeVisible()
  await expect(page.getByText(/selecionado/)).toHaveCount(0)

  await box(page, 'aberto.pdf').check()
  await box(page, 'assinado.pdf').check()
  await page.getByRole('button', { name: 'Guardar em pasta' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Guardar em “/ })
    .last()
    .click()
  const outcome = page.getByRole('dialog', { name: '1 envelope ficou como estava' })
  await expect(outcome).toContainText('Arquivos de 1 envelope guardados.')
  await expect(outcome).toContainText('aberto.pdf')
  const items = await sender.call<{ data: { name: string }[] }>('GET', '/v1/items')
  expect(items.data.map(({ name }) => name)).toContain('assinado.pdf')
  expect(await stateOf(open1.id)).toBe('in-transit')
})

test('labels are made, put on several at once, filtered by, renamed and deleted', atNight, async ({ browser }) => {
  await send('locação.pdf', 'inquilina@labels.test')
  await send('venda.pdf', 'comprador@labels.test')
  for (const look of [desk, phone]) {
    const page = await open(browser, look)
    await box(page, 'locação.pdf').check()
    await (look === phone ? more(page, 'Etiquetas') : page.getByRole('button', { name: 'Etiquetas' }).press('Enter'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Nova etiqueta' }).press('Enter')
    await dialog.getByLabel('Nome da etiqueta').fill('Aluguel')
    await dialog.getByRole('radio', { name: 'Violeta' }).press('Space')
    await expectSound(page, 'form of a label')
    await dialog.getByLabel('Nome da etiqueta').press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'Aluguel' })).toBeChecked()
    await expectSound(page, 'labels')
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('As etiquetas de 1 envelope foram mudadas.')).toBeVisible()
    await expect(page.getByRole('row', { name: /locação/ })).toContainText('Aluguel')
    await expectSound(page, 'list with labels')

    await page.getByLabel('Etiqueta', { exact: true }).selectOption({ label: 'Aluguel' })
    await expect(page).toHaveURL(/label=/)
    await expect(page.getByRole('row')).toHaveText([/Envelope/, /locação/])

    await box(page, 'locação.pdf').check()
    await (look === phone ? more(page, 'Etiquetas') : page.getByRole('button', { name: 'Etiquetas' }).click())
    await dialog.getByRole('button', { name: 'Mudar a etiqueta Aluguel' }).click()
    await dialog.getByLabel('Nome da etiqueta').fill('Locação')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Locação' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Mudar a etiqueta Locação' }).click()
    await dialog.getByRole('button', { name: 'Excluir etiqueta' }).click()
    await page
      .getByRole('dialog', { name: 'Excluir a etiqueta Locação?' })
      .getByRole('button', { name: /^Excluir/ })
      .click()
    // The list was of that label: nothing is left of it.
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await expect(page.getByRole('row', { name: /locação/ })).not.toContainText('Locação')
    await expect(page.getByLabel('Etiqueta', { exact: true })).toHaveCount(0)
    await page.context().close()
  }
  const page = await open(browser)
  await page.getByRole('button', { name: /^Destinatários de venda/ }).click()
  await page.getByRole('link', { name: 'Signatário 1' }).click()
  // the row that was opened stays open
  await expect(page.getByRole('row')).toHaveText([/Envelope/, /venda/, /comprador@labels\.test/])
  await page.getByRole('button', { name: 'Com comprador@labels.test' }).click()
  await expect(page).not.toHaveURL(/person=/)
})

/** Many envelopes at once: the list taken away as a file, and acts on several that were selected. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectSound } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { draftWith, fixture, sendTo, signAs } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person

test.beforeAll(async () => {
  test.setTimeout(120_000) // the product starts, and somebody registers
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const desk: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }

async function open(browser: Browser, look: Look = desk): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...look })
  await signIn(context, sender, product)
  const page = await context.newPage()
  await page.goto('/business/documents/sent')
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

  await page.getByRole('button', { name: 'Cancelar', exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Cancelar 3 envelopes?' })
  await question.getByRole('button', { name: 'Manter' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
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
  test.setTimeout(120_000)
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
  test.setTimeout(120_000)
  await send('locação.pdf', 'inquilina@labels.test')
  await send('venda.pdf', 'comprador@labels.test')
  for (const look of [desk, phone]) {
    const page = await open(browser, look)
    await box(page, 'locação.pdf').check()
    await page.getByRole('button', { name: 'Etiquetas', exact: true }).press('Enter')
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
    await page.getByRole('button', { name: 'Etiquetas', exact: true }).click()
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

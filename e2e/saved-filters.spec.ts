/** Lists that people come back to: by folder of the storage, and by filters that they saved. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture, sendTo, signAs } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const desk: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }

async function open(browser: Browser, at: string, look: Look = desk): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...look })
  await signIn(context, sender, product)
  const page = await context.newPage()
  await page.goto(at)
  return page
}

const sent = '/business/documents/sent'
const send = async (name: string, to: string) =>
  sendTo(sender, await draftWith(sender, fixture('corpus/plain-document.pdf'), name), [to])

test('filters are saved, used, renamed and deleted', atNight, async ({ browser }) => {
  await send('locação.pdf', 'inquilina@filters.test')
  await send('venda.pdf', 'comprador@filters.test')
  for (const look of [desk, phone]) {
    const page = await open(browser, sent, look)
    await expect(page.getByRole('button', { name: 'Salvar filtros' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('inquilina')
    await expect(page.getByRole('row')).toHaveText([/Envelope/, /locação/])
    await page.getByRole('button', { name: 'Salvar filtros' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expectSound(page, 'saving filters')
    await dialog.getByLabel('Nome do filtro').fill('Locações')
    await dialog.getByLabel('Nome do filtro').press('Enter')
    const choice = page.getByRole('button', { name: 'Locações', exact: true })
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expectSound(page, 'list with a saved filter')

    await choice.click()
    await expect(page).not.toHaveURL(/q=/)
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.reload()
    await choice.press('Enter')
    await expect(page).toHaveURL(/q=inquilina/)
    await expect(page.getByRole('row')).toHaveText([/Envelope/, /locação/])

    await page.getByRole('searchbox').fill('comprador')
    await expect(page.getByRole('row')).toHaveText([/Envelope/, /venda/])
    await page.getByRole('button', { name: 'Editar filtros salvos' }).click()
    await expectSound(page, 'saved filters')
    await dialog.getByRole('button', { name: 'Mudar o filtro Locações' }).click()
    await dialog.getByLabel('Nome do filtro').fill('Vendas')
    await dialog.getByLabel('Usar a busca e os filtros de agora').check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog.getByRole('button', { name: 'Pronto' }).click()
    await expect(page.getByRole('button', { name: 'Vendas', exact: true })).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Editar filtros salvos' }).click()
    await dialog.getByRole('button', { name: 'Excluir o filtro Vendas' }).click()
    await page
      .getByRole('dialog', { name: 'Excluir o filtro Vendas?' })
      .getByRole('button', { name: 'Excluir filtro' })
      .click()
    await expect(page.getByRole('button', { name: 'Vendas', exact: true })).toHaveCount(0)
    await page.context().close()
  }
})

test('a list is narrowed to a folder, exported and acted on as it is', atNight, async ({ browser }) => {
  await send('guardado.pdf', 'signer@folders.test')
  await signAs(product, 'signer@folders.test')
  const page = await open(browser, sent)
  await expect(page.getByRole('row', { name: /guardado/ })).toContainText('Concluído', { timeout: 60_000 })
  await sender.call('POST', '/v1/items', { name: 'Contratos' })
  await page.getByRole('checkbox', { name: 'Selecionar guardado.pdf' }).check()
  await page.getByRole('button', { name: 'Guardar em pasta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Contratos' }).click()
  await dialog.getByRole('button', { name: 'Guardar em “Contratos”' }).click()
  await expect(page.getByRole('row', { name: /guardado/ })).toContainText('Contratos')

  await page.reload()
  await page.getByLabel('Pasta', { exact: true }).selectOption({ label: 'Contratos (1)' })
  await expect(page).toHaveURL(/folder=/)
  await expect(page.getByRole('row')).toHaveText([/Envelope/, /guardado/])
  await expectSound(page, 'list of a folder')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).press('Enter'),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(';Contratos;')
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await expect(page.getByText('1 selecionado')).toBeVisible()
  await page.getByLabel('Pasta', { exact: true }).selectOption({ label: 'Em nenhuma pasta' })
  await expect(page.getByRole('row', { name: /guardado/ })).toHaveCount(0)

  const storage = await open(browser, '/business/storage', phone)
  await storage.getByRole('button', { name: 'Ações de Contratos' }).click()
  await storage.getByRole('menuitem', { name: 'Ver envelopes enviados' }).click()
  await expect(storage).toHaveURL(/folder=/)
  await expect(storage.getByRole('row')).toHaveText([/Envelope/, /guardado/])
  await expectSound(storage, 'list of a folder, 360 dark')
})

test('a filter of a label or a folder that was deleted says so, and is let go of', atNight, async ({ browser }) => {
  const { id: envelope } = await send('avulso.pdf', 'signer@gone.test')
  const { id: label } = await sender.call<{ id: string }>('POST', '/v1/labels', { name: 'Some', color: 'violet' })
  await sender.call('POST', '/v1/envelopes/label', { envelopes: [envelope], add: [label] })
  const { id: folder } = await sender.call<{ id: string }>('POST', '/v1/items', { name: 'Some' })
  const save = (name: string, query: object) => sender.call('POST', '/v1/saved-filters', { list: 'sent', name, query })
  await save('Da etiqueta', { 'filter[label]': label })
  await save('Da pasta', { 'filter[folder]': folder })

  const page = await open(browser, sent)
  await page.getByRole('button', { name: 'Da etiqueta', exact: true }).click()
  await expect(page.getByRole('row')).toHaveText([/Envelope/, /avulso/])
  await page.getByRole('checkbox', { name: 'Selecionar avulso.pdf' }).check()
  await sender.call('DELETE', `/v1/labels/${label}`) // in another tab
  await sender.call('DELETE', `/v1/items/${folder}`)
  await page.reload()
  await expect(page.getByLabel('Etiqueta', { exact: true }).locator('option:checked')).toHaveText('Etiqueta excluída')
  await expect(page.getByText('Nenhum envelope encontrado')).toBeVisible()
  await expectSound(page, 'a label that is gone')
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect(page.getByRole('row', { name: /avulso/ })).toBeVisible()
  await expect(page.getByLabel('Etiqueta', { exact: true })).toHaveCount(0)

  const phoned = await open(browser, sent, phone)
  await phoned.getByRole('button', { name: 'Da pasta', exact: true }).click()
  await expect(phoned.getByLabel('Pasta', { exact: true }).locator('option:checked')).toHaveText('Outra pasta')
  await expect(phoned.getByText('Nenhum envelope encontrado')).toBeVisible()
  await expectSound(phoned, 'a folder that is gone, 360 dark')
  await phoned.goBack()
  await expect(phoned.getByRole('row', { name: /avulso/ })).toBeVisible()
})

/** A template sent to each row of a sheet, through a browser: columns named, rows checked, sent, paused and cancelled, with a result to download. */
import { readFileSync } from 'node:fs'
import { read, utils, write } from '@e965/xlsx'
import { expect, test, type Page } from '@playwright/test'
import { messages as t } from '../src/features/bulk/ui/messages.pt-BR.ts'
import { batchLimits } from '../src/features/bulk/batch.model.ts'
import { sentence } from '../src/server/sentences.ts'
import { axe } from './world/axe.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, startProduct, type Product } from './world/product.ts'
import { templateOf } from './world/templates.ts'
import { atNight } from './world/nightly.ts'

let product: Product
let sender: Person
let template: string
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
  template = await templateOf(sender, { title: 'Contrato de locação', roles: ['Locatário'], text: 'Aluguel' })
})

const sheet = (...lines: string[]) => ({
  name: 'locatarios.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})
const people = (count: number, domain: string) =>
  Array.from({ length: count }, (_, at) => `Pessoa ${at + 1};pessoa${at + 1}@${domain};1500`)

const longAddress = 'davi.rocha.figueiredo@escritorio-central-de-contratos.rubrica.test'

/** As the text stands in a row of a table. */
const linesOf = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(`(() => {
    const cells = [...document.querySelectorAll('[role=row] span')]
    const shown = cells.find((cell) => cell.checkVisibility() && cell.textContent === ${JSON.stringify(text)})
    const lines = []
    let last
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (let at = 0; at < node.textContent.length; at += 1) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { top } = range.getBoundingClientRect()
        if (last === undefined || top - last > 4) lines.push('')
        last = top
        lines[lines.length - 1] += node.textContent[at]
      }
    return lines
  })()`)

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Takes pictures at a desk and on a phone, to be looked at. */
async function show(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await page.screenshot({ path: `test-results/batch-${name}-desk.png`, fullPage: true })
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await page.screenshot({ path: `test-results/batch-${name}-phone.png`, fullPage: true })
  await page.setViewportSize(size)
}

test('a sheet becomes envelopes: its columns are named, what is wrong is told by row, the others are sent', async ({
  page,
  context,
}) => {
  await signIn(context, sender, product)
  await page.goto(`${product.baseUrl}/business/documents/template`)
  await page.getByRole('button', { name: 'Ações de Contrato de locação' }).click()
  await page.getByRole('menuitem', { name: 'Enviar em lote' }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.fresh.title })).toBeVisible()
  await show(page, 'file')
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em CSV' }).click()
  expect(readFileSync(await (await sample).path(), 'utf8')).toContain('Locatário: nome;Locatário: e-mail;Aluguel')

  await page
    .locator('input[type=file]')
    .setInputFiles(
      sheet(
        'Inquilino;Contato;Aluguel',
        'Bruno Lima;bruno@rubrica.test;1500',
        'Carla Dias;carla@;1600',
        `Davi Rocha;${longAddress};1700`,
      ),
    )
  await expect(page.getByRole('combobox', { name: 'Coluna C é' })).toHaveValue('value:Aluguel')
  await expect(page.getByText('Escolha a coluna com o endereço de: Locatário.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Coluna A é' }).selectOption('Locatário: nome')
  await page.getByRole('combobox', { name: 'Coluna B é' }).selectOption('Locatário: e-mail')
  await show(page, 'columns')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Baixar em CSV' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('combobox', { name: 'Coluna A é' })).toHaveValue('role:Locatário:name')
  await page.getByRole('button', { name: t.columns.next }).click()
  await expect(page.getByText('1 linha não pode ser enviada').first()).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByText('1 linha não pode ser enviada').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Linha 3' })).toBeVisible()
  await show(page, 'check')
  await page.setViewportSize({ width: 360, height: 740 })
  const lines = await linesOf(page, longAddress)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line, index) => index > 0 && !/^[.@]/.test(line) && !lines[index - 1]!.endsWith('-'))).toEqual(
    [],
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Enviar só os 2 válidos' }).click()
  await expect(page).toHaveURL(/\/business\/batches\/[0-9a-f-]{36}$/)
  await expect(page.getByText(t.states.done, { exact: true })).toBeVisible()
  await expect(page.getByText('2 enviados')).toBeVisible()
  await expect(page.getByText('1 não enviado')).toBeVisible()
  await show(page, 'done')
  const result = page.waitForEvent('download')
  await page.getByRole('button', { name: t.batch.result }).click()
  await page.getByRole('menuitem', { name: 'Baixar em CSV' }).click()
  expect(readFileSync(await (await result).path(), 'utf8')).toContain('Bruno Lima <bruno@rubrica.test>')
  await page.getByRole('link', { name: 'Ver envelope da linha 2' }).click()
  await expect(page.getByText('bruno@rubrica.test').first()).toBeVisible()
})

test(
  'a batch is paused, goes on, and is cancelled; the same rows are sent again only when that is confirmed',
  atNight,
  async ({ page, context }) => {
    await signIn(context, sender, product)
    const file = sheet('Locatário: nome;Locatário: e-mail;Aluguel', ...people(400, 'muitos.test'))
    const upload = async () => {
      await page.goto(`${product.baseUrl}/business/batches/new/${template}`)
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: t.columns.next }).click()
      await page.getByRole('button', { name: 'Enviar 400 envelopes' }).click()
    }
    await upload()
    await page.getByRole('button', { name: t.batch.pause }).click()
    await expect(page.getByText(t.states.paused, { exact: true })).toBeVisible()
    await show(page, 'paused')
    const address = page.url()
    await upload()
    await page.getByRole('dialog', { name: t.check.againTitle }).getByRole('button', { name: 'Cancelar' }).click()

    await page.goto(address)
    await page.getByRole('button', { name: t.batch.resume }).click()
    await page.getByRole('button', { name: t.batch.cancel }).click()
    await show(page, 'cancel')
    await page.getByRole('dialog').getByRole('button', { name: t.batch.cancel }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(t.states.cancelled, { exact: true }).first()).toBeVisible()
    await page.getByRole('combobox', { name: t.batch.show }).selectOption(t.rowStates.cancelled)
    await expect(page.getByRole('row').filter({ hasText: t.rowStates.cancelled }).first()).toBeVisible()

    await page.goto(`${product.baseUrl}/business/batches`)
    await expect(page.getByRole('row').filter({ hasText: t.states.cancelled })).toBeVisible()
    await show(page, 'list')
  },
)

/** As many rows as a batch may have; every hundredth has no address that could be written to. */
function fullSheet(bookType: 'xlsx' | 'ods', domain: string) {
  const heads = ['Locatário: nome', 'Locatário: e-mail', 'Aluguel', 'Id externo', 'Observações']
  const rows = Array.from({ length: batchLimits.rows }, (_, at) => [
    `Maria Aparecida dos Santos ${at + 1}`,
    at % 100 === 99 ? `pessoa${at + 1}@` : `pessoa${at + 1}@${domain}`,
    1500 + at,
    `contrato-${at + 1}`,
    'paga no dia 5',
  ])
  const book = utils.book_new(utils.aoa_to_sheet([heads, ...rows]), 'Locatários')
  return { name: `locatarios.${bookType}`, mimeType: '', buffer: write(book, { type: 'buffer', bookType }) as Buffer }
}

test.describe('the largest sheet', atNight, () => {
  test.describe.configure({ timeout: 1_200_000 })
  let product: Product
  let sender: Person
  let template: string
  test.beforeAll(async () => {
    product = await startProduct({ FREE_ENVELOPES: '20000' })
    sender = await signUp(product)
    template = await templateOf(sender, { title: 'Contrato de locação', roles: ['Locatário'], text: 'Aluguel' })
  })
  test.afterAll(() => product.close())
  const watched = async <Result>(what: string, work: Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const result = await work
    process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
    return result
  }
  const upload = async (page: Page, file: ReturnType<typeof fullSheet>) => {
    await page.goto(`${product.baseUrl}/business/batches/new/${template}`)
    await page.locator('input[type=file]').setInputFiles(file)
    const next = page.getByRole('button', { name: t.columns.next })
    await watched(`${file.name} is read`, expect(next).toBeEnabled({ timeout: 60_000 }))
    await next.click()
    const send = page.getByRole('button', { name: 'Enviar só os 4.950 válidos' })
    await watched(`${file.name} is checked`, expect(send).toBeVisible({ timeout: 60_000 }))
    await expect(page.getByText('50 linhas não podem ser enviadas').first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Linha 101' })).toBeVisible()
    await show(page, `full-${file.name}-checked`)
    await send.click()
    await watched(
      `${file.name} is begun`,
      expect(page).toHaveURL(/\/business\/batches\/[0-9a-f-]{36}$/, { timeout: 60_000 }),
    )
  }

  test('of XLSX is sent to its end, watched, and told as a sheet', async ({ page, context }) => {
    await signIn(context, sender, product)
    await upload(page, fullSheet('xlsx', 'cheia.test'))
    await expect(page.getByText(/^[1-9][\d.]* enviados$/)).toBeVisible({ timeout: 60_000 })
    await show(page, 'full-running')
    await watched(
      '4,950 envelopes are sent',
      expect(page.getByText('4.950 enviados')).toBeVisible({ timeout: 1_000_000 }),
    )
    await expect(page.getByText(t.states.done, { exact: true })).toBeVisible()
    await show(page, 'full-done')
    for (const format of ['XLSX', 'CSV']) {
      const result = page.waitForEvent('download')
      await page.getByRole('button', { name: t.batch.result }).click()
      await page.getByRole('menuitem', { name: `Baixar em ${format}` }).click()
      const file = readFileSync(await (await watched(`the result is written as ${format}`, result)).path())
      const [sheet] = Object.values(read(file).Sheets)
      const rows = utils.sheet_to_json<string[]>(sheet!, { header: 1, defval: '' })
      expect(rows).toHaveLength(1 + batchLimits.rows)
      expect(new Set(rows.slice(1).map(([, , , , envelope]) => envelope)).size).toBe(4950 + 1)
      expect(rows.filter(([, state]) => state === 'não enviado')).toHaveLength(50)
    }
  })

  test('of ODS is paused, goes on, and is cancelled', async ({ page, context }) => {
    await signIn(context, sender, product)
    await upload(page, fullSheet('ods', 'aberta.test'))
    await page.getByRole('button', { name: t.batch.pause }).click()
    await watched('a batch is paused', expect(page.getByText(t.states.paused, { exact: true })).toBeVisible())
    await show(page, 'full-paused')
    await page.getByRole('button', { name: t.batch.resume }).click()
    await expect(page.getByText(t.states.running, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.batch.cancel }).click()
    await show(page, 'full-cancelling')
    await page.getByRole('dialog').getByRole('button', { name: t.batch.cancel }).click()
    await watched(
      'a batch is cancelled',
      expect(page.getByText(t.states.cancelled, { exact: true }).first()).toBeVisible(),
    )
    await show(page, 'full-cancelled')
  })
})

test('what is wrong with rows is told in the language that is chosen meanwhile', atNight, async ({ page, context }) => {
  const davi = await signUp(product, 'Davi Reis')
  const own = await templateOf(davi, { title: 'Contrato', roles: ['Locatário'], text: 'Aluguel' })
  await signIn(context, davi, product)
  await page.goto(`${product.baseUrl}/business/batches/new/${own}`)
  const file = sheet(
    'Locatário: nome;Locatário: e-mail;Aluguel',
    ';bruno@idioma.test;1500',
    'Eva Reis;eva@idioma.test;1',
  )
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: t.columns.next }).click()
  const flaw = page.getByRole('listitem').filter({ hasText: '2' }).last()
  await expect(flaw).toContainText(sentence('recipient.name_required', 'pt-BR'))
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('es')
  await expect(flaw).toContainText(sentence('recipient.name_required', 'es'))
  await show(page, 'check-es')
  await page.goBack() // the columns; then what was checked is found again in another language
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  await page.goForward()
  await expect(flaw).toContainText(sentence('recipient.name_required', 'en'))
})

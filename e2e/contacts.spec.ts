/** The organization's contacts on their page: found, kept, changed and forgotten; brought in and taken away as CSV. */
import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { messages as t } from '../src/features/contacts/ui/book/messages.pt-BR.ts'
import { messages as refusals } from '../src/server/messages.pt-BR.ts'
import { messages as design } from '../src/web/design/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

/** Somebody new with these contacts, on their page. */
async function open(page: Page, names: readonly string[] = []): Promise<Person> {
  const person = await signUp(product, 'Ana Souza')
  for (const name of names) {
    const email = `${name.split(' ')[0]!.toLowerCase()}@acme.example`
    await person.call('POST', '/v1/contacts', { name, email, phone: '+5511987654321' })
  }
  await signIn(page.context(), person, product)
  await page.goto(`${product.baseUrl}/business/contacts`)
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
  return person
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const phone = (form: Locator) => form.getByRole('textbox', { name: /^Telefone/ })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('a contact is kept, changed and deleted, and what is wrong with it is said at its field', async ({ page }) => {
  await open(page, ['Rita Lima'])
  await page.getByRole('button', { name: t.new }).click()
  const form = dialog(page, t.new)
  await form.getByLabel('Nome', { exact: true }).fill('João Conceição')
  await form.getByLabel('E-mail').fill('Rita@acme.example')
  await phone(form).pressSequentially('119')
  await form.getByRole('button', { name: t.save }).click()
  await expect(form.getByText(refusals.user.phone_invalid)).toBeVisible()
  await expectAccessible(page)
  await phone(form).fill('(11) 98765-4321')
  await form.getByLabel('CPF').pressSequentially('52998224724')
  await expect(form.getByLabel('CPF')).toHaveValue('529.982.247-24')
  await form.getByRole('button', { name: t.save }).click()
  await expect(form.getByText(refusals.recipient.cpf_invalid)).toBeVisible()
  await form.getByLabel('CPF').fill('529.982.247-25')
  await form.getByRole('button', { name: t.save }).click()
  await expect(form.getByText(refusals.contact.email_taken)).toBeVisible()
  await form.getByLabel('E-mail').fill('joao@acme.example')
  await form.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  await expect(row(page, 'João Conceição')).toContainText('+55 11 98765 4321')
  await expect(row(page, 'João Conceição')).toContainText('•••.982.247-••')

  await page.getByRole('button', { name: 'João Conceição', exact: true }).click()
  const change = dialog(page, t.edit)
  await expect(change.getByLabel('E-mail')).toHaveValue('joao@acme.example')
  await expect(change.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await phone(change).fill('')
  await change.getByLabel('Nome', { exact: true }).fill('João da Conceição')
  await change.getByRole('button', { name: t.save }).click()
  await expect(row(page, 'João da Conceição')).toContainText(t.noPhone)
  await expect(row(page, 'João da Conceição')).toContainText('•••.982.247-••')

  await page.getByRole('button', { name: 'Ações de Rita Lima' }).click()
  await page.getByRole('menuitem', { name: t.toDelete }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.deleteAction }).click()
  await expect(row(page, 'Rita Lima')).toBeHidden()
  await expect(page.getByText('1 contato', { exact: true })).toBeVisible()
})

test('the list is searched and turned over, its address says where one is, and a member who empties a page is taken back', async ({
  page,
}) => {
  const names = Array.from({ length: 21 }, (_, at) => `${String.fromCharCode(65 + at)}${at} Silva`)
  await open(page, names)
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Ações de ${names.at(-1)}` }).click()
  await page.getByRole('menuitem', { name: t.toDelete }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.deleteAction }).click()
  await expect(row(page, names[0]!)).toBeVisible()
  await expect(page).toHaveURL(/contacts$/)

  await page.getByRole('searchbox', { name: t.search }).fill('b1 SILVA')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('searchbox', { name: t.search }).fill('zebra')
  await expect(page.getByText(t.noResultText)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.clear }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
})

test('nobody yet is said, a server that fails can be asked again, and a phone shows cards', async ({ page }) => {
  const ana = await open(page)
  await expect(page.getByText(t.noneText)).toBeVisible()
  await expectAccessible(page)
  await ana.call('POST', '/v1/contacts', {
    name: 'Maria Aparecida dos Santos Albuquerque de Figueiredo'.repeat(2),
    email: `${'maria.aparecida.'.repeat(3)}santos@contabilidade.example`,
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/v1/contacts?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText(t.failed)).toBeVisible()
  await page.unroute('**/v1/contacts?*')
  await page.getByRole('button', { name: design.tryAgain }).click()
  await expect(page.getByText('1 contato', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
})

const excel = [
  'Nome;E-mail;Telefone',
  'João Conceição;Joao@acme.example;(11) 98765-4321',
  'Rita Lima Prado;rita@acme.example;',
  ';sem.nome@acme.example;',
  'Paulo;paulo@acme.example;5,51199E+12',
]

test('contacts come from a file once they were looked at, line by line what is wrong with it, and go into one that says the same', async ({
  page,
}) => {
  const ana = await open(page, ['Rita Lima'])
  const names = async () =>
    (await ana.call<{ data: { name: string }[] }>('GET', '/v1/contacts')).data.map(({ name }) => name)
  await page.getByRole('button', { name: t.toImport }).click()
  const box = dialog(page, t.import.title)
  const give = (name: string, buffer: Buffer) =>
    box.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await give('agenda.csv', Buffer.from('Nome;Telefone\r\nRita;11987654321'))
  await expect(box.getByText(refusals.contact.columns_missing)).toBeVisible()
  await expectAccessible(page)
  await give('agenda.csv', Buffer.from(excel.join('\r\n'), 'latin1'))
  await expect(box.getByText('Linha 4: falta o nome')).toBeVisible()
  await expect(box.getByText('Linha 5: “5,51199E+12” não é um telefone válido')).toBeVisible()
  await expect(box.getByText('antes: Rita Lima, ')).toBeHidden() // an empty cell takes no phone away
  await expect(box.getByText('antes: Rita Lima', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('checkbox', { name: t.import.update }).uncheck()
  await expect(box.getByRole('button', { name: 'Importar só 1 válido' })).toBeVisible()
  await box.getByRole('checkbox', { name: t.import.update }).check()
  expect(await names()).toEqual(['Rita Lima'])
  await box.getByRole('button', { name: 'Importar só os 2 válidos' }).click()
  await expect(page.getByText('2 contatos importados.')).toBeVisible()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Fechar' }).click()
  await expect(row(page, 'João Conceição')).toContainText('+55 11 98765 4321')

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t.toExport }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('contatos.csv')
  const file = readFileSync(await download.path())
  expect(file.toString()).toBe(
    "\uFEFFNome;E-mail;Telefone;CPF\r\nJoão Conceição;joao@acme.example;'+5511987654321;\r\nRita Lima Prado;rita@acme.example;'+5511987654321;\r\n",
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: t.more }).click()
  await page.getByRole('menuitem', { name: t.toImport }).click()
  await give('contatos.csv', file)
  await expect(box.getByText('2 sem mudança')).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('button', { name: t.import.other }).click()
  const template = page.waitForEvent('download')
  await box.getByRole('button', { name: t.import.template }).click()
  await give('modelo.csv', readFileSync(await (await template).path()))
  await expect(box.getByText('1 novo')).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
})

test('five thousand people come in with their progress, and go out computing nothing', async ({ page }) => {
  await open(page)
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `Pessoa ${at};pessoa.${at}@acme.example;(11) 9${String(at).padStart(8, '8')}`,
  )
  rows[0] = `"'=HYPERLINK(""http://evil.example"")";pessoa.0@acme.example;`
  await page.getByRole('button', { name: t.toImport }).click()
  const box = dialog(page, t.import.title)
  let proceed: () => void = () => undefined
  const held = new Promise<void>((resolve) => (proceed = resolve))
  await page.route('**/v1/contacts/import', async (route) => {
    await held
    await route.continue()
  })
  const buffer = Buffer.from(['Nome;E-mail;Telefone', ...rows].join('\r\n'))
  await box.locator('input[type=file]').setInputFiles({ name: 'todos.csv', mimeType: 'text/csv', buffer })
  await expect(box.getByRole('progressbar', { name: t.import.reading.replace('{file}', 'todos.csv') })).toBeVisible()
  proceed()
  await expect(box.getByText('5.000 novos')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Importar 5.000 contatos' }).click()
  await expect(page.getByText('5.000 contatos importados.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('5.000 contatos', { exact: true })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t.toExport }).click()
  const file = readFileSync(await (await coming).path()).toString()
  expect(file.trim().split('\r\n')).toHaveLength(5001)
  expect(file).not.toMatch(/(^|[;\n])"?[=+@-]/)
  expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")";pessoa.0@acme.example;`)
})

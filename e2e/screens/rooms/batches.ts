/** A template sent to each row of a sheet: its columns, its rows before they are sent, and a batch that is done. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import { templateOf } from '../../world/templates.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const template = (person: Person) =>
  templateOf(person, { title: 'Contrato de locação residencial', roles: ['Locatário'], text: 'Aluguel' })

const fresh = async (person: Person) => `/business/batches/new/${await template(person)}`

const names = ['Bruno Lima', 'Carla Dias', 'Davi Rocha', 'Maria Aparecida dos Santos Albuquerque', 'Rita Alves']

/** @param domain of people whom nobody else in the scene knows */
const sent = (domain: string) => async (person: Person) => {
  const recipients = names.map((name, at) => [{ role: 'Locatário', name, email: `pessoa${at}@${domain}` }])
  const rows = recipients.map((each) => ({ recipients: each, values: { Aluguel: 1500 } }))
  const { id } = await person.call<{ id: string }>('POST', '/v1/batches', { template: await template(person), rows })
  return id
}

const file = {
  name: 'locatarios-de-março.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Inquilino;E-mail para contato;Aluguel;Observações',
      'Bruno Lima;bruno@lotes.example;1.500,00;',
      'Maria Aparecida dos Santos Albuquerque;maria.aparecida.albuquerque@contabilidade.example;1.750,00;paga no dia 5',
      'Carla Dias;carla@;1.600,00;',
      ';davi@lotes.example;1.600,00;',
    ].join('\r\n'),
  ),
}

async function named(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('combobox', { name: 'Coluna A é' }).selectOption('Locatário: nome')
  await page.getByRole('combobox', { name: 'Coluna B é' }).selectOption('Locatário: e-mail')
}

const done = (page: Page) => page.getByText('Concluído').locator('visible=true').first().waitFor()

export const screens: readonly Screen[] = [
  {
    name: 'file',
    ...somebody('Ana Souza', 'ana@lote-novo.example', fresh),
    ready: (page) => page.getByText('Comece por uma planilha pronta').waitFor(),
  },
  { name: 'columns', ...somebody('Ana Souza', 'ana@lote-colunas.example', fresh), ready: named },
  {
    name: 'check',
    ...somebody('Ana Souza', 'ana@lote-conferido.example', fresh),
    ready: async (page) => {
      await named(page)
      await page.getByRole('button', { name: 'Conferir linhas' }).click()
      await page.getByRole('button', { name: 'Enviar só os 2 válidos' }).waitFor()
    },
  },
  {
    name: 'done',
    ...somebody('Ana Souza', 'ana@lote-enviado.example', async (person) => {
      return `/business/batches/${await sent('lote-enviado.example')(person)}`
    }),
    ready: done,
  },
]

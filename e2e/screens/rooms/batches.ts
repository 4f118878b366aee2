/** A template sent to each row of a sheet: its columns, its rows before they are sent, and batches in every state. */
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

type Answer = Readonly<Record<string, unknown>>
type Listed = Readonly<{ data: readonly Answer[]; meta: Answer }>

/** Of the batch that is there: in other states, which only time and limits bring about. */
const inEveryState = (answer: Answer) => {
  const { data, meta } = answer as Listed
  const title = 'Termo de adesão ao regulamento do condomínio Edifício Acácias'
  const others = [
    { state: 'running', total: 1250, sent: 411, failed: 2, waiting: 837, finished_at: null },
    { state: 'paused', total: 5000, sent: 1411, waiting: 3589, finished_at: null, title },
    { state: 'stopped', total: 40, sent: 38, waiting: 2, finished_at: null },
    { state: 'cancelled', total: 400, sent: 38, failed: 1, cancelled: 361 },
    {},
  ]
  const batches = others.map((other, index) => ({
    ...data[0],
    ...other,
    id: `${String(data[0]!['id']).slice(0, -1)}${index}`,
  }))
  return { ...answer, data: batches, meta: { ...meta, total: batches.length } }
}

const stopped = (batch: Answer) => ({
  ...batch,
  state: 'stopped',
  stopped_because: 'Os créditos não bastam: restam 0, e o lote precisa de 2.',
  sent: 2,
  failed: 1,
  waiting: 2,
  finished_at: null,
})

const bounced = { code: 'input.invalid', message: 'Informe um e-mail válido.', field: 'role:Locatário:email' }

const stoppedRows = (answer: Answer) => ({
  ...answer,
  data: (answer as Listed).data.map((row, index) => {
    if (index === 2) return { ...row, state: 'failed', envelope: null, failure: bounced }
    return index > 2 ? { ...row, state: 'waiting', envelope: null } : row
  }),
})

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
  {
    name: 'stopped',
    ...somebody('Ana Souza', 'ana@lote-parado.example', async (person) => {
      return `/business/batches/${await sent('lote-parado.example')(person)}`
    }),
    answers: { '**/v1/batches/*': stopped, '**/v1/batches/*/rows?*': stoppedRows },
    ready: (page) => page.getByRole('button', { name: 'Continuar' }).waitFor(),
  },
  {
    name: 'list',
    ...somebody('Ana Souza', 'ana@lotes-todos.example', async (person) => {
      await sent('lotes-todos.example')(person)
      return '/business/batches'
    }),
    answers: { '**/v1/batches?*': inEveryState },
    ready: done,
  },
  {
    name: 'empty',
    ...somebody('Ana Souza', 'ana@sem-lotes.example', async () => '/business/batches'),
    ready: (page) => page.getByText('Nenhum lote ainda').waitFor(),
  },
]

/** The organization's contacts, one of them being written, and a file of them before it is kept. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const kept = [
  ['Beatriz Nogueira', 'beatriz@nogueira.example', '+552133334444'],
  ['Davi Rocha', 'davi@rocha.example', null],
  ['Élcio Prado', 'elcio@prado.example', '+34612345678'],
  ['Maria Aparecida dos Santos Albuquerque', 'maria.aparecida.albuquerque@contabilidade.example', '+5511987654321'],
  ['Rita Lima', 'rita@lima.example', '+5511912345678'],
] as const

async function keep(person: Person): Promise<string> {
  for (const [name, email, phone] of kept) await person.call('POST', '/v1/contacts', { name, email, phone })
  return '/business/contacts'
}

const listed = (page: Page) => page.getByText('+55 11 98765 4321').locator('visible=true').waitFor()

const file = [
  'Nome;E-mail;Telefone',
  'Helena Martins;helena@horizonte.example;(11) 98765-4321',
  'Davi Rocha Filho;davi@rocha.example;(21) 98888-7777',
  'Rita Lima;rita@lima.example;',
  ';sem.nome@acme.example;',
  'Carla Dias;carla@dias;',
  'Paulo Andrade;paulo@andrade.example;5,51199E+12',
  'Helena outra vez;HELENA@horizonte.example;',
].join('\r\n')

export const screens: readonly Screen[] = [
  { name: 'list', ...somebody('Ana Souza', 'ana@pagina-contatos.example', keep), ready: listed },
  {
    name: 'empty',
    ...somebody('Ana Souza', 'ana@pagina-vazia.example', async () => '/business/contacts'),
    ready: (page) => page.getByText('Nenhum contato ainda').waitFor(),
  },
  {
    name: 'form-errors',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@contato-errado.example', keep),
    ready: async (page) => {
      await listed(page)
      await page.getByRole('button', { name: 'Novo contato' }).click()
      await page.getByLabel('E-mail').fill('rita@lima.example')
      await page.getByRole('textbox', { name: /^Telefone/ }).fill('119')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Preencha este campo.').waitFor()
    },
  },
  {
    name: 'import-preview',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@importa-contatos.example', keep),
    ready: async (page) => {
      await listed(page)
      await page.getByRole('button', { name: 'Importar CSV' }).click()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'agenda.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await page.getByRole('button', { name: 'Importar só os 2 válidos' }).waitFor()
    },
  },
]

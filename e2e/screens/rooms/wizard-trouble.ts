/** The steps with much in them, and with what stands in the way: long names, files that were refused or lost, what is missing. */
import type { Page } from '@playwright/test'
import { draftWith, fixture } from '../../world/envelopes.ts'
import type { Person } from '../../world/people.ts'
import { words } from '../../world/words.ts'
import { contract, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const t = words['pt-BR'].wizard

const longName =
  'Instrumento particular de prestação de serviços de manutenção predial preventiva e corretiva, 3ª minuta'
const people = [
  [
    'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti',
    'maria.aparecida.figueiredo@contabilidade-horizonte.example',
  ],
  ['Wolfgang Amadeus Theophilus von Hohenlohe-Langenburg', 'wolfgang.hohenlohe@langenburg.example'],
] as const

/** A draft with documents of long names, one of which had something in it that was taken out. */
async function loaded(person: Person): Promise<string> {
  const { id } = await draftWith(person, contract, `${longName}.pdf`)
  for (const [path, name] of [
    ['corpus/active-js-buttons.pdf', 'Anexo I, planilha de preços unitários e cronograma físico-financeiro.pdf'],
    ['signed/two-signers.pdf', 'Anexo II.pdf'],
  ] as const) {
    const form = new FormData()
    form.append('file', new Blob([fixture(path) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name)
    await person.call('POST', `/v1/envelopes/${id}/documents`, form)
  }
  for (const [index, [name, value]] of people.entries()) {
    const addressees = [{ via: 'email', value, name }]
    await person.call('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'signer',
      routing_order: index + 1,
      addressees,
    })
  }
  return `/business/envelopes/${id}`
}

/** The pages that the sender looks at once more are in the picture of `wizard: review`. */
const paper = ['[data-page]']

const step = (address: string, name: 'documents' | 'recipients' | 'review') =>
  somebody('Ana Souza', address, async (person) => `${await loaded(person)}/${name}`)

/** As if the page had gone while they were on their way. */
const lost = (page: Page) =>
  page.addInitScript(`{
    const id = /envelopes\\/([^/]+)\\/documents/.exec(location.pathname)?.[1]
    const pending = [{ key: 'a', name: 'Anexo III, apólice de seguro garantia.pdf', mayHaveCome: false }]
    if (id) sessionStorage.setItem('rubrica.unsaved.uploads.' + id, JSON.stringify({ pending, known: [] }))
  }`)

async function archive(person: Person, { send }: Scene): Promise<string> {
  const signers = [{ name: people[0][0], email: people[0][1] }]
  const id = await send(person, { title: 'Contrato de manutenção predial', signers, becomes: 'draft' })
  await person.call('PATCH', `/v1/envelopes/${id}`, { metadata: { type: { pdfa: true } } })
  return `/business/envelopes/${id}/review`
}

export const screens: readonly Screen[] = [
  {
    name: 'documents',
    ...step('ana@documentos-longos.example', 'documents'),
    before: lost,
    ready: async (page) => {
      await page.getByText('Anexo III').waitFor()
      await page.locator('input[type=file]').setInputFiles([
        { name: 'planilha de medição de outubro.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') },
        {
          name: 'digitalização interrompida.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7 nothing'),
        },
      ])
      await page.getByRole('button', { name: /^Tirar digitalização/ }).waitFor()
    },
  },
  {
    name: 'documents-lifted',
    ...step('ana@documentos-longos.example', 'documents'),
    part: '[aria-label="Documentos do envelope"]',
    ready: async (page) => {
      const handle = page.locator('[data-document] [aria-roledescription]').first()
      await handle.focus()
      await handle.press('Space')
      await page.locator('[data-document].shadow-floating').waitFor()
    },
  },
  {
    name: 'recipients',
    ...step('ana@nomes-longos.example', 'recipients'),
    ready: async (page) => {
      await page.getByRole('button', { name: t.recipients.add, exact: true }).click()
      await page.getByLabel(t.recipients.email).last().fill('davi@')
      await page.getByRole('button', { name: t.recipients.add, exact: true }).click()
      await page.getByLabel(t.recipients.name, { exact: true }).last().fill('Marcos Vinícius')
      await page.getByLabel(t.recipients.email).last().fill(people[1][1])
      await page.getByRole('button', { name: t.next }).click()
      await page.locator('[data-recipient] [aria-invalid=true]').nth(2).waitFor()
      await page.locator('header').getByText('Salvo', { exact: true }).waitFor()
    },
  },
  {
    name: 'review',
    covers: paper,
    ...step('ana@revisao-longa.example', 'review'),
    ready: async (page) => {
      await page.getByLabel(t.review.name, { exact: true }).fill('')
      await page
        .getByLabel('Mensagem para os destinatários')
        .fill('Por favor, leiam o contrato e os anexos com calma. '.repeat(9))
      await page.getByRole('textbox', { name: 'Prazo para assinar' }).fill('31/02/2099')
      await page.getByRole('textbox', { name: 'Prazo para assinar' }).blur()
      await page.getByText('Esta data não existe.').waitFor()
      await page.locator('header').getByText('Salvo', { exact: true }).waitFor()
    },
  },
  {
    name: 'review-archive',
    covers: paper,
    ...somebody('Ana Souza', 'ana@arquivo.example', archive),
    ready: (page) => page.getByRole('checkbox', { name: /PDF\/A/ }).waitFor(),
  },
  {
    name: 'shortcuts',
    isWindow: true,
    ...step('ana@teclas.example', 'recipients'),
    ready: async (page) => {
      await page.getByLabel(t.recipients.email).first().waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
]

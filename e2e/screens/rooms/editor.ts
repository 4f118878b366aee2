/** The settings of each kind of element, beside the page it stands on. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import { draftWith, scribble } from '../../world/envelopes.ts'
import { carla, contract, davi, elis, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const box = (x_axis: number, y_axis: number, width = 150, height = 22) => ({ page: 1, x_axis, y_axis, width, height })

/** One of each kind, on the empty foot of the first page. */
async function oneOfEach(person: Person, { send }: Scene): Promise<string> {
  const title = 'Contrato de manutenção predial'
  const id = await send(person, { title, signers: [carla, davi], becomes: 'draft' })
  const at = `/v1/envelopes/${id}`
  const { documents, recipients } = await person.call<Record<'documents' | 'recipients', { id: string }[]>>('GET', at)
  const recipient = recipients[0]!.id
  const field = (type: string, place: object, more: object = {}) => ({
    recipient,
    type,
    widgets: [{ ...place, font_size: 9 }],
    ...more,
  })
  await person.call('POST', `${at}/documents/${documents[0]!.id}/multiple-fields`, {
    fields: [
      field('initial', box(466, 716, 70, 34)),
      field('dropdown', box(57, 724), { title: 'Forma de pagamento', options: ['Boleto', 'Pix', 'Transferência'] }),
      field('checkbox', box(222, 727, 16, 16), { title: 'Aceito o reajuste pelo IPCA' }),
      field('radio', box(262, 727, 16, 16), { title: 'Garantia', options: ['Fiador'] }),
      field('radio', box(302, 727, 16, 16), { title: 'Garantia', options: ['Caução'] }),
      field('text', box(57, 790), { title: 'Nome do fiador', shown_if: { field: 'Garantia', value: 'Fiador' } }),
    ],
  })
  await person.call('POST', `${at}/documents/${documents[0]!.id}/multiple-contents`, {
    contents: [
      { type: 'text', value: 'Via do condomínio', ...box(57, 760) },
      { type: 'date', value: '10/03/2026', ...box(222, 760, 90) },
      { type: 'comment', value: 'Confira o valor antes de assinar.', ...box(340, 758, 24, 24) },
      { type: 'qr-code', value: 'https://horizonte.example/contratos', ...box(400, 716, 50, 50) },
    ],
  })
  return `/business/envelopes/${id}/fields`
}

/** A picture of the sender's, on the empty foot of the first page. */
async function withPicture(person: Person, { send }: Scene): Promise<string> {
  const title = 'Contrato de manutenção predial'
  const id = await send(person, { title, signers: [carla, davi], becomes: 'draft' })
  const { documents } = await person.call<{ documents: { id: string }[] }>('GET', `/v1/envelopes/${id}`)
  const form = new FormData()
  const place = { type: 'image', page: '1', x_axis: '57', y_axis: '716', width: '130', height: '44' }
  for (const [name, value] of Object.entries(place)) form.append(name, value)
  form.append('image', new Blob([(await scribble()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'visto.png')
  await person.call('POST', `/v1/envelopes/${id}/documents/${documents[0]!.id}/contents`, form)
  return `/business/envelopes/${id}/fields`
}

/** Rent, a fee, and what they come to. */
async function withTotal(person: Person, { send }: Scene): Promise<string> {
  const id = await send(person, { title: 'Contrato de locação', signers: [carla], becomes: 'draft' })
  const at = `/v1/envelopes/${id}`
  const { documents, recipients } = await person.call<Record<'documents' | 'recipients', { id: string }[]>>('GET', at)
  const money = (title: string, y: number, more: object = {}) => ({
    recipient: recipients[0]!.id,
    type: 'text',
    format: 'money',
    title,
    widgets: [{ ...box(57, y), font_size: 9 }],
    ...more,
  })
  const calculation = { operation: 'sum', fields: ['Aluguel', 'Condomínio'] }
  const fields = [money('Aluguel', 700), money('Condomínio', 730), money('Total', 760, { calculation })]
  await person.call('POST', `${at}/documents/${documents[0]!.id}/multiple-fields`, { fields })
  return `/business/envelopes/${id}/fields`
}

/** Lines to sign on, one for each of these by name; nothing is placed yet. */
async function toPlace(person: Person): Promise<string> {
  const { id } = await draftWith(person, contract, 'Contrato de manutenção predial.pdf')
  for (const { name, email } of [carla, davi, elis])
    await person.call('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'signer',
      addressees: [{ via: 'email', value: email, name }],
    })
  return `/business/envelopes/${id}/fields`
}

const settings = (name: string, element: RegExp, prepare = oneOfEach): Screen => ({
  name,
  // The page behind, and the small ones beside it, are in the pictures of `wizard: fields`; here they would be most of ten pictures.
  covers: ['[data-page] > img', 'aside button img'],
  isWindow: true,
  ...somebody('Ana Souza', `ana@${name}.editor.example`, prepare),
  ready: async (page: Page) => {
    await page.getByRole('button', { name: element }).first().click()
    await page.getByRole('complementary', { name: 'Ajustes' }).getByRole('button', { name: 'Excluir' }).waitFor()
  },
  mayBeCut: { '[data-element]': 'as large as the sender drew it; its name is heard in full' },
  axeExcept: { 'target-size': 'as large as it will stand on the paper (WCAG 2.2, 2.5.8: essential)' },
})

export const screens: readonly Screen[] = [
  settings('signature', /^Assinatura de Carla/),
  settings('text', /^Texto “Cidade” de Carla/),
  settings('image', /^Imagem.*seu conteúdo/, withPicture),
  settings('initial', /^Rubrica de Carla/),
  settings('dropdown', /^Lista de opções “Forma/),
  settings('checkbox', /^Caixa de seleção “Aceito/),
  settings('radio', /^Opção única “Garantia: Fiador/),
  settings('condition', /^Texto “Nome do fiador/),
  settings('calculation', /^Texto “Total/, withTotal),
  settings('own-text', /^Texto.*, seu conteúdo/),
  settings('date', /^Data.*seu conteúdo/),
  settings('comment', /^Comentário.*seu conteúdo/),
  settings('qr-code', /^QR code.*seu conteúdo/),
  {
    name: 'places-found',
    part: '[data-offer]',
    ...somebody('Ana Souza', 'ana@lugares.editor.example', toPlace),
    ready: (page) => page.getByRole('region', { name: /Encontramos 3 lugares/ }).waitFor(),
  },
  {
    name: 'places-partly',
    part: '[data-offer]',
    ...somebody('Ana Souza', 'ana@longo.editor.example', toPlace),
    answers: { '**/proposed-fields': (answer) => ({ ...answer, pages_read: 1 }) },
    ready: (page) => page.getByText('O documento é longo').waitFor(),
  },
  {
    name: 'places-chosen',
    part: 'dialog[open]',
    ...somebody('Ana Souza', 'ana@escolhe.editor.example', toPlace),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Escolher…' }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
]

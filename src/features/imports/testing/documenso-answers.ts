/** Answers of Documenso's API v2, in the form that its contracts have (documenso/documenso at 7533016, its envelope router). */
import { makePdf } from '../../../pades/testing/make-pdf.ts'
import type { Elsewhere } from './elsewhere.ts'

const about = {
  internalVersion: 2,
  source: 'TEMPLATE',
  visibility: 'EVERYONE',
  templateType: 'PRIVATE',
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  completedAt: null,
  deletedAt: null,
  authOptions: { globalAccessAuth: [], globalActionAuth: [] },
  formValues: null,
  publicTitle: '',
  publicDescription: '',
  userId: 1,
  teamId: 1,
  folderId: null,
  externalId: null,
}
const person = {
  readStatus: 'NOT_OPENED',
  signingStatus: 'NOT_SIGNED',
  sendStatus: 'NOT_SENT',
  token: 'x',
  authOptions: { accessAuth: [], actionAuth: [] },
  signedAt: null,
  rejectionReason: null,
}
const place = { page: 1, positionX: '10', positionY: '20', width: '30', height: '5', customText: '', inserted: false }

/** On a page that is cropped and turned: as shown, 600 points wide and 400 high. */
const lease = {
  ...about,
  id: 'envelope_lease',
  secondaryId: 'template_12',
  type: 'TEMPLATE',
  status: 'DRAFT',
  title: 'Contrato de locação',
  externalId: 'lease-1',
  templateId: null,
  documentMeta: {
    id: 'm1',
    subject: 'Assine o contrato',
    message: 'Olá',
    signingOrder: 'SEQUENTIAL',
    distributionMethod: 'EMAIL',
    redirectUrl: 'https://example.com/thanks',
    language: 'pt-BR',
    allowDictateNextSigner: false,
  },
  recipients: [
    { ...person, id: 1, role: 'SIGNER', name: 'Recipient 1', email: 'recipient.1@documenso.com', signingOrder: 1 },
    { ...person, id: 2, role: 'APPROVER', name: 'Fiador', email: '', signingOrder: 2 },
    { ...person, id: 3, role: 'CC', name: 'Arquivo', email: 'archive@example.com', signingOrder: 3 },
    { ...person, id: 4, role: 'ASSISTANT', name: 'Helper', email: 'helper@example.com', signingOrder: 4 },
  ],
  fields: [
    { ...place, id: 1, recipientId: 1, envelopeItemId: 'item_1', type: 'SIGNATURE', fieldMeta: null },
    {
      ...place,
      id: 2,
      recipientId: 1,
      envelopeItemId: 'item_1',
      type: 'DATE',
      positionY: '30',
      fieldMeta: { type: 'date', fontSize: 9 },
    },
    {
      ...place,
      id: 3,
      recipientId: 1,
      envelopeItemId: 'item_1',
      type: 'DROPDOWN',
      positionY: '40',
      fieldMeta: {
        type: 'dropdown',
        label: 'Garantia',
        required: true,
        values: [{ value: 'Fiador' }, { value: 'Caução' }],
        defaultValue: 'Caução',
      },
    },
    {
      ...place,
      id: 4,
      recipientId: 1,
      envelopeItemId: 'item_1',
      type: 'CHECKBOX',
      positionY: '50',
      height: '10',
      fieldMeta: {
        type: 'checkbox',
        values: [
          { id: 1, checked: true, value: 'Água' },
          { id: 2, checked: false, value: 'Luz' },
        ],
      },
    },
    {
      ...place,
      id: 5,
      recipientId: 1,
      envelopeItemId: 'item_1',
      type: 'TEXT',
      positionY: '70',
      fieldMeta: { type: 'text', label: 'Cidade', readOnly: true, text: 'Recife', textAlign: 'center' },
    },
    { ...place, id: 6, recipientId: 2, envelopeItemId: 'item_1', type: 'INITIALS', positionX: '90', fieldMeta: null },
    { ...place, id: 7, recipientId: 4, envelopeItemId: 'item_1', type: 'TEXT', fieldMeta: null },
  ],
  envelopeItems: [
    { id: 'item_1', envelopeId: 'envelope_lease', documentDataId: 'd1', title: 'contrato.pdf', order: 1 },
  ],
  directLink: { id: 'l1', enabled: true, token: 't', directTemplateRecipientId: 1 },
}

const done = {
  ...about,
  id: 'envelope_done',
  secondaryId: 'document_7',
  type: 'DOCUMENT',
  status: 'COMPLETED',
  title: 'Contrato da Ana',
  completedAt: '2026-04-01T10:00:00.000Z',
  documentMeta: { id: 'm2', signingOrder: 'PARALLEL' },
  recipients: [],
  fields: [],
  envelopeItems: [{ id: 'item_2', envelopeId: 'envelope_done', documentDataId: 'd2', title: 'contrato.pdf', order: 1 }],
  directLink: null,
}
const pending = { ...done, id: 'envelope_open', secondaryId: 'document_8', status: 'PENDING', title: 'Ainda aberto' }

export function giveDocumensoAnswers({ answers }: Elsewhere): void {
  const list = (data: readonly object[]) => ({ data, count: data.length, currentPage: 1, perPage: 100, totalPages: 1 })
  const query = 'page=1&perPage=100&orderByColumn=createdAt&orderByDirection=asc'
  const pdf = makePdf({ mediaBox: [0, 0, 612, 792], cropBox: [100, 100, 500, 700], rotate: 90 })
  for (const [path, answer] of [
    [`envelope?type=TEMPLATE&${query}`, list([lease])],
    [`envelope?type=DOCUMENT&${query}`, list([done, pending])],
    ['envelope/envelope_lease', lease],
    ['envelope/envelope_done', done],
    ['envelope/item/item_1/download?version=original', pdf],
    ['envelope/item/item_2/download?version=signed', makePdf({ content: '% signed there' })],
    ['envelope/envelope_done/certificate/download', makePdf({ content: '% certificate' })],
    ['envelope/envelope_done/audit-log/download', makePdf({ content: '% audit log' })],
  ] as const) {
    answers.set(`/api/v2/${path}`, answer)
  }
}

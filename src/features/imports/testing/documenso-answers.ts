/**
 * Answers of Documenso's API v2, in the form that its contracts have, field by field: documenso/documenso at
 * 75330166cc00b29c14399bc2e391e4b4d8080c00, there its routers of envelopes and folders (trpc), its types of envelopes, recipients and fields
 * (lib), and its downloads (remix). No running Documenso gave them.
 */
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
  templateId: null,
  user: { id: 1, name: 'Ana', email: 'ana@example.com' },
  team: { id: 1, url: 'acme' },
}
const person = {
  envelopeId: 'envelope_lease',
  documentDeletedAt: null,
  expired: null,
  expiresAt: null,
  expirationNotifiedAt: null,
  readStatus: 'NOT_OPENED',
  signingStatus: 'NOT_SIGNED',
  sendStatus: 'NOT_SENT',
  token: 'x',
  authOptions: { accessAuth: [], actionAuth: [] },
  signedAt: null,
  rejectionReason: null,
}
const place = {
  envelopeId: 'envelope_lease',
  secondaryId: 'field_1',
  page: 1,
  positionX: '10',
  positionY: '20',
  width: '30',
  height: '5',
  customText: '',
  inserted: false,
}
const meta = {
  timezone: 'America/Recife',
  dateFormat: 'yyyy-MM-dd hh:mm a',
  typedSignatureEnabled: true,
  uploadSignatureEnabled: true,
  drawSignatureEnabled: true,
  emailSettings: null,
  emailId: null,
  emailReplyTo: null,
  envelopeExpirationPeriod: null,
}

/** On a page that is cropped and turned: as shown, 600 points wide and 400 high. */
const lease = {
  ...about,
  id: 'envelope_lease',
  secondaryId: 'template_12',
  type: 'TEMPLATE',
  status: 'DRAFT',
  title: 'Contrato\nde locação\u202e',
  externalId: 'lease-1',
  documentMeta: {
    ...meta,
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
    {
      ...place,
      id: 1,
      recipientId: 1,
      envelopeItemId: 'item_1',
      type: 'SIGNATURE',
      fieldMeta: { type: 'signature', fontSize: 18, overflow: 'auto' },
    },
    {
      ...place,
      id: 2,
      recipientId: 1,
      envelopeItemId: 'item_1',
      type: 'DATE',
      positionY: '30',
      fieldMeta: { type: 'date', fontSize: 9, textAlign: 'left', overflow: 'auto' },
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
        fontSize: 12,
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
        fontSize: 12,
        validationRule: '',
        validationLength: 0,
        required: false,
        readOnly: false,
        direction: 'vertical',
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
  documentMeta: {
    ...meta,
    id: 'm2',
    subject: null,
    message: null,
    signingOrder: 'PARALLEL',
    distributionMethod: 'EMAIL',
    redirectUrl: null,
    language: 'en',
    allowDictateNextSigner: false,
  },
  recipients: [],
  fields: [],
  envelopeItems: [{ id: 'item_2', envelopeId: 'envelope_done', documentDataId: 'd2', title: 'contrato.pdf', order: 1 }],
  directLink: null,
}
const pending = { ...done, id: 'envelope_open', secondaryId: 'document_8', status: 'PENDING', title: 'Ainda aberto' }

/** In a folder below a folder; a person who comes by its public link is its only recipient. */
export const inFolder = {
  ...about,
  id: 'envelope_rules',
  secondaryId: 'template_13',
  type: 'TEMPLATE',
  status: 'DRAFT',
  title: 'Regulamento',
  folderId: 'folder_deep',
  documentMeta: { ...done.documentMeta, id: 'm3' },
  recipients: [
    {
      ...person,
      id: 9,
      role: 'SIGNER',
      name: 'Direct link recipient',
      email: 'direct.link@documenso.com',
      signingOrder: 1,
    },
  ],
  fields: [{ ...place, id: 9, recipientId: 9, envelopeItemId: 'item_3', type: 'SIGNATURE', fieldMeta: null }],
  envelopeItems: [
    { id: 'item_3', envelopeId: 'envelope_rules', documentDataId: 'd3', title: 'regulamento.pdf', order: 1 },
  ],
  directLink: { id: 'l2', enabled: true, token: 't2', directTemplateRecipientId: 9 },
}

export const paged = (data: readonly object[], totalPages = 1) => ({
  data,
  count: data.length,
  currentPage: 1,
  perPage: 100,
  totalPages,
})

/** As they are asked for. */
export const listOf = (type: 'TEMPLATE' | 'DOCUMENT', { folder = '', page = 1 } = {}) =>
  `/api/v2/envelope?type=${type}&orderByColumn=createdAt&orderByDirection=asc${folder && `&folderId=${folder}`}&page=${page}&perPage=100`
export const foldersOf = (type: 'TEMPLATE' | 'DOCUMENT') => `/api/v2/folder?type=${type}&page=1&perPage=100`

export function giveDocumensoAnswers({ answers }: Elsewhere): void {
  const pdf = makePdf({ mediaBox: [0, 0, 612, 792], cropBox: [100, 100, 500, 700], rotate: 90 })
  for (const type of ['TEMPLATE', 'DOCUMENT'] as const) answers.set(foldersOf(type), paged([]))
  answers.set(listOf('TEMPLATE'), paged([lease]))
  answers.set(listOf('DOCUMENT'), paged([done, pending]))
  for (const [path, answer] of [
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

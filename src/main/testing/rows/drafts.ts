/** Rows of the rights matrix: drafts, and the fields and contents of their pages. */
import { makePdf } from '../../../pades/testing/make-pdf.ts'
import { pdfPart, picturePart } from '../scene.ts'
import { aMinuteLater, at, inDocument, onCompleted, onDraft, onSent, place, type Kit, type Row } from './kit.ts'

const linesToSign = makePdf({
  content: '60 300 m 260 300 l 330 300 m 530 300 l S BT /F1 11 Tf 60 286 Td (Landlord) Tj 270 0 Td (Tenant) Tj ET',
})

/** The sender's. */
const template = async ({ scene, draft, once }: Kit): Promise<string> =>
  once(async () => {
    const { id } = await draft()
    return (await scene.call<{ id: string }>('POST', `/v1/envelopes/${id}/copy`, { body: { into: 'template' } })).id
  })

/** The sender's, with another deadline. */
const correction = async ({ scene, sent, once }: Kit): Promise<string> =>
  once(async () => {
    const { id } = await sent()
    const draft = await scene.call<{ id: string }>('POST', `/v1/envelopes/${id}/correction`)
    await scene.call('PATCH', `/v1/envelopes/${draft.id}`, { body: { expire_at: '2031-05-01' } })
    return draft.id
  })

export const drafts: readonly Row[] = [
  ['POST /v1/envelopes', 'member', () => at('/v1/envelopes', { body: { title: 'A new one' } })],
  [
    'GET /v1/envelopes',
    'member',
    () => at('/v1/envelopes?include=recipients_stats&filter[state]=draft&q=lease&limit=2&page=1'),
  ],
  [
    'POST /v1/envelopes/send',
    'may send',
    async () =>
      at('/v1/envelopes/send', {
        body: {
          title: 'Lease',
          external_id: 'crm-4711',
          metadata: { contract: 4711 },
          documents: [{ name: 'Lease.pdf', base64: Buffer.from(makePdf()).toString('base64') }],
          recipients: [{ role: 'Tenant', name: 'Clara Nunes', email: 'clara@people.example' }],
          fields: [{ recipient: 'Tenant', type: 'signature', widget: place }],
        },
      }),
  ],
  ['GET /v1/envelopes/:id/shares', 'sender or owner', async (kit) => at(`/v1/envelopes/${await template(kit)}/shares`)],
  [
    'PUT /v1/envelopes/:id/shares',
    'sender alone',
    async (kit) => at(`/v1/envelopes/${await template(kit)}/shares`, { body: { teams: [(await kit.team()).id] } }),
  ],
  ['GET /v1/envelopes/ways', 'member', () => at('/v1/envelopes/ways')],
  ['GET /v1/envelopes/stats', 'member', () => at('/v1/envelopes/stats?source=self')],
  [
    'GET /v1/envelopes/face-to-face',
    'member',
    async ({ column, scene }) => {
      if (column === 'sender') await scene.sessionLock()
      return at('/v1/envelopes/face-to-face?filter[state]=waiting,signing')
    },
  ],
  [
    'POST /v1/envelopes/face-to-face/next',
    'sender in person',
    async ({ scene, once }) =>
      at('/v1/envelopes/face-to-face/next', { body: { action_token: (await once(() => scene.inPerson())).token } }),
  ],
  ['GET /v1/envelopes/:id', 'sender or owner', onSent(({ id }) => `${id}?extended=true`)],
  ['PATCH /v1/envelopes/:id', 'sender alone', onDraft(({ id }) => id, { body: { subject: 'Please sign' } })],
  ['DELETE /v1/envelopes/:id', 'sender alone', onDraft(({ id }) => id)],
  ['POST /v1/envelopes/:id/copy', 'sender or owner', onDraft(({ id }) => `${id}/copy`, { body: { into: 'template' } })],
  ['POST /v1/envelopes/:id/correction', 'sender or owner', onSent(({ id }) => `${id}/correction`)],
  [
    'GET /v1/envelopes/:id/correction',
    'sender alone',
    async (kit) => at(`/v1/envelopes/${await correction(kit)}/correction`),
  ],
  [
    'POST /v1/envelopes/:id/correction/apply',
    'sender alone',
    async (kit) => at(`/v1/envelopes/${await correction(kit)}/correction/apply`),
  ],
  ['POST /v1/envelopes/:id/send', 'sender alone', onDraft(({ id }) => `${id}/send`)],
  [
    'POST /v1/envelopes/:id/documents',
    'sender alone',
    onDraft(({ id }) => `${id}/documents`, { form: { file: pdfPart } }),
  ],
  [
    'PATCH /v1/envelopes/:id/documents/:document',
    'sender alone',
    onDraft(inDocument, { body: { name: 'Lease (signed).pdf' } }),
  ],
  ['DELETE /v1/envelopes/:id/documents/:document', 'sender alone', onDraft(inDocument)],
  [
    'GET /v1/envelopes/:id/documents/:document/display',
    'sender or owner',
    onSent((sent) => `${inDocument(sent)}/display`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/preview',
    'sender or owner',
    onSent((sent) => `${inDocument(sent)}/preview?page=1&width=200`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/download',
    'sender or owner',
    onSent((sent) => `${inDocument(sent)}/download`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/background-sheet',
    'sender or owner',
    onCompleted((completed) => `${inDocument(completed)}/background-sheet`),
  ],
  ['GET /v1/envelopes/:id/recipients', 'sender or owner', onSent(({ id }) => `${id}/recipients`)],
  [
    'POST /v1/envelopes/:id/recipients',
    'sender alone',
    onDraft(({ id }) => `${id}/recipients`, {
      body: { type: 'approver', addressees: [{ via: 'email', value: 'clara@people.example', name: 'Clara Nunes' }] },
    }),
  ],
  [
    'PATCH /v1/envelopes/:id/recipients/:recipient',
    'sender alone',
    onDraft(({ id, recipient }) => `${id}/recipients/${recipient}`, { body: { name: 'Another Name' } }),
  ],
  [
    'DELETE /v1/envelopes/:id/recipients/:recipient',
    'sender alone',
    onDraft(({ id, fellow }) => `${id}/recipients/${fellow}`),
  ],
  [
    'POST /v1/envelopes/:id/recipients/:recipient/notify',
    'sender or owner',
    aMinuteLater(({ id, recipient }) => `${id}/recipients/${recipient}/notify`),
  ],
  [
    'PUT /v1/envelopes/:id/recipients/:recipient/access-code',
    'sender or owner',
    async ({ scene, once }) => {
      const { id, recipient } = await once(async () => {
        const draft = await scene.draft()
        const check = { by: 'access-code', access_code: 'Blue Heron 7' }
        await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { body: { check } })
        return scene.send(draft)
      })
      return at(`/v1/envelopes/${id}/recipients/${recipient}/access-code`, { body: { access_code: 'Red Fox 9' } })
    },
  ],
  [
    'GET /v1/envelopes/:id/recipients/:recipient/identifiers/PHOTO',
    'sender alone',
    async ({ sent, scene, once }) => {
      const { id, recipient } = await once(async () => {
        const envelope = await sent()
        const { recipient: token } = envelope.tokens
        const photo = { value: await picturePart() }
        await scene.accept(token)
        await scene.call('POST', `/v1/p/envelopes/recipients/${token}/identifiers/PHOTO`, { form: photo })
        return envelope
      })
      return at(`/v1/envelopes/${id}/recipients/${recipient}/identifiers/PHOTO`)
    },
  ],
]

export const layout: readonly Row[] = [
  [
    'POST /v1/envelopes/:id/documents/:document/fields',
    'sender alone',
    async ({ draft }) => {
      const envelope = await draft()
      const field = { recipient: envelope.recipient, type: 'signature', widgets: [place] }
      return at(`/v1/envelopes/${inDocument(envelope)}/fields`, { body: field })
    },
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/multiple-fields',
    'sender alone',
    async ({ draft }) => {
      const envelope = await draft()
      const fields = [{ recipient: envelope.recipient, type: 'checkbox', title: 'I have read it', widgets: [place] }]
      return at(`/v1/envelopes/${inDocument(envelope)}/multiple-fields`, { body: { fields } })
    },
  ],
  [
    'PATCH /v1/envelopes/:id/documents/:document/fields/:field',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/fields/${draft.field}`, { body: { title: 'Town' } }),
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/fields/:field',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/fields/${draft.field}`, { form: { _method: 'PATCH', title: 'Town' } }),
  ],
  [
    'DELETE /v1/envelopes/:id/documents/:document/fields/:field',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/fields/${draft.field}`),
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/contents',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/contents`, {
      form: {
        type: 'text',
        value: 'Draft of 20 November',
        page: '1',
        x_axis: '60',
        y_axis: '40',
        width: '200',
        height: '30',
      },
    }),
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/multiple-contents',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/multiple-contents`, {
      body: { contents: [{ type: 'comment', value: 'Initial here', ...place }] },
    }),
  ],
  [
    'PATCH /v1/envelopes/:id/documents/:document/contents/:content',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/contents/${draft.content}`, { body: { x_axis: 80 } }),
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/contents/:content',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/contents/${draft.content}`, { form: { _method: 'PATCH', x_axis: '80' } }),
  ],
  [
    'DELETE /v1/envelopes/:id/documents/:document/contents/:content',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/contents/${draft.content}`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/contents/:content/image',
    'sender or owner',
    onDraft((draft) => `${inDocument(draft)}/contents/${draft.content}/image`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/proposed-fields',
    'sender alone',
    async ({ draft, scene, once }) => {
      const { id } = await draft()
      const form = { file: { ...pdfPart, bytes: new Uint8Array(linesToSign) } }
      const upload = () => scene.call<{ id: string }>('POST', `/v1/envelopes/${id}/documents`, { form })
      return at(`/v1/envelopes/${id}/documents/${(await once(upload)).id}/proposed-fields`)
    },
  ],
  [
    'PUT /v1/envelopes/:id/documents/:document/layout',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/layout`, { body: { fields: [], contents: [] } }),
  ],
]

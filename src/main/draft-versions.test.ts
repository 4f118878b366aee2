/** The version of a draft: each call that changes a draft moves it, also within one millisecond; sending and applying refuse another one. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnvelopeView } from '../core/envelope/envelope.contract.ts'
import { changeEnvelopeEndpoint } from '../core/envelope/envelope.contract.ts'
import { openDesk, signer, type Desk } from '../core/envelope/testing/desk.ts'
import { settlePeople, type People } from '../core/envelope/testing/people.store.ts'
import { changeDocumentEndpoint, changeRecipientEndpoint } from '../features/drafting/draft.contract.ts'
import { changeContentEndpoint, changeFieldEndpoint } from '../features/drafting/layout.contract.ts'
import { savedSignature } from '../features/signatures/profile.commands.ts'
import { storageForEnvelopes } from '../features/storage/ports.ts'
import { makePdf } from '../pades/testing/make-pdf.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { emptyTables } from '../server/testing/db.ts'
import { tables } from '../server/sql.ts'
import { namedCalls } from './reference/calls.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People
let draft: EnvelopeView

beforeAll(async () => {
  ctx = await testCtx()
  desk = await openDesk(ctx, { workshop: testWorkshop(), storage: storageForEnvelopes, savedSignature }, () => people)
})

/** Two documents, two signers, a field and a content. The clock stands still: all of it happens in one millisecond. */
beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
  await ctx.db.transaction((tx) =>
    tables(tx)
      .updateTable('organizations')
      .set({ metadata: JSON.stringify({ pdfa: true }) })
      .execute(),
  )
  const begun = await desk.draft([signer('cai@example.com'), signer('dora@example.com')])
  await desk.upload(begun.id, makePdf(), 'annex.pdf')
  const at = `/${begun.id}/documents/${begun.documents[0]!.id}`
  const field = { recipient: begun.recipients[0]!.id, type: 'text', title: 'Town', widget: { ...place, height: 20 } }
  expect((await desk.ask('POST', `${at}/fields`, field)).status).toBe(201)
  expect((await desk.ask('POST', `${at}/contents`, { type: 'text', value: 'Copy', ...place })).status).toBe(201)
  draft = await shown(begun.id)
})

const place = { page: 1, x_axis: 60, y_axis: 100, width: 120, height: 30 }

const shown = async (id = draft.id): Promise<EnvelopeView> => (await desk.ask('GET', `/${id}`)).body

type Asked = Readonly<{ url: string; body?: object | FormData }>
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const paths = () => {
  const [document] = draft.documents
  const at = `/${draft.id}/documents/${document!.id}`
  return {
    at,
    document: document!.id,
    field: `${at}/fields/${document!.fields[0]!.id}`,
    content: `${at}/contents/${document!.contents[0]!.id}`,
    recipient: `/${draft.id}/recipients/${draft.recipients[0]!.id}`,
    other: draft.recipients[1]!.id,
  }
}

const aFile = () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(makePdf())]), 'third.pdf')
  return form
}
const newField = () => ({ recipient: paths().other, type: 'signature', widget: { ...place, y_axis: 300 } })
const newContent = { type: 'date', value: '2026-11-20', ...place, y_axis: 300 }

/** Of a PATCH, each part alone: a new part of the contract has to be added here. */
const parts = {
  envelope: {
    title: 'Lease',
    subject: 'Please sign',
    message: 'As agreed',
    expire_at: '2026-12-24',
    effective_until: '2027-12-24',
    effective_date_reminder_at: null,
    action_reminder_frequency: '24',
    other_holder: 'refuse',
    metadata: { case: '7' },
    external_id: 'A-7',
    triggers: [{ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value: null }],
    language: 'es',
  },
  document: { name: 'lease.pdf', position: 1 },
  recipient: {
    type: 'approver',
    signature_type: 'qualified',
    routing_order: 3,
    role: 'Tenant',
    name: 'Caio',
    language: 'es',
    addressees: [{ via: 'email', value: 'caio@example.com' }],
    attachments: [{ title: 'Passport' }],
    check: { by: 'access-code', at: 'opening', access_code: 'first-code' },
    signs_as: { capacity: 'attorney', in_name_of: { name: 'Acme Ltda.' } },
    may_delegate: true,
  },
  field: {
    recipient: () => paths().other,
    type: 'checkbox',
    format: 'date',
    title: 'City',
    shown_if: { field: 'Married' },
    calculation: null,
    name: 'town',
    is_required: false,
    value: 'Lima',
    options: ['Lima', 'Rome'],
    background_color: '#ffffff',
    border_color: '#000000',
    border_width: 2,
    text_color: '#112233',
    font_family: 'Courier',
    widgets: [{ ...place, page: 1, height: 24 }],
    widget: { ...place, height: 26 },
  },
  content: {
    type: 'comment',
    value: 'Certified copy',
    page: 1,
    x_axis: 61,
    y_axis: 101,
    width: 121,
    height: 31,
    font_size: 14,
    font_family: 'Courier',
    text_color: '#112233',
    opacity: 0.5,
  },
} as const

/** What a part needs beside it, first. */
const before: Partial<Record<string, object>> = {
  'envelope effective_date_reminder_at': { effective_until: '2027-12-24' },
  'field calculation': { type: 'text', format: 'number', calculation: { operation: 'sum', fields: ['A', 'B'] } },
  'field options': { type: 'dropdown' },
}

/** It has nothing else to take: the document has one page. */
const untold = new Set(['content page'])

const endpoints = {
  envelope: { ...changeEnvelopeEndpoint, own: ['id'] },
  document: { ...changeDocumentEndpoint, own: ['id', 'document'] },
  recipient: { ...changeRecipientEndpoint, own: ['id', 'recipient'] },
  field: { ...changeFieldEndpoint, own: ['id', 'document', 'field'] },
  content: { ...changeContentEndpoint, own: ['id', 'document', 'content'] },
}

const addressOf = {
  envelope: () => `/${draft.id}`,
  document: () => paths().at,
  recipient: () => paths().recipient,
  field: () => paths().field,
  content: () => paths().content,
}

type Kind = keyof typeof parts

/** Calls that change a draft. */
const changes: Readonly<Record<string, () => Asked>> = {
  'PATCH /v1/envelopes/:id': () => ({ url: `/${draft.id}`, body: { title: 'Lease' } }),
  'POST /v1/envelopes/:id/documents': () => ({ url: `/${draft.id}/documents`, body: aFile() }),
  'PATCH /v1/envelopes/:id/documents/:document': () => ({ url: paths().at, body: { position: 1 } }),
  'DELETE /v1/envelopes/:id/documents/:document': () => ({ url: paths().at }),
  'POST /v1/envelopes/:id/recipients': () => ({ url: `/${draft.id}/recipients`, body: signer('eli@example.com') }),
  'PATCH /v1/envelopes/:id/recipients/:recipient': () => ({ url: paths().recipient, body: { name: 'Caio' } }),
  'DELETE /v1/envelopes/:id/recipients/:recipient': () => ({ url: paths().recipient }),
  'POST /v1/envelopes/:id/documents/:document/fields': () => ({ url: `${paths().at}/fields`, body: newField() }),
  'POST /v1/envelopes/:id/documents/:document/multiple-fields': () => ({
    url: `${paths().at}/multiple-fields`,
    body: { fields: [newField()] },
  }),
  'PATCH /v1/envelopes/:id/documents/:document/fields/:field': () => ({ url: paths().field, body: { title: 'City' } }),
  'POST /v1/envelopes/:id/documents/:document/fields/:field': () => ({
    url: paths().field,
    body: { title: 'City', _method: 'PATCH' },
  }),
  'DELETE /v1/envelopes/:id/documents/:document/fields/:field': () => ({ url: paths().field }),
  'POST /v1/envelopes/:id/documents/:document/contents': () => ({ url: `${paths().at}/contents`, body: newContent }),
  'POST /v1/envelopes/:id/documents/:document/multiple-contents': () => ({
    url: `${paths().at}/multiple-contents`,
    body: { contents: [newContent] },
  }),
  'PATCH /v1/envelopes/:id/documents/:document/contents/:content': () => ({
    url: paths().content,
    body: { value: 'Certified copy' },
  }),
  'POST /v1/envelopes/:id/documents/:document/contents/:content': () => ({
    url: paths().content,
    body: { value: 'Certified copy', _method: 'PATCH' },
  }),
  'DELETE /v1/envelopes/:id/documents/:document/contents/:content': () => ({ url: paths().content }),
  'PUT /v1/envelopes/:id/documents/:document/layout': () => ({
    url: `${paths().at}/layout`,
    body: { fields: [newField()], contents: [] },
  }),
}

/** Calls that change nothing of what a draft sends: they end it, copy it, or are of envelopes that were sent and of templates. */
const others = new Set([
  'DELETE /v1/envelopes/:id',
  'POST /v1/envelopes/:id/copy',
  'POST /v1/envelopes/:id/send',
  'POST /v1/envelopes/:id/correction',
  'POST /v1/envelopes/:id/correction/apply',
  'POST /v1/envelopes/:id/cancel',
  'POST /v1/envelopes/:id/renotify',
  'POST /v1/envelopes/:id/retry',
  'POST /v1/envelopes/:id/save',
  'PUT /v1/envelopes/:id/shares',
  'POST /v1/envelopes/:id/archives',
  'POST /v1/envelopes/:id/hold',
  'DELETE /v1/envelopes/:id/hold',
  'POST /v1/envelopes/:id/editing-address',
  'POST /v1/envelopes/:id/recipients/:recipient/notify',
  'PUT /v1/envelopes/:id/recipients/:recipient/access-code',
  'POST /v1/envelopes/:id/recipients/:recipient/link',
  'POST /v1/envelopes/:id/recipients/:recipient/signing-address',
])

const send = (version?: string | null) => desk.ask('POST', `/${draft.id}/send`, { version })

async function expectMoved(method: Method, { url, body }: Asked): Promise<void> {
  const { version } = await shown()
  const changed = await desk.ask(method, url, body)
  expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300)
  expect((await shown()).version).not.toBe(version)
  expect(await send(version)).toMatchObject({ status: 409, body: { code: 'envelope.changed_meanwhile' } })
  expect((await shown()).state).toBe('draft')
}

describe('the version of a draft', () => {
  it('is asked of every call that changes envelopes', () => {
    const changing = Object.keys(namedCalls).filter((call) => /^(?!GET).* \/v1\/envelopes\/:id\b/.test(call))
    expect(new Set([...Object.keys(changes), ...others])).toEqual(new Set(changing))
  })

  it.each(Object.keys(changes))('moves with %s', async (call) => {
    await expectMoved(call.split(' ')[0] as Method, changes[call]!())
  })

  it.each(Object.keys(endpoints) as Kind[])('is asked of every part of a change: %s', (kind) => {
    const { input, own } = endpoints[kind]
    expect(new Set([...Object.keys(parts[kind]), ...own])).toEqual(new Set(Object.keys(input.shape)))
  })

  it.each(
    (Object.keys(parts) as Kind[]).flatMap((kind) =>
      Object.entries(parts[kind]).map(([part, value]) => [`${kind} ${part}`, kind, part, value as unknown] as const),
    ),
  )('moves with one part: %s', async (name, kind, part, value) => {
    if (untold.has(name)) return
    const first = before[name]
    if (first) expect((await desk.ask('PATCH', addressOf[kind](), first)).status).toBe(200)
    const body = { [part]: typeof value === 'function' ? (value as () => unknown)() : value }
    await expectMoved('PATCH', { url: addressOf[kind](), body })
  })

  it('stands still while nothing is changed, also where the same is said again and where documents are looked at', async () => {
    await desk.ask('PATCH', `/${draft.id}`, { metadata: { type: { pdfa: true } } })
    const { version, ...first } = await shown()
    expect(first.documents[0]!.archive_findings).not.toBeNull()
    ctx.clock.now = new Date(noon.getTime() + 60_000)
    await desk.ask('PATCH', `/${draft.id}`, { title: first.title, message: first.message })
    await desk.ask('PATCH', paths().recipient, { name: first.recipients[0]!.name })
    await ctx.db.transaction((tx) => tables(tx).updateTable('documents').set({ archive_findings: null }).execute())
    const after = await shown()
    expect(after.version).toBe(version)
    expect(after.updated_at).not.toBe(first.updated_at)
    expect((await desk.ask('GET', `/${draft.id}`, undefined, people.owner)).body.version).toBe(version)
  })

  it('is sent with the draft: what was shown goes out, and without it the draft as it is', async () => {
    const whole = await withSignatures()
    expect((await send(whole.version)).body).toMatchObject({ state: 'in-transit', version: null })
    const again = await send(whole.version)
    expect(again).toMatchObject({ status: 409 })
    expect(again.body.code).not.toBe('envelope.changed_meanwhile')
  })

  it('is no part of what programs that do not know it send', async () => {
    await withSignatures()
    expect((await desk.ask('POST', `/${draft.id}/send`)).status).toBe(200)
  })

  it('is compared behind the lock: of a change and a send at once, the send sees the change or comes first', async () => {
    const whole = await withSignatures()
    const [sent, changed] = await Promise.all([
      send(whole.version),
      desk.ask('PATCH', `/${draft.id}`, { message: 'Another price' }),
    ])
    const after = await shown()
    expect([
      [200, 409, ''],
      [409, 200, 'Another price'],
    ]).toContainEqual([sent.status, changed.status, after.message])
  })

  it('is compared where documents have to be prepared first', async () => {
    await withSignatures()
    await desk.ask('PATCH', `/${draft.id}`, { metadata: { type: { pdfa: true } } })
    const { version } = await shown()
    await desk.ask('PATCH', `/${draft.id}`, { message: 'Another price' })
    expect((await send(version)).body.code).toBe('envelope.changed_meanwhile')
  })
})

describe('the version of a correction', () => {
  it('is that of its draft as it was compared: another one is not applied', async () => {
    await withSignatures()
    expect((await send()).status).toBe(200)
    const correction: EnvelopeView = (await desk.ask('POST', `/${draft.id}/correction`)).body
    await desk.ask('PATCH', `/${correction.id}`, { expire_at: '2026-12-24' })
    const seen = (await desk.ask('GET', `/${correction.id}/correction`)).body
    expect(seen.version).toBe((await shown(correction.id)).version)
    await desk.ask('POST', `/${correction.id}/recipients`, { ...signer('eli@example.com'), type: 'carbon-copy' })
    const apply = (version?: string) => desk.ask('POST', `/${correction.id}/correction/apply`, { version })
    expect(await apply(seen.version)).toMatchObject({ status: 409, body: { code: 'envelope.changed_meanwhile' } })
    expect(await shown()).toMatchObject({ expire_at: null, recipients: [{}, {}] })
    const now = (await desk.ask('GET', `/${correction.id}/correction`)).body
    expect((await apply(now.version)).body).toMatchObject({ id: draft.id, recipients: [{}, {}, {}] })
  })

  it('is told where it can not be applied', async () => {
    await withSignatures()
    await send()
    const correction: EnvelopeView = (await desk.ask('POST', `/${draft.id}/correction`)).body
    expect((await desk.ask('GET', `/${correction.id}/correction`)).body).toMatchObject({
      version: correction.version,
      refused: { code: 'correction.nothing_changed' },
    })
  })
})

/** As it may be sent. */
async function withSignatures(): Promise<EnvelopeView> {
  const fields = draft.recipients.map(({ id }, index) => ({
    recipient: id,
    type: 'signature',
    widget: { ...place, y_axis: 300 + index * 60 },
  }))
  expect((await desk.ask('POST', `${paths().at}/multiple-fields`, { fields })).status).toBe(201)
  return shown()
}

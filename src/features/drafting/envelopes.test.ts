/** The sender's side from the outside: what is asked over HTTP, what comes back, and what stays in the database. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { limit } from '../../server/limits.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { verifyChain } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { emptyTables } from '../../server/testing/db.ts'
import type { Recorded } from '../../kernel/fact.ts'
import { expireEnvelopes, remindRecipients } from '../deadlines/deadline.jobs.ts'
import { findDocument, insertDocument } from '../../core/envelope/document.store.ts'
import { draftRoutes, UPLOADS } from './draft.routes.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import type { EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { act } from '../../core/envelope/envelope.model.ts'
import { envelopeRoutes } from './envelope.routes.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { layoutRoutes } from './layout.routes.ts'
import { listRoutes } from '../tracking/list.routes.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const workshop = testWorkshop()
const told: Recorded[] = []
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx({ reactions: [async (_ctx, _tx, recorded) => void told.push(recorded)] })
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
  layoutRoutes(http, ctx, workshop)
  listRoutes(http, ctx)
})

beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
  told.length = 0
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(person: Person | null, method: Method, url: string, payload?: object) {
  const headers = person ? { authorization: person.userId, 'accept-language': 'en' } : {}
  const answer = await http.app.inject({ method, url: `/v1/envelopes${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), raw: answer.rawPayload }
}

async function upload(
  person: Person,
  url: string,
  part: string,
  name: string,
  bytes: Uint8Array,
  texts: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(texts)) form.set(key, value)
  form.set(part, new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = {
    authorization: person.userId,
    'content-type': request.headers.get('content-type')!,
    'accept-language': 'en',
  }
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await http.app.inject({ method: 'POST', url: `/v1/envelopes${url}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const signer = (email: string, parts: object = {}) => ({
  type: 'signer',
  name: email.split('@')[0],
  addressees: [{ via: 'email', value: email }],
  ...parts,
})

/** A draft of Ana's with a document and the signers named. */
async function aDraft(emails: readonly string[] = ['cai@example.com'], changes: object = {}): Promise<EnvelopeView> {
  const { body } = await ask(people.ana, 'POST', '', { title: 'Contract', ...changes })
  const added = await upload(people.ana, `/${body.id}/documents`, 'file', 'contract.pdf', makePdf())
  expect(added.status).toBe(201)
  for (const email of emails)
    expect((await ask(people.ana, 'POST', `/${body.id}/recipients`, signer(email))).status).toBe(201)
  return (await ask(people.ana, 'GET', `/${body.id}`)).body
}

async function aSent(emails?: readonly string[], changes?: object): Promise<EnvelopeView> {
  const draft = await aDraft(emails, changes)
  const sent = await ask(people.ana, 'POST', `/${draft.id}/send`)
  expect(sent.status).toBe(200)
  return sent.body
}

const quotaOf = ({ organizationId }: Person) =>
  ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('quotas')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow(),
  )
const factsTold = () => told.flatMap(({ facts }) => facts.map(({ type }) => type))

it('lets nobody fill the disk with uploads', async () => {
  const draft = await aDraft([])
  for (let count = 1; count < UPLOADS.max; count++) await limit(ctx, 'add-document', people.ana.userId, UPLOADS)
  const refused = await upload(people.ana, `/${draft.id}/documents`, 'file', 'one-more.pdf', makePdf())
  expect([refused.status, refused.body.code]).toEqual([429, 'request.rate_limited'])
})

describe('a draft', () => {
  it('is made with its texts and dates, and changed', async () => {
    const made = await ask(people.ana, 'POST', '', {
      title: 'Lease',
      expire_at: '2026-11-30',
      action_reminder_frequency: 24,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      title: 'Lease',
      state: 'draft',
      status: 'draft',
      expire_at: '2026-12-01T02:59:59.999Z',
      action_reminder_frequency: '24',
      language: 'en',
      sender: { name: 'Ana Souza', email: 'ana@example.com' },
      actions: ['edit', 'send', 'delete', 'copy'],
    })
    expect(made.body.hashid).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    const changed = await ask(people.ana, 'PATCH', `/${made.body.id}`, { message: 'Please sign', expire_at: null })
    expect(changed.body).toMatchObject({
      title: 'Lease',
      message: 'Please sign',
      expire_at: null,
      action_reminder_frequency: '24',
    })
  })

  it('has no deadline before tomorrow', async () => {
    const today = await ask(people.ana, 'POST', '', { title: 'x', expire_at: '2026-11-20' })
    expect(today).toMatchObject({ status: 422, body: { code: 'envelope.deadline_too_soon' } })
    expect(today.body.errors.expire_at).toHaveLength(1)
  })

  it('is deleted with everything in it, and then gone', async () => {
    const { id } = await aDraft()
    expect((await ask(people.ana, 'DELETE', `/${id}`)).status).toBe(204)
    expect((await ask(people.ana, 'GET', `/${id}`)).status).toBe(404)
    expect(await ctx.db.read((reader) => tables(reader).selectFrom('documents').selectAll().execute())).toEqual([])
  })
})

describe('the documents of a draft', () => {
  it('give an untitled draft its title, and are renamed, ordered and removed', async () => {
    const { body: draft } = await ask(people.ana, 'POST', '', {})
    const first = await upload(people.ana, `/${draft.id}/documents`, 'file', 'Contrato.pdf', makePdf())
    const second = await upload(people.ana, `/${draft.id}/documents`, 'file', 'b.pdf', makePdf({ rotate: 90 }), {
      name: 'Annex',
    })
    expect(first.body).toMatchObject({ name: 'Contrato.pdf', pages: [{ width: 612, height: 792 }], is_signed: false })
    expect(second.body).toMatchObject({ name: 'Annex', pages: [{ width: 792, height: 612 }] })

    const path = `/${draft.id}/documents/${second.body.id}`
    expect((await ask(people.ana, 'PATCH', path, { name: 'Anexo', position: 0 })).body.name).toBe('Anexo')
    const after = (await ask(people.ana, 'GET', `/${draft.id}`)).body as EnvelopeView
    expect(after.title).toBe('Contrato')
    expect(after.documents.map(({ name }) => name)).toEqual(['Anexo', 'Contrato.pdf'])

    expect((await ask(people.ana, 'DELETE', path)).status).toBe(204)
    expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.documents).toHaveLength(1)
  })

  it.each([
    ['document.not_pdf', 'plain.txt', async () => Buffer.from('hello')],
    [
      'document.encrypted',
      'encrypted-AESkeylength256.pdf',
      () => readFile('fixtures/corpus/encrypted-AESkeylength256.pdf'),
    ],
    ['document.broken', 'broken.pdf', async () => Buffer.from('%PDF-1.7\nThis is the end.\n%%EOF')],
    ['document.too_large', 'large.pdf', async () => Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-1.7 ')],
  ])('are refused with %s, in words and at the file', async (code, name, bytes) => {
    const { body: draft } = await ask(people.ana, 'POST', '', {})
    const refused = await upload(people.ana, `/${draft.id}/documents`, 'file', name, await bytes())
    expect(refused).toMatchObject({ status: 422, body: { code, errors: { file: [refused.body.message] } } })
    expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.documents).toEqual([])
  })

  it('are at most 25, also when they come at the same instant', async () => {
    const draft = await aDraft([])
    await ctx.db.transaction(async (tx) => {
      const document = await findDocument(tx, draft.id as EnvelopeId, draft.documents[0]!.id as DocumentId)
      for (let more = 1; more < 24; more++) await insertDocument(tx, { ...document, id: ctx.newId<'Document'>() })
    })
    const answers = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => upload(people.ana, `/${draft.id}/documents`, 'file', name, makePdf())),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('envelope.too_many_documents')
  })
})

describe('the recipients of a draft', () => {
  it('are kept in one spelling, each address once', async () => {
    const { id } = await aDraft([])
    const added = await ask(people.ana, 'POST', `/${id}/recipients`, signer('Cai@Example.com'))
    expect(added).toMatchObject({
      status: 201,
      body: { name: 'Cai', state: 'queued', type: 'signer', addressees: [{ via: 'email', value: 'cai@example.com' }] },
    })
    const again = await ask(people.ana, 'POST', `/${id}/recipients`, signer('cai@example.com', { type: 'approver' }))
    expect(again).toMatchObject({ status: 422, body: { code: 'envelope.duplicate_address' } })
    expect(Object.keys(again.body.errors)).toEqual(['addressees.0.value'])
  })

  it.each([
    ['recipient.name_required', signer('a@b.com', { name: '' })],
    ['recipient.email_invalid', signer('a@b')],
    ['recipient.whatsapp_unavailable', signer('x', { addressees: [{ via: 'whatsapp', value: '+5511987654321' }] })],
    ['signature.qualified_unavailable', signer('a@b.com', { type: 'approver', signature_type: 'qualified' })],
    [
      'recipient.identifier_unavailable',
      signer('x', {
        type: 'approver',
        addressees: [{ via: 'email', value: 'a@b.com', identifiers: [{ code: 'PHOTO' }] }],
      }),
    ],
    [
      'recipient.cpf_invalid',
      signer('x', {
        addressees: [{ via: 'email', value: 'a@b.com', identifiers: [{ code: 'CPF', value: '111.111.111-11' }] }],
      }),
    ],
  ])('are refused with %s', async (code, wish) => {
    const { id } = await aDraft([])
    expect(await ask(people.ana, 'POST', `/${id}/recipients`, wish)).toMatchObject({ status: 422, body: { code } })
  })

  it('may be the sender, and older programs may write the address as email', async () => {
    const { id } = await aDraft([])
    const wish = { type: 'signer', addressees: [{ email: people.ana.email, name: 'Ana' }] }
    expect((await ask(people.ana, 'POST', `/${id}/recipients`, wish)).body.addressees[0].value).toBe('ana@example.com')
  })

  it('are listed by their order; changing one to a carbon-copy takes its fields', async () => {
    const draft = await aDraft(['cai@example.com', 'dora@example.com'])
    const [cai, dora] = draft.recipients
    const url = `/${draft.id}/recipients`
    await ask(people.ana, 'PATCH', `${url}/${cai!.id}`, { routing_order: 2 })
    await ask(people.ana, 'PATCH', `${url}/${dora!.id}`, { routing_order: 1 })
    const listed = (await ask(people.ana, 'GET', url)).body.data as EnvelopeView['recipients']
    expect(listed.map(({ name }) => name)).toEqual(['dora', 'cai'])

    await ask(people.ana, 'POST', `/${draft.id}/documents/${draft.documents[0]!.id}/fields`, signature(cai!.id))
    expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.recipients[1].has_fields).toBe(true)
    await ask(people.ana, 'PATCH', `${url}/${cai!.id}`, { type: 'carbon-copy' })
    expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.documents[0].fields).toEqual([])
  })

  it('take their fields with them', async () => {
    const draft = await aDraft()
    const path = `/${draft.id}/documents/${draft.documents[0]!.id}/fields`
    await ask(people.ana, 'POST', path, signature(draft.recipients[0]!.id))
    expect((await ask(people.ana, 'DELETE', `/${draft.id}/recipients/${draft.recipients[0]!.id}`)).status).toBe(204)
    expect((await ask(people.ana, 'GET', `/${draft.id}`)).body).toMatchObject({
      recipients: [],
      documents: [{ fields: [] }],
    })
  })
})

const box = { page: 1, x_axis: 50, y_axis: 60, width: 150, height: 50 }
const signature = (recipient: string, parts: object = {}) => ({
  recipient,
  type: 'signature',
  widgets: [box],
  ...parts,
})

describe('what stands on the pages', () => {
  it('is placed one by one or several at once, all or none', async () => {
    const draft = await aDraft()
    const recipient = draft.recipients[0]!.id
    const path = `/${draft.id}/documents/${draft.documents[0]!.id}`
    const field = await ask(people.ana, 'POST', `${path}/fields`, signature(recipient))
    expect(field).toMatchObject({
      status: 201,
      body: { type: 'signature', recipient, is_required: true, widgets: [box] },
    })

    const outside = signature(recipient, { widgets: [{ ...box, x_axis: 600 }] })
    const batch = await ask(people.ana, 'POST', `${path}/multiple-fields`, { fields: [signature(recipient), outside] })
    expect(batch).toMatchObject({ status: 422, body: { code: 'field.outside_page' } })
    expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.documents[0].fields).toHaveLength(1)
    const fine = { fields: [signature(recipient), signature(recipient)] }
    expect((await ask(people.ana, 'POST', `${path}/multiple-fields`, fine)).body.data).toHaveLength(2)
  })

  it('is refused to outsiders alike, whether or not the envelope has such a document', async () => {
    const draft = await aDraft()
    const wish = signature(draft.recipients[0]!.id)
    const [own, none] = [draft.documents[0]!.id, '00000000-0000-4000-8000-000000000000']
    for (const document of [own, none]) {
      const answer = await ask(people.eve, 'POST', `/${draft.id}/documents/${document}/fields`, wish)
      expect(answer).toMatchObject({ status: 404, body: { code: 'envelope.not_found' } })
    }
    const missing = await ask(people.ana, 'POST', `/${draft.id}/documents/${none}/fields`, wish)
    expect(missing).toMatchObject({ status: 404, body: { code: 'document.not_found' } })
  })

  it('keeps what a change does not name', async () => {
    const draft = await aDraft()
    const path = `/${draft.id}/documents/${draft.documents[0]!.id}`
    const wish = {
      ...signature(draft.recipients[0]!.id),
      type: 'dropdown',
      title: 'Size',
      options: ['S', 'M'],
      is_required: false,
    }
    const field = await ask(people.ana, 'POST', `${path}/fields`, { ...wish, widgets: [{ ...box, font_size: 20 }] })
    const moved = await ask(people.ana, 'PATCH', `${path}/fields/${field.body.id}`, {
      widgets: [{ ...box, x_axis: 99 }],
    })
    expect(moved.body).toMatchObject({
      title: 'Size',
      options: ['S', 'M'],
      is_required: false,
      widgets: [{ x_axis: 99, font_size: 20 }],
    })
  })

  it('is saved for a whole document at once, and saving it again changes nothing', async () => {
    const draft = await aDraft()
    const recipient = draft.recipients[0]!.id
    const path = `/${draft.id}/documents/${draft.documents[0]!.id}`
    const first = await ask(people.ana, 'PUT', `${path}/layout`, {
      fields: [signature(recipient), signature(recipient, { type: 'text', title: 'Name' })],
      contents: [{ type: 'text', value: '20/11/2026', ...box }],
    })
    expect(first.status).toBe(200)
    const [kept] = first.body.fields
    const layout = {
      fields: [signature(recipient, { id: kept.id, type: kept.type, title: kept.title })],
      contents: first.body.contents.map(({ id, ...content }: { id: string }) => ({ id, ...content, value: 'today' })),
    }
    const second = await ask(people.ana, 'PUT', `${path}/layout`, layout)
    expect(second.body.fields.map(({ id }: { id: string }) => id)).toEqual([kept.id])
    expect(second.body.contents).toMatchObject([{ id: first.body.contents[0].id, value: 'today' }])
    expect((await ask(people.ana, 'PUT', `${path}/layout`, layout)).body).toEqual(second.body)

    const unknown = { ...layout, fields: [signature(recipient, { id: draft.id })] }
    expect(await ask(people.ana, 'PUT', `${path}/layout`, unknown)).toMatchObject({
      status: 404,
      body: { code: 'field.not_found' },
    })
    expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.documents[0].fields).toHaveLength(1)
  })

  it('shows an image as a plain PNG, and lets a layout name it again but not the image of another envelope', async () => {
    const draft = await aDraft()
    const path = `/${draft.id}/documents/${draft.documents[0]!.id}`
    const texts = { type: 'image', page: '1', x_axis: '10', y_axis: '10', width: '80', height: '40' }
    const jpeg = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const image = await upload(people.ana, `${path}/contents`, 'image', 'logo.jpg', jpeg, texts)
    expect(image.status).toBe(201)
    const picture = await http.app.inject({ url: image.body.src, headers: { authorization: people.ana.userId } })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 80, height: 40 })

    const again = { type: 'image', value: image.body.id, ...box }
    const layout = await ask(people.ana, 'PUT', `${path}/layout`, {
      fields: [],
      contents: [{ ...again, id: image.body.id }, again],
    })
    expect(layout.body.contents.map(({ src }: { src: string }) => typeof src)).toEqual(['string', 'string'])
    const other = await aDraft()
    const stolen = { fields: [], contents: [again] }
    const elsewhere = await ask(people.ana, 'PUT', `/${other.id}/documents/${other.documents[0]!.id}/layout`, stolen)
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'image.unreadable' } })

    const asValue = await upload(people.ana, `${path}/contents`, 'value', 'logo.jpg', jpeg, texts)
    expect(asValue).toMatchObject({ status: 201, body: { type: 'image', src: expect.any(String) } })
    const noPicture = await upload(people.ana, `${path}/contents`, 'image', 'x.svg', Buffer.from('<svg/>'), texts)
    expect(noPicture).toMatchObject({ status: 422, body: { code: 'image.unreadable' } })
  })
})

describe('sending', () => {
  it('takes one credit, opens the first turn, tells everybody who cares, and is written down', async () => {
    const draft = await aDraft(['cai@example.com', 'dora@example.com'])
    await ask(people.ana, 'PATCH', `/${draft.id}/recipients/${draft.recipients[1]!.id}`, { routing_order: 5 })
    const sent = await ask(people.ana, 'POST', `/${draft.id}/send`)

    expect(sent.body).toMatchObject({
      state: 'in-transit',
      status: 'pending',
      sent_at: noon.toISOString(),
      actions: ['copy', 'correct', 'cancel', 'renotify', 'download'],
      recipients_stats: { done: 0, total: 2 },
      recipients: [
        { state: 'waiting', notified_at: noon.toISOString() },
        { state: 'queued', notified_at: null },
      ],
    })
    expect((await quotaOf(people.ana)).consumed).toBe(1)
    expect(factsTold()).toEqual(['envelope.sent', 'recipient.activated'])
    const verdict = await ctx.db.read((reader) => verifyChain(reader, draft.id as EnvelopeId))
    expect(verdict).toMatchObject({ isIntact: true, head: { number: 2 } })
  })

  it('twice at the same instant sends once and takes one credit', async () => {
    const { id } = await aDraft()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(people.ana, 'POST', `/${id}/send`)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('envelope.not_editable')
    expect((await quotaOf(people.ana)).consumed).toBe(1)
    expect(factsTold()).toEqual(['envelope.sent', 'recipient.activated'])
  })

  it('of more envelopes than there are credits leaves the others saved, with 402', async () => {
    const drafts = [await aDraft(), await aDraft(), await aDraft()]
    await ctx.db.read((reader) => tables(reader).updateTable('quotas').set({ consumed: 3 }).execute())
    const answers = await Promise.all(drafts.map(({ id }) => ask(people.ana, 'POST', `/${id}/send`)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 402])
    expect((await quotaOf(people.ana)).consumed).toBe(5)
    const left = drafts[answers.findIndex(({ status }) => status === 402)]!
    expect((await ask(people.ana, 'GET', `/${left.id}`)).body.state).toBe('draft')

    ctx.clock.now = new Date('2026-12-01T03:00:00Z') // the month is over in São Paulo
    expect((await ask(people.ana, 'POST', `/${left.id}/send`)).status).toBe(200)
    expect(await quotaOf(people.ana)).toMatchObject({ consumed: 1, renews_at: new Date('2027-01-01T03:00:00Z') })
  })

  it.each([
    ['envelope.needs_document', async () => (await ask(people.ana, 'POST', '', { title: 'x' })).body],
    ['envelope.needs_signer', () => aDraft([])],
  ])('is refused with %s and costs nothing', async (code, make) => {
    const { id } = await make()
    expect(await ask(people.ana, 'POST', `/${id}/send`)).toMatchObject({ status: 422, body: { code } })
    expect((await quotaOf(people.ana)).consumed).toBe(0)
  })

  it('needs a confirmed e-mail and the permission', async () => {
    const { id } = await aDraft()
    people = { ...people, ana: { ...people.ana, isEmailVerified: false } }
    expect((await ask(people.ana, 'POST', `/${id}/send`)).body.code).toBe('user.email_unverified')
    people = { ...people, ana: { ...people.ana, isEmailVerified: true, permissions: new Set() } }
    expect((await ask(people.ana, 'POST', `/${id}/send`)).body.code).toBe('permission.denied')
    expect((await ask(people.ana, 'GET', `/${id}`)).body.actions).toEqual(['edit', 'delete', 'copy', 'download'])
  })

  it('closes the draft to changes', async () => {
    const sent = await aSent()
    const path = `/${sent.id}/documents/${sent.documents[0]!.id}`
    const answers = await Promise.all([
      ask(people.ana, 'PATCH', `/${sent.id}`, { title: 'Other' }),
      ask(people.ana, 'PUT', `${path}/layout`, { fields: [], contents: [] }),
      ask(people.ana, 'DELETE', path),
      ask(people.ana, 'POST', `/${sent.id}/recipients`, signer('new@example.com')),
      upload(people.ana, `/${sent.id}/documents`, 'file', 'x.pdf', makePdf()),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'envelope.not_editable']),
    )
    expect((await ask(people.ana, 'DELETE', `/${sent.id}`)).status).toBe(409)
  })
})

describe('a sent envelope', () => {
  it('counts two recipients who act at the same instant', async () => {
    const sent = await aSent(['cai@example.com', 'dora@example.com'])
    const id = sent.id as EnvelopeId
    await Promise.all(
      sent.recipients.map(({ id: recipient }) =>
        ctx.db.transaction(async (tx) => {
          const envelope = await lockEnvelope(tx, id)
          const recipientId = envelope.recipients.find((each) => each.id === recipient)!.id
          const actor = { kind: 'recipient', recipientId } as const
          await commit(ctx, tx, act(envelope, recipientId), {
            at: ctx.now(),
            actor,
            ip: '192.0.2.7',
            userAgent: 'Test',
          })
        }),
      ),
    )
    const after = (await ask(people.ana, 'GET', `/${id}`)).body as EnvelopeView
    expect(after).toMatchObject({ state: 'processing', recipients_stats: { done: 2, total: 2 } })
    expect(factsTold().filter((type) => type === 'envelope.finished')).toHaveLength(1)
    const verdict = await ctx.db.read((reader) => verifyChain(reader, id))
    expect(verdict).toMatchObject({ isIntact: true, head: { number: 6 } })
  })

  it('is either cancelled or finished, never both', async () => {
    const sent = await aSent()
    const id = sent.id as EnvelopeId
    const signing = ctx.db.transaction(async (tx) => {
      const envelope = await lockEnvelope(tx, id)
      const recipientId = envelope.recipients[0]!.id
      const circumstances = {
        at: ctx.now(),
        actor: { kind: 'recipient', recipientId } as const,
        ip: null,
        userAgent: null,
      }
      return commit(ctx, tx, act(envelope, recipientId), circumstances)
    })
    const [signed, cancelled] = await Promise.allSettled([signing, ask(people.ana, 'POST', `/${id}/cancel`)])
    const state = (await ask(people.ana, 'GET', `/${id}`)).body.state
    if (signed.status === 'fulfilled')
      expect([state, cancelled]).toMatchObject(['processing', { value: { status: 409 } }])
    else expect([state, cancelled]).toMatchObject(['cancelled', { value: { status: 200 } }])
  })

  it('is cancelled once, and suspends recipients who have not acted', async () => {
    const { id } = await aSent()
    const cancelled = await ask(people.ana, 'POST', `/${id}/cancel`)
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      closed_at: noon.toISOString(),
      recipients: [{ state: 'suspended' }],
      actions: ['copy', 'download'],
    })
    expect((await ask(people.ana, 'POST', `/${id}/cancel`)).status).toBe(409)
  })

  it('asks again at most once a minute', async () => {
    const { id } = await aSent()
    expect((await ask(people.ana, 'POST', `/${id}/renotify`)).body.code).toBe('recipient.notified_just_now')
    ctx.clock.now = new Date(noon.getTime() + 60_000)
    told.length = 0
    expect((await ask(people.ana, 'POST', `/${id}/renotify`)).status).toBe(200)
    expect(factsTold()).toEqual(['recipient.notified_again'])
    expect((await ask(people.ana, 'POST', `/${id}/renotify`)).status).toBe(409)
  })

  it('gives a corrected recipient a new link and nothing of what the old holder left', async () => {
    const sent = await aSent(['wrong@example.com', 'dora@example.com'])
    const path = `/${sent.id}/recipients/${sent.recipients[0]!.id}`
    await ctx.db.read((reader) =>
      tables(reader)
        .updateTable('recipients')
        .set({ viewed_at: noon, terms_accepted_at: noon, signature_sha256: 'ab' })
        .execute(),
    )
    const right = { name: 'Cai Right', addressees: [{ via: 'email', value: 'Right@example.com' }] }
    const corrected = await ask(people.ana, 'PATCH', path, right)
    expect(corrected.body).toMatchObject({
      name: 'Cai Right',
      viewed_at: null,
      addressees: [{ value: 'right@example.com' }],
    })
    const rows = await ctx.db.read((reader) =>
      tables(reader)
        .selectFrom('recipients')
        .select(['token_version', 'signature_sha256'])
        .orderBy('position')
        .execute(),
    )
    expect(rows).toEqual([
      { token_version: 2, signature_sha256: null },
      { token_version: 1, signature_sha256: 'ab' },
    ])
    expect(factsTold()).toContain('recipient.corrected')
    expect((await ask(people.ana, 'PATCH', path, { type: 'approver' })).body.code).toBe('envelope.not_editable')
    const taken = { addressees: [{ via: 'email', value: 'dora@example.com' }] }
    expect((await ask(people.ana, 'PATCH', path, taken)).body.code).toBe('envelope.duplicate_address')
  })

  it('is sent under the country that its organization is in then', async () => {
    const countryOf = async (id: string) =>
      (
        await ctx.db.read((reader) =>
          tables(reader).selectFrom('envelopes').select('country').where('id', '=', id).execute(),
        )
      )[0]
    const move = (country: string | null) =>
      ctx.db.transaction((tx) =>
        tables(tx).updateTable('organizations').set({ country }).where('id', '=', people.ana.organizationId).execute(),
      )
    const first = await aSent()
    await move('PT')
    const second = await aSent()
    expect([await countryOf(first.id), await countryOf(second.id)]).toEqual([{ country: null }, { country: 'PT' }])
    await move(null)
    expect(await countryOf(second.id)).toEqual({ country: 'PT' })
  })

  it('speaks the language that is chosen for them, also once it is on its way, and says so in its history', async () => {
    const sent = await aSent(['dora@example.com'], { language: 'pt-BR' })
    const path = `/${sent.id}/recipients/${sent.recipients[0]!.id}`
    const before = sent.recipients[0]!
    expect(before.language).toBeNull()
    expect((await ask(people.ana, 'PATCH', path, { language: 'fr' })).status).toBe(422)
    expect((await ask(people.ana, 'PATCH', path, { language: 'en' })).body).toMatchObject({ language: 'en' })
    expect((await ask(people.ana, 'PATCH', path, { name: 'Dora Dias' })).body).toMatchObject({ language: 'en' })
    const corrections = told.flatMap(({ facts }) => facts).filter(({ type }) => type === 'recipient.corrected')
    expect(corrections).toMatchObject([{ language: { from: null, to: 'en' } }, { isReaddressed: false }])
    const { body: history } = await ask(people.ana, 'GET', `/${sent.id}/events`)
    expect(JSON.stringify(history)).toContain('Dora Dias. Language: from as their browser to English.')
    const readdressed = { addressees: [{ via: 'email', value: 'other@example.com' }] }
    expect((await ask(people.ana, 'PATCH', path, readdressed)).body.language).toBeNull()
  })

  it('shows CPFs whole to its sender, and masked to owners and in the list for signing in person', async () => {
    const cpf = (value: string | null) => [{ code: 'CPF', is_required: true, value }]
    const draft = await aDraft([])
    await ask(
      people.ana,
      'POST',
      `/${draft.id}/recipients`,
      signer('cai@example.com', {
        type: 'in-person-signer',
        addressees: [{ via: 'face-to-face', value: 'cai@example.com', identifiers: cpf('529.982.247-25') }],
      }),
    )
    await ask(
      people.ana,
      'POST',
      `/${draft.id}/recipients`,
      signer('dora@example.com', {
        addressees: [{ via: 'email', value: 'dora@example.com', identifiers: cpf(null) }],
      }),
    )
    const seen = async (person: Person, url: string) => JSON.stringify((await ask(person, 'GET', url)).body)
    expect(await seen(people.ana, `/${draft.id}`)).toContain('"value":"52998224725"')
    expect(await seen(people.ana, `/${draft.id}/recipients`)).toContain('"value":"52998224725"')
    expect(await seen(people.owner, `/${draft.id}`)).toContain('"value":"•••.982.247-••"')
    const { body: sent } = await ask(people.ana, 'POST', `/${draft.id}/send`)
    await ctx.db.transaction((tx) =>
      tables(tx).updateTable('recipients').set({ given_cpf: '11144477735' }).where('name', '=', 'dora').execute(),
    )
    for (const url of [`/${draft.id}`, `/${draft.id}/recipients`]) {
      expect(await seen(people.ana, url)).toMatch(/"52998224725".*"11144477735"/)
      expect(await seen(people.owner, url)).not.toMatch(/52998224725|11144477735/)
      expect(await seen(people.owner, url)).toMatch(/•••\.982\.247-••.*•••\.444\.777-••/)
    }
    expect(await seen(people.ana, '/face-to-face')).not.toContain('52998224725')
    expect(await seen(people.ana, '/face-to-face')).toContain('•••.982.247-••')
    const [, dora] = sent.recipients
    const path = `/${draft.id}/recipients/${dora.id}`
    const [{ via, value, identifiers }] = (await ask(people.ana, 'GET', `/${draft.id}/recipients`)).body.data[1]
      .addressees
    for (const cpf of [identifiers[0].value, '•••.444.777-••']) {
      const shown = [{ ...identifiers[0], value: cpf }]
      const right = { name: 'Dora Right', addressees: [{ via, value, identifiers: shown, name: 'Dora Right' }] }
      const corrected = await ask(people.ana, 'PATCH', path, right) // with what was shown, also masked
      expect(corrected).toMatchObject({ status: 200, body: { name: 'Dora Right' } })
      expect(JSON.stringify(corrected.body)).toContain('11144477735')
    }
  })

  it('expires after its deadline, once, and not before', async () => {
    const { id } = await aSent(undefined, { expire_at: '2026-11-21' })
    ctx.clock.now = new Date('2026-11-22T02:59:59.998Z')
    await expireEnvelopes(ctx)
    expect((await ask(people.ana, 'GET', `/${id}`)).body.state).toBe('in-transit')
    ctx.clock.now = new Date('2026-11-22T03:00:00Z')
    await Promise.all([expireEnvelopes(ctx), expireEnvelopes(ctx)])
    expect((await ask(people.ana, 'GET', `/${id}`)).body).toMatchObject({
      state: 'expired',
      recipients: [{ state: 'suspended' }],
    })
    expect(factsTold().filter((type) => type === 'envelope.expired')).toHaveLength(1)
  })

  it('reminds recipients who have not acted when the interval is over, and again after the next', async () => {
    await aSent(undefined, { action_reminder_frequency: '24', expire_at: '2026-12-20' })
    await aSent(undefined, { expire_at: '2026-12-20' })
    told.length = 0
    const remindAfter = async (hours: number) => {
      ctx.clock.now = new Date(noon.getTime() + hours * 3_600_000)
      await Promise.all([remindRecipients(ctx), remindRecipients(ctx)])
      return factsTold().length
    }
    expect([await remindAfter(23), await remindAfter(24), await remindAfter(25), await remindAfter(48)]).toEqual([
      0, 1, 1, 2,
    ])
    expect(told[0]).toMatchObject({ actor: { kind: 'system' }, facts: [{ type: 'recipient.notified_again' }] })
  })
})

/** Templates and copies from the outside: what comes along, what does not, and who may. */
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { asId } from '../../kernel/ids.ts'
import { saveFieldValue } from '../../core/holder/holder.store.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import type { EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { refuse } from '../../core/envelope/envelope.model.ts'
import { envelopeRoutes } from './envelope.routes.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { draftRoutes } from './draft.routes.ts'
import { layoutRoutes } from './layout.routes.ts'
import { listRoutes } from '../tracking/list.routes.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  for (const routes of [layoutRoutes, listRoutes]) routes(http, ctx, workshop)
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
})

beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

async function ask(person: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: person.userId, 'accept-language': 'en' }
  const answer = await http.app.inject({ method, url: `/v1/envelopes${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

async function upload(url: string, part: string, bytes: Uint8Array, texts: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(texts)) form.set(key, value)
  form.set(part, new Blob([new Uint8Array(bytes)]), 'a file')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { authorization: people.ana.userId, 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  return (await http.app.inject({ method: 'POST', url: `/v1/envelopes${url}`, headers, payload })).json()
}

const place = { page: 1, x_axis: 50, y_axis: 60, width: 100, height: 50 }
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

/** Ana's draft with everything that a draft can have. */
async function aFullDraft(): Promise<EnvelopeView> {
  const { body: draft } = await ask(people.ana, 'POST', '', {
    title: 'Lease',
    subject: 'Please sign',
    message: 'Dear all',
    expire_at: '2026-12-24',
    action_reminder_frequency: 72,
    metadata: { type: { pdfa: true } },
  })
  const document = await upload(`/${draft.id}/documents`, 'file', makePdf())
  const cai = { via: 'email', value: 'cai@example.com', name: 'Cai' }
  const signer = { type: 'signer', routing_order: 2, addressees: [cai] }
  const approver = { type: 'approver', routing_order: 1, addressees: [{ value: 'dora@example.com', name: 'Dora' }] }
  const { body: recipient } = await ask(people.ana, 'POST', `/${draft.id}/recipients`, signer)
  await ask(people.ana, 'POST', `/${draft.id}/recipients`, approver)
  const onDocument = `/${draft.id}/documents/${document.id}`
  const text = { recipient: recipient.id, type: 'text', title: 'City', value: 'Recife', widgets: [place] }
  await ask(people.ana, 'POST', `${onDocument}/fields`, text)
  const numbers = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]))
  await upload(`${onDocument}/contents`, 'image', await picture(), { type: 'image', ...numbers })
  return (await ask(people.ana, 'GET', `/${draft.id}`)).body
}

/** An envelope as its copies have to equal it: ids, codes and moments are each one's own. */
function substance({ documents, recipients, ...envelope }: EnvelopeView) {
  const { title, subject, message, metadata, expire_at, action_reminder_frequency } = envelope
  const rank = (id: string) => recipients.findIndex((recipient) => recipient.id === id)
  return {
    texts: { title, subject, message, metadata, expire_at, action_reminder_frequency },
    recipients: recipients.map(({ id: _id, ...recipient }) => recipient),
    documents: documents.map(({ name, sha256, fields, contents }) => ({
      name,
      sha256,
      fields: fields.map(({ id: _id, document: _document, recipient, ...field }) => ({
        ...field,
        of: rank(recipient),
      })),
      contents: contents.map(({ id: _id, document: _document, src, ...content }) => ({
        ...content,
        hasPicture: !!src,
      })),
    })),
  }
}

it('copies a draft into a template and the template into a draft, whole', async () => {
  const draft = await aFullDraft()
  const template = await ask(people.ana, 'POST', `/${draft.id}/copy`, { into: 'template' })
  expect(template.status).toBe(201)
  expect(template.body).toMatchObject({ state: 'template', status: 'draft', sent_at: null })
  expect(template.body.actions).toEqual(expect.arrayContaining(['edit', 'copy', 'delete']))
  expect(template.body.actions).not.toContain('send')

  const copy = await ask(people.ana, 'POST', `/${template.body.id}/copy`, { into: 'draft' })
  expect(copy.body.state).toBe('draft')
  expect(substance(copy.body)).toEqual(substance(draft))
  expect(new Set([draft.hashid, template.body.hashid, copy.body.hashid]).size).toBe(3)
  expect((await ask(people.ana, 'POST', `/${copy.body.id}/send`)).status).toBe(200)
})

it('lets copy and original go their own ways', async () => {
  const draft = await aFullDraft()
  const { body: copy } = await ask(people.ana, 'POST', `/${draft.id}/copy`, { into: 'draft' })
  const [document] = copy.documents
  await ask(people.ana, 'DELETE', `/${copy.id}/documents/${document.id}/fields/${document.fields[0].id}`)
  await ask(people.ana, 'PATCH', `/${copy.id}`, { title: 'Another' })
  expect(substance((await ask(people.ana, 'GET', `/${draft.id}`)).body)).toEqual(substance(draft))
  expect((await ask(people.ana, 'DELETE', `/${draft.id}`)).status).toBe(204)
  expect((await ask(people.ana, 'GET', `/${copy.id}`)).body.documents).toHaveLength(1)
})

it('leaves behind a deadline that is over', async () => {
  const { body: template } = await ask(people.ana, 'POST', `/${(await aFullDraft()).id}/copy`, { into: 'template' })
  ctx.clock.now = new Date('2027-02-01T12:00:00Z')
  const { body: copy } = await ask(people.ana, 'POST', `/${template.id}/copy`)
  expect(copy).toMatchObject({ state: 'draft', expire_at: null })
})

it('is for its sender, owners and nobody else', async () => {
  const draft = await aFullDraft()
  expect((await ask(people.bia, 'POST', `/${draft.id}/copy`)).body.code).toBe('envelope.not_found')
  expect((await ask(people.eve, 'POST', `/${draft.id}/copy`)).body.code).toBe('envelope.not_found')
  const { body: ownersCopy } = await ask(people.owner, 'POST', `/${draft.id}/copy`)
  expect(ownersCopy.sender.email).toBe('otto@example.com')
  expect((await ask(people.ana, 'POST', `/${draft.id}/copy`, { into: 'sent' })).status).toBe(422)
})

it('takes what was sent along, and nothing that a recipient gave', async () => {
  const draft = await aFullDraft()
  const [city] = draft.documents[0]!.fields
  await ask(people.ana, 'POST', `/${draft.id}/send`)
  const { body: untouched } = await ask(people.ana, 'POST', `/${draft.id}/copy`)
  expect(substance(untouched)).toEqual(substance(draft))

  const given = { value: 'Olinda', imageSha256: null, at: noon }
  await ctx.db.transaction((tx) => saveFieldValue(tx, asId<'Field'>(city!.id), given))
  const { status, body: copy } = await ask(people.ana, 'POST', `/${draft.id}/copy`, { into: 'template' })
  expect([status, copy.state, copy.sent_at]).toEqual([201, 'template', null])
  expect(copy.recipients.map(({ state }: { state: string }) => state)).toEqual(['queued', 'queued'])
  expect(copy.documents[0].fields[0]).toMatchObject({ title: 'City', value: null })
  expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.state).toBe('in-transit')
  expect((await ask(people.bia, 'POST', `/${draft.id}/copy`)).body.code).toBe('envelope.not_found')
})

it('what was sent is neither deleted nor finished by asking for it: each says why', async () => {
  const draft = await aFullDraft()
  await ask(people.ana, 'POST', `/${draft.id}/send`)
  const told = async (method: 'POST' | 'DELETE', what = '') => {
    const { status, body } = await ask(people.ana, method, `/${draft.id}${what}`)
    return [status, body.code]
  }
  expect(await told('DELETE')).toEqual([409, 'envelope.not_deletable'])
  expect(await told('POST', '/retry')).toEqual([409, 'envelope.not_halted'])
  expect(await told('POST', '/send')).toEqual([409, 'envelope.not_editable'])
  await ask(people.ana, 'POST', `/${draft.id}/cancel`)
  expect(await told('POST', '/cancel')).toEqual([409, 'envelope.was_cancelled'])
})

it('lists templates apart from drafts, and neither among what was sent', async () => {
  const draft = await aFullDraft()
  const { body: template } = await ask(people.ana, 'POST', `/${draft.id}/copy`, { into: 'template' })
  const ids = async (query: string) =>
    (await ask(people.ana, 'GET', query)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('?filter[state]=template')).toEqual([template.id])
  expect(await ids('?filter[state]=draft')).toEqual([draft.id])
  expect(await ids('')).toEqual([])
})

it('puts several contents on the pages at once, or none when one does not fit', async () => {
  const draft = await aFullDraft()
  const [document] = draft.documents
  const url = `/${draft.id}/documents/${document!.id}/multiple-contents`
  const image = { type: 'image', value: document!.contents[0]!.id, ...place, page: 1, y_axis: 300 }
  const texts = [{ type: 'text', value: 'Clause 1', ...place }, { type: 'validation-qrcode', ...place }, image]
  const added = await ask(people.ana, 'POST', url, { contents: texts })
  expect(added.status).toBe(201)
  expect(added.body.data).toHaveLength(3)
  const outside = { type: 'text', value: 'Clause 2', ...place, page: 99 }
  const refused = await ask(people.ana, 'POST', url, { contents: [texts[0], outside] })
  expect(refused.body.code).toBe('field.outside_page')
  expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.documents[0].contents).toHaveLength(4)
})

it('shows its sender what recipients wrote, and nobody else', async () => {
  const draft = await aFullDraft()
  const { body: sent } = await ask(people.ana, 'POST', `/${draft.id}/send`)
  const dora = sent.recipients[0]
  await ctx.db.transaction(async (tx) => {
    const circumstances = {
      at: noon,
      actor: { kind: 'recipient', recipientId: dora.id } as const,
      ip: null,
      userAgent: null,
    }
    await commit(ctx, tx, refuse(await lockEnvelope(tx, sent.id), dora.id, 'Too dear'), circumstances)
  })
  const notes = await ask(people.ana, 'GET', `/${sent.id}/notes`)
  const recipient = { name: 'Dora', value: 'dora@example.com', state: 'refused' }
  expect(notes.body).toMatchObject({
    data: [{ message: 'Too dear', created_at: noon.toISOString(), recipient }],
    links: { next: null, prev: null },
    meta: { current_page: 1, total: 1 },
  })
  expect((await ask(people.bia, 'GET', `/${sent.id}/notes`)).status).toBe(404)
})

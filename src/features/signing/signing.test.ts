/** Recipients open their links: through HTTP, against a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Gatekeeper } from '../../server/http.ts'
import { openHttp } from '../../server/http/open.ts'
import { eventsOf, verifyChain } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { correct } from '../../core/envelope/asking.model.ts'
import { cancel } from '../../core/envelope/envelope.model.ts'
import { updateDetails } from '../../core/envelope/envelope-details.store.ts'
import { findEnvelope, lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { fileRoutes } from '../tracking/file.routes.ts'
import { recipientFileRoutes } from './recipient-file.routes.ts'
import { signingRoutes } from './signing.routes.ts'
import type { SigningView } from './signing.contract.ts'
import { currentTerms } from '../terms/terms.model.ts'
import { sendSample, samplePdf, type Sample } from '../../core/envelope/testing/sample.store.ts'

const workshop = testWorkshop()
const nobody: Gatekeeper = {
  identify: async () => null,
  enter: async () => {
    throw new Error('nobody enters here')
  },
}

let ctx: Ctx
let http: Awaited<ReturnType<typeof openHttp>>
let drawing: Buffer

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(ctx, nobody)
  signingRoutes(http, ctx, workshop, savedSignature)
  fileRoutes(http, ctx, workshop)
  recipientFileRoutes(http, ctx, workshop)
  const background = { r: 255, g: 255, b: 255, alpha: 0 }
  drawing = await sharp({ create: { width: 400, height: 200, channels: 4, background } })
    .png()
    .toBuffer()
})
afterAll(() => http.app.close())

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const reply = await http.app.inject({ method, url: `/v1/p${url}`, ...(body && { payload: body }) })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown> & SigningView>(), reply }
}

const here = (token: string) => `/envelopes/recipients/${token}`
const accept = (token: string) => ask('POST', `${here(token)}/terms`, { version: currentTerms.br })

async function adopt(token: string, kind = 'signature', picture: Buffer = drawing) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'signature.png')
  const payload = new Response(form)
  const headers = { 'content-type': payload.headers.get('content-type')! }
  const body = Buffer.from(await payload.arrayBuffer())
  const url = `/v1/p/signature-profiles/${kind}/${token}`
  const reply = await http.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown> & SigningView>() }
}

type Person = Sample['people'][number]

async function fillAll({ token, fields }: Person) {
  await accept(token)
  await adopt(token)
  for (const { signature, text } of fields) {
    await ask('PATCH', `${here(token)}/fields/${signature}`, { value: true })
    await ask('PATCH', `${here(token)}/fields/${text}`, { value: 'São Paulo' })
  }
}

describe('a link', () => {
  it('opens the envelope for its recipient and says what they may do', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bruno', type: 'approver' }])
    const { status, body } = await ask('GET', here(people[0]!.token))
    expect(status).toBe(200)
    expect(body.actions).toEqual(['sign', 'refuse', 'download'])
    expect(body.envelope.title).toBe('Contrato de teste')
    expect(body.envelope.documents[0]!.fields.map(({ is_mine }) => is_mine)).toEqual([true, true, true])
  })

  it('shows nobody else their addresses, tokens or what they have written', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bruno' }])
    const [ana, bruno] = [people[0]!, people[1]!]
    await fillAll(bruno)
    const { reply, body } = await ask('GET', here(ana.token))
    const theirs = body.envelope.documents[0]!.fields.filter(({ is_mine }) => !is_mine)
    expect(theirs.map(({ value, image, is_filled }) => ({ value, image, is_filled }))).toEqual([
      { value: null, image: null, is_filled: false },
      { value: null, image: null, is_filled: false },
      { value: null, image: null, is_filled: false },
    ])
    expect(reply.payload).not.toContain(bruno.address)
    expect(reply.payload).not.toContain(bruno.token)
    expect(reply.payload).not.toContain('São Paulo')
  })

  it('is refused in words when it is wrong, and dies when the address is corrected', async () => {
    const { people, envelopeId, senderId } = await sendSample(ctx, [{ name: 'Ana' }])
    const ana = people[0]!
    expect((await ask('GET', here('A'.repeat(43)))).body).toMatchObject({ code: 'token.invalid' })
    await ctx.db.transaction(async (tx) => {
      const change = correct(await lockEnvelope(tx, envelopeId), ana.id, { name: 'Ana', address: 'nova@mail.example' })
      const actor = { kind: 'user' as const, userId: senderId as never }
      await commit(ctx, tx, change, { at: ctx.now(), actor, ip: null, userAgent: null })
    })
    expect((await ask('GET', here(ana.token))).status).toBe(400)
    expect((await ask('GET', here(actionToken(ctx.keys, ana.id, 2)))).status).toBe(200)
  })

  it('writes the first look into the ledger, and only the first', async () => {
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    await Promise.all([ask('GET', here(people[0]!.token)), ask('GET', here(people[0]!.token))])
    await ask('GET', here(people[0]!.token))
    const events = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    expect(events.filter(({ type }) => type === 'recipient.viewed')).toHaveLength(1)
  })

  it('writes no look of somebody whose turn has not come: nothing was theirs to look at', async () => {
    const { people, envelopeId } = await sendSample(ctx, [
      { name: 'Ana', order: 1 },
      { name: 'Bia', type: 'approver', order: 2 },
    ])
    await ask('GET', here(people[1]!.token))
    const events = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    expect(events.filter(({ type }) => type === 'recipient.viewed')).toEqual([])
  })
})

describe('a recipient', () => {
  it('refuses without accepting any terms: it may not be meant for them at all', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }])
    const refused = await ask('DELETE', here(people[0]!.token), { reason: 'Não sou eu.' })
    expect(refused.body).toMatchObject({ state: 'refused', envelope: { state: 'rejected' } })
  })

  it('remembers the language in which they accepted the terms, unless one was chosen for them', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }])
    const [ana] = people as [Person]
    expect((await ask('GET', here(ana.token))).body).toMatchObject({ is_language_chosen: false })
    const terms = { version: currentTerms.br, language: 'es' }
    const { body } = await ask('POST', `${here(ana.token)}/terms`, terms)
    expect(body).toMatchObject({ language: 'es', is_language_chosen: true })
  })

  it('accepts the terms of the law that the envelope was sent under, and stays with them whatever is asked later', async () => {
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }])
    const sentUnder = (country: string) =>
      ctx.db.transaction((tx) =>
        tables(tx).updateTable('envelopes').set({ country }).where('id', '=', envelopeId).execute(),
      )
    const [ana, bia] = people as [Person, Person]
    const terms = async ({ token }: Person) => (await ask('GET', here(token))).body.terms
    await sentUnder('PT')
    expect(await terms(ana)).toEqual({ law: 'eu', version: currentTerms.eu, accepted_at: null })
    expect((await accept(ana.token)).body).toMatchObject({ code: 'recipient.terms_outdated' })
    const read = { version: currentTerms.eu, language: 'en' }
    expect((await ask('POST', `${here(ana.token)}/terms`, read)).body.terms.accepted_at).not.toBeNull()
    const [fact] = (await ctx.db.read((reader) => eventsOf(reader, envelopeId)))
      .map((event) => event.fact as Record<string, unknown>)
      .filter(({ type }) => type === 'recipient.terms_accepted')
    expect(fact).toMatchObject({ law: 'eu', termsVersion: currentTerms.eu, language: 'en' })
    expect(fact!['textSha256']).toMatch(/^[0-9a-f]{64}$/)
    await sentUnder('US')
    expect(await terms(ana)).toMatchObject({ law: 'eu', version: currentTerms.eu })
    expect(await terms(bia)).toMatchObject({ law: 'us', version: currentTerms.us, accepted_at: null })
    expect((await ask('POST', `${here(ana.token)}/terms`, { version: currentTerms.us })).body.terms.law).toBe('eu')
  })

  it('accepts the terms before doing anything with the document', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia', type: 'approver' }])
    const [ana, bia] = [people[0]!, people[1]!]
    const fill = await ask('PATCH', `${here(ana.token)}/fields/${ana.fields[0]!.text}`, { value: 'x' })
    expect(fill.body).toMatchObject({ code: 'recipient.terms_required' })
    expect((await ask('POST', here(bia.token))).body).toMatchObject({ code: 'recipient.terms_required' })
    const old = await ask('POST', `${here(bia.token)}/terms`, { version: '1999' })
    expect(old.body).toMatchObject({ code: 'recipient.terms_outdated' })
    expect((await accept(bia.token)).body.terms.accepted_at).not.toBeNull()
    expect((await ask('POST', here(bia.token))).status).toBe(200)
  })

  it('who only follows has nothing to sign with', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Caio', type: 'carbon-copy' }])
    const copy = people[1]!
    await accept(copy.token)
    expect((await adopt(copy.token)).body).toMatchObject({ code: 'lifecycle.not_allowed' })
  })

  it('signs once every required field is filled, from where they are', async () => {
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    const ana = people[0]!
    await accept(ana.token)
    const early = await ask('PATCH', `${here(ana.token)}/fields/${ana.fields[0]!.signature}`, { value: true })
    expect(early.body).toMatchObject({ code: 'recipient.signature_missing' })
    expect((await ask('POST', here(ana.token))).body).toMatchObject({ code: 'recipient.fields_pending' })
    await fillAll(ana)
    const { status, body } = await ask('POST', here(ana.token), { latitude: -23.55, longitude: -46.63 })
    expect([status, body.state, body.envelope.state]).toEqual([200, 'done', 'processing'])
    expect(body.actions).toEqual(['download'])
    const chain = await ctx.db.read((reader) => verifyChain(reader, envelopeId))
    expect(chain.isIntact).toBe(true)
  })

  it('cannot sign twice, however fast the second click is', async () => {
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bruno' }])
    await fillAll(people[0]!)
    const clicks = await Promise.all([1, 2, 3].map(() => ask('POST', here(people[0]!.token))))
    expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const events = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    expect(events.filter(({ type }) => type === 'recipient.signed')).toHaveLength(1)
  })

  it('counts together with somebody who signs at the same instant', async () => {
    const crowd = Array.from({ length: 6 }, (_, index) => ({ name: `Pessoa ${index}`, type: 'approver' as const }))
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }, ...crowd])
    await fillAll(people[0]!)
    await Promise.all(people.map(({ token }) => accept(token)))
    const acts = await Promise.all(people.map(({ token }) => ask('POST', here(token))))
    expect(acts.map(({ status }) => status)).toEqual(people.map(() => 200))
    const envelope = await ctx.db.read((reader) => findEnvelope(reader, envelopeId))
    expect(envelope.state).toBe('processing')
    const events = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    expect(events.filter(({ type }) => type === 'envelope.finished')).toHaveLength(1)
  })

  it('fills only their own fields, with values that fit, while it is their turn', async () => {
    const { people } = await sendSample(ctx, [
      { name: 'Ana', order: 1 },
      { name: 'Bruno', order: 2 },
    ])
    const [ana, bruno] = [people[0]!, people[1]!]
    await accept(ana.token)
    const put = (token: string, field: string, value: unknown) =>
      ask('PATCH', `${here(token)}/fields/${field}`, { value })
    expect((await put(ana.token, bruno.fields[0]!.text, 'x')).body).toMatchObject({ code: 'field.not_yours' })
    expect((await put(bruno.token, bruno.fields[0]!.text, 'x')).body).toMatchObject({
      code: 'recipient.not_their_turn',
    })
    expect((await put(ana.token, ana.fields[0]!.text, 'y'.repeat(1001))).status).toBe(422)
    expect((await put(ana.token, ana.fields[0]!.text, 'Rua A')).body).toMatchObject({ value: 'Rua A', is_filled: true })
    expect((await put(ana.token, ana.fields[0]!.text, null)).body).toMatchObject({ value: null, is_filled: false })
    expect((await put(ana.token, ana.fields[0]!.checkbox, true)).body).toMatchObject({ value: 'true' })
  })

  it('adopts a picture that is cleaned first, and changes it in every field at once', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }])
    const { token, fields } = people[0]!
    await fillAll(people[0]!)
    const before = (await ask('GET', here(token))).body.envelope.documents[0]!.fields
    const image = before.find(({ id }) => id === fields[0]!.signature)!.image!
    const shown = await http.app.inject({ method: 'GET', url: image })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 400, height: 200 })
    const jpeg = await sharp(drawing).flatten().resize(300, 100).jpeg().toBuffer()
    await adopt(token, 'signature', jpeg)
    const after = (await ask('GET', here(token))).body.envelope.documents[0]!.fields
    expect(after.find(({ id }) => id === fields[0]!.signature)!.image).not.toBe(image)
    expect((await adopt(token, 'signature', Buffer.from('<svg/>'))).body).toMatchObject({ code: 'image.unreadable' })
    expect((await adopt(token, 'signature', Buffer.alloc(5 * 1024 * 1024 + 1))).body).toMatchObject({
      code: 'image.too_large',
    })
  })

  it('refuses with a reason, and everything stops', async () => {
    const { people } = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bruno' }])
    const [ana, bruno] = [people[0]!, people[1]!]
    await accept(ana.token)
    await accept(bruno.token)
    expect((await ask('DELETE', here(ana.token), { reason: ' ' })).body).toMatchObject({
      code: 'recipient.reason_required',
    })
    const { body } = await ask('DELETE', here(ana.token), { reason: 'O valor está errado' })
    expect([body.state, body.envelope.state]).toEqual(['refused', 'rejected'])
    expect((await ask('POST', here(bruno.token))).body).toMatchObject({ code: 'envelope.was_refused' })
  })

  it('is told that it is too late from the deadline on, also before the envelope is closed', async () => {
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    await fillAll(people[0]!)
    await ctx.db.transaction((tx) => updateDetails(tx, envelopeId, { expireAt: ctx.now() }, ctx.now()))
    const late = [
      await ask('POST', here(people[0]!.token), {}),
      await ask('DELETE', here(people[0]!.token), { reason: 'x' }),
    ]
    expect(late.map(({ status, body }) => [status, body['code']])).toEqual([
      [409, 'envelope.has_expired'],
      [409, 'envelope.has_expired'],
    ])
    const { state } = await ctx.db.read((reader) => findEnvelope(reader, envelopeId))
    expect(state).toBe('in-transit')
  })

  it('is told that it is too late after a cancellation', async () => {
    const { people, envelopeId } = await sendSample(ctx, [{ name: 'Ana' }])
    await fillAll(people[0]!)
    const at = { at: ctx.now(), actor: { kind: 'system' as const }, ip: null, userAgent: null }
    await ctx.db.transaction(async (tx) => commit(ctx, tx, cancel(await lockEnvelope(tx, envelopeId)), at))
    expect(await ask('POST', here(people[0]!.token))).toMatchObject({
      status: 409,
      body: { code: 'envelope.was_cancelled' },
    })
  })
})

describe('files', () => {
  it('are shown in parts, by digest, and as pictures', async () => {
    const { people, documents } = await sendSample(ctx, [{ name: 'Ana' }])
    const url = `/v1/p/envelopes/${people[0]!.token}/documents/${documents[0]!}`
    const pdf = samplePdf()
    const part = await http.app.inject({ url: `${url}/display`, headers: { range: 'bytes=0-3' } })
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${pdf.length}`,
    ])
    const again = await http.app.inject({
      url: `${url}/display`,
      headers: { 'if-none-match': String(part.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    const picture = await http.app.inject({ url: `${url}/preview?page=1&width=300` })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 })
    expect((await http.app.inject({ url: `${url}/preview?page=9` })).statusCode).toBe(404)
    expect((await http.app.inject({ url: `${url}/background-sheet` })).json()).toMatchObject({
      code: 'envelope.not_completed',
    })
    const other = await sendSample(ctx, [{ name: 'Ana' }])
    const foreign = `/v1/p/envelopes/${people[0]!.token}/documents/${other.documents[0]!}/display`
    expect((await http.app.inject({ url: foreign })).statusCode).toBe(404)
  })

  it('come as one PDF, or as a zip with names that do not collide', async () => {
    const one = await sendSample(ctx, [{ name: 'Ana' }])
    const single = await http.app.inject({ url: `/v1/p/envelopes/${one.people[0]!.token}/download` })
    expect(single.headers['content-disposition']).toContain('filename="contrato.pdf"')
    const two = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [samplePdf(), samplePdf('plain-sample.pdf')] })
    const several = await http.app.inject({ url: `/v1/p/envelopes/${two.people[0]!.token}/download` })
    expect(several.headers['content-type']).toBe('application/zip')
    expect(several.payload).toContain('contrato.pdf')
    expect(several.payload).toContain('Contrato (2).pdf')
    expect(several.rawPayload.length).toBeGreaterThan(samplePdf().length + samplePdf('plain-sample.pdf').length)
  })
})

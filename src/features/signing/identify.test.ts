/** A recipient who is asked to identify themselves: what they give, what it opens, and who ever sees it. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { eventsOf } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { draftRoutes } from '../drafting/draft.routes.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { correct } from '../../core/envelope/asking.model.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import type { Identifier } from '../../core/envelope/identifier.model.ts'
import { maskAddress } from '../../core/envelope/mask.model.ts'
import type { SigningView } from './signing.contract.ts'
import { signingRoutes } from './signing.routes.ts'
import { currentTerms } from '../terms/terms.model.ts'
import { openGate, type Person } from '../../core/envelope/testing/people.store.ts'
import { sampleSignature, sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'

const workshop = testWorkshop()
let ctx: Ctx
let http: Http
let people: Person[] = []

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => people),
  )
  signingRoutes(http, ctx, workshop, savedSignature)
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
})
afterAll(async () => {
  await http.app.close()
})

const asks = (code: Identifier['code'], value: string | null = null): Identifier => ({ code, is_required: true, value })
const here = (token: string) => `/v1/p/envelopes/recipients/${token}`

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object) {
  const reply = await http.app.inject({ method, url, ...(body && { payload: body }) })
  return { status: reply.statusCode, text: reply.payload, body: reply.json<Record<string, unknown> & SigningView>() }
}

async function sendFile(url: string, part: string, picture: Uint8Array) {
  const form = new FormData()
  form.append('_method', 'PUT')
  form.append(part, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg')
  const payload = new Response(form)
  const headers = { 'content-type': payload.headers.get('content-type')! }
  const reply = await http.app.inject({
    method: 'POST',
    url,
    headers,
    payload: Buffer.from(await payload.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown> & SigningView>() }
}

const face = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c97' } })
    .withExif({ IFD0: { Make: 'Cam' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()

async function sent(identifiers: readonly Identifier[]): Promise<Sample & { token: string }> {
  const sample = await sendSample(ctx, [{ name: 'Ana', identifiers }, { name: 'Bruno' }])
  const { token, fields } = sample.people[0]!
  await ask('POST', `${here(token)}/terms`, { version: currentTerms.br })
  await sendFile(`/v1/p/signature-profiles/signature/${token}`, 'file', await sampleSignature())
  await ask('PATCH', `${here(token)}/fields/${fields[0]!.signature}`, { value: true })
  await ask('PATCH', `${here(token)}/fields/${fields[0]!.text}`, { value: 'Recife' })
  return { ...sample, token }
}

/** Somebody of the sender's organization, signed in. */
function member({ senderId, organizationId }: Sample, isSender: boolean): Person {
  const userId = isSender ? asId<'User'>(senderId) : ctx.newId<'User'>()
  const known = {
    isEmailVerified: true,
    isRegistrationComplete: true,
    isStrong: false,
    mustChangePassword: false,
    isPersonal: false,
    isOwner: true,
    permissions: new Set<never>(),
  }
  const name = { name: 'Marina', email: 'marina@acme.example', language: 'en' as const }
  const person = { ...known, ...name, userId, sessionId: userId, organizationId: asId<'Organization'>(organizationId) }
  people = [...people, person]
  return person
}

async function photoFor(person: Person, { envelopeId, people: [ana] }: Sample) {
  const url = `/v1/envelopes/${envelopeId}/recipients/${ana!.id}/identifiers/PHOTO`
  return http.app.inject({ url, headers: { authorization: person.userId } })
}

describe('a CPF that is asked for', () => {
  it('has to be given, and be one, before signing', async () => {
    const { token, envelopeId } = await sent([asks('CPF')])
    expect((await ask('POST', here(token))).body).toMatchObject({ code: 'recipient.cpf_pending' })
    const wrong = await ask('PUT', `${here(token)}/identifiers`, { value: '529.982.247-26' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'recipient.cpf_invalid' } })
    const given = await ask('PUT', `${here(token)}/identifiers`, { value: '529.982.247-25' })
    expect(given.body.identifiers).toMatchObject([{ code: 'CPF', value: '52998224725', is_given: true }])
    expect((await ask('POST', here(token))).body.state).toBe('done')
    const late = await ask('PUT', `${here(token)}/identifiers`, { value: '111.444.777-35' })
    expect(late).toMatchObject({ status: 409, body: { code: 'recipient.already_acted' } })
    const events = await ctx.db.read((reader) => eventsOf(reader, envelopeId))
    expect(JSON.stringify(events)).not.toContain('52998224725')
    expect(events.filter(({ type }) => type === 'recipient.identified')).toHaveLength(1)
  })

  it('is not the recipient’s to change where the sender has given it', async () => {
    const { token } = await sent([asks('CPF', '52998224725')])
    const other = await ask('PUT', `${here(token)}/identifiers`, { value: '111.444.777-35' })
    expect(other.body).toMatchObject({ code: 'recipient.identifier_given' })
    expect((await ask('POST', here(token))).status).toBe(200)
  })

  it('is nobody else’s to see', async () => {
    const sample = await sent([asks('CPF')])
    await ask('PUT', `${here(sample.token)}/identifiers`, { value: '529.982.247-25' })
    const { token, address } = sample.people[0]!
    const asBrunoSees = async () => {
      const { text, body } = await ask('GET', here(sample.people[1]!.token))
      expect(text).not.toContain('52998224725')
      expect(text).not.toContain(address)
      return body.envelope.recipients[0]
    }
    expect(await asBrunoSees()).toMatchObject({ value: null, identifiers: [] })
    await ctx.db.transaction((tx) => {
      return tables(tx)
        .updateTable('envelopes')
        .set({ state: 'completed' })
        .where('id', '=', sample.envelopeId)
        .execute()
    })
    expect(await asBrunoSees()).toMatchObject({
      value: maskAddress(address),
      identifiers: [{ value: '•••.982.247-••' }],
    })
    const own = (await ask('GET', here(token))).body.envelope.recipients[0]
    expect(own).toMatchObject({ value: address, identifiers: [{ code: 'CPF', value: '52998224725' }] })
  })
})

describe('a photo that is asked for', () => {
  it('has to be given before signing, and is kept without place or device, encrypted', async () => {
    const sample = await sent([asks('PHOTO')])
    const { token } = sample
    expect((await ask('POST', here(token))).body).toMatchObject({ code: 'recipient.photo_pending' })
    const given = await sendFile(`${here(token)}/identifiers/PHOTO`, 'value', await face())
    expect(given.body.identifiers).toMatchObject([{ code: 'PHOTO', type: 'image', value: null, is_given: true }])
    expect((await ask('POST', here(token))).status).toBe(200)
    const { rawPayload } = await photoFor(member(sample, true), sample)
    const { exif, width, format } = await sharp(rawPayload).metadata()
    expect({ exif, width, format }).toEqual({ exif: undefined, width: 1280, format: 'png' })
  })

  it('is for the sender alone', async () => {
    const sample = await sent([asks('PHOTO')])
    const sender = member(sample, true)
    expect((await photoFor(sender, sample)).statusCode).toBe(404)
    await sendFile(`${here(sample.token)}/identifiers/PHOTO`, 'value', await face())
    const given = await photoFor(sender, sample)
    expect([given.statusCode, given.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await photoFor(member(sample, false), sample)).json()).toMatchObject({ code: 'permission.denied' })
    const shown = await http.app.inject({
      url: `/v1/envelopes/${sample.envelopeId}`,
      headers: { authorization: sender.userId },
    })
    expect(shown.json().recipients[0].addressees[0].identifiers[0].value).toContain('/identifiers/PHOTO')
    expect((await ask('GET', here(sample.people[1]!.token))).text).not.toContain('PHOTO')
  })

  it('has to be a picture, and asked for', async () => {
    const { token } = await sent([asks('PHOTO')])
    const broken = await sendFile(`${here(token)}/identifiers/PHOTO`, 'value', Buffer.from('<svg/>'))
    expect(broken.body).toMatchObject({ code: 'image.unreadable' })
    const { token: other } = await sent([])
    const unasked = await sendFile(`${here(other)}/identifiers/PHOTO`, 'value', await face())
    expect(unasked).toMatchObject({ status: 409, body: { code: 'recipient.identifier_not_asked' } })
  })
})

it('forgets what the holder of the old link gave when the address is corrected', async () => {
  const sample = await sent([asks('CPF'), asks('PHOTO')])
  await ask('PUT', `${here(sample.token)}/identifiers`, { value: '529.982.247-25' })
  await sendFile(`${here(sample.token)}/identifiers/PHOTO`, 'value', await face())
  const ana = sample.people[0]!
  await ctx.db.transaction(async (tx) => {
    const change = correct(await lockEnvelope(tx, sample.envelopeId), ana.id, {
      name: 'Ana',
      address: 'new@mail.example',
    })
    await commit(ctx, tx, change, { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null })
  })
  const row = await ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('recipients')
      .select(['given_cpf', 'photo_sha256'])
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toEqual({ given_cpf: null, photo_sha256: null })
})

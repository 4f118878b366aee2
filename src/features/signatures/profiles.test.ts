/** Kept signatures and initials, from the outside: kept, shown, used for an envelope that came to them, forgotten. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import type { SigningView } from '../signing/signing.contract.ts'
import { signingRoutes } from '../signing/signing.routes.ts'
import { currentTerms } from '../terms/terms.model.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { sampleSignature, sendSample } from '../../core/envelope/testing/sample.store.ts'
import { savedSignature } from './profile.commands.ts'
import { signatureRoutes } from './profile.routes.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People
let drawing: Uint8Array

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  signatureRoutes(http, ctx, workshop)
  signingRoutes(http, ctx, workshop, savedSignature)
  drawing = await sampleSignature()
})

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(who: Person | null, method: Method, url: string, payload?: object) {
  const headers = { ...(who && { authorization: who.userId }), 'accept-language': 'en' }
  const answer = await http.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) })
  const isJson = answer.headers['content-type']?.toString().includes('json') ?? false
  return { status: answer.statusCode, body: isJson ? answer.json() : null, raw: answer.rawPayload, reply: answer }
}

async function keep(who: Person | null, kind: string, picture: Uint8Array, part = 'file') {
  const form = new FormData()
  form.set(part, new Blob([new Uint8Array(picture)]), 'signature.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = {
    ...(who && { authorization: who.userId }),
    'content-type': request.headers.get('content-type')!,
    'accept-language': 'en',
  }
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await http.app.inject({ method: 'POST', url: `/v1/signature-profiles/${kind}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

/** Not white: whether something is drawn in the lower part of a picture, where the name stands. */
async function inkBelow(webp: Buffer): Promise<number> {
  const { width, height } = await sharp(webp).metadata()
  const lower = { left: 0, top: Math.round(height * 0.75), width, height: height - Math.round(height * 0.75) }
  const pixels = await sharp(webp).extract(lower).greyscale().raw().toBuffer()
  return pixels.filter((grey) => grey < 200).length
}

describe('a signature profile', () => {
  it('is kept as a plain picture without what the file told beside it, and replaced by the next', async () => {
    const photo = await sharp(drawing)
      .flatten({ background: '#ffffff' })
      .withExif({ IFD0: { Copyright: 'Ana at home' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await keep(people.ana, 'signature', photo)
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 'signature', links: { preview: '/v1/signature-profiles/signature/preview' } })
    const raw = await ask(people.ana, 'GET', '/signature-profiles/signature/preview?mode=raw')
    expect(raw.reply.headers['content-type']).toBe('image/png')
    expect(raw.raw.includes('Ana at home')).toBe(false)

    await keep(people.ana, 'signature', drawing)
    const next = await ask(people.ana, 'GET', '/signature-profiles/signature/preview')
    expect(next.raw.equals(raw.raw)).toBe(false)
    await keep(people.ana, 'initial', drawing)
    const { body: list } = await ask(people.ana, 'GET', '/signature-profiles')
    expect(list.data.map(({ id }: { id: string }) => id)).toEqual(['signature', 'initial'])
  })

  it('is shown as documents show it: a signature over its owner’s name and address, initials alone', async () => {
    for (const kind of ['signature', 'initial']) await keep(people.ana, kind, drawing)
    const signature = await ask(people.ana, 'GET', '/signature-profiles/signature/preview?mode=framed')
    const initials = await ask(people.ana, 'GET', '/signature-profiles/initial/preview?mode=framed')
    expect(signature.reply.headers['content-type']).toBe('image/webp')
    expect(await sharp(signature.raw).metadata()).toMatchObject({ width: 600, height: 200 })
    expect(await sharp(initials.raw).metadata()).toMatchObject({ width: 600, height: 429 })
    expect(await inkBelow(signature.raw)).toBeGreaterThan(300)
    expect(await inkBelow(initials.raw)).toBe(0)
    expect((await ask(people.ana, 'GET', '/signature-profiles/signature/preview?mode=x')).status).toBe(422)
  })

  it('belongs to one person, wherever they act', async () => {
    await keep(people.ana, 'signature', drawing)
    for (const person of [people.owner, people.eve]) {
      expect((await ask(person, 'GET', '/signature-profiles')).body.data).toEqual([])
      expect((await ask(person, 'GET', '/signature-profiles/signature/preview')).status).toBe(404)
      expect((await ask(person, 'DELETE', '/signature-profiles/signature')).status).toBe(404)
    }
    expect((await ask(null, 'GET', '/signature-profiles/signature/preview')).status).toBe(401)
    expect((await keep(null, 'signature', drawing)).status).toBe(401)
    expect((await ask(people.ana, 'DELETE', '/signature-profiles/signature')).status).toBe(204)
    expect((await ask(people.ana, 'GET', '/signature-profiles/signature/preview')).status).toBe(404)
  })

  it.each([
    ['no picture', Buffer.from('%PDF-1.7'), 'image.unreadable', 'file'],
    ['nothing', new Uint8Array(0), 'image.unreadable', 'file'],
    ['another part', new Uint8Array(10), 'image.unreadable', 'picture'],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 'image.too_large', 'file'],
  ])('made of %s is refused', async (_, picture, code, part) => {
    const { status, body } = await keep(people.ana, 'signature', picture, part)
    expect([status, body.code]).toEqual([422, code])
  })
})

describe('a recipient who is signed in', () => {
  const adopt = (who: Person | null, token: string, kind = 'signature') =>
    ask(who, 'PUT', `/p/signature-profiles/${kind}/${token}`)

  /** An envelope that came to the address of this person. */
  async function received(by: Person) {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    const { token, fields, address } = sample.people[0]!
    people = { ...people, ana: { ...by, email: address.toUpperCase() } }
    await ask(null, 'POST', `/p/envelopes/recipients/${token}/terms`, { version: currentTerms.br })
    return { token, field: fields[0]!.signature }
  }

  it('signs with what they keep, without uploading it again', async () => {
    const { token, field } = await received(people.ana)
    expect((await adopt(people.ana, token)).status).toBe(404)
    await keep(people.ana, 'signature', drawing)
    const adopted = await adopt(people.ana, token)
    expect([adopted.status, (adopted.body as SigningView).is_signed_in]).toEqual([200, true])
    const kept = await ask(people.ana, 'GET', '/signature-profiles/signature/preview')
    const theirs = await ask(null, 'GET', adopted.body.signature.slice(3))
    expect(theirs.raw.equals(kept.raw)).toBe(true)
    const filled = await ask(null, 'PATCH', `/p/envelopes/recipients/${token}/fields/${field}`, { value: true })
    expect(filled.body.is_filled).toBe(true)

    await ask(people.ana, 'DELETE', '/signature-profiles/signature')
    expect((await ask(null, 'GET', adopted.body.signature.slice(3))).status).toBe(200)
  })

  it('sees it in its frame as well', async () => {
    const { token } = await received(people.ana)
    await keep(people.ana, 'signature', drawing)
    await adopt(people.ana, token)
    const framed = await ask(null, 'GET', `/p/signature-profiles/signature/${token}/preview?mode=framed`)
    expect(framed.reply.headers['content-type']).toBe('image/webp')
    expect(await inkBelow(framed.raw)).toBeGreaterThan(300)
    const raw = await ask(null, 'GET', `/p/signature-profiles/signature/${token}/preview?mode=raw`)
    expect(raw.reply.headers['content-type']).toBe('image/png')
  })

  it('is the one to whom it came, and has shown that the address is theirs', async () => {
    const { token } = await received(people.ana)
    for (const person of [people.ana, people.bia]) await keep(person, 'signature', drawing)
    expect((await adopt(null, token)).status).toBe(401)
    expect((await adopt(people.bia, token)).body.code).toBe('permission.denied')
    people = { ...people, ana: { ...people.ana, isEmailVerified: false } }
    expect((await adopt(people.ana, token)).body.code).toBe('permission.denied')
  })

  it('does so before they act, and after the terms', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    const { token, address } = sample.people[0]!
    people = { ...people, ana: { ...people.ana, email: address } }
    await keep(people.ana, 'signature', drawing)
    expect((await adopt(people.ana, token)).body.code).toBe('recipient.terms_required')
  })
})

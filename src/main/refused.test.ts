/** Provokes refusals through the API that no other test asks for: ids of nothing, things that are taken, limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { TOTP } from 'otpauth'
import { actionToken } from '../core/envelope/action-token.ts'
import type { By } from '../core/envelope/access.model.ts'
import { sendEnvelope } from '../features/drafting/send.commands.ts'
import { prepareDocuments } from '../features/drafting/working-documents.ts'
import { insertPasskey } from '../features/accounts/security/passkey.store.ts'
import { passkeyLimits } from '../features/accounts/security/passkey.model.ts'
import type { RefusalCode } from '../kernel/refusal.ts'
import { loadHead } from '../core/envelope/whole.store.ts'
import { asId } from '../kernel/ids.ts'
import { seal } from '../pades/sign/seal.ts'
import { pkiSigner } from '../pades/testing/pki.ts'
import { sentence } from '../server/sentences.ts'
import { tables } from '../server/sql.ts'
import { ask, openScene, type Request, type Scene } from './testing/scene.ts'
import { openWorld, PASSWORD, settleMember, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

const nobody = '01980000-0000-7000-8000-000000000000'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Who = keyof World['people'] | Person | null

async function refusal(who: Who, method: Method, url: string, rest: Omit<Request, 'url'> = {}) {
  const person = typeof who === 'string' ? world.people[who] : who
  const answer = await ask(world, person, method, {
    url,
    ...rest,
    headers: { 'accept-language': 'en', ...rest.headers },
  })
  const { code, errors } = answer.json<{ code: string; errors?: Record<string, string[]> }>()
  return { status: answer.statusCode, code, errors }
}

async function proved(person: Person): Promise<Person> {
  await scene.call('POST', '/v1/me/prove', { body: { password: PASSWORD } }, person)
  return person
}

describe('an id that nothing has', () => {
  it.each([
    ['client.not_found', 'owner', 'PATCH', `/oauth/clients/${nobody}`, { name: 'CRM' }],
    ['contact.not_found', 'sender', 'GET', `/v1/contacts/${nobody}`, undefined],
    ['conversion.not_found', 'sender', 'GET', `/v1/conversions/${nobody}`, undefined],
    ['authorization.not_found', 'sender', 'DELETE', `/v1/me/authorizations/${nobody}/${nobody}`, undefined],
  ] as const)('is %s', async (code, who, method, url, body) => {
    expect(await refusal(who, method, url, body && { body })).toMatchObject({ status: 404, code })
  })

  it('is refused among the ways in as well, after a proof', async () => {
    const person = await proved(await settleMember(world))
    for (const [code, method, url, body] of [
      ['session.not_found', 'DELETE', `/v1/me/sessions/${nobody}`, undefined],
      ['passkey.not_found', 'PATCH', `/v1/me/passkeys/${nobody}`, { name: 'Phone' }],
      ['provider.not_linked', 'DELETE', `/v1/me/identities/${'0'.repeat(32)}`, undefined],
    ] as const) {
      expect(await refusal(person, method, url, body && { body }), url).toMatchObject({ code })
    }
  })

  it('is no content of a document', async () => {
    const { id, document } = await scene.draft()
    const url = `/v1/envelopes/${id}/documents/${document}/contents/${nobody}`
    expect(await refusal('sender', 'DELETE', url)).toMatchObject({ status: 404, code: 'content.not_found' })
  })
})

describe('input that does not fit', () => {
  const validate = '/v1/p/envelopes/documents/validate'
  const bySms = { type: 'signer', addressees: [{ via: 'sms', value: '+5511987654321', name: 'Rui Prado' }] }
  const person = { name: 'Rui Prado', email: 'rui@people.example', phone: '+55 11 98765-4321', password: PASSWORD }

  it.each([
    ['sender', 'GET', '/v1/envelopes?filter[colour]=red', undefined, { 'filter[colour]': 'input.filter_unknown' }],
    [null, 'POST', validate, { code: 'a', sha1: 'a'.repeat(40) }, { code: 'input.unfitting' }],
    [null, 'POST', validate, { sha256: 'abc' }, { sha256: 'code.not_a_digest' }],
    [null, 'POST', '/auth/register', { ...person, accepts_terms: false }, { accepts_terms: 'user.terms_required' }],
    ['sender', 'PATCH', '/v1/me', { cpf: '111.444.777-00' }, { cpf: 'user.cpf_invalid' }],
    [
      'sender',
      'POST',
      `/v1/envelopes/${nobody}/recipients`,
      bySms,
      { 'addressees.0.via': 'recipient.sms_unavailable' },
    ],
  ] as const)('%s %s %s %o is told at its field', async (who, method, url, body, at) => {
    const { status, errors } = await refusal(who, method, url, body && { body })
    const told = Object.entries<RefusalCode>(at).map(([field, code]) => [field, [sentence(code, 'en')]])
    expect({ status, errors }).toEqual({ status: 422, errors: Object.fromEntries(told) })
  })

  it('a bearer token that nobody gave', async () => {
    const headers = { authorization: 'Bearer bm9ib2R5' }
    expect(await refusal(null, 'GET', '/v1/me', { headers })).toMatchObject({
      status: 401,
      code: 'program.token_invalid',
    })
  })
})

describe('what is there already, or as much of it as there may be', () => {
  it('a team of that name', async () => {
    const body = { name: 'Legal' }
    await scene.call('POST', '/v1/teams', { body }, world.people.owner)
    expect(await refusal('owner', 'POST', '/v1/teams', { body })).toMatchObject({
      status: 422,
      code: 'team.name_taken',
    })
  })

  it('an authenticator app, which is confirmed only after it was begun and begun only where none is on', async () => {
    const person = await proved(await settleMember(world))
    const confirm = (code: string) => ({ body: { code } })
    const early = await refusal(person, 'POST', '/v1/me/authenticator/confirm', confirm('000000'))
    expect(early).toMatchObject({ code: 'second_factor.not_begun' })

    const { secret } = await scene.call<{ secret: string }>('POST', '/v1/me/authenticator', {}, person)
    const code = new TOTP({ secret }).generate({ timestamp: world.ctx.clock.now.getTime() })
    await scene.call('POST', '/v1/me/authenticator/confirm', confirm(code), person)
    const again = await refusal(person, 'POST', '/v1/me/authenticator')
    expect(again).toMatchObject({ status: 409, code: 'second_factor.already_on' })
  })

  it('passkeys', async () => {
    const person = await proved(await settleMember(world))
    const { ctx } = world
    const keep = (number: number) => ({
      id: ctx.newId<'Passkey'>(),
      userId: person.userId,
      credentialId: `${person.userId}-${number}`,
      publicKey: new Uint8Array(1),
      counter: 0,
      transports: [],
      name: `Key ${number}`,
      isSynced: false,
      createdAt: ctx.now(),
      lastUsedAt: null,
    })
    await ctx.db.transaction(async (tx) => {
      for (let number = 0; number < passkeyLimits.perUser; number += 1) await insertPasskey(tx, keep(number))
    })
    expect(await refusal(person, 'POST', '/v1/me/passkeys/options')).toMatchObject({ code: 'passkey.too_many' })
  })

  it('recipients', async () => {
    const { id } = await scene.call<{ id: string }>('POST', '/v1/envelopes', { body: { title: 'Assembly' } })
    const add = (number: number) => {
      const addressee = { via: 'email', value: `owner.${number}@people.example`, name: `Owner ${number}` }
      return { body: { type: 'approver', addressees: [addressee] } }
    }
    const url = `/v1/envelopes/${id}/recipients`
    for (let number = 0; number < 50; number += 1) await scene.call('POST', url, add(number))
    expect(await refusal('sender', 'POST', url, add(50))).toMatchObject({ code: 'recipient.too_many' })
  })
})

describe('what cannot be done as things are', () => {
  it('proving who one is without a password and without an app', async () => {
    const person = await settleMember(world)
    await world.ctx.db.transaction((tx) =>
      tables(tx).updateTable('users').set({ password_hash: null }).where('id', '=', person.userId).execute(),
    )
    const answer = await refusal(person, 'POST', '/v1/me/prove', { body: { password: PASSWORD } })
    expect(answer).toMatchObject({ status: 409, code: 'session.proof_unavailable' })
  })

  it.each([
    ['client.redirect_missing', { name: 'Page', confidential: false }],
    ['client.redirect_unsafe', { name: 'CRM', redirect: 'ftp://crm.example/back' }],
    ['client.redirect_unsafe', { name: 'CRM', redirect: 'com.example.crm:/back' }],
    ['client.origin_unsafe', { name: 'CRM', frame_origins: ['https://crm.example', 'https://*.example'] }],
  ] as const)('%s: %o', async (code, body) => {
    expect(await refusal('owner', 'POST', '/oauth/clients', { body })).toMatchObject({ status: 422, code })
  })

  it('a field without a place', async () => {
    const { id, document, recipient } = await scene.draft()
    const body = { type: 'text', title: 'Role', recipient }
    const answer = await refusal('sender', 'POST', `/v1/envelopes/${id}/documents/${document}/fields`, { body })
    expect(answer).toMatchObject({ status: 422, code: 'field.needs_place' })
  })

  it('holding a draft', async () => {
    const { id } = await scene.draft()
    expect(await refusal('sender', 'POST', `/v1/envelopes/${id}/hold`)).toMatchObject({ code: 'envelope.not_sent' })
  })

  it('a license to sign in an envelope that was cancelled meanwhile', async () => {
    const { id, tokens } = await scene.qualified()
    const url = `/v1/p/envelopes/recipients/${tokens.recipient}/cess/license`
    await scene.call('GET', url)
    await scene.call('POST', `/v1/envelopes/${id}/cancel`)
    expect(await refusal(null, 'GET', url)).toMatchObject({ code: 'envelope.not_open' })
  })

  it('signing a file again whose signatures forbid to take its scripts out', async () => {
    const source = new Uint8Array(readFileSync('fixtures/corpus/active-js-authors.pdf'))
    const { pdf } = await seal({ pdf: source, fieldName: 'Selo', date: world.ctx.now() }, { signer: pkiSigner('rsa') })
    const { id } = await scene.call<{ id: string }>('POST', '/v1/envelopes', { body: { title: 'Form' } })
    const form = { file: { name: 'form.pdf', type: 'application/pdf', bytes: pdf } }
    const answer = await refusal('sender', 'POST', `/v1/envelopes/${id}/documents`, { form })
    expect(answer).toMatchObject({ status: 422, code: 'document.has_active_content' })
  })

  it('sending a draft that changed after its documents were prepared for certificates', async () => {
    const { ctx, people, acme } = world
    const { id, recipient } = await scene.draft()
    await scene.call('PATCH', `/v1/envelopes/${id}/recipients/${recipient}`, { body: { signature_type: 'qualified' } })
    const envelope = asId<'Envelope'>(id)
    const by: By = {
      viewer: {
        userId: people.sender.userId,
        organizationId: acme,
        isOwner: false,
        isEmailVerified: true,
        permissions: new Set(['send_envelopes']),
      },
      circumstances: { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null },
    }
    const draftNow = () => ctx.db.read((reader) => loadHead(reader, envelope))
    const prepared = await prepareDocuments(ctx, world.sealing.workshop, await draftNow(), by)
    await scene.call('PATCH', `/v1/envelopes/${id}/recipients/${recipient}`, { body: { signature_type: 'simple' } })
    await scene.call('PATCH', `/v1/envelopes/${id}/recipients/${recipient}`, { body: { signature_type: 'qualified' } })
    expect(prepared?.files.size).toBe(1)
    const page = await scene.call<{ documents: readonly { id: string; fields: readonly { id: string }[] }[] }>(
      'GET',
      `/v1/envelopes/${id}`,
    )
    const [document] = page.documents
    const field = `/v1/envelopes/${id}/documents/${document!.id}/fields/${document!.fields[0]!.id}`
    await scene.call('PATCH', field, { body: { title: 'Town' } })
    await expect(sendEnvelope(ctx, envelope, by, prepared)).rejects.toMatchObject({
      code: 'envelope.changed_meanwhile',
    })
    await expect(sendEnvelope(ctx, envelope, by, null)).rejects.toMatchObject({ code: 'envelope.changed_meanwhile' })
    await sendEnvelope(ctx, envelope, by, await prepareDocuments(ctx, world.sealing.workshop, await draftNow(), by))
    expect(await scene.call('GET', `/v1/envelopes/${id}`)).toMatchObject({ state: 'in-transit' })
  })
})

describe('a device that is lent', () => {
  it('does not say whose it is to calls of recipients, until its owner has it back', async () => {
    const person = await settleMember(world, { permissions: ['send_envelopes'] })
    const { token } = await envelopeTo(person)
    const isSignedIn = async () =>
      (await scene.call<{ is_signed_in: boolean }>('GET', `/v1/p/envelopes/recipients/${token}`, {}, person))
        .is_signed_in
    expect(await isSignedIn()).toBe(true)
    await scene.call('POST', '/v1/me/hand-over', { body: {} }, person)
    expect(await isSignedIn()).toBe(false)
    expect(await refusal(person, 'GET', '/v1/me')).toMatchObject({ status: 423, code: 'session.handed_over' })
    await scene.call('POST', '/v1/me/take-back', { body: { password: PASSWORD } }, person)
    expect(await isSignedIn()).toBe(true)
  })
})

/** Sent by Ana, to sign. */
async function envelopeTo(person: Person): Promise<Readonly<{ token: string }>> {
  const made = await scene.draft()
  const addressees = [{ via: 'email', value: person.email, name: 'Dora Melo' }]
  const url = `/v1/envelopes/${made.id}/recipients`
  const { id } = await scene.call<{ id: string }>('POST', url, { body: { type: 'approver', addressees } })
  await scene.send(made)
  return { token: actionToken(world.ctx.keys, asId(id), 1) }
}

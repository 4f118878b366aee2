/** Other people's programs from the outside: how they get in, as whom they act, where, and where they are kept out. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '../features/accounts/account.commands.ts'
import * as accountContracts from '../core/identity/account.contract.ts'
import { accountRoutes } from '../features/accounts/account.routes.ts'
import { remindRecipients } from '../features/deadlines/deadline.jobs.ts'
import { draftRoutes } from '../features/drafting/draft.routes.ts'
import { layoutRoutes } from '../features/drafting/layout.routes.ts'
import { envelopeRoutes } from '../features/drafting/envelope.routes.ts'
import { listRoutes } from '../features/tracking/list.routes.ts'
import { organizationRoutes } from '../features/people/organizations/organization.routes.ts'
import { forgetEndedTokens, shutProgramsOf } from '../features/programs/client.commands.ts'
import { storageForEnvelopes } from '../features/storage/ports.ts'
import { clientRoutes } from '../features/programs/client.routes.ts'
import { oauthRoutes } from '../features/programs/oauth.routes.ts'
import { asId, type UserId } from '../kernel/ids.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { openHttp } from '../server/http/open.ts'
import type { Http } from '../server/http.ts'
import { eventsOf } from '../server/ledger.ts'
import { openLog } from '../server/log.ts'
import { sql, tables } from '../server/sql.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { emptyTables } from '../server/testing/db.ts'
import { ports, organizationPorts } from './features.ts'
import { gatekeeper } from './gatekeeper.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const PASSWORD = 'Sealed-4711'
const workshop = testWorkshop()
const logged: string[] = []
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http

beforeAll(async () => {
  const plain = await testCtx({ env: { BASE_URL: 'http://sign.example' } })
  ctx = { ...plain, log: openLog('trace', { write: (line: string) => void logged.push(line) }) }
  http = await openHttp(ctx, gatekeeper(ctx))
  accountRoutes(http, ctx, ports)
  organizationRoutes(http, ctx, workshop, organizationPorts)
  clientRoutes(http, ctx)
  oauthRoutes(http, ctx)
  listRoutes(http, ctx)
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
  layoutRoutes(http, ctx, workshop)
})
afterAll(async () => {
  await http.app.close()
})

let ana: Person
beforeEach(async () => {
  ctx.clock.now = noon
  logged.length = 0
  await emptyTables(ctx.db)
  ana = await person('Ana Souza', 'ana@example.com')
})

describe('the token endpoint', () => {
  let client: Client
  beforeEach(async () => {
    client = await newClient(ana)
  })

  it('takes the credentials as JSON, as a form, and by HTTP Basic', async () => {
    const asked = {
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.plain_secret,
      scope: '*',
    }
    const basic = `Basic ${Buffer.from(`${client.id}:${client.plain_secret}`).toString('base64')}`
    const answers = [
      await token(asked),
      await form(asked),
      await form({ grant_type: 'client_credentials' }, { authorization: basic }),
    ]
    for (const { statusCode, headers, json } of answers) {
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(json()).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: '*',
      })
    }
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['a wrong secret', { client_secret: 'guessed' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: '0190a000-0000-7000-8000-000000000001' }, 401, 'invalid_client'],
    ['a client that is no client ID at all', { client_id: "' or 1=1" }, 401, 'invalid_client'],
    ['a narrower scope', { scope: 'envelopes' }, 400, 'invalid_scope'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no grant', { grant_type: '' }, 400, 'invalid_request'],
  ])('refuses %s as RFC 6749 has it', async (_what, wrong, status, error) => {
    const right = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.plain_secret }
    const refused = await token({ ...right, ...wrong })
    expect(refused.statusCode).toBe(status)
    const { error_description: description, ...body } = refused.json<Record<string, string>>()
    expect(body).toEqual({ error, message: description })
    expect(refused.headers['www-authenticate']).toEqual(status === 401 ? expect.stringMatching(/^Basic /) : undefined)
  })

  it('refuses in JSON, also bodies and content types that it cannot read', async () => {
    for (const [contentType, payload] of [
      ['application/json', '[]'],
      ['application/json', '{"grant_type":"client_credentials","scope":7}'],
      ['text/plain', 'grant_type=client_credentials'],
      ['application/x-www-form-urlencoded', 'client_id=a&client_id=b&client_secret=c&grant_type=client_credentials'],
    ] as const) {
      const headers = { 'content-type': contentType, accept: 'text/html' }
      const refused = await http.app.inject({ method: 'POST', url: '/oauth/token', headers, payload })
      expect([contentType, refused.statusCode, refused.json().error]).toEqual([contentType, 400, 'invalid_request'])
    }
  })

  it('gives a public client nothing for its name alone', async () => {
    const open = await newClient(ana, { confidential: false, redirect: 'com.example.app:/back' })
    expect(open.plain_secret).toBeNull()
    expect((await token({ grant_type: 'client_credentials', client_id: open.id })).statusCode).toBe(400)
    expect((await post(ana, `/oauth/clients/${open.id}/refresh`)).json()).toMatchObject({
      code: 'client.has_no_secret',
    })
  })

  it('lets nobody guess on, and a program that knows the secret never runs out', async () => {
    const right = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.plain_secret! }
    const hundred = Array.from({ length: 100 }, (_, count) => count)
    for (const _ of [...hundred, 'and one more']) expect((await token(right)).statusCode).toBe(200)
    for (const count of hundred) await token({ ...right, client_secret: `guess ${count}` })
    const stopped = await token(right)
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('keeps neither secrets nor tokens in the database or in the log', async () => {
    const { access_token: bearer } = (await tokenOf(client)).json<{ access_token: string }>()
    await ask(bearer, 'GET', '/v1/me')
    await token({ grant_type: 'client_credentials', client_id: client.id, client_secret: 'a wrong one' })
    const dump = JSON.stringify([await everyRow('oauth_clients'), await everyRow('oauth_payloads')])
    expect(dump).toContain(client.id)
    expect(logged.join('')).toContain('/oauth/token')
    for (const secret of [client.plain_secret!, bearer, 'a wrong one']) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
      expect(logged.join('')).not.toContain(secret)
    }
  })

  it('reads no form anywhere else, so that no foreign page can send one', async () => {
    const sent = await http.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: 'ana@example.com', password: PASSWORD }).toString(),
    })
    expect(sent.statusCode).toBe(415)
  })
})

describe('a program', () => {
  it('acts for its user in the organization of its client, without naming it', async () => {
    const acme = await organization('Acme', ana.id)
    const client = await newClient(ana, {}, acme)
    const bearer = await bearerOf(client)
    expect((await ask(bearer, 'GET', '/v1/me')).json()).toMatchObject({
      email: 'ana@example.com',
      organization: { id: acme, name: 'Acme' },
    })
    expect((await ask(bearer, 'GET', '/v1/me', undefined, { 'x-organization': acme })).statusCode).toBe(200)
    const other = await ask(bearer, 'GET', '/v1/me', undefined, { 'x-organization': ana.workspace })
    expect([other.statusCode, other.json().code]).toEqual([403, 'program.other_organization'])
  })

  it('may do what its user may at that time, and nothing when they have left', async () => {
    const acme = await organization('Acme', ana.id)
    const bearer = await bearerOf(await newClient(ana, {}, acme))
    const permissions = async () => (await ask(bearer, 'GET', '/v1/me')).json<{ permissions: string[] }>().permissions
    expect(await permissions()).toContain('send_envelopes')

    await membership(acme, ana.id, { isOwner: false, permissions: [] })
    expect(await permissions()).toEqual([])
    await membership(acme, ana.id, null)
    expect((await ask(bearer, 'GET', '/v1/envelopes')).statusCode).toBe(403)
  })

  it('is let in by a good token only, and told how (RFC 6750)', async () => {
    const client = await newClient(ana)
    const bearer = await bearerOf(client)
    for (const wrong of ['Bearer', 'Bearer nonsense', `Bearer ${bearer}x`, `bearer a b`]) {
      const refused = await http.app.inject({ url: '/v1/me', headers: { authorization: wrong } })
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
        401,
        'Bearer realm="Rubrica", error="invalid_token"',
      ])
    }
    const nobody = await http.app.inject({ url: '/v1/me' })
    expect([nobody.statusCode, nobody.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Rubrica"'])

    ctx.clock.now = new Date(noon.getTime() + 3_599_000)
    expect((await ask(bearer, 'GET', '/v1/me')).statusCode).toBe(200)
    ctx.clock.now = new Date(noon.getTime() + 3_600_000)
    expect((await ask(bearer, 'GET', '/v1/me')).statusCode).toBe(401)
    await forgetEndedTokens(ctx)
    expect(await everyRow('oauth_payloads')).toEqual([])
  })

  it('is nobody when a bad token comes with a good session', async () => {
    const mixed = { cookie: ana.cookie, authorization: 'Bearer nonsense' }
    expect((await http.app.inject({ url: '/v1/me', headers: mixed })).statusCode).toBe(401)
  })

  it('is kept out of what is its user’s own, and of the care of programs', async () => {
    const client = await newClient(ana)
    const bearer = await bearerOf(client)
    const personal = [
      ['PUT', '/v1/me/password', { current_password: PASSWORD, password: 'Another123' }],
      ['POST', '/v1/me/language', { lang: 'en' }],
      ['POST', '/v1/me/resend-email-verification', {}],
      ['GET', '/v1/organizations', undefined],
      ['GET', '/v1/envelopes/inbox', undefined],
      ['GET', '/oauth/clients', undefined],
      ['POST', '/oauth/clients', { name: 'Another' }],
      ['POST', `/oauth/clients/${client.id}/refresh`, {}],
      ['POST', `/oauth/clients/${client.id}/deploy`, {}],
      ['DELETE', `/clients/${client.id}`, undefined],
    ] as const
    for (const [method, url, body] of personal) {
      const refused = await ask(bearer, method, url, body)
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, 'program.not_allowed'])
      expect(refused.headers['www-authenticate']).toContain('error="insufficient_scope"')
    }
    const ownCalls = Object.values(accountContracts).filter((each) => 'path' in each && each.path.startsWith('/v1/me/'))
    expect(ownCalls.length).toBeGreaterThan(2)
    for (const { caller } of ownCalls as { caller: string }[]) expect(caller).toBe('user')
  })

  it('writes under another site’s name as little as anybody', async () => {
    const bearer = await bearerOf(await newClient(ana))
    const foreign = { origin: 'https://evil.example' }
    expect((await ask(bearer, 'POST', '/v1/envelopes', {}, foreign)).statusCode).toBe(403)
    const preflight = await http.app.inject({ method: 'OPTIONS', url: '/v1/envelopes', headers: foreign })
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('has answers of its own behind an Idempotency-Key', async () => {
    const acme = await organization('Acme', ana.id)
    const [one, two] = [await bearerOf(await newClient(ana)), await bearerOf(await newClient(ana, {}, acme))]
    const key = { 'idempotency-key': 'k1' }
    const made = async (bearer: string) => (await ask(bearer, 'POST', '/v1/envelopes', { title: 'X' }, key)).json().id
    expect(await made(one)).toBe(await made(one))
    expect(await made(two)).not.toBe(await made(one))
  })

  it('is named in the evidence beside the user it acts for', async () => {
    const client = await newClient(ana, { name: 'ERP <b>$&</b>' })
    await post(ana, `/oauth/clients/${client.id}/deploy`)
    const bearer = await bearerOf(client)
    const id = await sendEnvelope(bearer)
    const [sent] = await ctx.db.read((reader) => eventsOf(reader, asId(id)))
    expect(sent).toMatchObject({
      type: 'envelope.sent',
      actor: { kind: 'program', clientId: client.id, userId: ana.id },
    })

    await http.app.inject({ method: 'DELETE', url: `/clients/${client.id}`, headers: { cookie: ana.cookie } })
    const told = async (language: string) => {
      const headers = { cookie: ana.cookie, 'accept-language': language }
      await http.app.inject({ method: 'POST', url: '/v1/me/language', headers, payload: { lang: language } })
      const events = await http.app.inject({ url: `/v1/envelopes/${id}/events?sort=created_at`, headers })
      return events.json<{ data: { message: string }[] }>().data.map(({ message }) => message)
    }
    expect((await told('en')).slice(0, 2)).toEqual([
      'The envelope was sent. (By the program ERP <b>$&</b>, on behalf of Ana Souza.)',
      'It became the turn of Bruno Lima.',
    ])
    expect((await told('pt-BR'))[0]).toContain('(Pelo programa ERP <b>$&</b>, em nome de Ana Souza.)')
    expect((await told('es'))[0]).toContain('(Por el programa ERP <b>$&</b>, en nombre de Ana Souza.)')
  })
})

describe('what programs of the original service send and read', () => {
  let bearer: string
  beforeEach(async () => {
    bearer = await bearerOf(await newClient(ana))
  })
  const made = async (payload: object) => (await ask(bearer, 'POST', '/v1/envelopes', payload)).json()

  it.each([
    ['a day', '2026-12-21', '2026-12-22T02:59:59.999Z'],
    ['JavaScript’s time', '2026-12-21T12:00:00.000Z', '2026-12-21T12:00:00.000Z'],
    ['Python’s time', '2026-12-21T12:00:00.123456+00:00', '2026-12-21T12:00:00.123Z'],
    ['Python’s time on the wall', '2026-12-21T12:00:00.123456', '2026-12-21T15:00:00.123Z'],
    ['PHP’s time on the wall', '2026-12-21 12:00:00', '2026-12-21T15:00:00.000Z'],
  ])('a deadline as %s', async (_how, given, kept) => {
    expect((await made({ expire_at: given })).expire_at).toBe(kept)
  })

  it('a reminder as number or text, and null for what they do not have', async () => {
    expect(await made({ action_reminder_frequency: 24 })).toMatchObject({ action_reminder_frequency: '24' })
    expect(await made({ action_reminder_frequency: '72' })).toMatchObject({ action_reminder_frequency: '72' })
    const nothing = { title: null, subject: null, message: null, expire_at: null, action_reminder_frequency: null }
    expect(await made(nothing)).toMatchObject({ title: '', subject: '', message: '', expire_at: null })
  })

  it('reminders without a deadline', async () => {
    const id = await sendEnvelope(bearer, { action_reminder_frequency: 72 })
    ctx.clock.now = new Date(noon.getTime() + 72 * 3_600_000)
    await remindRecipients(ctx)
    const [bruno] = (await get(ana, `/v1/envelopes/${id}`)).json().recipients
    expect(bruno.notified_at).toBe(ctx.clock.now.toISOString())
  })

  it('texts longer than they are kept, and a subject without a title', async () => {
    const long = "Contrato de financiamento de imóvel - 'Residencial Parque das Flores'"
    const cut = "Contrato de financiamento de imóvel - 'Residencial Parque d…"
    const draft = await made({ title: `${'x'.repeat(58)}😀😀`, subject: long })
    expect(draft).toMatchObject({ title: `${'x'.repeat(58)}…`, subject: cut })
    const changed = await ask(bearer, 'PATCH', `/v1/envelopes/${draft.id}`, { title: long })
    expect(changed.json()).toMatchObject({ title: cut, subject: cut })
    expect(await made({ subject: 'Aluguel' })).toMatchObject({ title: 'Aluguel', subject: 'Aluguel' })
    expect((await post(ana, '/v1/envelopes', { subject: long })).json().errors).toHaveProperty('subject')
    expect((await post(ana, '/v1/envelopes', { subject: 'Aluguel' })).json()).toMatchObject({ title: '' })
  })

  it('an address as value, email or phone; a CPF that they know; an order as text', async () => {
    const { id } = await made({ title: 'X' })
    const add = async (addressee: object, parts: object = {}) =>
      (
        await ask(bearer, 'POST', `/v1/envelopes/${id}/recipients`, {
          type: 'signer',
          addressees: [addressee],
          ...parts,
        })
      ).json()
    expect(await add({ via: 'email', value: 'a@example.com', name: 'A' })).toMatchObject({
      addressees: [{ via: 'email', value: 'a@example.com', name: 'A', ran_action_at: null, identifiers: [] }],
    })
    const cpf = { code: 'CPF', is_required: true, value: '529.982.247-25' }
    expect(await add({ email: 'b@example.com', name: 'B', identifiers: [cpf] }, { routing_order: '2' })).toMatchObject({
      routing_order: 2,
      addressees: [{ value: 'b@example.com', identifiers: [{ code: 'CPF', value: '52998224725' }] }],
    })
    expect(await add({ phone: '+5511987654321', name: 'C' })).toMatchObject({ code: 'recipient.whatsapp_unavailable' })
    expect(await add({ via: 'sms', phone: '+5511987654321', name: 'C' })).toMatchObject({
      message: expect.any(String),
      errors: { 'addressees.0.via': ['O envio por SMS não está disponível. Escolha e-mail.'] },
    })
    expect(await add({ via: 'email', value: 'a@example.com', name: 'A' })).toMatchObject({
      message: expect.any(String),
      errors: { 'addressees.0.value': [expect.any(String)] },
    })
  })

  it('JSON without a type, from callers that show a token and from nobody else', async () => {
    const send = (headers: Record<string, string>) =>
      http.app.inject({ method: 'POST', url: '/v1/envelopes', headers, payload: Buffer.from('{"title":"X"}') })
    expect((await send({ authorization: `Bearer ${bearer}` })).json()).toMatchObject({ title: 'X' })
    expect((await send({ cookie: ana.cookie })).statusCode).toBe(415)
  })

  it('`lang` beside `language`', async () => {
    expect(await made({ title: 'X', lang: 'es' })).toMatchObject({ language: 'es' })
    expect(await made({ title: 'X', lang: 'es', language: 'pt-BR' })).toMatchObject({ language: 'pt-BR' })
    const { id } = await made({ title: 'X' })
    expect((await ask(bearer, 'PATCH', `/v1/envelopes/${id}`, { lang: 'es' })).json()).toMatchObject({ language: 'es' })
    expect((await post(ana, '/v1/me/language', { language: 'es' })).statusCode).toBe(204)
    expect((await get(ana, '/v1/me')).json()).toMatchObject({ language: 'es' })
  })

  it('the id of a copy also in `data`', async () => {
    const { id } = await made({ title: 'X' })
    const copy = (await ask(bearer, 'POST', `/v1/envelopes/${id}/copy`)).json()
    expect(copy.id).not.toBe(id)
    expect(copy.data).toEqual({ id: copy.id })
  })

  it('fields and contents as a list alone', async () => {
    const { id } = await made({ title: 'X' })
    const document = await upload(bearer, id)
    const recipient = { type: 'signer', addressees: [{ value: 'b@example.com', name: 'B' }] }
    const { id: bruno } = (await ask(bearer, 'POST', `/v1/envelopes/${id}/recipients`, recipient)).json()
    const place = { page: 1, x_axis: 50, y_axis: 50, width: 100, height: 40 }
    const at = `/v1/envelopes/${id}/documents/${document}`
    const field = { recipient: bruno, type: 'signature', widget: place }
    const fields = await ask(bearer, 'POST', `${at}/multiple-fields`, [field, { ...field, type: 'initial' }])
    expect([fields.statusCode, fields.json().data.length]).toEqual([201, 2])
    const contents = await ask(bearer, 'POST', `${at}/multiple-contents`, [{ type: 'text', value: 'Hi', ...place }])
    expect([contents.statusCode, contents.json().data]).toMatchObject([201, [{ value: 'Hi' }]])
    const wrong = await ask(bearer, 'POST', `${at}/multiple-fields`, [{ ...field, recipient: 'x' }])
    expect(Object.keys(wrong.json().errors)).toEqual(['fields.0.recipient'])
    expect((await ask(bearer, 'POST', `${at}/fields`, [field])).statusCode).toBe(422)
  })

  it('a redirect without its scheme', async () => {
    expect(await newClient(ana, { redirect: 'erp.example/back' })).toMatchObject({
      redirect: 'https://erp.example/back',
    })
    const local = await newClient(ana, { redirect: 'localhost:3000/back' })
    expect(local).toMatchObject({ redirect: 'http://localhost:3000/back' })
  })

  it('recipients that are added all at once', async () => {
    const { id } = await made({ title: 'X' })
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const added = await Promise.all(
      names.map((name, index) =>
        ask(bearer, 'POST', `/v1/envelopes/${id}/recipients`, {
          type: 'signer',
          signature_type: 'simple',
          routing_order: index + 1,
          addressees: [{ via: 'email', value: `${name}@example.com`, name }],
        }),
      ),
    )
    expect(added.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201))
    const listed = await ask(bearer, 'GET', `/v1/envelopes/${id}/recipients`)
    expect(listed.json().data.map(({ name }: { name: string }) => name)).toEqual(names)
  })

  it('links that can be followed as they are, while people’s own pages get theirs below their own address', async () => {
    const id = await sendEnvelope(bearer)
    const here = `/v1/envelopes/${id}`
    const shown = (await ask(bearer, 'GET', `${here}?extended=true`)).json()
    const [document] = shown.documents
    expect(document).toMatchObject({
      sha1: expect.stringMatching(/^[0-9a-f]{40}$/),
      links: {
        download: `http://sign.example${here}/documents/${document.id}/download`,
        display: `http://sign.example${here}/documents/${document.id}/display`,
        background_sheet: null,
      },
    })
    expect(shown.links).toEqual({
      download: `http://sign.example${here}/download`,
      display: document.links.display,
      background_sheet: null,
    })
    const page = (await ask(bearer, 'GET', '/v1/envelopes?limit=1&page=2')).json()
    expect(page.links.prev).toMatch(/^http:\/\/sign\.example\/v1\/envelopes\?/)
    expect((await get(ana, here)).json().links.download).toBe(`${here}/download`)
  })

  it('a call for one recipient', async () => {
    const id = await sendEnvelope(bearer)
    const [bruno] = (await ask(bearer, 'GET', `/v1/envelopes/${id}`)).json().recipients
    const notify = () => ask(bearer, 'POST', `/v1/envelopes/${id}/recipients/${bruno.id}/notify`)
    expect((await notify()).json()).toMatchObject({ code: 'recipient.notified_just_now' })
    ctx.clock.now = new Date(noon.getTime() + 10 * 60_000)
    expect((await notify()).json()).toMatchObject({ id: bruno.id, notified_at: '2026-11-20T12:10:00.000Z' })
  })
})

describe('a program in the sandbox', () => {
  it('makes sandbox envelopes only, copies too, until it is published', async () => {
    const client = await newClient(ana)
    const bearer = await bearerOf(client)
    const draft = (await ask(bearer, 'POST', '/v1/envelopes', { title: 'X' })).json()
    expect(draft).toMatchObject({ state: 'draft', is_sandbox: true })
    expect((await ask(bearer, 'POST', `/v1/envelopes/${draft.id}/copy`)).json()).toMatchObject({ is_sandbox: true })

    expect((await post(ana, `/oauth/clients/${client.id}/deploy`)).json()).toMatchObject({ is_sandbox: false })
    expect((await ask(bearer, 'POST', '/v1/envelopes', {})).json()).toMatchObject({ is_sandbox: false })
  })

  it('sees and touches nothing that is meant', async () => {
    const meant = (await post(ana, '/v1/envelopes', { title: 'Meant' })).json().id
    const bearer = await bearerOf(await newClient(ana))
    const own = (await ask(bearer, 'POST', '/v1/envelopes', { title: 'Play' })).json().id
    for (const [method, url] of [
      ['GET', `/v1/envelopes/${meant}`],
      ['POST', `/v1/envelopes/${meant}/send`],
      ['POST', `/v1/envelopes/${meant}/copy`],
      ['DELETE', `/v1/envelopes/${meant}`],
      ['GET', `/v1/envelopes/${meant}/events`],
      ['GET', `/v1/envelopes/${meant}/recipients`],
    ] as const) {
      expect([url, (await ask(bearer, method, url)).statusCode]).toEqual([url, 404])
    }
    const drafts = (await ask(bearer, 'GET', '/v1/envelopes?filter[state]=draft')).json<{ data: { id: string }[] }>()
    expect(drafts.data.map(({ id }) => id)).toEqual([own])
    expect((await ask(bearer, 'GET', '/v1/envelopes/stats')).json()).toMatchObject({ draft: 1 })
    expect((await get(ana, '/v1/envelopes/stats')).json()).toMatchObject({ draft: 2 })
  })
})

describe('looking after programs', () => {
  it('is for owners of the organization; those of others do not exist', async () => {
    const client = await newClient(ana)
    const eve = await person('Eve Stranger', 'eve@example.com')
    const bia = await person('Bia Lima', 'bia@example.com')
    await membership(ana.workspace, bia.id, { isOwner: false, permissions: ['edit_organization', 'manage_users'] })
    const asked = async (who: Person, method: Method, url: string, organizationId?: string) => {
      const headers = { cookie: who.cookie, ...(organizationId && { 'x-organization': organizationId }) }
      return (await http.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: { name: 'Y' } }) }))
        .statusCode
    }
    for (const [method, url] of [
      ['GET', `/oauth/clients/${client.id}`],
      ['PATCH', `/oauth/clients/${client.id}`],
      ['POST', `/oauth/clients/${client.id}/refresh`],
      ['POST', `/oauth/clients/${client.id}/deploy`],
      ['DELETE', `/clients/${client.id}`],
    ] as const) {
      expect([method, url, await asked(eve, method, url)]).toEqual([method, url, 404])
      expect([method, url, await asked(bia, method, url, ana.workspace)]).toEqual([method, url, 403])
    }
    expect(await asked(bia, 'GET', '/oauth/clients', ana.workspace)).toBe(403)
    expect(await asked(bia, 'POST', '/oauth/clients', ana.workspace)).toBe(403)
    expect((await get(eve, '/oauth/clients')).json()).toMatchObject({ data: [], meta: { total: 0 } })
    expect(await asked(ana, 'GET', `/oauth/clients/${client.id}`)).toBe(200)
  })

  it('shows the secret once, in pages, newest first', async () => {
    const first = await newClient(ana, { name: '  First\n one ', redirect: 'https://erp.example/back?x=1' })
    expect(first).toEqual({
      id: expect.any(String),
      name: 'First one',
      redirect: 'https://erp.example/back?x=1',
      scopes: ['*'],
      acts_for: 'user',
      is_confidential: true,
      is_sandbox: true,
      frame_origins: [],
      user: { id: ana.id, name: 'Ana Souza' },
      created_at: noon.toISOString(),
      last_used_at: null,
      plain_secret: expect.stringMatching(/^[\w-]{43}$/),
    })
    ctx.clock.now = new Date(noon.getTime() + 1000)
    const second = await newClient(ana, { name: 'Second' })
    const page = (await get(ana, '/oauth/clients?limit=1')).json()
    expect(page).toMatchObject({
      data: [{ id: second.id }],
      links: { next: '/oauth/clients?page=2&limit=1', prev: null },
      meta: { current_page: 1, total: 2 },
    })
    const rest = await get(ana, page.links.next)
    expect(rest.json()).toMatchObject({ data: [{ id: first.id }], links: { next: null } })
    expect(rest.body).not.toContain('secret')
    expect((await get(ana, `/oauth/clients/${first.id}`)).body).not.toContain('secret')
  })

  it('says what is wrong with a name or an address, at its field', async () => {
    for (const [wrong, field] of [
      [{ name: '' }, 'name'],
      [{ name: 'X'.repeat(81) }, 'name'],
      [{ redirect: 'not an address' }, 'redirect'],
      [{ redirect: 'javascript:alert(1)' }, 'redirect'],
      [{ redirect: 'https://erp.example/#part' }, 'redirect'],
      [{ redirect: 'http://erp.example/back' }, 'redirect'],
      [{ redirect: 'https://*.erp.example/back' }, 'redirect'],
      [{ redirect: 'https://user@erp.example/back' }, 'redirect'],
      [{ redirect: 'com.example.app:/back' }, 'redirect'],
      [{ redirect: 'app:/back', confidential: false }, 'redirect'],
      [{ confidential: false }, 'redirect'],
    ] as const) {
      const refused = await post(ana, '/oauth/clients', { name: 'ERP', ...wrong })
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
    }
  })

  it('changes what is named, and says when a program was last here', async () => {
    const client = await newClient(ana, { redirect: 'https://erp.example/' })
    const changed = await http.app.inject({
      method: 'PATCH',
      url: `/oauth/clients/${client.id}`,
      headers: { cookie: ana.cookie },
      payload: { name: 'Renamed' },
    })
    expect(changed.json()).toMatchObject({ name: 'Renamed', redirect: 'https://erp.example/', last_used_at: null })
    const bearer = await bearerOf(client)
    ctx.clock.now = new Date(noon.getTime() + 60_000)
    await ask(bearer, 'GET', '/v1/me')
    expect((await get(ana, `/oauth/clients/${client.id}`)).json()).toMatchObject({
      last_used_at: '2026-11-20T12:01:00.000Z',
    })
  })

  it('kills the old secret and its tokens with a new secret, and everything with the client', async () => {
    const client = await newClient(ana)
    const bearer = await bearerOf(client)
    const renewed = (await post(ana, `/oauth/clients/${client.id}/refresh`)).json<Client>()
    expect(renewed.plain_secret).not.toBe(client.plain_secret)
    expect((await tokenOf(client)).statusCode).toBe(401)
    expect((await ask(bearer, 'GET', '/v1/me')).statusCode).toBe(401)

    const again = await bearerOf(renewed)
    const deleted = await http.app.inject({
      method: 'DELETE',
      url: `/clients/${client.id}`,
      headers: { cookie: ana.cookie },
    })
    expect(deleted.statusCode).toBe(204)
    expect((await ask(again, 'GET', '/v1/me')).statusCode).toBe(401)
    expect((await tokenOf(renewed)).statusCode).toBe(401)
    expect((await get(ana, `/oauth/clients/${client.id}`)).statusCode).toBe(404)
    expect((await get(ana, '/oauth/clients')).json()).toMatchObject({ data: [] })
  })
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Person = Readonly<{ id: UserId; workspace: string; cookie: string }>
type Client = Readonly<{ id: string; plain_secret: string | null }>

async function person(name: string, email: string): Promise<Person> {
  const made = { name, email, password: PASSWORD, isVerified: true, language: 'en' } as const
  const id = await createUser(ctx, ports, made)
  const signedIn = await http.app.inject({ method: 'POST', url: '/auth/login', payload: { email, password: PASSWORD } })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  const me = await http.app.inject({ url: '/v1/me', headers: { cookie } })
  return { id, cookie, workspace: me.json<{ organization: { id: string } }>().organization.id }
}

const get = ({ cookie }: Person, url: string) => http.app.inject({ url, headers: { cookie } })
const post = ({ cookie }: Person, url: string, payload: object = {}, organizationId?: string) =>
  http.app.inject({
    method: 'POST',
    url,
    headers: { cookie, ...(organizationId && { 'x-organization': organizationId }) },
    payload,
  })

async function newClient(owner: Person, parts: object = {}, organizationId?: string): Promise<Client> {
  const made = await post(owner, '/oauth/clients', { name: 'ERP', ...parts }, organizationId)
  expect(made.statusCode).toBe(201)
  return made.json<Client>()
}

const token = (payload: object) => http.app.inject({ method: 'POST', url: '/oauth/token', payload })
const tokenOf = ({ id, plain_secret: secret }: Client, scope: string | undefined = '*') =>
  token({ grant_type: 'client_credentials', client_id: id, client_secret: secret, scope })
const bearerOf = async (client: Client, scope?: string) =>
  (await tokenOf(client, scope)).json<{ access_token: string }>().access_token
const form = (texts: object, headers: Record<string, string> = {}) =>
  http.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ ...texts }).toString(),
  })

const ask = (bearer: string, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  http.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
    ...(payload && { payload }),
  })

async function sendEnvelope(bearer: string, parts: object = {}): Promise<string> {
  const { id } = (await ask(bearer, 'POST', '/v1/envelopes', { title: 'Contract', ...parts })).json<{ id: string }>()
  await upload(bearer, id)
  const bruno = { type: 'signer', addressees: [{ email: 'bruno@example.com', name: 'Bruno Lima' }] }
  expect((await ask(bearer, 'POST', `/v1/envelopes/${id}/recipients`, bruno)).statusCode).toBe(201)
  expect((await ask(bearer, 'POST', `/v1/envelopes/${id}/send`)).statusCode).toBe(200)
  return id
}

async function upload(bearer: string, id: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([readFileSync('fixtures/corpus/plain-document.pdf')]), 'contract.pdf')
  const packed = new Response(body)
  const contentType = { 'content-type': packed.headers.get('content-type')! }
  const added = await http.app.inject({
    method: 'POST',
    url: `/v1/envelopes/${id}/documents`,
    headers: { authorization: `Bearer ${bearer}`, ...contentType },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  expect(added.statusCode).toBe(201)
  return added.json<{ id: string }>().id
}

/** An organization beside the personal workspaces, owned by this user. */
async function organization(name: string, ownerId: string): Promise<string> {
  const id = ctx.newId<'Organization'>()
  await ctx.db.transaction(async (tx) => {
    await tables(tx).insertInto('organizations').values({ id, name, created_at: noon }).execute()
    const quota = { organization_id: id, available: 5, interval_started_at: noon, renews_at: '2026-12-01T03:00:00Z' }
    await tables(tx).insertInto('quotas').values(quota).execute()
  })
  await membership(id, ownerId, { isOwner: true, permissions: [] })
  return id
}

type Rights = Readonly<{ isOwner: boolean; permissions: string[] }>

async function membership(organizationId: string, userId: string, rights: Rights | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const all = tables(tx)
    await all
      .deleteFrom('memberships')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .execute()
    if (!rights) return
    const { isOwner, permissions } = rights
    const row = { organization_id: organizationId, user_id: userId, is_owner: isOwner, permissions, joined_at: noon }
    await all.insertInto('memberships').values(row).execute()
  })
}

const everyRow = (table: 'oauth_clients' | 'oauth_payloads') =>
  ctx.db.read(async (reader) => (await sql`select * from ${sql.table(table)}`.execute(tables(reader))).rows)

describe('what a client may ask for', () => {
  it('is all that it gets, also by a token from before it was told to ask for less', async () => {
    const client = await newClient(ana, { scopes: ['profile'] })
    const asks = (scope?: string) =>
      token({ grant_type: 'client_credentials', client_id: client.id, client_secret: client.plain_secret, scope })
    for (const more of ['*', 'envelopes:read', 'profile storage:write'])
      expect((await asks(more)).json(), more).toMatchObject({ error: 'invalid_scope' })
    const given = (await asks()).json<{ access_token: string; scope: string }>()
    expect(given.scope).toBe('profile')
    expect((await ask(given.access_token, 'GET', '/v1/me')).statusCode).toBe(200)
    const changed = await http.app.inject({
      method: 'PATCH',
      url: `/oauth/clients/${client.id}`,
      headers: { cookie: ana.cookie },
      payload: { scopes: ['storage:write'] },
    })
    expect(changed.json()).toMatchObject({ scopes: ['storage:write'] })
    expect((await ask(given.access_token, 'GET', '/v1/me')).json()).toMatchObject({ code: 'program.scope_missing' })
    expect((await asks('storage:read')).json()).toMatchObject({ scope: 'storage:read' })
  })
})

describe('a client that acts for its organization', () => {
  const wish = { acts_for: 'organization', scopes: ['envelopes:write', 'contacts:read', 'members:read', 'quota:read'] }
  let acme: string
  beforeEach(async () => {
    acme = await organization('Acme', ana.id)
  })

  it('goes on when its maker leaves, in the place of the next owner, and sees what it made before', async () => {
    const bia = await person('Bia Lima', 'bia@example.com')
    const bearer = await bearerOf(await newClient(ana, wish, acme), wish.scopes.join(' '))
    const { id } = (await ask(bearer, 'POST', '/v1/envelopes', { title: 'Lease' })).json<{ id: string }>()
    await membership(acme, bia.id, { isOwner: true, permissions: [] })
    expect((await ask(bearer, 'GET', '/v1/envelopes/stats?source=workspace')).json()).toMatchObject({ draft: 1 })
    await ctx.db.transaction((tx) =>
      shutProgramsOf(ctx, tx, { userId: asId<'User'>(ana.id), organizationId: asId<'Organization'>(acme) }),
    )
    await membership(acme, ana.id, null)
    expect((await ask(bearer, 'GET', `/v1/envelopes/${id}`)).json()).toMatchObject({ title: 'Lease' })
    await membership(acme, bia.id, null)
    expect((await ask(bearer, 'GET', '/v1/envelopes')).statusCode).toBe(401)
  })

  it('has no inbox, and a person’s program sees theirs without the links', async () => {
    const ofAcme = await bearerOf(await newClient(ana, wish, acme), wish.scopes.join(' '))
    expect((await ask(ofAcme, 'GET', '/v1/inbox')).json()).toMatchObject({ code: 'program.scope_missing' })
    const ofAna = await bearerOf(await newClient(ana, { scopes: ['inbox:read'] }), 'inbox:read')
    expect((await ask(ofAna, 'GET', '/v1/inbox')).json()).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await ask(ofAna, 'GET', '/v1/envelopes')).json()).toMatchObject({ code: 'program.scope_missing' })
  })

  it.each([
    ['everything', { scopes: ['*'] }, 'client.organization_scopes', 'scopes'],
    ['nothing in particular', { scopes: undefined }, 'client.organization_scopes', 'scopes'],
    ['what belongs to a person', { scopes: ['envelopes:read', 'inbox:read'] }, 'client.organization_scopes', 'scopes'],
    [
      'no secret',
      { confidential: false, redirect: 'https://a.example/b' },
      'client.organization_needs_secret',
      'acts_for',
    ],
    [
      'a place to send browsers to',
      { redirect: 'https://a.example/b' },
      'client.organization_needs_secret',
      'acts_for',
    ],
  ])('is not made with %s', async (_what, wrong, code, field) => {
    const refused = await http.app.inject({
      method: 'POST',
      url: '/oauth/clients',
      headers: { cookie: ana.cookie, 'x-organization': acme },
      payload: { name: 'ERP', ...wish, ...wrong },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([422, code])
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect(await everyRow('oauth_clients')).toEqual([])
  })

  it('is not widened to what it could not have been made with', async () => {
    const client = await newClient(ana, wish, acme)
    const widened = await http.app.inject({
      method: 'PATCH',
      url: `/oauth/clients/${client.id}`,
      headers: { cookie: ana.cookie, 'x-organization': acme },
      payload: { scopes: ['*'] },
    })
    expect(widened.json()).toMatchObject({ code: 'client.organization_scopes' })
  })
})

describe('the rate limit of a program', () => {
  const limited = (callsPerMinute: number | null) => {
    const settings = { ...ctx.settings, programCallsPerMinute: callsPerMinute }
    Object.assign(ctx, { settings })
  }
  afterEach(() => limited(null))

  it('is announced, holds for all tokens of one client together, and begins anew with the minute', async () => {
    limited(3)
    const client = await newClient(ana)
    const [one, two] = [await bearerOf(client), await bearerOf(client)]
    const first = await ask(one, 'GET', '/v1/me')
    expect(first.headers).toMatchObject({ 'ratelimit-policy': '"program";q=3;w=60', ratelimit: '"program";r=2;t=60' })
    expect((await ask(two, 'GET', '/v1/nothing-here')).statusCode).toBe(404)
    expect((await ask(two, 'GET', '/v1/me')).headers['ratelimit']).toBe('"program";r=1;t=60')
    expect((await ask(two, 'POST', '/v1/me/language', { lang: 'en' })).headers['ratelimit']).toBe('"program";r=0;t=60')
    const beyond = await ask(one, 'GET', '/v1/me')
    expect([beyond.statusCode, beyond.json().code]).toEqual([429, 'request.rate_limited'])
    expect(beyond.headers).toMatchObject({ 'retry-after': '60', ratelimit: '"program";r=0;t=60' })
    const other = await bearerOf(await newClient(ana))
    expect((await ask(other, 'GET', '/v1/me')).statusCode).toBe(200)
    ctx.clock.now = new Date(noon.getTime() + 60_000)
    expect((await ask(one, 'GET', '/v1/me')).statusCode).toBe(200)
  })

  it('is none for people, and none where it is set to 0', async () => {
    limited(1)
    for (let calls = 0; calls < 3; calls += 1) {
      const answer = await http.app.inject({ url: '/v1/me', headers: { cookie: ana.cookie } })
      expect([answer.statusCode, answer.headers['ratelimit']]).toEqual([200, undefined])
    }
  })
})

/** Embedded signing and sending: addresses that are good once, the visits that they become, and what is told of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asId } from '../kernel/ids.ts'
import { eventsOf } from '../server/ledger.ts'
import { tables } from '../server/sql.ts'
import { currentTerms } from '../features/terms/terms.model.ts'
import { ask, openScene, type Embedded, type Scene } from './testing/scene.ts'
import { ERP_ORIGIN, openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type Ticket = Readonly<{ client: string; ticket: string }>

const exchange = async (body: Ticket) => {
  const answer = await ask(world, null, 'POST', { url: '/v1/p/embedded-visits', body })
  return { status: answer.statusCode, ...answer.json<{ token: string; code?: string; message?: string }>() }
}
const over = { status: 410, code: 'embed.address_over' }
const wait = (minutes: number) => {
  world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + minutes * 60_000)
}
const look = (token: string) => ask(world, null, 'GET', { url: `/v1/p/envelopes/recipients/${token}` })
const visitOf = async (envelope: Embedded) => (await exchange(await scene.addressFor(envelope))).token
const addressUrl = ({ id, embedded }: Embedded) => `/v1/envelopes/${id}/recipients/${embedded}/signing-address`
const askAddress = async (url: string, body: object = {}) => {
  await world.letProgramIn()
  const answer = await ask(world, world.people.program, 'POST', { url, body })
  return { status: answer.statusCode, ...answer.json<{ code?: string; errors?: object; address?: string }>() }
}
const approve = async (token: string) => {
  const at = `/v1/p/envelopes/recipients/${token}`
  await ask(world, null, 'POST', { url: `${at}/terms`, body: { version: currentTerms.br } })
  return ask(world, null, 'POST', { url: at, body: {} })
}
const changed = (id: string, to: object) =>
  world.ctx.db.transaction((tx) => tables(tx).updateTable('oauth_clients').set(to).where('id', '=', id).execute())

describe('an address', () => {
  it('has its ticket in the fragment, and ends after minutes', async () => {
    const before = world.ctx.clock.now.getTime()
    const answer = await askAddress(addressUrl(await scene.embedded()), { origin: ERP_ORIGIN })
    expect(answer).toMatchObject({
      status: 201,
      origin: ERP_ORIGIN,
      expires_at: new Date(before + 5 * 60_000).toISOString(),
    })
    expect(new URL(answer.address!)).toMatchObject({
      search: '',
      pathname: expect.stringMatching(/^\/embed\/[0-9a-f-]{36}$/),
    })
    expect(new URL(answer.address!).hash).toMatch(/^#[\w-]{43}$/)
  })

  it('opens once: of many at the same time one gets in', async () => {
    const ticket = await scene.addressFor(await scene.embedded())
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(ticket)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 410, 410, 410, 410, 410, 410, 410,
    ])
    expect(await exchange(ticket)).toMatchObject(over)
  })

  it('tells nobody why it opens nothing', async () => {
    const used = await scene.addressFor(await scene.embedded())
    await exchange(used)
    const { message } = await exchange(used)
    for (const body of [
      { ...used, ticket: 'x' },
      { ...used, ticket: '' },
      { ...used, ticket: `${used.ticket}x` },
      { ...used, client: crypto.randomUUID() },
    ])
      expect(await exchange(body)).toMatchObject({ ...over, message })
  })

  it('opens nothing for another application', async () => {
    const { ticket } = await scene.addressFor(await scene.embedded())
    const { id: client } = await scene.client()
    expect(await exchange({ client, ticket })).toMatchObject(over)
  })

  it('ends by itself', async () => {
    const ticket = await scene.addressFor(await scene.embedded())
    wait(5)
    expect(await exchange(ticket)).toMatchObject(over)
  })

  it.each([
    ['name', { name: 'Ivo Torres' }],
    ['address', { addressees: [{ via: 'embedded', name: 'Eva Torres', value: 'eva@elsewhere.example' }] }],
  ])('dies when the %s of the recipient is corrected, and so does the visit', async (_, body) => {
    const envelope = await scene.embedded()
    const ticket = await scene.addressFor(envelope)
    const token = await visitOf(envelope)
    expect((await look(token)).statusCode).toBe(200)
    await scene.call('PATCH', `/v1/envelopes/${envelope.id}/recipients/${envelope.embedded}`, { body })
    expect(await exchange(ticket)).toMatchObject(over)
    expect((await look(token)).json()).toMatchObject({ code: 'token.invalid' })
  })

  it('dies with the envelope', async () => {
    const envelope = await scene.embedded()
    const ticket = await scene.addressFor(envelope)
    await scene.call('POST', `/v1/envelopes/${envelope.id}/cancel`)
    expect(await exchange(ticket)).toMatchObject(over)
    expect(await askAddress(addressUrl(envelope))).toMatchObject({ status: 409, code: 'envelope.was_cancelled' })
  })

  it('dies with its application, and when the application no longer names the origin; visits too', async () => {
    const envelope = await scene.embedded()
    const ticket = await scene.addressFor(envelope)
    const token = await visitOf(envelope)
    const { client } = ticket
    await changed(client, { frame_origins: ['https://other.example'] })
    expect(await exchange(ticket)).toMatchObject(over)
    expect((await look(token)).statusCode).toBe(400)
    await changed(client, { frame_origins: [ERP_ORIGIN], revoked_at: world.ctx.now() })
    expect(await exchange(ticket)).toMatchObject(over)
    expect((await look(token)).statusCode).toBe(400)
    await changed(client, { revoked_at: null })
    expect((await look(token)).statusCode).toBe(200)
  })

  it('is given only for a recipient whom a program brings, in their turn', async () => {
    const envelope = await scene.embedded()
    expect(await askAddress(addressUrl({ ...envelope, embedded: envelope.recipient }))).toMatchObject({
      status: 409,
      code: 'recipient.not_embedded',
    })
    await approve(await visitOf(envelope))
    expect(await askAddress(addressUrl(envelope))).toMatchObject({ status: 409, code: 'recipient.already_acted' })
  })

  it.each([
    'https://evil.example',
    'https://erp.example.',
    'https://erp.example:443',
    'https://ERP.example',
    '*',
    'null',
  ])('is refused to the origin %s', async (origin) => {
    expect(await askAddress(addressUrl(await scene.embedded()), { origin })).toMatchObject({
      status: 422,
      code: 'embed.origin_not_allowed',
    })
  })

  it('is given to programs alone', async () => {
    const url = addressUrl(await scene.embedded())
    const answer = await ask(world, world.people.sender, 'POST', { url, body: {} })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'embed.program_required' }),
    ])
  })

  it('needs the origin said where there are several, and one at least', async () => {
    const envelope = await scene.embedded()
    const { client } = await scene.addressFor(envelope)
    await changed(client, { frame_origins: [ERP_ORIGIN, 'http://localhost:3000'] })
    expect(await askAddress(addressUrl(envelope))).toMatchObject({ code: 'embed.origin_required' })
    await changed(client, { frame_origins: [] })
    expect(await askAddress(addressUrl(envelope))).toMatchObject({ code: 'embed.no_origins' })
    await changed(client, { frame_origins: [ERP_ORIGIN] })
  })
})

describe('a visit', () => {
  it('opens what an action token opens, of this recipient, for two hours', async () => {
    const envelope = await scene.embedded()
    const token = await visitOf(envelope)
    expect((await look(token)).json()).toMatchObject({
      id: envelope.embedded,
      actions: ['approve', 'refuse', 'download'],
    })
    const file = `/v1/p/envelopes/${token}/documents/${envelope.document}/display`
    expect((await ask(world, null, 'GET', { url: file })).statusCode).toBe(200)
    wait(119)
    expect((await look(token)).statusCode).toBe(200)
    wait(1)
    expect((await look(token)).statusCode).toBe(400)
    expect((await approve(token)).statusCode).toBe(400)
  })

  it('takes nobody for signed in, also with the cookie of a session', async () => {
    const { email } = world.people.fellow
    const envelope = await scene.embedded({ value: `x.${email}` })
    const url = `/v1/p/envelopes/recipients/${await visitOf(envelope)}`
    expect((await ask(world, world.people.fellow, 'GET', { url })).json()).toMatchObject({ is_signed_in: false })
    const saved = `/v1/p/signature-profiles/signature/${await visitOf(envelope)}`
    expect((await ask(world, world.people.fellow, 'PUT', { url: saved })).statusCode).toBe(403)
  })

  it('stands in the ledger with the application', async () => {
    const envelope = await scene.embedded()
    const { client, ticket } = await scene.addressFor(envelope)
    const { token } = await exchange({ client, ticket })
    await look(token)
    await approve(token)
    const events = await world.ctx.db.read((reader) => eventsOf(reader, asId<'Envelope'>(envelope.id)))
    const own = events.filter(({ actor }) => actor.kind === 'recipient')
    expect(own.map(({ type }) => type)).toEqual(['recipient.viewed', 'recipient.terms_accepted', 'recipient.approved'])
    for (const { actor } of own)
      expect(actor).toEqual({ kind: 'recipient', recipientId: envelope.embedded, clientId: client })
    const { data } = await scene.call<{ data: { message: string }[] }>('GET', `/v1/envelopes/${envelope.id}/events`)
    expect(data.map(({ message }) => message).join('\n')).toContain(
      'Eva Torres approved. (In a page that the application ERP embedded.)',
    )
  })

  it('is kept as hashes: nothing of the table opens anything', async () => {
    const { client, ticket } = await scene.addressFor(await scene.embedded())
    const { token } = await exchange({ client, ticket })
    const rows = await world.ctx.db.read((reader) => tables(reader).selectFrom('embedded_visits').selectAll().execute())
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain(ticket)
    expect(dump).not.toContain(token)
  })
})

describe('letters', () => {
  const lettersTo = async (recipient: string) =>
    (
      await world.ctx.db.read((reader) =>
        tables(reader)
          .selectFrom('messages')
          .select(['kind', 'to_address'])
          .where('recipient_id', '=', recipient)
          .execute(),
      )
    ).map(({ kind, to_address: to }) => `${kind} to ${to}`)

  it('do not ask an embedded recipient, also when the others are asked again', async () => {
    const envelope = await scene.embedded({ value: 'eva@people.example' })
    wait(2)
    await scene.call('POST', `/v1/envelopes/${envelope.id}/renotify`)
    const answer = await ask(world, world.people.sender, 'POST', {
      url: `/v1/envelopes/${envelope.id}/recipients/${envelope.embedded}/notify`,
    })
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'recipient.embedded' })])
    expect(await lettersTo(envelope.embedded)).toEqual([])
  })
})

describe('an embedded editor', () => {
  const editingUrl = ({ id }: { id: string }) => `/v1/envelopes/${id}/editing-address`
  const open = async (envelope: { id: string }) => {
    const { address = '' } = await askAddress(editingUrl(envelope))
    const [, client = '', ticket = ''] = /\/embed\/([^#]+)\/editor#(.+)$/.exec(address) ?? []
    const { token } = await exchange({ client, ticket })
    const by = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: object) =>
      world.http.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, origin: world.ctx.settings.baseUrl },
        ...(body && { payload: body }),
      })
    return { by, token, client, ticket, url: `/v1/envelopes/${envelope.id}` }
  }
  const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code

  it('reads, changes and sends its draft as the program, and ends then', async () => {
    const draft = await scene.draft()
    const { by, token, client, url } = await open(draft)
    const shown = await by('GET', url)
    expect(shown.json()).toMatchObject({ id: draft.id, state: 'draft' })
    const [{ links }] = (shown.json() as { documents: [{ links: { display: string; preview: string } }] }).documents
    expect(links.preview).toMatch(new RegExp(`^/in/${token}/v1/envelopes/${draft.id}/`))
    for (const link of [links.preview, links.display])
      expect((await world.http.app.inject({ method: 'GET', url: link })).statusCode).toBe(200)
    expect((await by('PATCH', url, { title: 'Framed' })).statusCode).toBe(200)
    const widgets = [{ page: 1, x_axis: 100, y_axis: 100, width: 150, height: 50 }]
    const fields = [{ recipient: draft.recipient, type: 'signature', widgets }]
    const laid = await by('PUT', `${url}/documents/${draft.document}/layout`, { fields, contents: [] })
    expect([laid.statusCode, laid.body]).toEqual([200, expect.stringContaining(draft.recipient)])
    const sent = await world.http.app.inject({
      method: 'POST',
      url: `${url}/send`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'only-once' },
    })
    expect(sent.json()).toMatchObject({ state: 'in-transit', title: 'Framed' })
    const events = await world.ctx.db.read((reader) => eventsOf(reader, asId<'Envelope'>(draft.id)))
    expect(events.find(({ type }) => type === 'envelope.sent')?.actor).toMatchObject({
      kind: 'program',
      clientId: client,
    })
    // Over, but for the answer to whom it was lost.
    for (const call of [by('GET', url), by('PATCH', url, { title: 'Later' })])
      expect([(await call).statusCode, code(await call)]).toEqual([401, 'embed.visit_over'])
    const again = await world.http.app.inject({
      method: 'POST',
      url: `${url}/send`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'only-once' },
    })
    expect([again.statusCode, again.json()]).toEqual([sent.statusCode, sent.json()])
  })

  it('opens nothing else: no other envelope, no other call, and none that is bound tomorrow', async () => {
    const [own, other] = [await scene.draft(), await scene.draft()]
    const { by, token, url } = await open(own)
    for (const path of ['', `/documents/${other.document}/display`, `/documents/${own.document}/display`])
      expect(code(await by('GET', `/v1/envelopes/${other.id}${path}`))).toBe('program.scope_missing')
    expect((await by('GET', `${url}/documents/${other.document}/display`)).statusCode).toBe(404)
    const opened: string[] = []
    for (const { method, path, caller } of world.http.endpoints) {
      if ((caller !== 'member' && caller !== 'user') || path.endsWith('/send')) continue
      const filled = path
        .replace(':id', own.id)
        .replace(/:(document|doc)\b/g, own.document)
        .replace(/:\w+/g, crypto.randomUUID())
      const answer = await by(method as 'GET', filled, method === 'GET' ? undefined : {})
      if (answer.statusCode !== 403) opened.push(`${method} ${path}`)
    }
    expect(opened.toSorted()).toEqual([
      'GET /v1/envelopes/:id',
      'GET /v1/envelopes/:id/documents/:document/contents/:content/image',
      'GET /v1/envelopes/:id/documents/:document/display',
      'GET /v1/envelopes/:id/documents/:document/preview',
      'GET /v1/envelopes/:id/documents/:document/proposed-fields',
      'PATCH /v1/envelopes/:id',
      'POST /v1/envelopes/:id/documents/:document/contents',
      'PUT /v1/envelopes/:id/documents/:document/layout',
    ])
    // As an action token it is none; in an address it reads, and changes nothing.
    expect((await look(token)).json()).toMatchObject({ code: 'token.invalid' })
    const written = await world.http.app.inject({ method: 'PATCH', url: `/in/${token}${url}`, payload: { title: 'x' } })
    expect(written.statusCode).toBe(404)
  })

  it('is no bearer for who signs, and no page of somebody else may use it', async () => {
    const token = await visitOf(await scene.embedded())
    const answer = await world.http.app.inject({
      method: 'GET',
      url: '/v1/envelopes',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, code(answer)]).toEqual([401, 'embed.visit_over'])
    const editor = await open(await scene.draft())
    const crossing = await world.http.app.inject({
      method: 'PATCH',
      url: editor.url,
      headers: { authorization: `Bearer ${editor.token}`, origin: ERP_ORIGIN },
      payload: { title: 'x' },
    })
    expect([crossing.statusCode, code(crossing)]).toEqual([403, 'request.cross_origin'])
  })

  it('opens once, ends after two hours, with the origin, the scopes and the secret', async () => {
    const draft = await scene.draft()
    const { by, client, ticket, url } = await open(draft)
    expect(await exchange({ client, ticket })).toMatchObject(over)
    await changed(client, { frame_origins: [] })
    expect(code(await by('GET', url))).toBe('embed.visit_over')
    await changed(client, { frame_origins: [ERP_ORIGIN] })
    expect((await by('GET', url)).statusCode).toBe(200)
    wait(120)
    expect(code(await by('GET', url))).toBe('embed.visit_over')
    for (const fact of [
      { type: 'application.secret_rotated', clientId: asId<'Client'>(client), application: 'ERP' },
      { type: 'oauth.revoked', clientId: asId<'Client'>(client), userId: asId<'User'>(world.people.sender.userId) },
    ] as const) {
      const next = await open(draft)
      expect((await next.by('GET', url)).statusCode).toBe(200)
      await world.ctx.db.transaction((tx) =>
        world.ctx.react(tx, {
          subject: { kind: 'organization', id: world.acme },
          facts: [fact],
          actor: { kind: 'system' },
        } as never),
      )
      expect(code(await next.by('GET', url))).toBe('embed.visit_over')
    }
  })

  it('is of a draft, for those who may send it, through a program that may write envelopes', async () => {
    const sent = await scene.sent()
    expect(await askAddress(editingUrl(sent))).toMatchObject({ status: 409, code: 'envelope.not_editable' })
    const draft = await scene.draft()
    const byPerson = await ask(world, world.people.sender, 'POST', { url: editingUrl(draft), body: {} })
    expect(byPerson.json()).toMatchObject({ code: 'embed.program_required' })
    const url = `/v1/envelopes/${sent.id}/correction`
    const correction = (await ask(world, world.people.sender, 'POST', { url })).json<{ id: string }>()
    expect(await askAddress(editingUrl(correction))).toMatchObject({ status: 409, code: 'correction.not_to_send' })
    const elsewhere = await askAddress(editingUrl({ id: crypto.randomUUID() }))
    expect(elsewhere).toMatchObject({ status: 404, code: 'envelope.not_found' })
  })
})

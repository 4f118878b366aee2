/** Embedded signing: addresses that are good once, the visits that they become, and what is told of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asId } from '../kernel/ids.ts'
import { eventsOf } from '../server/ledger.ts'
import { tables } from '../server/sql.ts'
import { SIGNING_TERMS_VERSION } from '../features/signing/terms.model.ts'
import { ask, openScene, type Embedded, type Scene } from './testing/scene.ts'
import { ERP_ORIGIN, openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
}, 120_000)
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
  await ask(world, null, 'POST', { url: `${at}/terms`, body: { version: SIGNING_TERMS_VERSION } })
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

  it('takes nobody for signed in, whoever sent a cookie along', async () => {
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

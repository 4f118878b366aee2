/** Acts of operators on organizations, people, halted envelopes and lost messages: which calls stop, which go on, and who is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, tokenFor } from '../features/gateways/testing/played.ts'
import { isProved } from '../features/accounts/security/proof.commands.ts'
import { openNotice } from '../features/operating/notices/notice.commands.ts'
import { asId } from '../kernel/ids.ts'
import { eventsOf } from '../server/ledger.ts'
import { tables } from '../server/sql.ts'
import { customer, openBuyer } from './testing/billing.store.ts'
import { lostMessage } from './testing/lost-message.store.ts'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { cameBy, openWorld, PASSWORD, settleMember, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const asked = async (person: Person | null, method: Method, url: string, body?: object) => {
  const answer = await ask(world, person, method, { url, ...(body && { body }) })
  const told = answer.body === '' ? {} : answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, ...told }
}
/** After a fresh proof. */
async function operate(method: Method, path: string, body?: object) {
  const { operator } = world.people
  const proof = await ask(world, operator, 'POST', { url: '/v1/me/prove', body: { password: PASSWORD } })
  expect(proof.statusCode, proof.body).toBe(204)
  return asked(operator, method, `/v1/operate/${path}`, body)
}
const suspension = () => `organizations/${world.acme}/suspension`

describe('a suspended organization', () => {
  it('lets nobody act, and what is under way is still signed, unless signing is stopped too', async () => {
    const { tokens } = await scene.sent()
    const link = `/v1/p/envelopes/recipients/${tokens.recipient}`
    const owner = () => asked(world.people.owner, 'GET', '/v1/me')
    expect(await operate('POST', suspension(), {})).toMatchObject({ status: 204 })
    expect(await owner()).toMatchObject({ status: 403, code: 'organization.suspended' })
    await world.letProgramIn()
    expect(await asked(world.people.program, 'GET', '/v1/envelopes')).toMatchObject({ code: 'organization.suspended' })
    const history = `/v1/organizations/${world.acme}/history`
    expect(await asked(world.people.owner, 'GET', history)).toMatchObject({ code: 'organization.suspended' })
    expect(await asked(null, 'GET', link)).toMatchObject({ status: 200 })

    expect(await operate('POST', suspension(), { stops_signing: true })).toMatchObject({ status: 204 })
    expect(await asked(null, 'GET', link)).toMatchObject({ status: 503, code: 'envelope.suspended' })
    expect(await asked(null, 'POST', link, {})).toMatchObject({ status: 503, code: 'envelope.suspended' })

    expect(await operate('DELETE', suspension())).toMatchObject({ status: 204 })
    expect(await owner()).toMatchObject({ status: 200 })
    expect(await asked(null, 'GET', link)).toMatchObject({ status: 200 })
  })

  it('is told to its owners without the name of the operator', async () => {
    const url = `/v1/organizations/${world.acme}/history?area=security`
    const { data } = (await asked(world.people.owner, 'GET', url)) as unknown as { data: readonly object[] }
    expect(data).toContainEqual(
      expect.objectContaining({
        type: 'organization.suspended',
        message: 'The organization was suspended, with the signing of what is under way.',
        actor: { kind: 'operator', id: null, name: null, program: null },
      }),
    )
    const events = await world.ctx.db.read((reader) => eventsOf(reader, { kind: 'organization', id: world.acme }))
    const { userId } = world.people.operator
    expect(events.findLast(({ type }) => type === 'organization.resumed')?.actor).toEqual({ kind: 'operator', userId })
  })

  it('is no personal workspace, and has to be there', async () => {
    const { id } = await scene
      .call<{ id: string }>('GET', '/v1/organizations', {}, world.people.recipient)
      .then((answer) => (answer as unknown as { data: { id: string }[] }).data[0]!)
    expect(await operate('POST', `organizations/${id}/suspension`, {})).toMatchObject({ code: 'organization.personal' })
    const nowhere = `organizations/${crypto.randomUUID()}`
    expect(await operate('POST', `${nowhere}/suspension`, {})).toMatchObject({ code: 'organization.not_found' })
    expect(await operate('GET', nowhere)).toMatchObject({ code: 'organization.not_found' })
  })
})

describe('what is stuck', () => {
  it('is listed without title, and sealed again in the name of the operator', async () => {
    const { id } = await scene.halted()
    const { title } = await scene.call<{ title: string }>('GET', `/v1/envelopes/${id}`)
    const listed = await asked(world.people.operator, 'GET', '/v1/operate/halted-envelopes')
    expect(listed).toMatchObject({ data: [{ id, organization: { name: 'Acme' } }] })
    expect(title.length).toBeGreaterThan(2)
    expect(JSON.stringify(listed)).not.toContain(title)
    const retry = `/v1/operate/halted-envelopes/${id}/retry`
    expect(await asked(world.people.operator, 'POST', retry, {})).toMatchObject({ status: 204 })
    expect(await asked(world.people.operator, 'POST', retry, {})).toMatchObject({ code: 'envelope.not_halted' })
    const events = await world.ctx.db.read((reader) => eventsOf(reader, asId<'Envelope'>(id)))
    expect(events.at(-1)).toMatchObject({
      type: 'envelope.retried',
      actor: { kind: 'operator', userId: world.people.operator.userId },
    })
  })

  it('is sent again when it was lost, and shown with no whole address', async () => {
    const id = await lostMessage(world)
    const listed = await asked(world.people.operator, 'GET', '/v1/operate/messages?address=RUI@people.example')
    expect(listed).toMatchObject({ data: [{ id, to: 'r•••@people.example', reason: '550 <•••> is unknown' }] })
    const again = `/v1/operate/messages/${id}/send-again`
    expect(await asked(world.people.operator, 'POST', again, {})).toMatchObject({ status: 204 })
    expect(await asked(world.people.operator, 'POST', again, {})).toMatchObject({ code: 'message.not_lost' })
    const nothing = `/v1/operate/messages/${crypto.randomUUID()}/send-again`
    expect(await asked(world.people.operator, 'POST', nothing, {})).toMatchObject({ code: 'message.not_found' })
    const { state } = await world.ctx.db.read((reader) =>
      tables(reader).selectFrom('messages').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(state).toBe('queued')
  })
})

describe('a suspended person', () => {
  it('is signed out, gets in nowhere, and is back when resumed', async () => {
    const member = await settleMember(world)
    const path = `people/${member.userId}/suspension`
    const logIn = () => asked(null, 'POST', '/auth/login', { email: member.email, password: PASSWORD })
    expect(await asked(member, 'GET', '/v1/me')).toMatchObject({ status: 200 })
    expect(await operate('POST', path, {})).toMatchObject({ status: 204 })
    expect(await asked(member, 'GET', '/v1/me')).toMatchObject({ status: 401 })
    expect(await logIn()).toMatchObject({ status: 403, code: 'user.suspended' })
    expect(await operate('DELETE', path)).toMatchObject({ status: 204 })
    expect(await logIn()).toMatchObject({ status: 200 })
  })

  it('is acted for by no program', async () => {
    const { userId } = world.people.sender
    await world.letProgramIn()
    expect(await operate('POST', `people/${userId}/suspension`, {})).toMatchObject({ status: 204 })
    expect(await asked(world.people.program, 'GET', '/v1/envelopes')).toMatchObject({ code: 'user.suspended' })
    expect(await operate('DELETE', `people/${userId}/suspension`)).toMatchObject({ status: 204 })
    expect(await asked(world.people.program, 'GET', '/v1/envelopes')).toMatchObject({ status: 200 })
  })

  it('is never the operator who does it', async () => {
    const { userId, email } = world.people.operator
    const own = { status: 409, code: 'operator.themselves' }
    expect(await operate('POST', `people/${userId}/suspension`, {})).toMatchObject(own)
    expect(await operate('POST', `people/${userId}/erasure`, { email })).toMatchObject(own)
  })
})

describe('an erasure by law', () => {
  it('takes the way of one that somebody asks for themselves, with the address typed', async () => {
    const member = await settleMember(world)
    const path = `people/${member.userId}/erasure`
    expect(await operate('POST', path, { email: 'other@people.example' })).toMatchObject({
      code: 'deletion.address_wrong',
    })
    const dueAt = new Date(world.ctx.now().getTime() + 7 * 86_400_000).toISOString()
    expect(await operate('POST', path, { email: member.email })).toMatchObject({ due_at: dueAt })
    expect(await operate('GET', `people/${member.userId}`)).toMatchObject({ deletion_due_at: dueAt })
    expect(await operate('DELETE', path)).toMatchObject({ status: 204 })
    expect(await operate('GET', `people/${member.userId}`)).toMatchObject({ deletion_due_at: null })
    expect(await operate('GET', `people/${crypto.randomUUID()}`)).toMatchObject({ code: 'user.not_found' })
  })
})

describe('plan and limits', () => {
  it('are set, and refused where the command line refuses them', async () => {
    const path = `organizations/${world.other}/plan`
    expect(await operate('PATCH', path, { plan: 'basic', users: 3 })).toMatchObject({
      plan: 'basic',
      limits: { users: 3 },
      paid_by: null,
    })
    expect(await operate('PATCH', path, { plan: 'basic', until: '2020-01-01' })).toMatchObject({
      code: 'plan.end_passed',
    })
    expect(await operate('PATCH', path, { credits: 999_999 })).toMatchObject({ code: 'plan.credits_above_limit' })
    const { owner, organizationId } = await openBuyer(world)
    const body = { plan: 'basic', interval: 1, customer, card_token: await tokenFor(world.demo, cards.good) }
    expect(await asked(owner, 'PATCH', '/v1/subscription', body)).toMatchObject({ status: 200 })
    expect(await operate('PATCH', `organizations/${organizationId}/plan`, { plan: 'free' })).toMatchObject({
      code: 'plan.paid_for',
    })
  })
})

describe('a search', () => {
  it('finds parts of names and addresses, whatever their case, and takes signs for what they are', async () => {
    const search = async (what: string, q: string) => {
      const { data } = (await operate('GET', `${what}?q=${encodeURIComponent(q)}`)) as unknown as {
        data: readonly { name: string }[]
      }
      return data.map(({ name }) => name)
    }
    expect(await search('organizations', 'aCM')).toEqual(['Acme'])
    expect(await search('organizations', '%')).toEqual([])
    expect(await search('organizations', world.acme)).toEqual(['Acme'])
    expect(await search('people', 'fellow people.example')).toEqual(['Person fellow'])
    expect(await search('people', world.people.fellow.userId)).toEqual(['Person fellow'])
  })

  const lists = ['organizations', 'people', 'halted-envelopes', 'messages', 'acts']
  const odd = ['\0', "'; drop table users; --", '\\', '_%\\', '\u202e', '𝒜'.repeat(40), ' '.repeat(99), 'a '.repeat(60)]
  const pages = ['0', '-1', '1.5', '1e9', '999999999', '9007199254740993', '1'.repeat(400), 'x', '']
  it.each(lists)('%s answer odd words and pages by a list or a refusal, never by an error', async (list) => {
    const queries = [...odd, 'x'.repeat(10_000)].map((text) => `q=${encodeURIComponent(text)}`)
    queries.push(
      'q=%00',
      'q=%ED%A0%80',
      'q=%',
      'q=a&q=b',
      'q[a]=b',
      'kind=__proto__',
      'limit=1000000',
      'limit=0',
      'cursor=AAAA',
    )
    queries.push(...pages.map((page) => `page=${page}`))
    for (const query of queries) {
      const { status, code, data } = (await asked(
        world.people.operator,
        'GET',
        `/v1/operate/${list}?${query}`,
      )) as Record<string, unknown>
      expect([200, 400, 422], `${query.slice(0, 60)}: ${String(status)} ${String(code)}`).toContain(status)
      if (status === 200) expect((data as unknown[]).length).toBeLessThanOrEqual(100)
    }
  })
})

describe('what changes something for others', () => {
  it('asks for a proof that is at most ten minutes old', async () => {
    const { operator } = world.people
    await cameBy(world, operator, 'passkey')
    const { ctx } = world
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 11 * 60_000)
    const sessions = await ctx.db.read((reader) =>
      tables(reader).selectFrom('sessions').select('id').where('user_id', '=', operator.userId).execute(),
    )
    const caller = { userId: operator.userId, sessionId: asId<'Session'>(sessions[0]!.id) }
    expect(await ctx.db.read((reader) => isProved(ctx, reader, caller))).toBe(false)
    expect(await asked(operator, 'POST', `/v1/operate/${suspension()}`, {})).toMatchObject({
      status: 403,
      code: 'session.proof_required',
    })
    expect(await asked(operator, 'GET', '/v1/operate/people')).toMatchObject({ status: 200 })
  })
})

describe('a maintenance notice', () => {
  const page = () => openNotice(world.ctx)()
  const tell = (body: object) => operate('PUT', 'notice', body)
  const soon = (minutes: number) => new Date(world.ctx.now().getTime() + minutes * 60_000).toISOString()

  it('stands in pages until its end, one text for the languages that have none', async () => {
    expect(await page()).toBe('')
    const texts = { en: 'Away <from> 22:00 on' }
    expect(await tell({ ends_at: soon(30), texts })).toMatchObject({ status: 204 })
    expect(await page()).toBe(
      `<div class="maintenance" role="status">${['pt-BR', 'en', 'es']
        .map((language) => `<p lang="${language}">Away &#60;from&#62; 22:00 on</p>`)
        .join('')}</div>`,
    )
    world.ctx.clock.now = new Date(soon(31))
    expect(await page()).toBe('')
  })

  it('has an end and a text, and is taken away', async () => {
    const texts = { es: 'Volvemos pronto' }
    expect(await tell({ ends_at: soon(-1), texts })).toMatchObject({ code: 'notice.end_unfit' })
    expect(await tell({ ends_at: soon(91 * 24 * 60), texts })).toMatchObject({ code: 'notice.end_unfit' })
    expect(await tell({ ends_at: soon(10), texts: {} })).toMatchObject({ code: 'notice.text_missing' })
    expect(await tell({ ends_at: soon(10), texts })).toMatchObject({ status: 204 })
    expect(await operate('GET', 'notice')).toMatchObject({ notice: { texts: { 'pt-BR': '', es: 'Volvemos pronto' } } })
    expect(await operate('DELETE', 'notice')).toMatchObject({ status: 204 })
    expect(await operate('GET', 'notice')).toMatchObject({ notice: null })
  })
})

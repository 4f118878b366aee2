/** Public links from the outside: made by members, opened by strangers, used exactly as often as they may be. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { atOnceRoutes } from '../drafting/at-once.routes.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { shareRoutes } from '../template-sharing/share.routes.ts'
import { sendFromTemplate, templateFacts } from '../drafting/template-use.ts'
import { postCode } from '../messages/message.commands.ts'
import { signingRoutes } from '../signing/signing.routes.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { publicLinkHandlers } from './public-link.jobs.ts'
import { publicLinkRoutes } from './public-link.routes.ts'
import type { PublicLinkPorts } from './ports.ts'
import { submissionCode } from './submission-code.ts'
import { callOf, templateOf, type Calling, type Method } from './testing/calls.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People
/** Who lost their place in the organization. */
let gone: Person | null
const ports: PublicLinkPorts = {
  templateFacts,
  send: sendFromTemplate({ workshop, storage: storageForEnvelopes }),
  viewerOf: async (_ctx, { userId }) => {
    if (gone?.userId === userId) throw new Refusal('organization.not_a_member')
    return Object.values(people).find((each) => each.userId === userId)!
  },
  postCode,
}

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  atOnceRoutes(http, ctx, { workshop, storage: storageForEnvelopes })
  shareRoutes(http, ctx)
  publicLinkRoutes(http, ctx, workshop, ports)
  signingRoutes(http, ctx, workshop, async () => null)
})

let template: string
beforeEach(async () => {
  ctx.clock.now = noon
  gone = null
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
  await credits(50)
  template = await aTemplate(['Tenant'])
})

const credits = (available: number) =>
  ctx.db.transaction((tx) => tables(tx).updateTable('quotas').set({ available, consumed: 0 }).execute())

const call: Calling = (...asked) => callOf(http)(...asked)
const aTemplate = (roles: readonly string[], parts: object = {}) => templateOf(callOf(http), people.ana, roles, parts)

const make = (parts: object = {}, person = people.ana) =>
  call(person, 'POST', '/v1/public-links', { template, ...parts })

/** A link of Ana's with its public part. */
async function link(parts: object = {}) {
  const { status, body } = await make(parts)
  expect(status, JSON.stringify(body)).toBe(201)
  const token = body.address.slice(body.address.lastIndexOf('/') + 1)
  return { id: body.id as string, path: `/v1/p/links/${token}` }
}

const clara = { name: 'Clara Nunes', email: 'clara@people.example' }
const submit = (path: string, who: object = clara, headers?: object) =>
  call(null, 'POST', `${path}/submissions`, who, headers)
const codeOf = (id: string) => submissionCode(ctx.keys, asId(id))
const confirm = (path: string, id: string, code = codeOf(id), headers?: object) =>
  call(null, 'POST', `${path}/submissions/${id}/confirmation`, { code }, headers)
async function come(path: string, who: object = clara) {
  const { body } = await submit(path, who)
  return confirm(path, body.id)
}
const onLink = (id: string, method: Method, rest = '', body?: object, person = people.ana) =>
  call(person, method, `/v1/public-links/${id}${rest}`, body)

async function made() {
  const { rows } = await ctx.db.read((reader) =>
    sql<{ envelopes: number; credits: number; uses: number; drafts: number }>`select
      (select count(*)::int from envelopes where state = 'in-transit') as envelopes,
      (select count(*)::int from envelopes where state = 'draft' and title <> 'Lease') as drafts,
      (select sum(consumed)::int from quotas) as credits,
      (select coalesce(sum(uses), 0)::int from public_links) as uses`.execute(tables(reader)),
  )
  return rows[0]!
}
const letters = () =>
  ctx.db.read((reader) =>
    tables(reader).selectFrom('messages').selectAll().where('kind', '=', 'submission_code').execute(),
  )

describe('a person who comes by a public link', () => {
  it('sees whose it is and the documents, confirms their address, and stands on the signing page', async () => {
    const { id, path } = await link({ name: 'Website' })
    const opened = await call(null, 'GET', path)
    expect(opened.body).toMatchObject({
      standing: 'open',
      organization: { name: 'Acme', logo: null },
      template: { title: 'Lease', role: 'Tenant', identifiers: [], documents: [{ name: 'Lease.pdf' }] },
    })
    const picture = await call(null, 'GET', `${opened.body.template.documents[0].preview}?width=120`)
    expect([picture.status, picture.body.subarray(8, 12).toString('latin1')]).toEqual([200, 'WEBP'])

    const { status, body } = await submit(path, { ...clara, email: ' Clara@People.example ' })
    expect([status, Object.keys(body)]).toEqual([201, ['id', 'expires_at']])
    expect(await made()).toMatchObject({ envelopes: 0, credits: 0 })
    const confirmed = await confirm(path, body.id, codeOf(body.id).replace(/(...)/, '$1 '))
    expect(confirmed.status).toBe(201)
    const token = confirmed.body.path.replace('/public/envelopes/viewer/', '')
    const signing = await call(null, 'GET', `/v1/p/envelopes/recipients/${token}`)
    expect(signing.body).toMatchObject({ name: clara.name, value: clara.email, actions: expect.any(Array) })
    expect(await made()).toEqual({ envelopes: 1, credits: 1, uses: 1, drafts: 0 })

    const uses = await onLink(id, 'GET', '/uses')
    expect(uses.body).toMatchObject({ data: [{ person: { ...clara, state: 'waiting' } }], meta: { total: 1 } })
    const history = await ctx.db.read((reader) =>
      tables(reader)
        .selectFrom('events')
        .select(['type', 'actor', 'fact'])
        .where('envelope_id', '=', uses.body.data[0].envelope)
        .orderBy('number')
        .execute(),
    )
    expect(history.map(({ type }) => type)).toEqual([
      'envelope.sent',
      'recipient.activated',
      'recipient.address_confirmed',
      'recipient.viewed',
    ])
    expect(history[0]!.actor).toMatchObject({ kind: 'visitor' })
    expect(history[2]!.fact).toMatchObject({ linkId: id })
  })

  it('gets a letter that says nothing they typed', async () => {
    const { path } = await link()
    await submit(path, { name: 'Pay at http://evil.example', email: 'victim@people.example' })
    const [letter] = await letters()
    expect(letter).toMatchObject({ to_name: '', to_address: 'victim@people.example' })
    expect(JSON.stringify(letter)).not.toContain('evil')
    expect(JSON.stringify(letter)).not.toContain(codeOf((letter!.data as { submissionId: string }).submissionId))
  })

  it('can not write in another direction or on several lines', async () => {
    const { id, path } = await link()
    await come(path, { name: ' Cla\u202era\nNunes\u2066 ', email: clara.email })
    expect((await onLink(id, 'GET', '/uses')).body.data[0].person.name).toBe('Clara Nunes')
  })

  it.each([
    [{ name: 'x'.repeat(121), email: clara.email }, 'name'],
    [{ name: '\u202e\u2066 ', email: clara.email }, 'name'],
    [{ name: '\u0301\u0308', email: clara.email }, 'name'],
    [{ name: 'Clara', email: `${'x'.repeat(250)}@people.example` }, 'email'],
    [{ name: 'Clara', email: 'clara@people.example\nbcc: other@people.example' }, 'email'],
    [{ name: 'Clara', email: 'clara' }, 'email'],
  ])('is refused what is too long or no address (%#)', async (who, field) => {
    const { path } = await link()
    const { status, body } = await submit(path, who)
    expect([status, Object.keys(body.fields ?? body.errors ?? {})]).toEqual([422, [field]])
    expect(await letters()).toEqual([])
  })

  it('comes from our own page or from none', async () => {
    const { path } = await link()
    const foreign = { origin: 'https://evil.example' }
    expect((await submit(path, clara, foreign)).body).toMatchObject({ code: 'request.cross_origin' })
    const { body } = await submit(path)
    expect((await confirm(path, body.id, codeOf(body.id), foreign)).body).toMatchObject({
      code: 'request.cross_origin',
    })
    expect((await confirm(path, body.id)).status).toBe(201)
  })

  it('is told the same whether they have an account, fill another role, or nobody knows them', async () => {
    template = await aTemplate(['Tenant', 'Landlord'])
    const { path } = await link({
      role: 'tenant',
      recipients: [{ role: 'Landlord', name: 'Lia', email: 'lia@acme.example' }],
    })
    const answers = await Promise.all(
      ['lia@acme.example', people.ana.email, 'unknown@people.example'].map((email) =>
        submit(path, { name: 'X', email }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      answers.map(() => [201, ['id', 'expires_at']]),
    )
    const [lia] = answers
    expect((await confirm(path, lia!.body.id)).body).toMatchObject({ code: 'envelope.duplicate_address' })
    expect(await made()).toMatchObject({ envelopes: 0, credits: 0, uses: 0, drafts: 0 })
  })
})

describe('a code', () => {
  it('is good once, also for twenty at the same instant', async () => {
    const { path } = await link()
    const { body } = await submit(path)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(path, body.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await confirm(path, body.id)).body).toMatchObject({ code: 'public_link.code_over' })
    expect(await made()).toEqual({ envelopes: 1, credits: 1, uses: 1, drafts: 0 })
  })

  it('is tried five times, also by many at once, and then not at all', async () => {
    const { path } = await link()
    const { body } = await submit(path)
    const wrong = codeOf(body.id) === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(path, body.id, wrong)))
    const codes = answers.map((answer) => answer.body.code)
    expect(codes.filter((code) => code === 'public_link.code_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'public_link.code_over')).toHaveLength(7)
    expect((await confirm(path, body.id)).body).toMatchObject({ code: 'public_link.code_over' })
  })

  it('is over after 15 minutes, and belongs to one link and one submission', async () => {
    const { path } = await link()
    const other = await link({ name: 'Other' })
    const [one, two] = [(await submit(path)).body, (await submit(path, { name: 'B', email: 'b@people.example' })).body]
    expect((await confirm(other.path, one.id)).body).toMatchObject({ code: 'public_link.code_over' })
    expect((await confirm(path, one.id, codeOf(two.id))).body).toMatchObject({ code: 'public_link.code_wrong' })
    ctx.clock.now = new Date(noon.getTime() + 15 * 60_000)
    expect((await confirm(path, one.id)).body).toMatchObject({ code: 'public_link.code_over' })
  })

  it('of nobody who came is forgotten with their name a day later', async () => {
    const { path } = await link()
    await submit(path)
    await come(path, { name: 'B', email: 'b@people.example' })
    ctx.clock.now = new Date(noon.getTime() + 25 * 3_600_000)
    await publicLinkHandlers[0]!.run(ctx, {}, { signal: new AbortController().signal, isLast: false } as never)
    const rows = await ctx.db.read((reader) => tables(reader).selectFrom('submissions').selectAll().execute())
    expect(rows.map(({ name, email }) => [name, email])).toEqual([[null, null]])
  })
})

describe('limits', () => {
  it('are exactly kept by many who confirm at once', async () => {
    const { id, path } = await link({ most_uses: 3 })
    const came = await Promise.all(
      Array.from({ length: 8 }, (_, at) => submit(path, { name: `P ${at}`, email: `p${at}@people.example` })),
    )
    const answers = await Promise.all(came.map(({ body }) => confirm(path, body.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['public_link.used_up']),
    )
    expect(await made()).toEqual({ envelopes: 3, credits: 3, uses: 3, drafts: 0 })
    expect((await call(null, 'GET', path)).body).toMatchObject({ standing: 'used_up', template: null })
    expect((await submit(path)).body).toMatchObject({ code: 'public_link.used_up' })
    await onLink(id, 'PATCH', '', { most_uses: 4 })
    expect((await come(path)).status).toBe(201)
  })

  it('of credits are kept by many who confirm at once: nothing is made without one', async () => {
    await credits(2)
    const { path } = await link()
    const came = await Promise.all(
      Array.from({ length: 5 }, (_, at) => submit(path, { name: `P ${at}`, email: `p${at}@people.example` })),
    )
    const answers = await Promise.all(came.map(({ body }) => confirm(path, body.id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 402, 402, 402])
    expect(await made()).toEqual({ envelopes: 2, credits: 2, uses: 2, drafts: 0 })
    expect((await call(null, 'GET', path)).body).toMatchObject({ standing: 'no_credit', template: null })
    expect((await submit(path)).body).toMatchObject({ code: 'public_link.no_credit' })
  })

  it('of time and domains hold at both steps', async () => {
    const soon = new Date(noon.getTime() + 60_000).toISOString()
    const { id, path } = await link({ ends_at: soon, domains: ['@People.example', 'people.example'] })
    expect((await onLink(id, 'GET')).body).toMatchObject({ ends_at: soon, domains: ['people.example'] })
    expect((await submit(path, { name: 'C', email: 'c@evilpeople.example' })).body).toMatchObject({
      code: 'public_link.domain_not_allowed',
    })
    expect((await submit(path, { name: 'C', email: 'c@sub.people.example' })).body.code).toBe(
      'public_link.domain_not_allowed',
    )
    const [one, two] = [(await submit(path)).body, (await submit(path, { name: 'D', email: 'd@people.example' })).body]
    await onLink(id, 'PATCH', '', { domains: ['acme.example'] })
    expect((await confirm(path, one.id)).body).toMatchObject({ code: 'public_link.domain_not_allowed' })
    ctx.clock.now = new Date(noon.getTime() + 60_000)
    expect((await confirm(path, two.id)).body).toMatchObject({ code: 'public_link.expired' })
    expect((await submit(path)).body).toMatchObject({ code: 'public_link.expired' })
    expect((await call(null, 'GET', path)).body).toMatchObject({ standing: 'expired' })
    // An old end may stay; a new one is ahead.
    expect((await onLink(id, 'PATCH', '', { name: 'Kept', ends_at: soon })).status).toBe(200)
    const past = new Date(noon.getTime() - 1).toISOString()
    expect((await onLink(id, 'PATCH', '', { ends_at: past })).body).toMatchObject({
      code: 'envelope.deadline_too_soon',
    })
    expect((await onLink(id, 'PATCH', '', { domains: ['no domain'] })).body.code).toBe('input.unfitting')
  })

  it('of letters are for an address, across all links', async () => {
    const { path } = await link()
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push((await submit(path)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await submit(path, { name: 'D', email: 'd@people.example' })).status).toBe(201)
    expect(await letters()).toHaveLength(6)
  })
})

describe('while somebody types their code', () => {
  it('the link is paused, resumed, and removed', async () => {
    const { id, path } = await link()
    const { body } = await submit(path)
    expect((await onLink(id, 'POST', '/pause')).body).toMatchObject({ state: 'paused', standing: 'paused' })
    expect((await onLink(id, 'POST', '/pause')).body).toMatchObject({ code: 'lifecycle.not_allowed' })
    expect((await confirm(path, body.id)).body).toMatchObject({ code: 'public_link.paused' })
    const opened = await call(null, 'GET', path)
    expect(opened.body).toMatchObject({ standing: 'paused', template: null })
    await onLink(id, 'POST', '/resume')
    expect((await confirm(path, body.id)).status).toBe(201)
    expect((await onLink(id, 'DELETE')).status).toBe(204)
    for (const answer of [await call(null, 'GET', path), await submit(path), await confirm(path, body.id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'public_link.not_found' } })
    expect(await made()).toMatchObject({ envelopes: 1 })
    const facts = await ctx.db.read((reader) =>
      tables(reader).selectFrom('chained_facts').select('type').orderBy('number').execute(),
    )
    expect(facts.map(({ type }) => type)).toEqual(
      ['created', 'paused', 'resumed', 'removed'].map((what) => `public_link.${what}`),
    )
  })

  it('the template gets another role, or is deleted', async () => {
    const { id, path } = await link()
    const { body } = await submit(path)
    await ctx.db.transaction((tx) => tables(tx).updateTable('recipients').set({ role: 'Buyer' }).execute())
    expect((await confirm(path, body.id)).body).toMatchObject({ code: 'public_link.unavailable' })
    expect((await onLink(id, 'GET')).body.problem).toBe('There is no such role here.')
    expect((await call(null, 'GET', path)).body).toMatchObject({ standing: 'unavailable', template: null })
    expect(await made()).toMatchObject({ envelopes: 0, credits: 0, drafts: 0 })
    expect((await call(people.ana, 'DELETE', `/v1/envelopes/${template}`)).status).toBeLessThan(300)
    expect((await confirm(path, body.id)).body).toMatchObject({ code: 'public_link.not_found' })
  })

  it('the template is deleted at the same instant: one of them waits, and nothing is half made', async () => {
    const { path } = await link()
    const came = await Promise.all(
      Array.from({ length: 4 }, (_, at) => submit(path, { name: `P ${at}`, email: `p${at}@people.example` })),
    )
    const [removed, ...answers] = await Promise.all([
      call(people.ana, 'DELETE', `/v1/envelopes/${template}`),
      ...came.map(({ body }) => confirm(path, body.id)),
    ])
    expect(removed!.status).toBeLessThan(300)
    // 410: the code went with its link, between the look at the link and at the code.
    for (const { status } of answers) expect([201, 404, 409, 410]).toContain(status)
    const good = answers.filter(({ status }) => status === 201).length
    expect(await made()).toMatchObject({ envelopes: good, credits: good, drafts: 0 })
  })

  it('its owner is removed from the organization, or loses the right to send', async () => {
    const { id, path } = await link()
    const { body } = await submit(path)
    gone = people.ana
    expect((await confirm(path, body.id)).body).toMatchObject({ code: 'public_link.unavailable' })
    expect((await call(null, 'GET', path)).body).toMatchObject({ standing: 'unavailable' })
    expect((await submit(path, { name: 'D', email: 'd@people.example' })).body.code).toBe('public_link.unavailable')
    expect((await onLink(id, 'GET', '', undefined, people.owner)).body.problem).toContain('organization')
    gone = null
    people = { ...people, ana: { ...people.ana, permissions: new Set() } }
    expect((await confirm(path, body.id)).body).toMatchObject({ code: 'public_link.unavailable' })
    expect(await letters()).toHaveLength(1)
    expect(await made()).toMatchObject({ envelopes: 0, credits: 0, drafts: 0 })
  })
})

describe('a member who makes a link', () => {
  it('fills all other roles, and chooses one that is reached by e-mail', async () => {
    template = await aTemplate(['Tenant', 'Landlord'])
    expect((await make()).body).toMatchObject({ code: 'public_link.role_unfit' })
    expect((await make({ role: 'Nobody' })).body).toMatchObject({ code: 'public_link.role_unfit' })
    expect((await make({ role: 'Tenant' })).body).toMatchObject({ code: 'recipient.role_unfilled' })
    const lia = { role: 'Landlord', name: 'Lia', email: 'lia@acme.example' }
    expect((await make({ role: 'Landlord', recipients: [lia] })).body).toMatchObject({ code: 'public_link.role_unfit' })
    expect((await make({ recipients: [lia], values: { Rent: 1 } })).body).toMatchObject({ code: 'field.name_unknown' })
    expect((await make({ recipients: [lia] })).body).toMatchObject({
      role: 'Tenant',
      name: 'Tenant',
      recipients: [{ role: 'Landlord', name: 'Lia', value: 'lia@acme.example' }],
    })
    template = await aTemplate(['Tenant'], { recipients: [{ role: 'Tenant', via: 'whatsapp' }] })
    expect((await make()).body).toMatchObject({ code: 'public_link.role_unfit' })
  })

  it('may send from the template; others see no link', async () => {
    const { id } = await link()
    for (const [person, status] of [
      [people.bia, 404],
      [people.eve, 404],
      [people.owner, 200],
    ] as const) {
      expect((await onLink(id, 'GET', '', undefined, person)).status).toBe(status)
      expect((await onLink(id, 'GET', '/uses', undefined, person)).status).toBe(status)
      expect((await onLink(id, 'POST', '/pause', undefined, person)).status).toBe(status)
    }
    expect((await make({}, people.bia)).status).toBe(404)
    people = { ...people, ana: { ...people.ana, permissions: new Set() } }
    expect((await make()).body).toMatchObject({ code: 'permission.denied' })
    expect((await make({}, people.eve)).status).toBe(404)
    expect((await make({ ends_at: noon.toISOString() })).body).toMatchObject({ code: 'envelope.deadline_too_soon' })
    const listed = await call(people.ana, 'GET', `/v1/public-links?template=${template}`)
    expect(listed.body).toMatchObject({ data: [{ id, standing: 'paused' }], meta: { total: 1 } })
  })
})

/** One call that makes and sends an envelope, from the outside: from a template with roles, from files, by anchors and tags, whole or not at all. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { listRoutes } from '../tracking/list.routes.ts'
import { atOnceRoutes } from './at-once.routes.ts'
import { draftRoutes } from './draft.routes.ts'
import { envelopeRoutes } from './envelope.routes.ts'
import { layoutRoutes } from './layout.routes.ts'
import { shareRoutes } from '../template-sharing/share.routes.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

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
  atOnceRoutes(http, ctx, { workshop, storage: storageForEnvelopes })
  shareRoutes(http, ctx)
})

beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
async function ask(person: Person, method: Method, url: string, payload?: object, more: Record<string, string> = {}) {
  const headers = { authorization: person.userId, 'accept-language': 'en', ...more }
  const answer = await http.app.inject({ method, url: `/v1/envelopes${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
}
const send = (payload: object, more?: Record<string, string>, person = people.ana) =>
  ask(person, 'POST', '/send', payload, more)

const words = (...lines: string[]) =>
  makePdf({ content: lines.map((line, at) => `BT /F1 12 Tf 72 ${700 - at * 40} Td (${line}) Tj ET`).join('\n') })
const inline = (pdf: Uint8Array) => ({ name: 'Lease.pdf', base64: Buffer.from(pdf).toString('base64') })
const bruno = { role: 'Tenant', name: 'Bruno', email: 'bruno@example.com' }
const carla = { role: 'Guarantor', name: 'Carla', email: 'carla@example.com' }
const widget = { page: 1, x_axis: 50, y_axis: 60, width: 100, height: 50 }

async function leftBehind() {
  const { rows } = await ctx.db.read((reader) =>
    sql<{ envelopes: number; documents: number; consumed: number }>`select
      (select count(*)::int from envelopes) as envelopes, (select count(*)::int from documents) as documents,
      (select sum(consumed)::int from quotas) as consumed`.execute(tables(reader)),
  )
  return rows[0]
}
const nothing = { envelopes: 0, documents: 0, consumed: 0 }

/** Two roles, a field of each, and one with a name to give a value by. */
async function aTemplate(): Promise<string> {
  const draft = await send({
    title: 'Lease',
    documents: [inline(words('Rent'))],
    recipients: [{ role: 'Tenant' }, { role: 'Guarantor', type: 'signer' }],
    fields: [
      { recipient: 'Tenant', type: 'signature', widget },
      { recipient: 'Guarantor', type: 'signature', widget: { ...widget, x_axis: 200 } },
      { recipient: 'Tenant', type: 'text', title: 'Monthly rent', name: 'rent', widget: { ...widget, y_axis: 200 } },
      { recipient: 'Tenant', type: 'checkbox', title: 'Pets', is_required: false, widget: { ...widget, y_axis: 300 } },
    ],
    send: false,
  })
  expect(draft.status).toBe(201)
  expect(draft.body).toMatchObject({
    state: 'draft',
    recipients: [{ role: 'Tenant', name: 'Tenant' }, { role: 'Guarantor' }],
  })
  const { body } = await ask(people.ana, 'POST', `/${draft.body.id}/copy`, { into: 'template' })
  await ask(people.ana, 'DELETE', `/${draft.body.id}`)
  return body.id
}

describe('from a template', () => {
  it('fills its roles and values, and sends', async () => {
    const template = await aTemplate()
    const sent = await send({
      template,
      title: 'Lease of Bruno',
      recipients: [bruno, { ...carla, language: 'es' }],
      values: { rent: 1500, Pets: 'sim' },
    })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      state: 'in-transit',
      title: 'Lease of Bruno',
      recipients: [
        { role: 'Tenant', name: 'Bruno', state: 'waiting', addressees: [{ value: 'bruno@example.com' }] },
        { role: 'Guarantor', name: 'Carla', language: 'es' },
      ],
    })
    const fields = sent.body.documents[0].fields
    expect(fields.find(({ name }: { name: string }) => name === 'rent')).toMatchObject({
      title: 'Monthly rent',
      value: '1500',
    })
    expect(fields.find(({ title }: { title: string }) => title === 'Pets')).toMatchObject({ value: 'true' })
    expect((await ask(people.ana, 'GET', `/${template}`)).body).toMatchObject({
      state: 'template',
      recipients: [
        { role: 'Tenant', addressees: [{ name: '', value: '' }] },
        { role: 'Guarantor', addressees: [{ value: '' }] },
      ],
    })
    expect(await leftBehind()).toMatchObject({ envelopes: 2, consumed: 1 })
  })

  it.each<[string, string, object]>([
    ['recipient.role_unfilled', 'recipients', { recipients: [bruno] }],
    ['recipient.role_filled_twice', 'recipients.1.role', { recipients: [bruno, { ...carla, role: ' TENANT ' }] }],
    ['recipient.role_unknown', 'recipients.0.role', { recipients: [{ ...bruno, role: 'Landlord' }] }],
    [
      'envelope.duplicate_address',
      'recipients.1.addressees.0.value',
      { recipients: [bruno, { ...carla, email: bruno.email }] },
    ],
    ['field.name_unknown', 'values.rente', { recipients: [bruno, carla], values: { rente: '1' } }],
    ['input.invalid', 'recipients.0.via', { recipients: [{ ...bruno, via: 'sms' }, carla] }],
  ])('is refused with %s at %s, and leaves nothing', async (code, field, wrong) => {
    const template = await aTemplate()
    const before = await leftBehind()
    const refused = await send({ template, ...wrong })
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([422, code, [field]])
    expect(await leftBehind()).toEqual(before)
  })

  it('is made of templates alone, and shared as one alone', async () => {
    const draft = await send({ title: 'Draft', documents: [inline(words('Rent'))], recipients: [bruno], send: false })
    const used = await send({ template: draft.body.id, recipients: [bruno] })
    expect([used.status, used.body.code, Object.keys(used.body.errors)]).toEqual([
      409,
      'envelope.not_a_template',
      ['template'],
    ])
    const shared = await ask(people.ana, 'PUT', `/${draft.body.id}/shares`, { teams: [] })
    expect([shared.status, shared.body.code]).toEqual([409, 'envelope.not_a_template'])
  })

  it('has each role once, however it is written', async () => {
    const template = await aTemplate()
    const twice = await ask(people.ana, 'POST', `/${template}/recipients`, { type: 'signer', role: ' TENANT ' })
    expect([twice.status, twice.body.code, Object.keys(twice.body.errors)]).toEqual([
      422,
      'recipient.role_taken',
      ['role'],
    ])
  })

  it('is for those who may use it: its maker, the owner, and members of teams that it is shared with', async () => {
    const template = await aTemplate()
    const recipients = [bruno, carla]
    expect((await send({ template, recipients }, {}, people.eve)).status).toBe(404)
    expect((await send({ template, recipients, send: false }, {}, people.bia)).status).toBe(404)
    const [team, foreign] = [await teamOf(people.bia), await teamOf(people.eve)]
    const share = (person: Person, teams: string[]) => ask(person, 'PUT', `/${template}/shares`, { teams })
    expect((await share(people.bia, [team])).status).toBe(404)
    expect((await share(people.eve, [team])).status).toBe(404)
    expect((await share(people.ana, [foreign])).body.code).toBe('team.not_found')
    expect((await share(people.ana, [team])).body).toEqual({ teams: [{ id: team, name: 'Team' }] })
    expect((await ask(people.bia, 'GET', `/${template}`)).body.actions).toEqual(['copy', 'download'])
    const listed = await ask(people.bia, 'GET', '?source=shared')
    expect(listed.body).toMatchObject({ data: [{ id: template }], meta: { total: 1 } })
    expect((await ask(people.ana, 'GET', '?source=shared')).body.data).toEqual([])
    expect((await send({ template, recipients, send: false }, {}, people.bia)).body).toMatchObject({ state: 'draft' })
    // Bia may not send.
    expect((await send({ template, recipients }, {}, people.bia)).body.code).toBe('permission.denied')
    expect((await ask(people.bia, 'PATCH', `/${template}`, { title: 'Mine' })).body.code).toBe('permission.denied')
    expect((await ask(people.bia, 'DELETE', `/${template}`)).body.code).toBe('permission.denied')
    expect((await share(people.ana, [])).body).toEqual({ teams: [] })
    expect((await ask(people.bia, 'GET', `/${template}`)).status).toBe(404)
  })
})

async function teamOf(person: Person): Promise<string> {
  const id = ctx.newId<'Team'>()
  const of = { organization_id: person.organizationId, created_at: noon }
  await ctx.db.transaction(async (tx) => {
    await tables(tx)
      .insertInto('teams')
      .values({ id, name: 'Team', words: 'team', ...of })
      .execute()
    await tables(tx)
      .insertInto('team_members')
      .values({ team_id: id, user_id: person.userId, ...of })
      .execute()
  })
  return id
}

describe('from files', () => {
  it('places fields beside a text of the document, as it is shown', async () => {
    const pdf = words('Signature of the tenant', 'and again:', 'Signature of the tenant')
    const field = {
      recipient: 0,
      type: 'signature',
      anchor: { text: 'Signature of  the tenant', dy: 15, nth: 2, width: 120 },
    }
    const sent = await send({ documents: [inline(pdf)], recipients: [bruno], fields: [field] })
    expect(sent.body).toMatchObject({ title: 'Lease', state: 'in-transit' })
    const [{ widgets }] = sent.body.documents[0].fields
    expect(widgets[0]).toMatchObject({ page: 1, width: 120, height: 50 })
    expect(widgets[0].x_axis).toBeCloseTo(72, -1)
    expect(widgets[0].y_axis).toBeCloseTo(792 - 620 - 9 + 15, -1)
    const turned = makePdf({ rotate: 90, content: 'BT /F1 12 Tf 72 700 Td (Here) Tj ET' })
    const here = { recipient: 'tenant', type: 'initial', anchor: { text: 'Here' } }
    const rotated = await send({ documents: [inline(turned)], recipients: [bruno], fields: [here] })
    expect(rotated.body.documents[0].fields[0].widgets[0].x_axis).toBeCloseTo(700, -1)
    expect(rotated.body.documents[0].fields[0].widgets[0].y_axis).toBeCloseTo(72, -1)
  })

  it.each<[string, object, object, string[]]>([
    ['a text that is not there', { text: 'Nowhere' }, { code: 'field.anchor_missing' }, ['fields.0.anchor']],
    ['more of it than there are', { text: 'Here', nth: 9 }, { code: 'field.anchor_missing' }, ['fields.0.anchor']],
    ['a page too far', { text: 'Here', dx: 5000 }, { code: 'field.outside_page' }, ['fields.0.page']],
  ])('refuses %s, and leaves nothing', async (_what, anchor, body, at) => {
    const fields = [{ recipient: 0, type: 'signature', anchor }]
    const refused = await send({ documents: [inline(words('Here'))], recipients: [bruno], fields })
    expect(refused).toMatchObject({ status: 422, body })
    expect(Object.keys(refused.body.errors)).toEqual(at)
    expect(await leftBehind()).toEqual(nothing)
  })

  it('stands ten thousand texts: one of them is found, all are too many', async () => {
    const line = '(x ) Tj '.repeat(100)
    const pdf = makePdf({
      content: Array.from({ length: 100 }, (_, at) => `BT /F1 4 Tf 20 ${780 - at * 7} Td ${line} ET`).join('\n'),
    })
    const field = (nth: number | 'all') => ({ recipient: 0, type: 'checkbox', title: 'x', anchor: { text: 'x', nth } })
    const all = await send({ documents: [inline(pdf)], recipients: [bruno], fields: [field('all')] })
    expect(all.body).toMatchObject({ code: 'field.too_many' })
    expect(await leftBehind()).toEqual(nothing)
    const one = await send({ documents: [inline(pdf)], recipients: [bruno], fields: [field(250)] })
    expect(one.status).toBe(201)
  })

  it('reads tags, and covers them where nothing was signed yet', async () => {
    const pdf = words(
      '{{assinatura:Tenant}}',
      '{{text:Guarantor:Full name}}',
      '{{lista:Tenant:City:Rome|Oslo?}}',
      '{{other}}',
    )
    const sent = await send({ documents: [inline(pdf)], recipients: [bruno, carla] })
    expect(sent.status).toBe(201)
    const [document] = sent.body.documents
    expect(document.fields).toMatchObject([
      { type: 'signature', is_required: true, recipient: sent.body.recipients[0].id },
      { type: 'text', title: 'Full name', recipient: sent.body.recipients[1].id },
      { type: 'dropdown', title: 'City', options: ['Rome', 'Oslo'], is_required: false },
    ])
    expect(document.contents).toHaveLength(3)
    for (const content of document.contents) expect(content).toMatchObject({ type: 'image', page: 1 })
    const without = await send({ documents: [inline(pdf)], recipients: [bruno], tags: false })
    expect(without.body.documents[0]).toMatchObject({ fields: [], contents: [] })
    const unknown = await send({ documents: [inline(pdf)], recipients: [bruno] })
    expect(unknown.body).toMatchObject({
      code: 'recipient.tag_role_unknown',
      errors: { 'documents.0': [expect.stringContaining('Guarantor')] },
    })
  })

  it.each([
    [0, { x_axis: 49, y_axis: 340, width: 108, height: 14 }],
    [90, { x_axis: 346, y_axis: 49, width: 14, height: 108 }],
    [270, { x_axis: 340, y_axis: 343, width: 14, height: 108 }],
  ])('finds and covers tags on a cropped page that is turned by %i°, where it is shown', async (rotate, shown) => {
    const content = 'BT /F1 12 Tf 100 400 Td ({{signature:Tenant}}) Tj ET'
    const pdf = makePdf({ rotate, mediaBox: [0, 0, 612, 792], cropBox: [50, 50, 550, 750], content })
    const { body } = await send({ documents: [inline(pdf)], recipients: [bruno] })
    const [{ fields, contents }] = body.documents
    expect(fields[0].widgets[0].y_axis).toBeCloseTo(shown.y_axis + 1.5, -1)
    for (const [side, length] of Object.entries(shown)) expect(contents[0][side]).toBeCloseTo(length, -1)
  })

  it('refuses what is odd at its place, and leaves nothing', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']))
    const place = (more: object) => ({ fields: [{ recipient: 0, type: 'signature', ...more }] })
    for (const [odd, code, at] of [
      [{ metadata: many(10_000) }, 'envelope.metadata_too_large', 'metadata'],
      [{ metadata: { a: 'x\u0000' } }, 'input.invalid', 'metadata.a'],
      [{ values: { constructor: 'x' } }, 'field.name_unknown', 'values.constructor'],
      [{ recipients: [bruno, { ...carla, role: ' tenant ' }] }, 'recipient.role_taken', 'recipients.1.role'],
      [{ recipients: [bruno, { role: 'Witness' }] }, 'recipient.role_unfilled', 'recipients'],
      [place({ recipient: 'Witness', widget }), 'recipient.not_found', 'fields.0.recipient'],
      [place({ anchor: { text: ' ' } }), 'input.invalid', 'fields.0.anchor.text'],
    ] as const) {
      const { body } = await send({ documents: [inline(words('Here'))], recipients: [bruno], ...odd })
      expect([body.code, Object.keys(body.errors ?? {})[0]]).toEqual([code, at])
    }
    expect(await leftBehind()).toEqual(nothing)
  })

  it('takes files as parts, with everything else as JSON beside them', async () => {
    const form = new FormData()
    form.set('data', JSON.stringify({ title: 'Two', recipients: [bruno], external_id: 'crm-7' }))
    for (const name of ['a.pdf', 'b.pdf']) form.append('file', new Blob([new Uint8Array(words(name))]), name)
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { authorization: people.ana.userId, 'content-type': request.headers.get('content-type')! }
    const payload = Buffer.from(await request.arrayBuffer())
    const sent = await http.app.inject({ method: 'POST', url: '/v1/envelopes/send', headers, payload })
    expect(sent.json()).toMatchObject({ external_id: 'crm-7', documents: [{ name: 'a.pdf' }, { name: 'b.pdf' }] })
  })

  it('takes 25 MB inline, refuses more and what is no PDF, each at its place', atNight, async () => {
    const padded = (size: number) => {
      const pdf = Buffer.from(words('Large'))
      return inline(new Uint8Array(Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 10)])))
    }
    const limit = 25 * 1024 * 1024
    expect((await send({ documents: [padded(limit)], recipients: [bruno] })).status).toBe(201)
    const before = await leftBehind()
    const tooLarge = await send({ documents: [padded(limit + 1)], recipients: [bruno] })
    expect(Object.keys(tooLarge.body.errors)).toEqual(['documents.0.base64'])
    for (const base64 of ['%%%', Buffer.from('no pdf').toString('base64')]) {
      const refused = await send({ documents: [{ base64 }], recipients: [bruno] })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['documents.0.base64']])
    }
    expect(await leftBehind()).toEqual(before)
  })

  it('is sent once however often it is asked for with one key, and not at all without a credit', async () => {
    const wish = { documents: [inline(words('Once'))], recipients: [bruno] }
    const key = { 'idempotency-key': 'one' }
    const [first, second] = [await send(wish, key), await send(wish, key)]
    expect(second.body.id).toBe(first.body.id)
    expect(second.headers['idempotency-replayed']).toBe('true')
    const rest = await Promise.all(Array.from({ length: 6 }, () => send(wish)))
    expect(rest.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 402, 402])
    expect(await leftBehind()).toMatchObject({ envelopes: 5, documents: 5, consumed: 5 })
    expect((await send(wish, { 'idempotency-key': 'two' })).status).toBe(402)
    expect(await leftBehind()).toMatchObject({ envelopes: 5, documents: 5 })
  })
})

it('a draft sent under a key is counted once, as an interval begins too, and not where no credit is left', async () => {
  const drafted = { documents: [inline(words('A'))], recipients: [bruno], send: false }
  const [one, other] = [(await send(drafted)).body.id, (await send(drafted)).body.id]
  const used = (consumed: number) =>
    ctx.db.transaction((tx) => sql`update quotas set consumed = ${consumed}`.execute(tables(tx)))
  const told = async () => {
    const { rows } = await ctx.db.read((reader) =>
      sql<{ credits: number; sent: number; consumed: number }>`select
        (select count(*)::int from credit_uses) as credits,
        (select count(*)::int from events where type = 'envelope.sent') as sent,
        (select consumed from quotas where organization_id = ${people.ana.organizationId}) as consumed`.execute(
        tables(reader),
      ),
    )
    return rows[0]
  }
  const sendDraft = (id: string, key: string) =>
    ask(people.ana, 'POST', `/${id}/send`, undefined, { 'idempotency-key': key })
  await used(5)
  expect((await sendDraft(one, 'early')).body).toMatchObject({ code: 'envelope.no_credit' })
  expect(await told()).toEqual({ credits: 0, sent: 0, consumed: 5 })

  ctx.clock.now = new Date('2026-12-01T12:00:00.000Z')
  const answers = [await sendDraft(one, 'late'), await sendDraft(one, 'late'), await sendDraft(other, 'other')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[1]!.headers['idempotency-replayed']).toBe('true')
  expect(await told()).toEqual({ credits: 2, sent: 2, consumed: 2 })
})

describe('what programs know an envelope by', () => {
  it('is kept, merged, limited, and found again', async () => {
    const wish = { documents: [inline(words('A'))], recipients: [bruno] }
    const made = await send({
      ...wish,
      external_id: 'A-1',
      metadata: { contract: 4711, city: 'Rome', type: { pdfa: false } },
    })
    ctx.clock.now = new Date('2026-11-21T12:00:00.000Z')
    const other = await send({ ...wish, external_id: 'A-2', metadata: { city: 'Oslo' }, send: false })
    expect(made.body).toMatchObject({ external_id: 'A-1', metadata: { contract: 4711, city: 'Rome' } })
    const changed = await ask(people.ana, 'PATCH', `/${other.body.id}`, { metadata: { city: null, floor: 3 } })
    expect(changed.body.metadata).toEqual({ floor: 3 })
    const found = async (query: string) => {
      const { status, body } = await ask(people.ana, 'GET', `?filter[state]=draft,in-transit&${query}`)
      return status === 200 ? body.data.map(({ external_id: id }: { external_id: string }) => id) : status
    }
    expect(await found('filter[external_id]=A-1')).toEqual(['A-1'])
    expect(await found('filter[metadata]=contract:4711')).toEqual(['A-1'])
    expect(await found('filter[metadata]=city:Rome')).toEqual(['A-1'])
    expect(await found('filter[metadata]=city:Ro')).toEqual([])
    expect(await found('filter[metadata]=city')).toBe(422)
    expect(await found('filter[created_from]=2026-11-21')).toEqual(['A-2'])
    expect(await found('filter[created_to]=2026-11-21')).toEqual(['A-1'])
    expect(await found('filter[updated_from]=2026-11-20T12:00:00Z&filter[updated_to]=2026-11-21T00:00:00Z')).toEqual([
      'A-1',
    ])
    expect(await found('filter[updated_from]=soon')).toBe(422)
    ctx.clock.now = new Date('2026-11-22T12:00:00.000Z')
    await ask(people.ana, 'POST', `/${made.body.id}/cancel`)
    expect(await found('sort=-updated_at&filter[state]=draft,cancelled')).toBe(422)
    const sorted = await ask(people.ana, 'GET', '?filter[state]=draft,cancelled&sort=updated_at&limit=1')
    expect(sorted.body).toMatchObject({ data: [{ external_id: 'A-2' }], meta: { total: 2 } })
    const next = await ask(people.ana, 'GET', sorted.body.links.next.replace('/v1/envelopes', ''))
    expect(next.body).toMatchObject({ data: [{ external_id: 'A-1', updated_at: '2026-11-22T12:00:00.000Z' }] })
    const keys = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, at]))
    for (const metadata of [keys, { note: 'x'.repeat(9000) }, { [`${'k'.repeat(41)}`]: 1 }]) {
      const refused = await ask(people.ana, 'PATCH', `/${other.body.id}`, { metadata })
      expect([refused.status, refused.body.code]).toEqual([422, 'envelope.metadata_too_large'])
    }
    expect((await ask(people.eve, 'GET', '?filter[state]=draft,in-transit&filter[external_id]=A-1')).body.data).toEqual(
      [],
    )
  })
})

/** Lists, searches, counts and histories, and who gets to see what. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { savingRoutes } from '../storage/saving/saving.routes.ts'
import { emptyTables } from '../../server/testing/db.ts'
import * as draftContract from '../drafting/draft.contract.ts'
import * as layoutContract from '../drafting/layout.contract.ts'
import { draftRoutes } from '../drafting/draft.routes.ts'
import { insertDocument } from '../../core/envelope/document.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { sendEnvelope } from '../drafting/send.commands.ts'
import * as envelopeContract from '../../core/envelope/envelope.contract.ts'
import { insertDraft } from '../../core/envelope/envelope-details.store.ts'
import { halt, refuse, type EnvelopeState } from '../../core/envelope/envelope.model.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { byCaller } from '../../core/envelope/by-caller.ts'
import { findEnvelope, lockEnvelope, saveEnvelope } from '../../core/envelope/envelope.store.ts'
import { showEnvelope } from '../../core/envelope/envelope.view.ts'
import { saveSealingWait } from '../../core/envelope/sealing-wait.store.ts'
import { fileRoutes } from './file.routes.ts'
import { recipientFileRoutes } from '../signing/recipient-file.routes.ts'
import { layoutRoutes } from '../drafting/layout.routes.ts'
import { listRoutes } from './list.routes.ts'
import { insertRecipient } from '../../core/envelope/recipient.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  const workshop = testWorkshop()
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
  layoutRoutes(http, ctx, workshop)
  listRoutes(http, ctx)
  fileRoutes(http, ctx, workshop)
  recipientFileRoutes(http, ctx, workshop)
  savingRoutes(http, ctx, storageForEnvelopes)
})

beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

async function ask(person: Person | null, url: string, method: 'GET' | 'POST' = 'GET', language = 'en') {
  const headers = person ? { authorization: person.userId, 'accept-language': language } : {}
  const answer = await http.app.inject({ method, url: `/v1/envelopes${url}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}

const by = (person: Person) => byCaller(ctx, { caller: person, ip: '192.0.2.7', userAgent: 'Test' })

type Written = { to?: string; state?: EnvelopeState; type?: 'signer' | 'in-person-signer' }

/** An envelope with one document that nobody opens and one signer; a minute passes. */
async function write(sender: Person, title: string, parts: Written = {}): Promise<EnvelopeId> {
  const { to = 'cai@example.com', state = 'in-transit', type = 'signer' } = parts
  const via = type === 'signer' ? 'email' : 'face-to-face'
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
  const id = ctx.newId<'Envelope'>()
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const { organizationId, userId } = sender
    await insertDraft(tx, {
      id,
      hashid: id,
      organizationId,
      senderId: userId,
      state: 'draft',
      language: 'en',
      createdAt: at,
      title,
    })
    const file = { sha256: 'ab', sha1: 'cd', size: 3 }
    const documentId = ctx.newId<'Document'>()
    const pages = [{ width: 600, height: 800, rotation: 0 }]
    const flags = { isSigned: false, wasRepaired: false, removed: [] }
    await insertDocument(tx, {
      id: documentId,
      envelopeId: id,
      name: 'a.pdf',
      original: file,
      shown: file,
      ...flags,
      pages,
      createdAt: at,
    })
    const recipient = {
      type,
      via,
      signatureType: 'simple',
      routingOrder: null,
      name: 'Cai Silva',
      identifiers: [],
    } as const
    await insertRecipient(tx, {
      ...recipient,
      id: ctx.newId<'Recipient'>(),
      envelopeId: id,
      address: to,
      createdAt: at,
    })
  })
  if (state === 'draft') return id
  await sendEnvelope(ctx, id, by({ ...sender, isOwner: true }))
  if (state !== 'in-transit') {
    await ctx.db.transaction(async (tx) => {
      const next = { ...(await lockEnvelope(tx, id)), state }
      await saveEnvelope(tx, { next, facts: [] }, by(sender).circumstances)
    })
  }
  return id
}

const titles = ({ body }: { body: { data: { title: string }[] } }) => body.data.map(({ title }) => title)

describe('whom one wrote to before', () => {
  const addressees = async (person: Person, query = '') =>
    (await ask(person, `/addressees${query}`)).body.data.map(({ value }: { value: string }) => value)

  it('are offered once each, the latest first, without drafts and what others sent', async () => {
    for (const to of ['one@x.example', 'two@x.example', 'one@x.example']) await write(people.ana, 'Lease', { to })
    await write(people.ana, 'Lease', { to: 'draft@x.example', state: 'draft' })
    await write(people.bia, 'Lease', { to: 'of-bia@x.example' })
    await write(people.eve, 'Lease', { to: 'elsewhere@x.example' })
    expect(await addressees(people.ana)).toEqual(['one@x.example', 'two@x.example'])
    expect(await addressees(people.ana, '?limit=1')).toEqual(['one@x.example'])
  })

  it('are found by words of name and address; % and _ are no wildcards', async () => {
    await write(people.ana, 'Lease', { to: 'one@x.example', state: 'completed' })
    expect(await addressees(people.ana, '?q=SILVA%20one')).toEqual(['one@x.example'])
    expect(await addressees(people.ana, '?q=%25')).toEqual([])
    expect(await addressees(people.ana, '?q=souza')).toEqual([])
  })
})

describe('the list of what was sent', () => {
  it('shows one’s own, newest first, without drafts, in pages', async () => {
    for (const title of ['one', 'two', 'three']) await write(people.ana, title)
    await write(people.ana, 'draft', { state: 'draft' })
    await write(people.bia, 'of Bia')
    await write(people.eve, 'elsewhere')

    const first = await ask(people.ana, '?limit=2&include=recipients_stats')
    expect(titles(first)).toEqual(['three', 'two'])
    expect(first.body.meta).toEqual({ current_page: 1, total: 3, is_total_exact: true })
    expect(first.body.data[0]).toMatchObject({
      recipients_stats: { done: 0, total: 1 },
      recipients: [{ name: 'Cai Silva', value: 'cai@example.com', state: 'waiting' }],
    })
    const second = await ask(people.ana, first.body.links.next.replace('/v1/envelopes', ''))
    expect(titles(second)).toEqual(['one'])
    expect(second.body.links).toMatchObject({ next: null })
    const back = await ask(people.ana, second.body.links.prev.replace('/v1/envelopes', ''))
    expect(titles(back)).toEqual(['three', 'two'])
    expect(titles(await ask(people.ana, '?sort=created_at'))).toEqual(['one', 'two', 'three'])
    expect(titles(await ask(people.ana, '?filter[state]=draft'))).toEqual(['draft'])
  })

  it('finds what is typed as it is typed, in titles and recipients', async () => {
    await write(people.ana, 'Contrato 100% pronto')
    await write(people.ana, 'Contrato 100 pronto', { to: 'dora_x@example.com' })
    const find = async (text: string) => titles(await ask(people.ana, `?q=${encodeURIComponent(text)}`))
    expect(await find('CONTRATO')).toHaveLength(2)
    expect(await find('100%')).toEqual(['Contrato 100% pronto'])
    expect(await find('a_x@')).toEqual(['Contrato 100 pronto'])
    expect(await find('o_t')).toEqual([])
    expect(await find("'; drop table envelopes; --")).toEqual([])
  })

  it('filters by one state or several, and refuses one that does not exist', async () => {
    await write(people.ana, 'open')
    await write(people.ana, 'closed', { state: 'completed' })
    expect(titles(await ask(people.ana, '?filter[state]=completed'))).toEqual(['closed'])
    expect(titles(await ask(people.ana, '?filter[state]=completed,in-transit'))).toHaveLength(2)
    expect(titles(await ask(people.ana, '?filter[state]=pending'))).toEqual(
      titles(await ask(people.ana, '?filter[state]=in-transit')),
    )
    expect(await ask(people.ana, '?filter[state]=depending')).toMatchObject({ status: 422 })
    expect(await ask(people.ana, '?filter[state]=lost')).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
  })

  it('refuses a filter that it does not have, for the whole list would be taken for a part; other words are passed over', async () => {
    await write(people.ana, 'open')
    const { status, body } = await ask(people.ana, '?filter[stat]=completed&filter[state]=completed')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['filter[stat]']])
    expect(titles(await ask(people.ana, '?stat=completed&include=anything'))).toEqual(['open'])
  })

  it('of the whole workspace is the owner’s alone', async () => {
    await write(people.ana, 'of Ana')
    await write(people.eve, 'elsewhere')
    expect(titles(await ask(people.owner, '?source=workspace'))).toEqual(['of Ana'])
    expect(titles(await ask(people.owner, ''))).toEqual([])
    expect((await ask(people.ana, '?source=workspace')).status).toBe(403)
    expect((await ask(people.ana, '/stats?source=workspace')).status).toBe(403)
  })

  it('is counted by state', async () => {
    await write(people.ana, 'one')
    await write(people.ana, 'two', { state: 'completed' })
    await write(people.ana, 'three', { state: 'draft' })
    await write(people.bia, 'of Bia')
    const counts = { draft: 1, 'in-transit': 1, completed: 1, rejected: 0 }
    expect((await ask(people.ana, '/stats')).body).toMatchObject(counts)
    expect((await ask(people.owner, '/stats?source=workspace')).body).toMatchObject({ ...counts, 'in-transit': 2 })
  })
})

describe('the inbox', () => {
  it('holds what reached one’s own confirmed address from anywhere, with the token to act', async () => {
    await write(people.eve, 'for Bia', { to: people.bia.email })
    await write(people.ana, 'also for Bia', { to: people.bia.email })
    await write(people.ana, 'not sent', { to: people.bia.email, state: 'draft' })
    await write(people.ana, 'for Cai')

    const inbox = await ask(people.bia, '/inbox?include=envelope.recipients_stats')
    expect(inbox.body.data.map(({ envelope }: { envelope: { title: string } }) => envelope.title)).toEqual([
      'also for Bia',
      'for Bia',
    ])
    expect(inbox.body.data[0]).toMatchObject({ state: 'waiting', type: 'signer' })
    expect(inbox.body.data[0].action_token).toMatch(/^[\w-]{43}$/)
    expect(inbox.body.data[0].envelope).not.toHaveProperty('recipients')
    expect((await ask(people.bia, '/inbox?filter[state]=done')).body.data).toEqual([])
    expect((await ask(people.bia, '/inbox?filter[envelope.state]=in-transit&limit=1')).body.meta.total).toBe(2)
    expect((await ask(people.bia, '/inbox?q=also')).body.data).toHaveLength(1)
  })

  it('is empty for an address that is not confirmed', async () => {
    await write(people.ana, 'for Bia', { to: people.bia.email })
    people = { ...people, bia: { ...people.bia, isEmailVerified: false } }
    expect((await ask(people.bia, '/inbox')).body).toMatchObject({ data: [], meta: { total: 0 } })
  })
})

describe('the face-to-face list', () => {
  it('gives the token of an in-person signer to the sender alone, and nobody finds it in an inbox', async () => {
    await write(people.ana, 'At the counter', { to: people.bia.email, type: 'in-person-signer' })
    await write(people.ana, 'By mail')
    const list = await ask(people.ana, '/face-to-face')
    expect(list.body).toMatchObject({
      data: [{ name: 'Cai Silva', state: 'waiting', envelope: { title: 'At the counter' } }],
      meta: { total: 1 },
    })
    expect(list.body.data[0].action_token).toMatch(/^[\w-]{43}$/)
    expect((await ask(people.ana, '/face-to-face?q=counter&filter[state]=done')).body.data).toEqual([])
    for (const other of [people.owner, people.bia, people.eve]) {
      expect((await ask(other, '/face-to-face')).body.data).toEqual([])
      expect((await ask(other, '/inbox')).body.data).toEqual([])
    }
  })
})

describe('the history', () => {
  it('tells what happened in the caller’s language, newest first, with the evidence in full for its sender', async () => {
    const id = await write(people.ana, 'Lease')
    await ctx.db.transaction(async (tx) => {
      const envelope = await lockEnvelope(tx, id)
      const recipientId = envelope.recipients[0]!.id
      const from = {
        at: ctx.now(),
        actor: { kind: 'recipient', recipientId } as const,
        ip: '198.51.100.9',
        userAgent: 'Phone',
      }
      await commit(ctx, tx, refuse(envelope, recipientId, 'Too dear'), from)
    })
    people = { ...people, ana: { ...people.ana, language: 'pt-BR' } }
    const { body } = await ask(people.ana, `/${id}/events?limit=3`)
    expect(body.data.map(({ message }: { message: string }) => message)).toEqual([
      'O envelope foi recusado.',
      'Cai Silva recusou: Too dear',
      'Chegou a vez de Cai Silva.',
    ])
    expect(body.data[0]).toMatchObject({ sequence: 4, type: 'envelope.rejected' })
    expect(body.links.next).toContain('page=2')
    expect(body.data[0]).toMatchObject({ ip: '198.51.100.9', user_agent: 'Phone', shown: null })
  })
})

describe('a halted envelope', () => {
  it('says why, and is retried once', async () => {
    const id = await write(people.ana, 'Lease', { state: 'processing' })
    await ctx.db.transaction(async (tx) =>
      commit(ctx, tx, halt(await lockEnvelope(tx, id), 'no disk space'), by(people.ana).circumstances),
    )
    const halted = await ask(people.ana, `/${id}`)
    expect(halted.body).toMatchObject({ state: 'halted', status: 'pending', halted_because: 'no disk space' })
    expect(halted.body.actions).toContain('retry')
    expect((await ask(people.ana, `/${id}/retry`, 'POST')).body).toMatchObject({
      state: 'processing',
      halted_because: null,
    })
    expect((await ask(people.ana, `/${id}/retry`, 'POST')).body.state).toBe('processing') // pressed twice
    const { body } = await ask(people.ana, `/${id}/events`)
    expect(body.data.filter(({ type }: { type: string }) => type === 'envelope.retried')).toHaveLength(1)
  })

  it('says why in the language of the reader, and since when', async () => {
    const id = await write(people.ana, 'Lease', { state: 'processing' })
    const reason = { cause: 'page_changed', words: { document: 'lease.pdf', page: '2' } } as const
    await ctx.db.transaction(async (tx) =>
      commit(ctx, tx, halt(await lockEnvelope(tx, id), 'em português', reason), by(people.ana).circumstances),
    )
    const { body } = await ask(people.ana, `/${id}`)
    expect(body.halted_because).toContain('page 2 of the document “lease.pdf”')
    expect(body.halted_at).toBe(ctx.now().toISOString())
    const { body: history } = await ask(people.ana, `/${id}/events?limit=1`)
    expect(history.data[0].message).toContain('page 2 of the document “lease.pdf”')
    const { senderId: userId, organizationId } = await ctx.db.read((reader) => findEnvelope(reader, id))
    const viewer = { userId, organizationId, isOwner: true, isEmailVerified: true, permissions: new Set<never>() }
    expect((await showEnvelope(ctx, id, viewer, 'es')).halted_because).toContain('se vería diferente en la página 2')
  })
})

describe('an envelope whose seal waits', () => {
  it('says for what and since when, also in the list', async () => {
    const id = await write(people.ana, 'Lease', { state: 'processing' })
    const other = await write(people.ana, 'Other lease', { state: 'processing' })
    const since = ctx.now()
    const times = { since, causeSince: since, nextTryAt: new Date(since.getTime() + 60_000) }
    await ctx.db.transaction((tx) => saveSealingWait(tx, id, { waitsFor: 'timestamp', tries: 3, ...times }))
    const { body } = await ask(people.ana, '?filter[state]=processing')
    const waits = body.data.map((each: { id: string; sealing_wait: unknown }) => [each.id, each.sealing_wait])
    const wait = { waits_for: 'timestamp', since: since.toISOString(), tries: 3 }
    expect(new Map(waits)).toEqual(
      new Map<string, unknown>([
        [id, expect.objectContaining(wait)],
        [other, null],
      ]),
    )
  })
})

describe('every call on an envelope', () => {
  const exported: readonly unknown[] = [envelopeContract, draftContract, layoutContract].flatMap(
    (contract): unknown[] => Object.values(contract),
  )
  const endpoints = exported.filter(
    (value): value is Endpoint =>
      typeof value === 'object' &&
      value !== null &&
      'path' in value &&
      String(value.path).startsWith('/v1/envelopes/:id'),
  )
  const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  const uuid = '01a1f8d3-ea00-77b6-ac32-728406236b97'
  const box = { page: 1, x_axis: 1, y_axis: 1, width: 90, height: 60 }
  const field = { recipient: uuid, type: 'signature', widgets: [box] }
  const everything = {
    type: 'signer',
    name: 'x',
    addressees: [{ value: 'x@example.com' }],
    fields: [field],
    contents: [{ type: 'text', value: 'x', ...box }],
  }
  /** An input that is fine for the endpoint, so that only the caller can be wrong. */
  function bodyOf({ path, method }: Endpoint): object {
    if (path.endsWith('/fields') && method === 'POST') return field
    if (path.endsWith('/fields/:field') || path.endsWith('/contents/:content')) return { _method: 'PATCH' }
    if (path.endsWith('/contents')) return { type: 'text', value: 'x', ...box }
    return everything
  }

  async function call(person: Person | null, endpoint: Endpoint, id: string) {
    const url = endpoint.path.replace(':id', id).replace(/:\w+/g, uuid)
    const form = new FormData()
    for (const [name, value] of Object.entries({ type: 'text', value: 'x', ...box })) form.set(name, String(value))
    const request = new Request('http://x', { method: 'POST', body: form })
    const isForm = endpoint.carries === 'multipart'
    const headers = {
      ...(person && { authorization: person.userId }),
      ...(isForm && { 'content-type': request.headers.get('content-type')! }),
    }
    const payload = isForm
      ? Buffer.from(await request.arrayBuffer())
      : endpoint.method === 'GET'
        ? undefined
        : bodyOf(endpoint)
    const answer = await http.app.inject({ method: endpoint.method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, code: answer.statusCode >= 400 ? answer.json().code : null }
  }

  it('is a call that this test knows', () => {
    expect(named.length).toBeGreaterThan(28)
  })

  it.each(named)(
    '%s does not exist for members who did not send it, nor in another organization',
    async (_, endpoint) => {
      const id = await write(people.ana, 'Lease', { state: 'draft' })
      expect(await call(people.bia, endpoint, id)).toEqual({ status: 404, code: 'envelope.not_found' })
      expect(await call(people.eve, endpoint, id)).toEqual({ status: 404, code: 'envelope.not_found' })
      expect(await call(null, endpoint, id)).toEqual({ status: 401, code: 'session.required' })
    },
  )

  it('lets the owner look at and close what members sent, but not write in their drafts', async () => {
    const draft = await write(people.ana, 'Draft', { state: 'draft' })
    const sent = await write(people.ana, 'Sent')
    expect((await ask(people.owner, `/${sent}`)).body.actions).toEqual([
      'copy',
      'correct',
      'cancel',
      'renotify',
      'download',
    ])
    expect((await ask(people.owner, `/${draft}`)).body.actions).toEqual(['copy', 'download'])
    expect((await ask(people.owner, `/${draft}/send`, 'POST')).body.code).toBe('permission.denied')
    expect((await ask(people.owner, `/${sent}/cancel`, 'POST')).body.state).toBe('cancelled')
  })
})

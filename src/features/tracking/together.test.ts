/** One act on several envelopes: by the rights of the act on one, each by itself, and what was not done is said. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { listEvents } from '../../core/envelope/event.store.ts'
import { sendMany } from '../../core/envelope/testing/many.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { isGranted } from '../programs/scope.model.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { savingRoutes } from '../storage/saving/saving.routes.ts'
import { fileRoutes } from './file.routes.ts'
import { listRoutes } from './list.routes.ts'

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
  listRoutes(http, ctx)
  fileRoutes(http, ctx, workshop)
  savingRoutes(http, ctx, storageForEnvelopes)
})

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Said = { done: string[]; refused: { id: string; code: string; message: string }[]; code?: string; errors?: object }

async function act(person: Person | null, what: 'cancel' | 'renotify' | 'save', envelopes: readonly unknown[]) {
  const answer = await http.app.inject({
    method: 'POST',
    url: `/v1/envelopes/${what}`,
    headers: person ? { authorization: person.userId } : {},
    payload: { envelopes },
  })
  return { status: answer.statusCode, body: answer.json<Said>() }
}

async function sentBy(sender: Person, count: number, from = 1): Promise<EnvelopeId[]> {
  await sendMany(ctx, { sender, count, from, title: `'n' || i` })
  const answer = await http.app.inject({
    url: `/v1/envelopes?sort=created_at&limit=100`,
    headers: { authorization: sender.userId },
  })
  return answer.json<{ data: { id: EnvelopeId }[] }>().data.map(({ id }) => id)
}

const stateOf = async (id: EnvelopeId) => (await ctx.db.read((reader) => findEnvelope(reader, id)))?.state
const factsOf = async (id: EnvelopeId) => {
  const { items } = await ctx.db.read((reader) => listEvents(reader, id, { page: 1, limit: 50, isNewestFirst: false }))
  return items.map(({ fact }) => fact.type)
}

describe('several envelopes', () => {
  it('are cancelled by one call, each with the facts of its own, and the same id twice once', async () => {
    const [a, b, c] = await sentBy(people.ana, 3)
    const { status, body } = await act(people.ana, 'cancel', [a, b, a])
    expect([status, body]).toEqual([200, { done: [a, b], refused: [] }])
    expect([await stateOf(a!), await stateOf(b!), await stateOf(c!)]).toEqual(['cancelled', 'cancelled', 'in-transit'])
    expect(await factsOf(a!)).toEqual(['envelope.cancelled', 'recipient.suspended'])
  })

  it('that changed meanwhile are named with code and sentence; the others are done', async () => {
    const [a, b] = await sentBy(people.ana, 2)
    await act(people.ana, 'cancel', [a])
    const { body } = await act(people.ana, 'cancel', [a, b])
    expect(body.done).toEqual([b])
    expect(body.refused).toEqual([
      { id: a, code: 'envelope.was_cancelled', message: expect.stringMatching(/^[A-Z].+\.$/) },
    ])
  })

  it('pressed twice at the same time are cancelled once', async () => {
    const ids = await sentBy(people.ana, 4)
    const both = await Promise.all([act(people.ana, 'cancel', ids), act(people.ana, 'cancel', ids.toReversed())])
    const done = both.flatMap(({ body }) => body.done ?? [])
    expect(done.toSorted()).toEqual(ids.toSorted())
    for (const id of ids) expect((await factsOf(id)).filter((type) => type === 'envelope.cancelled')).toHaveLength(1)
  })

  it('none of which can be are refused as one, with the reason of each', async () => {
    const [a, b] = await sentBy(people.ana, 2)
    await act(people.ana, 'cancel', [a, b])
    const { status, body } = await act(people.ana, 'renotify', [a, b])
    expect([status, body.code]).toEqual([409, 'envelope.was_cancelled'])
    expect(Object.keys(body.errors!).toSorted()).toEqual([String(a), String(b)].toSorted())
    expect((await act(people.ana, 'save', [a])).body.code).toBe('envelope.not_completed')
  })

  it('are asked about again by one call, and not twice within the minute', async () => {
    const ids = await sentBy(people.ana, 2)
    expect((await act(people.ana, 'renotify', ids)).body).toEqual({ done: ids, refused: [] })
    expect(await factsOf(ids[0]!)).toContain('recipient.notified_again')
    expect((await act(people.ana, 'renotify', ids)).body.code).toBe('recipient.notified_just_now')
  })

  it('of another organization, of a colleague, or of nobody do not exist; an owner closes what members sent', async () => {
    const [ofAna] = await sentBy(people.ana, 1)
    const [ofEve] = await sentBy(people.eve, 1, 2)
    const nobodys = ctx.newId<'Envelope'>()
    const { body } = await act(people.ana, 'cancel', [ofEve, nobodys, ofAna])
    expect(body.done).toEqual([ofAna])
    expect(body.refused.map(({ id, code }) => [id, code])).toEqual([
      [ofEve, 'envelope.not_found'],
      [nobodys, 'envelope.not_found'],
    ])
    expect(await stateOf(ofEve!)).toBe('in-transit')
    const [, again] = await sentBy(people.ana, 1, 3)
    expect((await act(people.bia, 'cancel', [again])).status).toBe(404)
    expect((await act(people.bia, 'renotify', [again])).status).toBe(404)
    expect((await act(people.bia, 'save', [again])).status).toBe(404)
    expect((await act(people.owner, 'cancel', [again])).status).toBe(200)
    expect((await act(null, 'cancel', [again])).status).toBe(401)
  })

  it('are a hundred at most, one at least, and ids', async () => {
    const many = Array.from({ length: 101 }, () => ctx.newId<'Envelope'>())
    for (const ids of [many, [], ['1'], [null]])
      expect((await act(people.ana, 'cancel', ids)).body.code).toBe('input.invalid')
  })

  it('are saved by programs with the scope that saves one', () => {
    const saving = { method: 'POST', path: '/v1/envelopes/save' }
    expect(isGranted(['envelopes:write'], saving)).toBe(false)
    expect(isGranted(['storage:write'], saving)).toBe(true)
    expect(isGranted(['envelopes:read'], { method: 'POST', path: '/v1/envelopes/cancel' })).toBe(false)
    expect(isGranted(['envelopes:read'], { method: 'GET', path: '/v1/envelopes/download' })).toBe(true)
  })
})

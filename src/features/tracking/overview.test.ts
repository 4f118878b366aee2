/** The dashboard in numbers: what needs attention, how the latest ended, and who gets to see whose. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { closeAll, joinTeam, sendMany } from '../../core/envelope/testing/many.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
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
  listRoutes(http, ctx)
})

beforeEach(async () => {
  ctx.clock.now = new Date('2024-01-10T12:00:00.000Z')
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

async function overview(person: Person, source = 'self') {
  const url = `/v1/envelopes/overview?source=${source}`
  const answer = await http.app.inject({ url, headers: { authorization: person.userId } })
  return { status: answer.statusCode, body: answer.json() }
}

/** Ten a day from 1 January on, one a second. */
const send = (sender: Person, count: number, from = 1, address = 'x@example.com') =>
  sendMany(ctx, { sender, count, from, title: `'n' || i`, address })

describe('the overview', () => {
  it('of somebody who has nothing is twelve weeks of nothing', async () => {
    const { body } = await overview(people.ana)
    expect(body).toMatchObject({ waiting_for_me: 0, halted: 0, expiring: { count: 0 }, overdue: { count: 0 } })
    expect([body.weeks.length, body.weeks[0].week, body.weeks[11].week]).toEqual([12, '2023-10-23', '2024-01-08'])
    expect(body.ended).toEqual({ completed: 0, rejected: 0, expired: 0, median_hours: null })
  })

  it('counts what waits for me, from whichever organization', async () => {
    await send(people.eve, 3, 1, people.ana.email)
    await send(people.eve, 2, 10, people.bia.email)
    expect((await overview(people.ana)).body.waiting_for_me).toBe(3)
  })

  it('names what was sent more than seven days ago, the oldest first, of its sender alone', async () => {
    await send(people.ana, 40) // of 1 to 5 January
    await send(people.bia, 7, 100)
    await send(people.eve, 9, 200)
    const { body } = await overview(people.ana)
    expect(body.overdue.count).toBe(29) // n1 to n29, of 1 to 3 January
    expect(body.overdue.envelopes.map(({ title }: { title: string }) => title)).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
    expect((await overview(people.bia)).body.overdue.count).toBe(0)
  })

  it('counts no more than a thousand', async () => {
    ctx.clock.now = new Date('2026-01-10T12:00:00.000Z')
    await sendMany(ctx, { sender: people.ana, count: 1100, title: `'n' || i`, isListedAfterwards: true })
    expect((await overview(people.ana)).body.overdue).toMatchObject({ count: 1000, envelopes: { length: 5 } })
  })

  it('names what expires within seven days', async () => {
    await send(people.ana, 3)
    await closeAll(ctx, { title: 'n2', expireAt: new Date('2024-01-17T11:59:59Z') })
    await closeAll(ctx, { title: 'n3', expireAt: new Date('2024-01-17T12:00:00Z') })
    const { expiring } = (await overview(people.ana)).body
    expect(expiring).toMatchObject({ count: 1, envelopes: [{ title: 'n2', at: '2024-01-17T11:59:59.000Z' }] })
  })

  it('says how the last weeks ended: by week, and for owners by member and team', async () => {
    await send(people.ana, 3)
    await send(people.bia, 1, 50)
    await closeAll(ctx, { title: 'n1', state: 'completed', afterHours: 1 })
    await closeAll(ctx, { title: 'n2', state: 'completed', afterHours: 4 })
    await closeAll(ctx, { title: 'n3', state: 'rejected', afterHours: 24 })
    await closeAll(ctx, { title: 'n50', state: 'expired', afterHours: 48 })
    await joinTeam(ctx, people.ana, 'Sales')
    const own = (await overview(people.ana)).body
    expect(own.ended).toEqual({ completed: 2, rejected: 1, expired: 0, median_hours: 2.5 })
    expect(own.weeks[10]).toEqual({ week: '2024-01-01', ...own.ended })
    expect([own.members, own.teams]).toEqual([[], []])

    const { body } = await overview(people.owner, 'workspace')
    expect(body.ended).toEqual({ completed: 2, rejected: 1, expired: 1, median_hours: 2.5 })
    expect(body.members.map(({ name }: { name: string }) => name)).toEqual(['Ana Souza', 'Bia Lima'])
    expect(body.teams).toEqual([{ name: 'Sales', ...own.ended }])
    expect((await overview(people.eve, 'workspace')).body).toMatchObject({ members: [], ended: { completed: 0 } })
  })

  it('of everybody is for owners', async () => {
    expect((await overview(people.ana, 'workspace')).status).toBe(403)
  })
})

/** An envelope whose validity ends: its sender is told once, in time. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { tellPeople } from '../messages/message.commands.ts'
import { warnOfEndingValidity } from './deadline.jobs.ts'
import { toKeepingView } from '../../core/envelope/retention.view.ts'
import { openDesk, type Desk } from '../../core/envelope/testing/desk.ts'
import { settlePeople, type People } from '../../core/envelope/testing/people.store.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People

beforeAll(async () => {
  ctx = await testCtx({ reactions: [tellPeople] })
  desk = await openDesk(ctx, { workshop, storage: storageForEnvelopes, savedSignature }, () => people)
})
beforeEach(async () => {
  ctx.clock.now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

const notices = () =>
  ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('messages')
      .select(['user_id', 'to_address', 'data'])
      .where('kind', '=', 'validity_ending')
      .execute(),
  )

async function warnedOn(day: string): Promise<number> {
  ctx.clock.now = new Date(`${day}T12:00:00Z`)
  await Promise.all([warnOfEndingValidity(ctx), warnOfEndingValidity(ctx)])
  return (await notices()).length
}

describe('the notice before the validity ends', () => {
  it.each([
    ['2026-11-21', '2026-11-20'],
    ['2026-12-04', '2026-12-03'], // 14 days ahead
    ['2026-12-05', '2026-11-20'], // 15
    ['2026-12-19', '2026-12-04'], // 29
    ['2026-12-20', '2026-11-20'], // 30
    ['2027-11-20', '2027-10-21'],
  ])('of an envelope that is valid until %s comes on %s', async (effective_until, day) => {
    const { body } = await desk.ask('POST', '', { title: 'Lease', effective_until })
    expect(body).toMatchObject({
      effective_until: `${nextDay(effective_until)}T02:59:59.999Z`,
      effective_date_reminder_at: `${day}T03:00:00.000Z`,
    })
  })

  it.each([
    ['2027-03-01', '2027-03-01'],
    ['2027-03-30', '2027-03-30'],
    ['2027-03-16', '2027-03-16'],
    ['2027-03-17', '2027-03-30'], // 14 days before counts as one
    ['2027-03-31', null],
    [null, null],
  ])('that is wished for %s is on %s for the 31st of March', async (effective_date_reminder_at, day) => {
    const { body } = await desk.ask('POST', '', { effective_until: '2027-03-31', effective_date_reminder_at })
    expect(body.effective_date_reminder_at).toBe(day && `${day}T03:00:00.000Z`)
  })

  it('can be wished later, follows another end, and needs one', async () => {
    const { body } = await desk.ask('POST', '', { effective_until: '2027-03-31' })
    const change = (parts: object) => desk.ask('PATCH', `/${body.id}`, parts)
    expect((await change({ effective_date_reminder_at: '2027-03-30' })).body).toMatchObject({
      effective_date_reminder_at: '2027-03-30T03:00:00.000Z',
    })
    expect((await change({ title: 'x' })).body.effective_date_reminder_at).toBe('2027-03-30T03:00:00.000Z')
    expect((await change({ effective_until: '2027-04-30' })).body).toMatchObject({
      effective_date_reminder_at: '2027-03-31T03:00:00.000Z',
    })
    expect((await change({ effective_until: null })).body).toMatchObject({
      effective_until: null,
      effective_date_reminder_at: null,
    })
    expect(await change({ effective_date_reminder_at: '2027-03-30' })).toMatchObject({
      status: 422,
      body: { code: 'envelope.validity_missing', errors: { effective_date_reminder_at: [expect.any(String)] } },
    })
  })

  it('goes to the sender, once, whether everybody has acted or not, and stands in the history', async () => {
    const sent = await desk.send(await desk.draft(undefined, { effective_until: '2027-03-31' }))
    expect(await warnedOn('2027-02-28')).toBe(0)
    expect(await warnedOn('2027-03-01')).toBe(1)
    expect(await warnedOn('2027-03-15')).toBe(1)
    const [notice] = await notices()
    expect(notice).toMatchObject({ user_id: people.ana.userId, data: { until: '2027-04-01T02:59:59.999Z' } })
    const { body } = await desk.ask('GET', `/${sent.id}/events`)
    expect(body.data[0]).toMatchObject({ type: 'envelope.validity_ending' })
    expect((await desk.ask('GET', `/${sent.id}`)).body).toMatchObject({
      state: 'in-transit',
      effective_date_reminder_at: '2027-03-01T03:00:00.000Z',
    })
  })

  it('does not come for a draft, for what came to nothing, nor when it is too late', async () => {
    await desk.draft(undefined, { effective_until: '2027-03-31' })
    const cancelled = await desk.send(await desk.draft(undefined, { effective_until: '2027-03-31' }))
    await desk.ask('POST', `/${cancelled.id}/cancel`)
    await desk.send(await desk.draft(undefined, { effective_until: '2027-02-28' }))
    expect(await warnedOn('2027-03-02')).toBe(0)
  })

  it('moves nearer when the envelope is sent after its day', async () => {
    const draft = await desk.draft(undefined, { effective_until: '2027-03-31' })
    ctx.clock.now = new Date('2027-03-05T12:00:00Z')
    expect((await desk.send(draft)).effective_date_reminder_at).toBe('2027-03-16T03:00:00.000Z')
    expect(await warnedOn('2027-03-15')).toBe(0)
    expect(await warnedOn('2027-03-16')).toBe(1)
  })

  it('is no use for a validity that is over before the envelope is sent', async () => {
    const draft = await desk.draft(undefined, { effective_until: '2026-11-30' })
    ctx.clock.now = new Date('2026-12-01T12:00:00Z')
    expect(await desk.ask('POST', `/${draft.id}/send`)).toMatchObject({
      status: 422,
      body: { code: 'envelope.deadline_too_soon', errors: { effective_until: [expect.any(String)] } },
    })
  })
})

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

describe('an envelope that is to hold for ever', () => {
  it('ends with the last day that is written with four digits, and can be read', async () => {
    const last = '9999-12-31T23:59:59.999Z'
    const dates = { expire_at: '9999-12-31', effective_until: '9999-12-31T23:59:59-03:00' }
    const { id } = await desk.draft()
    expect(await desk.ask('PATCH', `/${id}`, dates)).toMatchObject({ status: 200 })
    const { body } = await desk.ask('GET', `/${id}`)
    expect(body).toMatchObject({ expire_at: last, effective_until: last })
    await desk.send(body)
    expect((await desk.ask('PATCH', `/${id}`, { expire_at: '2030-01-01' })).status).toBe(200)
    expect((await desk.ask('PATCH', `/${id}`, { expire_at: '9999-12-31' })).body).toMatchObject({ expire_at: last })
  })

  it('can be read, listed, sent and ended where an earlier release stored the year 10000', async () => {
    const last = '9999-12-31T23:59:59.999Z'
    const far = { expire_at: '10000-01-01T02:59:59.999Z', effective_until: '10007-01-01T02:59:59.999Z' }
    const { id } = await desk.draft()
    await ctx.db.transaction((tx) => tables(tx).updateTable('envelopes').set(far).where('id', '=', id).execute())
    const { status, body } = await desk.ask('GET', `/${id}`)
    expect([status, body]).toMatchObject([200, { expire_at: last, effective_until: last }])
    expect(await desk.ask('GET', '?filter[state]=draft')).toMatchObject({ status: 200 })
    await desk.send(body)
    expect((await desk.ask('GET', '')).body.data).toMatchObject([{ id, expire_at: last }])
    expect((await desk.ask('GET', `/${id}/events`)).status).toBe(200)
    expect((await desk.ask('PATCH', `/${id}`, { expire_at: '2030-01-01' })).status).toBe(200)
    expect((await desk.ask('POST', `/${id}/cancel`)).status).toBe(200)
  })

  it('is kept until a day that can be written, whatever is added to the end of its validity', () => {
    const removalAt = new Date('+010004-12-31T23:59:59.999Z')
    expect(toKeepingView({ isHeld: false, removalAt })).toEqual({
      is_held: false,
      removal_at: '9999-12-31T23:59:59.999Z',
    })
  })
})

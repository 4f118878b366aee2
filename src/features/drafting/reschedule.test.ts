/** The deadline and the reminders of an envelope on its way: who may change them, who is told, and what the history says. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { verifyChain } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import type { CorrectionFact } from '../../core/envelope/correction-fact.model.ts'
import type { EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { openDesk, signer, type Desk } from '../../core/envelope/testing/desk.ts'
import { settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { expireEnvelopes, remindRecipients } from '../deadlines/deadline.jobs.ts'
import { tellPeople } from '../messages/message.commands.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'

type Deadline = Extract<CorrectionFact['changes'][number], { is: 'deadline' }>

const noon = new Date('2026-11-20T12:00:00.000Z')
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People

beforeAll(async () => {
  ctx = await testCtx({ reactions: [tellPeople] })
  const deps = { workshop: testWorkshop(), storage: storageForEnvelopes, savedSignature }
  desk = await openDesk(ctx, deps, () => people)
})
beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

/** Cai is asked first, Dora after him. */
const aSent = async (changes: object = { expire_at: '2026-11-25' }): Promise<EnvelopeView> => {
  const people = [signer('cai@example.com', { routing_order: 1 }), signer('dora@example.com', { routing_order: 2 })]
  return desk.send(await desk.draft(people, changes))
}

const letters = async () =>
  ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('messages')
      .select(['to_address', 'data', 'language'])
      .where('kind', '=', 'corrected')
      .orderBy('to_address')
      .execute(),
  )

const history = async (id: string): Promise<readonly Readonly<{ type: string; message: string }>[]> =>
  (await desk.ask('GET', `/${id}/events`)).body.data

it('is changed by the sender: the deadline holds, those who were asked get a letter, and the history says what it was', async () => {
  const { id } = await aSent()
  const changed = await desk.ask('PATCH', `/${id}`, { expire_at: '2026-12-01', action_reminder_frequency: '24' })
  expect(changed).toMatchObject({
    status: 200,
    body: { state: 'in-transit', expire_at: '2026-12-02T02:59:59.999Z', action_reminder_frequency: '24' },
  })
  expect((await letters()).map(({ to_address }) => to_address)).toEqual(['cai@example.com'])
  const [latest] = await history(id)
  expect(latest).toMatchObject({ type: 'envelope.corrected' })
  expect(latest!.message).toMatch(
    /^Ana Souza corrected the envelope\. Deadline: from November 25, 2026.* to December 1, 2026.*\. Reminders: from none to every 24 hours\.$/,
  )
  const sound = await ctx.db.read((reader) => verifyChain(reader, asId<'Envelope'>(id)))
  expect(sound).toMatchObject({ isIntact: true })

  ctx.clock.now = new Date('2026-11-26T12:00:00Z')
  await expireEnvelopes(ctx)
  await remindRecipients(ctx)
  expect((await desk.ask('GET', `/${id}`)).body.state).toBe('in-transit')
  expect((await history(id))[0]).toMatchObject({ type: 'recipient.notified_again' })
  ctx.clock.now = new Date('2026-12-02T03:00:00Z')
  await expireEnvelopes(ctx)
  expect((await desk.ask('GET', `/${id}`)).body.state).toBe('expired')
})

it('changes nothing and tells nobody where it is what it was, and only the sender’s page hears of other reminders', async () => {
  const { id, expire_at } = await aSent()
  const before = (await history(id)).length
  expect((await desk.ask('PATCH', `/${id}`, { expire_at })).status).toBe(200)
  expect((await history(id)).length).toBe(before)
  expect((await desk.ask('PATCH', `/${id}`, { action_reminder_frequency: '72' })).status).toBe(200)
  expect([await letters(), (await history(id)).length]).toEqual([[], before + 1])
})

it('tells the sender where an owner did it, and nobody of another organization or without the right', async () => {
  const { id } = await aSent()
  const wish = { expire_at: '2026-12-01' }
  const by = async (person: Person) => (await desk.ask('PATCH', `/${id}`, wish, person)).status
  expect([await by(people.eve), await by(people.bia), await by(people.owner)]).toEqual([404, 404, 200])
  expect((await desk.ask('PATCH', `/${id}`, { expire_at: null }, people.owner)).body).toMatchObject({ expire_at: null })
  expect((await letters()).map(({ to_address }) => to_address)).toContain('ana@example.com')
})

it.each([
  ['a day that is over', { expire_at: '2026-11-20' }, 422, 'envelope.deadline_too_soon'],
  [
    'reminders without a deadline',
    { expire_at: null, action_reminder_frequency: '24' },
    422,
    'envelope.reminder_needs_deadline',
  ],
  ['anything else on the way', { expire_at: '2026-12-01', title: 'Another' }, 409, 'envelope.not_editable'],
])('refuses %s', async (_what, wish, status, code) => {
  const { id } = await aSent()
  expect(await desk.ask('PATCH', `/${id}`, wish)).toMatchObject({ status, body: { code } })
  expect(await letters()).toEqual([])
})

it('reopens nothing: neither what expired a moment ago and is not closed yet, nor what was cancelled', async () => {
  const late = await aSent()
  const cancelled = await aSent()
  await desk.ask('POST', `/${cancelled.id}/cancel`)
  ctx.clock.now = new Date('2026-11-26T02:59:59.999Z')
  const again = async (id: string) => (await desk.ask('PATCH', `/${id}`, { expire_at: '2026-12-01' })).body.code
  expect(await again(late.id)).toBe('envelope.has_expired')
  await expireEnvelopes(ctx)
  expect([await again(late.id), await again(cancelled.id)]).toEqual(['envelope.has_expired', 'envelope.was_cancelled'])
})

it('leaves one deadline where two are chosen at once, and a chain that tells both', async () => {
  const { id } = await aSent()
  const wish = (expire_at: string) => desk.ask('PATCH', `/${id}`, { expire_at })
  await Promise.all([wish('2026-12-01'), wish('2026-12-24')])
  const facts = await ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('events')
      .select('fact')
      .where('envelope_id', '=', id as EnvelopeId)
      .where('type', '=', 'envelope.corrected')
      .orderBy('number')
      .execute(),
  )
  const [first, second] = facts.map(({ fact }) => (fact as unknown as CorrectionFact).changes[0]! as Deadline)
  expect(first!.to).toBe(second!.from)
  expect((await desk.ask('GET', `/${id}`)).body.expire_at).toBe(second!.to)
})

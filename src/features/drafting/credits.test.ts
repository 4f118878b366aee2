/** Credits by the calendar: taken with the send, full again when the plan's interval is over. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { tables } from '../../server/sql.ts'
import { countStatements } from '../../server/statement-count.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { showWorkspace } from '../people/organizations/organization.commands.ts'
import { creditsLeft } from '../../core/identity/quota.model.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { openDesk, signer, type Desk } from '../../core/envelope/testing/desk.ts'
import { settlePeople, type People } from '../../core/envelope/testing/people.store.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  desk = await openDesk(ctx, { workshop, storage: storageForEnvelopes, savedSignature }, () => people)
})
beforeEach(async () => {
  ctx.clock.now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

const credits = async () => {
  const { organizationId } = people.ana
  const { quota } = await ctx.db.read((reader) => showWorkspace(ctx, reader, organizationId))
  return { left: creditsLeft(quota), renewsAt: quota.renewsAt.toISOString() }
}
const at = (moment: string) => void (ctx.clock.now = new Date(moment))
const send = async (id: string) => (await desk.ask('POST', `/${id}/send`)).status

describe('the credits of the free plan', () => {
  it('come back with the first of the month where the organization is, before anything is sent', async () => {
    const drafts = await Promise.all(Array.from({ length: 7 }, () => desk.draft([signer('cai@example.com')])))
    for (const { id } of drafts.slice(0, 5)) expect(await send(id)).toBe(200)
    expect(await credits()).toEqual({ left: 0, renewsAt: '2026-12-01T03:00:00.000Z' })
    expect(await send(drafts[5]!.id)).toBe(402)
    expect((await desk.ask('GET', `/${drafts[5]!.id}`)).body).toMatchObject({ state: 'draft', title: 'Contract' })

    at('2026-12-01T02:59:59.999Z')
    expect(await send(drafts[5]!.id)).toBe(402)
    at('2026-12-01T03:00:00Z')
    expect(await credits()).toEqual({ left: 5, renewsAt: '2027-01-01T03:00:00.000Z' })
    // the first of the month looks at the quota: it is shown as that left it
    expect(await desk.ask('POST', `/${drafts[5]!.id}/send`)).toMatchObject({
      status: 200,
      body: { state: 'in-transit' },
    })
    expect(await credits()).toEqual({ left: 4, renewsAt: '2027-01-01T03:00:00.000Z' })

    await desk.ask('POST', `/${drafts[5]!.id}/cancel`)
    expect((await credits()).left).toBe(4) // never given back
  })
})

it('a plan that began on the 31st renews on the last day of shorter months', async () => {
  await ctx.db.transaction((tx) =>
    tables(tx)
      .updateTable('quotas')
      .set({ interval: 'month', anchored_on: '2026-08-31', renews_at: new Date('2026-11-30T03:00:00Z'), consumed: 5 })
      .execute(),
  )
  const draft = await desk.draft([signer('cai@example.com')])
  expect(await send(draft.id)).toBe(402)
  at('2026-11-30T03:00:00Z')
  expect(await credits()).toEqual({ left: 5, renewsAt: '2026-12-31T03:00:00.000Z' })
  expect(await send(draft.id)).toBe(200)
  at('2027-02-28T03:00:00Z')
  expect(await credits()).toEqual({ left: 5, renewsAt: '2027-03-31T03:00:00.000Z' })
})

it('what was bought counts until it is paid no more, whatever the calendar says', async () => {
  const bought = (billedUntil: string) =>
    ctx.db.transaction((tx) =>
      tables(tx)
        .updateTable('quotas')
        .set({ billed_until: new Date(billedUntil), renews_at: new Date('2026-11-19T03:00:00Z'), consumed: 2 })
        .execute(),
    )
  const [one, other] = [await desk.draft([signer('cai@example.com')]), await desk.draft([signer('cai@example.com')])]
  await bought('2026-11-20T12:00:00.001Z')
  expect([await send(one.id), (await used()).consumed]).toEqual([200, 3])
  await bought('2026-11-20T12:00:00Z')
  expect([await send(other.id), (await used()).consumed]).toEqual([402, 2])
})

const used = () =>
  ctx.db.read(async (reader) => {
    const { consumed } = await tables(reader)
      .selectFrom('quotas')
      .select('consumed')
      .where('organization_id', '=', people.ana.organizationId)
      .executeTakeFirstOrThrow()
    const { uses } = await tables(reader)
      .selectFrom('credit_uses')
      .select((row) => row.fn.countAll<string>().as('uses'))
      .executeTakeFirstOrThrow()
    return { consumed, uses: Number(uses) }
  })

it('where none is left, a send is tried once after the first, until there is a credit again', async () => {
  const give = (available: number) =>
    ctx.db.transaction((tx) => tables(tx).updateTable('quotas').set({ available, consumed: 0 }).execute())
  const drafts = await Promise.all(Array.from({ length: 5 }, () => desk.draft([signer('cai@example.com')])))
  const sendNext = async () => {
    const before = countStatements()
    const status = await send(drafts.at(-1)!.id)
    if (status === 200) drafts.pop()
    return { status, statements: countStatements() - before }
  }
  await give(5)
  const usual = await sendNext()
  await give(0)
  const [first, second] = [await sendNext(), await sendNext()]
  expect([usual.status, first.status, second.status]).toEqual([200, 402, 402])
  expect(second.statements).toBeLessThan(first.statements)
  await give(5)
  expect((await sendNext()).status).toBe(200)
  expect(await sendNext()).toEqual(usual)
})

describe('sent at once', () => {
  const MANY = 9
  const sendAll = async () => {
    const drafts = await Promise.all(Array.from({ length: MANY }, () => desk.draft([signer('cai@example.com')])))
    const answers = await Promise.all(drafts.map(({ id }) => send(id)))
    return answers.toSorted((one, other) => one - other)
  }
  const fiveOfThem = [...Array.from({ length: 5 }, () => 200), ...Array.from({ length: MANY - 5 }, () => 402)]

  it('no more are sent than there are credits', async () => {
    expect(await sendAll()).toEqual(fiveOfThem)
    expect(await used()).toEqual({ consumed: 5, uses: 5 })
  })

  it('as the interval begins, the new one is counted from its first', async () => {
    expect(await send((await desk.draft([signer('cai@example.com')])).id)).toBe(200)
    at('2026-12-01T03:00:00Z')
    expect(await sendAll()).toEqual(fiveOfThem)
    expect(await used()).toEqual({ consumed: 5, uses: 6 })
    expect(await credits()).toEqual({ left: 0, renewsAt: '2027-01-01T03:00:00.000Z' })
  })
})

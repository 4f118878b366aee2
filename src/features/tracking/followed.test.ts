/** Lists, words and reminders follow from envelopes and recipients, whatever one statement changes, and of how many. */
import { beforeAll, expect, it } from 'vitest'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let first: string
let second: string

beforeAll(async () => {
  ctx = await testCtx()
  first = (await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bia' }, { name: 'Caio', type: 'carbon-copy' }])).envelopeId
  second = (await sendSample(ctx, [{ name: 'Davi' }, { name: 'Eva' }])).envelopeId
  await run(sql`update envelopes set action_reminder_frequency = 24`)
})

type Statement = ReturnType<typeof sql>

const run = (statement: Statement) => ctx.db.transaction((tx) => statement.execute(tables(tx)))

/** What is kept and what it follows from, of which nothing may be on one side alone. */
async function strays(): Promise<unknown[]> {
  const { rows } = await ctx.db.read((reader) =>
    sql`
      select 'listed' as what, to_jsonb(kept) as kept, to_jsonb(due) as due
        from listed_recipients kept full join listings due using (recipient_id)
        where (kept.envelope_id, kept.list, kept.state, kept.at, kept.is_sandbox)
          is distinct from (due.envelope_id, due.list, due.state, due.at, due.is_sandbox)
      union all select 'words', to_jsonb(kept), to_jsonb(due)
        from envelope_words kept full join wordings due using (envelope_id)
        where (kept.words, kept.slots, kept.told_from, kept.own_to)
          is distinct from (due.words, due.slots, due.told_from, due.own_to)
      union all select 'reminder', to_jsonb(kept), to_jsonb(due)
        from reminders_due kept full join reminders due using (envelope_id)
        where kept.due_at is distinct from due.due_at`.execute(tables(reader)),
  )
  return rows
}

const added = (count: number): Statement => sql`
  insert into recipients (id, envelope_id, position, type, state, name, via, address, notified_at, created_at)
  select gen_random_uuid(), id, 9 + i, 'signer', 'waiting', 'Novo ' || i, 'email', i || '@new.example', now(), now()
  from envelopes, generate_series(1, ${count}::int) i`

it.each<[string, () => Statement]>([
  ['many recipients of two envelopes', () => added(40)],
  ['names of all', () => sql`update recipients set name = 'Outra ' || name`],
  ['states of some', () => sql`update recipients set state = 'suspended' where position % 2 = 0`],
  ['places in the order', () => sql`update recipients set position = 100 - position`],
  ['when they were told', () => sql`update recipients set notified_at = notified_at + interval '9 days'`],
  ['some who are not asked any more', () => sql`update recipients set notified_at = null where name like '%Novo%3'`],
  [
    'them asked again, and others to sign face to face',
    () => sql`
    update recipients set notified_at = case when notified_at is null then now() else notified_at end,
      via = case when name like '%Novo%7' then 'face-to-face' else via end`,
  ],
  [
    'states of an envelope and of its people in one statement',
    () => sql`
    with about as (update envelopes set state = 'expired' where id = ${second})
    update recipients set state = 'suspended' where envelope_id = ${second} and position % 2 = 1`,
  ],
  ['a state of envelopes alone', () => sql`update envelopes set state = 'in-transit'`],
  ['whose they are', () => sql`update envelopes set sender_id = (select id from users order by id limit 1)`],
  ['when it was sent', () => sql`update envelopes set sent_at = sent_at + interval '20 days'`],
  [
    'an envelope and its people in one statement',
    () => sql`
    with about as (update envelopes set title = 'Outro', action_reminder_frequency = 72 where id = ${first})
    update recipients set address = 'x' || address where envelope_id = ${first}`,
  ],
  ['nobody', () => sql`update recipients set name = name`],
  ['a state that ends reminders', () => sql`update envelopes set state = 'completed' where id = ${second}`],
  ['some who leave', () => sql`delete from recipients where name like '%Novo%1%'`],
  ['everybody, who leaves', () => sql`delete from recipients where envelope_id = ${second}`],
])('they follow: %s', async (_, statement) => {
  await run(statement())
  expect(await strays()).toEqual([])
})

it('recipients are listed by indexes, also by connections that planned it while the lists were new', async () => {
  const { rows } = await ctx.db.read((reader) =>
    sql`select proname as name, proconfig as settings from pg_proc
      where proname in ('are_listed', 'list_recipients') order by proname`.execute(tables(reader)),
  )
  const settings = ['enable_seqscan=off']
  expect(rows).toEqual([
    { name: 'are_listed', settings },
    { name: 'list_recipients', settings },
  ])
})

it('totals are those of what is listed, also in the sandbox', async () => {
  await run(sql`update envelopes set is_sandbox = true where id = ${first}`)
  await run(sql`delete from listed_recipients where envelope_id = ${first}`)
  await run(sql`select list_recipients(${first}::uuid)`)
  await run(sql`update envelopes set state = 'completed' where id = ${first}`)
  const { rows } = await ctx.db.read((reader) =>
    sql`
      with listed as (
        select list, state, day_of(at) as day, is_sandbox from listed_recipients
        union all select unnest(lists_of(organization_id, sender_id)), state, day_of(created_at), is_sandbox from envelopes
      ), due as (
        select list, state, day, count(*) from (
          select list, state, day from listed
          union all select list_key('sandbox', list::text), state, day from listed where is_sandbox
        ) entries group by list, state, day
      )
      select * from (select * from counts_by_day where count <> 0) kept full join due using (list, state, day)
      where kept.count is distinct from due.count`.execute(tables(reader)),
  )
  expect(rows).toEqual([])
})

it('they are put together once for each envelope that a statement changes, however many people it has', async () => {
  const calls = () =>
    ctx.db.transaction(async (tx) => {
      await sql`set local track_functions = 'all'`.execute(tables(tx))
      await added(50).execute(tables(tx))
      const { rows } = await sql<{ calls: number }>`
        select coalesce(pg_stat_get_xact_function_calls('write_words(uuid)'::regprocedure), 0)::int as calls`.execute(
        tables(tx),
      )
      return rows[0]!.calls
    })
  expect(await calls()).toBe(2)
})

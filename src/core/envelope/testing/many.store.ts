/** More envelopes than anybody would send one by one in a test. */
import type { Ctx } from '../../../server/ctx.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { Person } from './people.store.ts'

type Many = Readonly<{
  sender: Person
  count: number
  /** SQL, of the number i from 1 on; the higher, the newer. */
  title: string
  address?: string
  /** The first number. */
  from?: number
  /** The lists are made afterwards instead of envelope by envelope. */
  isListedAfterwards?: boolean
}>

/** Sent envelopes with one signer each, ten a day. */
export async function sendMany(
  ctx: Ctx,
  { sender, count, title, address = 'x@example.com', from = 1, isListedAfterwards = false }: Many,
) {
  await ctx.db.transaction(async (tx) => {
    if (isListedAfterwards) await sql`set local session_replication_role = replica`.execute(tables(tx))
    const made = sql`
      select i, at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008' || right(md5(i::text), 15))::uuid as id
      from generate_series(${from}::int, ${from + count - 1}::int) i
      cross join lateral (select timestamptz '2024-01-01 00:00Z' + i / 10 * interval '1 day' + i * interval '1 second' as at) t`
    await sql`
      with made as materialized (${made}), envelope as (
        insert into envelopes (id, hashid, organization_id, sender_id, state, title, language, created_at, updated_at, sent_at)
        select id, id::text, ${sender.organizationId}, ${sender.userId}, 'in-transit', ${sql.raw(title)}, 'en', at, at, at from made
        returning id
      )
      insert into recipients (id, envelope_id, position, type, state, name, via, address, notified_at, created_at)
      select gen_random_uuid(), made.id, 0, 'signer', 'waiting', 'Cai Silva', 'email', ${address}, at, at
      from made join envelope using (id)`.execute(tables(tx))
    // Without statistics of the new rows PostgreSQL plans for an empty table.
    if (isListedAfterwards) await sql`analyze envelopes, recipients`.execute(tables(tx))
    if (isListedAfterwards) await sql`select rebuild_lists()`.execute(tables(tx))
  })
  if (isListedAfterwards) await ctx.db.transaction((tx) => sql`analyze`.execute(tables(tx)))
}

export async function renameAll(ctx: Ctx, { title, recipient }: Readonly<{ title: string; recipient: string }>) {
  await ctx.db.transaction(async (tx) => {
    await tables(tx).updateTable('envelopes').set({ title }).execute()
    await tables(tx).updateTable('recipients').set({ name: recipient }).execute()
  })
}

/** Ends all of a title as told, so many hours after they were sent; or gives them a deadline. */
export async function closeAll(
  ctx: Ctx,
  {
    title,
    state = null,
    afterHours = 0,
    expireAt = null,
  }: Readonly<{ title: string; state?: string | null; afterHours?: number; expireAt?: Date | null }>,
) {
  await ctx.db.transaction((tx) =>
    sql`update envelopes set expire_at = ${expireAt}, state = coalesce(${state}, state),
      closed_at = case when ${state}::text is null then closed_at else sent_at + ${afterHours}::int * interval '1 hour' end
      where title = ${title}`.execute(tables(tx)),
  )
}

export async function joinTeam(ctx: Ctx, { organizationId, userId }: Person, name: string) {
  await ctx.db.transaction(async (tx) => {
    const id = ctx.newId<'Team'>()
    const created_at = ctx.now()
    await tables(tx)
      .insertInto('teams')
      .values({ id, organization_id: organizationId, name, words: name.toLowerCase(), created_at })
      .execute()
    await tables(tx)
      .insertInto('team_members')
      .values({ team_id: id, organization_id: organizationId, user_id: userId, created_at })
      .execute()
  })
}

/** As if a trigger had failed. */
export async function forgetOneChange(ctx: Ctx) {
  await ctx.db.transaction((tx) =>
    sql`delete from list_tally_changes where ctid = (select ctid from list_tally_changes limit 1)`.execute(tables(tx)),
  )
}

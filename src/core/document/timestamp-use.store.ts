/** Timestamps that authorities of the settings were asked for, counted by day (UTC) for their quotas. */
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'

/** How many an authority may be asked for; null: as many as wanted. */
export type TimestampQuota = Readonly<{ perDay: number | null; perMonth: number | null }>

export type TimestampUse = Readonly<{ today: number; thisMonth: number }>

/** Counts one more, unless the quota is used up. @returns whether there was one left */
export async function countTimestamp(
  tx: Tx,
  authority: string,
  { perDay, perMonth }: TimestampQuota,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('timestamp_uses'), hashtext(${authority}))`.execute(tables(tx))
  const { today, thisMonth } = await timestampUse(tx, authority, now)
  if ((perDay !== null && today >= perDay) || (perMonth !== null && thisMonth >= perMonth)) return false
  await sql`
    insert into timestamp_uses (authority, day, count) values (${authority}, ${dayOf(now)}, 1)
    on conflict (authority, day) do update set count = timestamp_uses.count + 1`.execute(tables(tx))
  return true
}

/** Takes one back that was counted at that time, for there was no answer. */
export async function uncountTimestamp(tx: Tx, authority: string, at: Date): Promise<void> {
  await sql`
    update timestamp_uses set count = count - 1
    where authority = ${authority} and day = ${dayOf(at)} and count > 0`.execute(tables(tx))
}

export async function timestampUse(reader: Reader, authority: string, now: Date): Promise<TimestampUse> {
  const { rows } = await sql<TimestampUse>`
    select coalesce(sum(count) filter (where day = ${dayOf(now)}), 0)::int as today,
      coalesce(sum(count), 0)::int as "thisMonth"
    from timestamp_uses
    where authority = ${authority} and day between date_trunc('month', ${dayOf(now)}::date)::date and ${dayOf(now)}`.execute(
    tables(reader),
  )
  return rows[0]!
}

/** What is left of a quota; null: no quota is set. */
export const leftOf = (
  { perDay, perMonth }: TimestampQuota,
  { today, thisMonth }: TimestampUse,
): Readonly<{ day: number | null; month: number | null }> => ({
  day: perDay === null ? null : Math.max(0, perDay - today),
  month: perMonth === null ? null : Math.max(0, perMonth - thisMonth),
})

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

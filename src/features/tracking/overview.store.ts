/** Finds open envelopes that need attention, and counts how the latest ended. Each is one scan of an index of its own. */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Sql } from './listing.store.ts'

/** Whose: of one sender, or of everybody there (null). */
type Whose = Readonly<{ organizationId: OrganizationId; senderId: UserId | null; isSandboxOnly: boolean }>

/** More are not counted: it is a call to act, not a figure. */
const MOST = 1000
const SHOWN = 5

export type OpenOnes = Readonly<{
  count: number
  envelopes: readonly Readonly<{ id: string; title: string; subject: string; at: Date }>[]
}>

export const findExpiring = (reader: Reader, whose: Whose, from: Date, before: Date): Promise<OpenOnes> =>
  openOnes(reader, whose, sql`expire_at`, sql`expire_at >= ${from} and expire_at < ${before}`)

export const findOverdue = (reader: Reader, whose: Whose, sentBefore: Date): Promise<OpenOnes> =>
  openOnes(reader, whose, sql`sent_at`, sql`sent_at < ${sentBefore}`)

async function openOnes(reader: Reader, whose: Whose, at: Sql, which: Sql): Promise<OpenOnes> {
  const sandbox = whose.isSandboxOnly ? sql`and is_sandbox` : sql``
  const { rows } = await sql<{ id: string; title: string; subject: string; at: Date; count: number }>`
    with found as materialized (
      select id, ${at} as at from envelopes
      where organization_id = ${whose.organizationId} and state = 'in-transit' and ${which} ${sentBy(whose)} ${sandbox}
      order by ${at} limit ${MOST}
    )
    select id, title, subject, at, (select count(*) from found)::int as count
    from (select id, at from found order by at limit ${SHOWN}) first join envelopes using (id) order by at, id
  `.execute(tables(reader))
  return { count: rows[0]?.count ?? 0, envelopes: rows.map(({ count: _count, ...one }) => one) }
}

export type Ended = Readonly<{ completed: number; rejected: number; expired: number; median_hours: number | null }>

const endedColumns = sql`
  count(*) filter (where state = 'completed')::int as completed,
  count(*) filter (where state = 'rejected')::int as rejected,
  count(*) filter (where state = 'expired')::int as expired,
  round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - sent_at)::float8)
    filter (where state = 'completed') / 3600)::numeric, 1)::float8 as median_hours`

const endedSince = (whose: Whose, since: Date): Sql =>
  sql`envelopes.organization_id = ${whose.organizationId} and closed_at >= ${since}
    and state in ('completed', 'rejected', 'expired') and is_sandbox = ${whose.isSandboxOnly} ${sentBy(whose)}`

/** By weeks that had any, and all together. */
export async function countEnded(
  reader: Reader,
  whose: Whose,
  since: Date,
): Promise<Readonly<{ all: Ended; weeks: ReadonlyMap<string, Ended> }>> {
  const { rows } = await sql<Ended & { week: string | null }>`
    select to_char(date_trunc('week', closed_at at time zone 'UTC'), 'YYYY-MM-DD') as week, ${endedColumns}
    from envelopes where ${endedSince(whose, since)} group by grouping sets ((1), ())
  `.execute(tables(reader))
  const plain = ({ week: _week, ...rest }: Ended & { week: string | null }): Ended => rest
  const all = rows.find(({ week }) => week === null)
  return {
    all: all ? plain(all) : nothingEnded,
    weeks: new Map(rows.flatMap((row) => (row.week === null ? [] : [[row.week, plain(row)] as const]))),
  }
}

export const nothingEnded: Ended = { completed: 0, rejected: 0, expired: 0, median_hours: null }

const PEOPLE = 50

export async function countEndedByMember(reader: Reader, whose: Whose, since: Date) {
  const { rows } = await sql<Ended & { name: string }>`
    select users.name, ${endedColumns} from envelopes join users on users.id = envelopes.sender_id
    where ${endedSince(whose, since)} group by users.id order by count(*) desc, users.name limit ${PEOPLE}
  `.execute(tables(reader))
  return rows
}

/** A member of two teams counts for both. */
export async function countEndedByTeam(reader: Reader, whose: Whose, since: Date) {
  const { rows } = await sql<Ended & { name: string }>`
    select teams.name, ${endedColumns} from envelopes
    join team_members on team_members.organization_id = envelopes.organization_id and team_members.user_id = envelopes.sender_id
    join teams on teams.id = team_members.team_id
    where ${endedSince(whose, since)} group by teams.id order by count(*) desc, teams.name limit ${PEOPLE}
  `.execute(tables(reader))
  return rows
}

const sentBy = ({ senderId }: Whose): Sql => (senderId ? sql`and envelopes.sender_id = ${senderId}` : sql``)

/** Reads the history of an organization: its own chain, and of each member what concerns it while they are or were one. */
import type { Actor, FactSubject } from '../../kernel/fact.ts'
import { asId, type OrganizationId } from '../../kernel/ids.ts'
import type { Listed } from '../../kernel/paging.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import {
  memberTypes,
  typesIn,
  type HistoryEntry,
  type HistoryFact,
  type HistoryFilter,
  type ProvedEntry,
} from './history.model.ts'

export async function listHistory(
  reader: Reader,
  id: OrganizationId,
  { page, limit, ...filter }: HistoryFilter & Readonly<{ page: number; limit: number }>,
): Promise<Listed<HistoryEntry>> {
  const { rows } = await sql<Row & { total: number }>`
    select *, count(*) over ()::int as total from ${seenBy(id, filter)} seen
    order by at desc, subject_kind, subject_id, number desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(tables(reader))
  return { items: rows.map(toEntry), total: rows[0]?.total ?? (await countHistory(reader, id, filter)) }
}

/** A page behind the end has no row that tells how many there are. */
async function countHistory(reader: Reader, id: OrganizationId, filter: HistoryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${seenBy(id, filter)} seen`.execute(tables(reader))
  return rows[0]!.total
}

/** `time`: all of them, oldest first; `chain`: one chain after the other. */
export type HistoryOrder = 'time' | 'chain'

const AT_ONCE = 500

/** A page at a time, each read by itself: there may be very many. What is recorded after `until` is left out. */
export async function* eachPageOfHistory(
  read: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>,
  id: OrganizationId,
  { filter, order, until }: Readonly<{ filter: HistoryFilter; order: HistoryOrder; until: Date }>,
): AsyncGenerator<readonly ProvedEntry[]> {
  for (let last: Row | null = null; ;) {
    const rows: Row[] = await read((reader) => pageAfter(reader, id, { filter, order, until, last }))
    if (rows.length > 0) yield rows.map(toProved)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!
  }
}

type After = Readonly<{ filter: HistoryFilter; order: HistoryOrder; until: Date; last: Row | null }>

async function pageAfter(reader: Reader, id: OrganizationId, { filter, order, until, last }: After): Promise<Row[]> {
  const key = order === 'time' ? sql`at, subject_kind, subject_id, number` : sql`subject_kind, subject_id, number, at`
  const values =
    last &&
    (order === 'time'
      ? sql`${last.at}, ${last.subject_kind}, ${last.subject_id}::uuid, ${last.number}`
      : sql`${last.subject_kind}, ${last.subject_id}::uuid, ${last.number}, ${last.at}`)
  const { rows } = await sql<Row>`
    select * from ${seenBy(id, filter)} seen where at <= ${until} and ${values ? sql`(${key}) > (${values})` : sql`true`}
    order by ${key} limit ${AT_ONCE}`.execute(tables(reader))
  return rows
}

/** Who and what these entries speak of, as they are called now. */
export async function namesIn(
  reader: Reader,
  organizationId: OrganizationId,
  entries: readonly HistoryEntry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>()
  for (const { subject, actor, fact } of entries)
    for (const [found] of JSON.stringify([subject, actor, fact]).matchAll(UUID)) ids.add(found)
  const { rows } = await sql<{ id: string; name: string }>`
    with named as (select unnest(${[...ids]}::uuid[]) as id)
    select id, name from users join named using (id)
    union all select id, name from oauth_clients join named using (id)
    union all select id, name from teams join named using (id) where organization_id = ${organizationId}
    union all select id, email from invitations join named using (id) where organization_id = ${organizationId}
  `.execute(tables(reader))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/** What an owner sees. */
function seenBy(id: OrganizationId, { area, actorId, from, before }: HistoryFilter) {
  const types = typesIn(area)
  const ofMembers = types.filter((type) => memberTypes.includes(type))
  const asked = sql`(${actorId}::text is null or actor->>'userId' = ${actorId}::text)
    and (${from}::timestamptz is null or at >= ${from}) and (${before}::timestamptz is null or at < ${before})`
  return sql`(
    select * from chained_facts
    where subject_kind = 'organization' and subject_id = ${id} and type = any(${types}::text[]) and ${asked}
    union all
    select chained_facts.* from (select distinct user_id from ${everMembers(id)} ever) members
      join chained_facts on subject_kind = 'user' and subject_id = members.user_id
    where type = any(${ofMembers}::text[]) and ${asked} and exists (
      select from ${everMembers(id)} ever
      where ever.user_id = subject_id and at >= joined_at and at <= coalesce(left_at, 'infinity')
    )
  )`
}

const everMembers = (id: OrganizationId) => sql`(
  select user_id, joined_at, null as left_at from memberships where organization_id = ${id}
  union all select user_id, joined_at, left_at from past_memberships where organization_id = ${id}
)`

type Row = Readonly<{
  subject_kind: 'organization' | 'user'
  subject_id: string
  number: number
  at: Date
  actor: unknown
  ip: string | null
  user_agent: string | null
  fact: unknown
  previous_hash: Buffer
  hash: Buffer
}>

const toEntry = (row: Row): HistoryEntry => ({
  subject: subjectOf(row),
  number: row.number,
  at: row.at,
  actor: row.actor as Actor,
  ip: row.ip,
  userAgent: row.user_agent,
  fact: row.fact as HistoryFact,
})

const toProved = (row: Row): ProvedEntry => ({
  ...toEntry(row),
  previousHash: row.previous_hash.toString('hex'),
  hash: row.hash.toString('hex'),
})

const subjectOf = ({ subject_kind: kind, subject_id: id }: Row): FactSubject =>
  kind === 'user' ? { kind, id: asId<'User'>(id) } : { kind, id: asId<'Organization'>(id) }

/**
 * Pages of long lists (docs/decisions/079). A page is found from the mark of its neighbour, or from the day on which it
 * begins, which the tallies know; no page is reached by passing over all rows before it.
 */
import { asId, type EnvelopeId, type ItemId, type LabelId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { PageMark, PagePosition } from '../../kernel/paging.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import { envelopesIn, isInNoFolder, type FolderViewer } from '../../core/envelope/folder.store.ts'
import { attentionTimes, type Attention } from './attention.model.ts'

/** Whose list. `inbox`: what reached an address. `counter`: whom a sender lets sign on their own device. */
export type List =
  | (Of & Readonly<{ kind: 'sent' | 'counter'; senderId: UserId }>)
  | (Of & Readonly<{ kind: 'workspace' }>)
  | Readonly<{ kind: 'inbox'; address: string; folder?: SeenFolder | null }>

type Of = Readonly<{
  organizationId: OrganizationId
  isSandboxOnly: boolean
  keeping?: RetentionFilter | null
  narrowed?: Narrowing | null
  sharedWith?: UserId | null
  /** In the order of the last changes. */
  isByUpdate?: boolean
}>

/** A folder of the storage, and who asks for it. */
export type SeenFolder = Readonly<{ id: ItemId; viewer: FolderViewer }>

/** What of an organization's envelopes a program looks for. Moments: from the first on, before the second. */
export type Narrowing = Readonly<{
  labels: readonly LabelId[]
  /** Address of a recipient. */
  person: string | null
  folder: SeenFolder | 'none' | null
  attention: Readonly<{ kind: Attention; at: Date }> | null
  externalId: string | null
  metadata: Readonly<{ key: string; value: string }> | null
  created: readonly [from: Date | null, to: Date | null]
  updated: readonly [from: Date | null, to: Date | null]
}>

/** Only what is held, or what owners were told is about to be removed. */
export type RetentionFilter = 'held' | 'ending'

/** An entry: an envelope, or in inbox and counter a recipient of it. */
export type ListEntry = PageMark & Readonly<{ envelopeId: EnvelopeId }>

export type ListingQuery = Readonly<{
  list: List
  states: readonly string[]
  isNewestFirst: boolean
  place: PagePosition
  limit: number
}>

export type ListStep = Readonly<{
  entries: readonly ListEntry[]
  total: number
  isTotalExact: boolean
  next: PageMark | null
  prev: PageMark | null
}>

export type Sql = ReturnType<typeof sql>

/** How many entries a list has of each state; states without any are missing. */
export async function tallyOf(reader: Reader, list: List): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count from counts where list = ${tallyKeyOf(list)} and count > 0
  `.execute(tables(reader))
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function pageOf(reader: Reader, wanted: ListingQuery): Promise<ListStep> {
  const { present, total } = await presentOf(reader, wanted)
  const { place, limit } = wanted
  if (total === 0 || (place.kind === 'page' && place.offset >= total)) return toStep(wanted, [], total)
  const start =
    place.kind === 'page' ? await startOf(reader, wanted, place.offset) : { skip: 0, bounds: beside(wanted) }
  const { rows } = await sql<Row>`
    ${walk(wanted, present, start.bounds, start.skip + limit + 1)} offset ${start.skip}`.execute(tables(reader))
  return toStep(wanted, rows.map(toEntry), total)
}

/** Only states that there are need looking at. */
export async function presentOf(reader: Reader, { list, states }: Pick<ListingQuery, 'list' | 'states'>) {
  const tally = isTallied(list) ? await tallyOf(reader, list) : await countKept(reader, list)
  const present = states.filter((state) => tally.has(state))
  return { present, total: present.reduce((sum, state) => sum + tally.get(state)!, 0) }
}

/** What is held or ending is few, has an index of its own, and changes without its state: it is counted when asked for. */
export const isTallied = (list: List): boolean =>
  'organizationId' in list ? !(list.keeping || list.narrowed || list.sharedWith) : !list.folder

async function countKept(reader: Reader, list: List): Promise<ReadonlyMap<string, number>> {
  const { table, filter } = columnsOf(list)
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from ${table} where ${filter} group by state`.execute(tables(reader))
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Shallow pages are counted off; it is not worth asking the tallies. */
const SHALLOW = 200

type Start = Readonly<{ skip: number; bounds: Sql }>

async function startOf(reader: Reader, { list, states, isNewestFirst }: ListingQuery, offset: number): Promise<Start> {
  const isByDay = isTallied(list) && !('isByUpdate' in list && list.isByUpdate)
  if (offset <= SHALLOW || !isByDay) return { skip: offset, bounds: sql`true` }
  const order = isNewestFirst ? sql`desc` : sql`asc`
  const { rows } = await sql<{ day: string; before: number }>`
    select day, before::bigint from (
      select day, count, sum(count) over (order by day ${order}) - count as before
      from (select day, sum(count) as count from counts_by_day where list = ${tallyKeyOf(list)} and state = any(${states}) group by day) days
    ) run where before <= ${offset} and count > 0 order by day ${isNewestFirst ? sql`asc` : sql`desc`} limit 1
  `.execute(tables(reader))
  const found = rows[0]
  if (!found) return { skip: offset, bounds: sql`true` }
  const { at } = columnsOf(list)
  const bounds = isNewestFirst
    ? sql`${at} < (${found.day}::date + 1)::timestamp at time zone 'UTC'`
    : sql`${at} >= ${found.day}::date::timestamp at time zone 'UTC'`
  return { skip: offset - found.before, bounds }
}

/** Entries on the far side of the mark, seen in the direction of travel. */
export function beside(wanted: ListingQuery): Sql {
  const { place, list } = wanted
  if (place.kind === 'page') return sql`true`
  const { at, id } = columnsOf(list)
  return sql`(${at}, ${id}) ${isDescending(wanted) ? sql`<` : sql`>`} (${place.mark.at}, ${place.mark.id})`
}

/** Backwards, the page is walked away from its end. */
export const isDescending = ({ isNewestFirst, place }: ListingQuery): boolean =>
  isNewestFirst === (place.kind !== 'before')

/**
 * So many entries in the order of travel: one index scan a state, merged as they come. Each arm says order and limit
 * itself: without them PostgreSQL collects them all and sorts.
 */
export function walk(wanted: ListingQuery, states: readonly string[], bounds: Sql, most: number): Sql {
  const { columns, table, filter, state } = columnsOf(wanted.list)
  const order = orderOf(wanted)
  const arms = states.map(
    (each) =>
      sql`(select ${columns} from ${table} where ${filter} and ${state} = ${each} and ${bounds} ${order} limit ${most})`,
  )
  return sql`select at, id, envelope_id from (${sql.join(arms, sql` union all `)}) walk ${order} limit ${most}`
}

export function orderOf(wanted: ListingQuery): Sql {
  const direction = isDescending(wanted) ? sql`desc` : sql`asc`
  return sql`order by at ${direction}, id ${direction}`
}

/** The tables behind the lists, made to look the same. */
export function columnsOf(list: List) {
  const sandbox = isSandboxOnly(list) ? sql`and is_sandbox` : sql``
  if (list.kind === 'inbox' || list.kind === 'counter') {
    const folder = 'folder' in list && list.folder ? inFolder(list.folder, sql`envelope_id`) : sql``
    return {
      columns: sql`at, recipient_id as id, envelope_id`,
      table: sql`listed_recipients`,
      filter: sql`list = ${keyOf(list)} ${sandbox} ${folder}`,
      at: sql`at`,
      id: sql`recipient_id`,
      state: sql`state`,
    }
  }
  const mine = list.kind === 'sent' ? sql`and sender_id = ${list.senderId}` : sql``
  const at = list.isByUpdate ? sql`updated_at` : sql`created_at`
  const narrowed = sql`${keptAs(list.keeping)} ${narrowedTo(list.narrowed)} ${sharedWith(list.sharedWith)}`
  return {
    columns: sql`${at} as at, id, id as envelope_id`,
    table: sql`envelopes`,
    filter: sql`organization_id = ${list.organizationId} ${mine} ${sandbox} ${narrowed}`,
    at,
    id: sql`id`,
    state: sql`state`,
  }
}

function keptAs(keeping: RetentionFilter | null | undefined): Sql {
  if (keeping === 'held') return sql`and held_at is not null`
  return keeping === 'ending' ? sql`and removal_noticed_at is not null and held_at is null` : sql``
}

function narrowedTo(wanted: Narrowing | null | undefined): Sql {
  if (!wanted) return sql``
  const { labels, person, folder, attention, externalId, metadata, created, updated } = wanted
  return sql.join(
    [
      ...labels.map((label) => sql`and id in (select envelope_id from envelope_labels where label_id = ${label})`),
      person === null ? sql`` : sql`and id in (select envelope_id from recipients where address = ${person})`,
      folder === 'none' ? sql`and ${isInNoFolder}` : folder ? inFolder(folder, sql`id`) : sql``,
      attention ? inNeed(attention) : sql``,
      externalId === null ? sql`` : sql`and external_id = ${externalId}`,
      metadata ? sql`and (${sql.join(shapesOf(metadata), sql` or `)})` : sql``,
      created[0] ? sql`and created_at >= ${created[0]}` : sql``,
      created[1] ? sql`and created_at < ${created[1]}` : sql``,
      updated[0] ? sql`and updated_at >= ${updated[0]}` : sql``,
      updated[1] ? sql`and updated_at < ${updated[1]}` : sql``,
    ],
    sql` `,
  )
}

const inFolder = ({ id, viewer }: SeenFolder, envelope: Sql): Sql => sql`and ${envelope} in ${envelopesIn(id, viewer)}`

function inNeed({ kind, at }: NonNullable<Narrowing['attention']>): Sql {
  const { now, soon, longAgo } = attentionTimes(at)
  const when = kind === 'overdue' ? sql`sent_at < ${longAgo}` : sql`expire_at >= ${now} and expire_at < ${soon}`
  return sql`and state = 'in-transit' and ${when}`
}

/** An address says no types: `4711` may be a number, or text. The index answers no other question, and has none of empty ones. */
function shapesOf({ key, value }: NonNullable<Narrowing['metadata']>): Sql[] {
  const isPlain = /^(true|false|-?\d{1,15}(\.\d{1,10})?)$/.test(value)
  const shapes = [{ [key]: value }, ...(isPlain ? [{ [key]: JSON.parse(value) as unknown }] : [])]
  return shapes.map((shape) => sql`(metadata @> ${JSON.stringify(shape)}::jsonb and metadata <> '{}')`)
}

const sharedWith = (userId: UserId | null | undefined): Sql =>
  userId
    ? sql`and state = 'template' and sender_id <> ${userId} and id in (
        select envelope_id from template_shares join team_members using (organization_id, team_id)
        where team_members.user_id = ${userId})`
    : sql``

const isSandboxOnly = (list: List): boolean => 'isSandboxOnly' in list && list.isSandboxOnly

/** Of the sandbox alone there are counts of their own. */
export const tallyKeyOf = (list: List): Sql =>
  isSandboxOnly(list) ? sql`list_key('sandbox', (${keyOf(list)})::text)` : keyOf(list)

/** As list_key() names it. */
export function keyOf(list: List): Sql {
  if (list.kind === 'inbox') return sql`list_key('inbox', ${list.address})`
  if (list.kind === 'workspace') return sql`list_key('workspace', ${list.organizationId})`
  return sql`list_key(${list.kind}, ${list.organizationId}, ${list.senderId})`
}

export type Row = Readonly<{ at: Date; id: string; envelope_id: string }>

export const toEntry = (row: Row): ListEntry => ({
  at: row.at,
  id: row.id,
  envelopeId: asId<'Envelope'>(row.envelope_id),
})

/** @param walked in the order of travel, one more than fits when there are more */
export function toStep({ place, limit }: ListingQuery, walked: readonly ListEntry[], total: number): ListStep {
  const kept = walked.slice(0, limit)
  const isMore = walked.length > limit
  const entries = place.kind === 'before' ? kept.toReversed() : kept
  const [first, last] = [entries[0] ?? null, entries.at(-1) ?? null]
  if (place.kind === 'before') return { entries, total, isTotalExact: true, next: last, prev: isMore ? first : null }
  const isFirst = place.kind === 'page' && place.offset === 0
  return { entries, total, isTotalExact: true, next: isMore ? last : null, prev: isFirst ? null : first }
}

/**
 * Asking the index of words for some weeks of a list (docs/decisions/080). The tallies know how many entries each week has, so
 * a question is as large as it needs to be.
 */
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import {
  columnsOf,
  isDescending,
  keyOf,
  orderOf,
  tallyKeyOf,
  toEntry,
  type ListEntry,
  type Row,
  type Sql,
  type ListingQuery,
} from './listing.store.ts'

/** A week of a list that has entries of the wanted states; `slot` stands for both in the index. */
export type Week = Readonly<{ week: number; slot: number; count: number }>

/** In the direction of travel. Sums the tallies at once: counts_by_day sums them by day first, which costs twice as much. */
export async function weeksOf(reader: Reader, wanted: ListingQuery): Promise<Week[]> {
  const { list, states } = wanted
  const direction = isDescending(wanted) ? sql`desc` : sql`asc`
  const { rows } = await sql<Week>`
    with mine as (select ${tallyKeyOf(list)} as list)
    select week, list_slot(${keyOf(list)}, week) as slot, count from (
      select week_of(day) as week, sum(count)::bigint as count from (
        select day, count from list_tallies join mine using (list) where day > '-infinity' and state = any(${[...states]})
        union all select day, change from list_tally_changes join mine using (list) where state = any(${[...states]})
      ) tallies group by 1
    ) weeks where count > 0 order by week ${direction}
  `.execute(tables(reader))
  return rows
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const FIRST_WEEK = Date.UTC(2000, 0, 1)

/** As week_of() counts them, in UTC. */
const startOfWeek = (week: number): Date => new Date(FIRST_WEEK + week * WEEK_MS)

/** The weeks that have something on the far side of the mark. */
export function weeksBeside({ place, ...wanted }: ListingQuery, weeks: readonly Week[]): Week[] {
  if (place.kind === 'page') return [...weeks]
  const of = Math.floor((place.mark.at.getTime() - FIRST_WEEK) / WEEK_MS)
  const isDown = isDescending({ ...wanted, place })
  return weeks.filter(({ week }) => (isDown ? week <= of : week >= of))
}

/** Which words are looked for: the index is asked for `rarest`, each line of words then for `fits`. */
export type SearchQuestion = Readonly<{ wanted: ListingQuery; present: readonly string[]; rarest: Sql; fits: Sql }>

/** Of all matches, those on a page: `bounds` in the direction of travel, then by number. */
export type SearchPart = Readonly<{ bounds: Sql; offset: number; limit: number }>

/** Looks in all weeks at once. @returns null when there are more matches than `most`, of which none is looked up then */
export async function matchesIn(
  reader: Reader,
  question: SearchQuestion,
  weeks: readonly Week[],
  { bounds, offset, limit, most }: SearchPart & Readonly<{ most: number }>,
): Promise<{ entries: ListEntry[]; total: number } | null> {
  const order = orderOf(question.wanted)
  const { rows } = await sql<{ total: number; matches: number } & (Row | { id: null })>`
    with matching as materialized (${linesOf(question, slotOfAll(question))} limit ${most + 1}),
    counted as (select count(*) as matches from matching),
    found as materialized (
      select entry.* from matching cross join lateral (${entryOf(question)}) entry
      where ${during(weeks)} and (select matches from counted) <= ${most}
    )
    select (select matches from counted) as matches, all_found.total, page.*
    from (select count(*) as total from found) all_found left join lateral (
      select at, id, envelope_id from found where ${bounds} ${order} limit ${limit} offset ${offset}
    ) page on true ${order}
  `.execute(tables(reader))
  if (rows[0]!.matches > most) return null
  return { entries: rows.flatMap((row) => (row.id === null ? [] : [toEntry(row)])), total: rows[0]!.total }
}

/**
 * The first matches, span by span in the order given, and no further than needed: each is looked through whole, so that what
 * they cost follows from their size.
 */
export async function firstMatches(
  reader: Reader,
  question: SearchQuestion,
  spans: readonly (readonly Week[])[],
  { bounds, limit }: Pick<SearchPart, 'bounds' | 'limit'>,
): Promise<ListEntry[]> {
  if (spans.length === 0) return []
  const order = orderOf(question.wanted)
  const values = spans.map(
    (weeks) => sql`(${slotsOf(weeks)}, ${sinceOf(weeks)}::timestamptz, ${untilOf(weeks)}::timestamptz)`,
  )
  const { rows } = await sql<Row>`
    select page.* from (values ${sql.join(values)}) span (slots, since, until) cross join lateral (
      select entry.* from (${linesOf(question, sql`span.slots`)} offset 0) matching
      cross join lateral (${entryOf(question)}) entry
      where at >= span.since and at < span.until and ${bounds} ${order} limit ${limit}
    ) page limit ${limit}
  `.execute(tables(reader))
  return rows.map(toEntry)
}

const linesOf = ({ rarest, fits }: SearchQuestion, slots: Sql): Sql =>
  sql`select envelope_id from envelope_words where slots && ${slots} and ${rarest} and ${fits}`

/** The entries of a line of words that stand in the list; each by its key, whatever PostgreSQL thinks of the other conditions. */
function entryOf({ wanted: { list }, present }: SearchQuestion): Sql {
  const { columns, table, filter, state } = columnsOf(list)
  const isOfRecipients = list.kind === 'inbox' || list.kind === 'counter'
  const byKey = isOfRecipients ? sql`envelope_id = matching.envelope_id` : sql`id = matching.envelope_id`
  return sql`
    select ${columns} from (select * from ${table} where ${byKey} offset 0) one
    where ${filter} and ${state} = any(${[...present]})`
}

const slotsOf = (weeks: readonly Week[]): Sql => sql`${weeks.map(({ slot }) => slot)}::integer[]`

/** As the index knows a list with all its weeks. */
const slotOfAll = ({ wanted }: SearchQuestion): Sql => sql`array[list_slot(${keyOf(wanted.list)}, -1)]`

const sinceOf = (weeks: readonly Week[]): Date => startOfWeek(Math.min(...weeks.map(({ week }) => week)))
const untilOf = (weeks: readonly Week[]): Date => startOfWeek(Math.max(...weeks.map(({ week }) => week)) + 1)
const during = (weeks: readonly Week[]): Sql => sql`at >= ${sinceOf(weeks)} and at < ${untilOf(weeks)}`

/** Neighbouring weeks together, until each span has as many entries as asked for; the last size holds for all that follow. */
export function spansOf(weeks: readonly Week[], sizes: readonly number[]): Week[][] {
  const spans: Week[][] = []
  let sum = Infinity
  for (const week of weeks) {
    if (sum >= sizes[Math.min(spans.length, sizes.length) - 1]! || spans.length === 0) {
      spans.push([])
      sum = 0
    }
    spans.at(-1)!.push(week)
    sum += week.count
  }
  return spans
}

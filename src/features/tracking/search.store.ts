/**
 * Searching lists (docs/decisions/080). Frequent words turn up among the first entries, others in the index of words, which is
 * asked for the first weeks, then for all, or for one span after the other where that is too much. What it cannot tell in time is
 * answered with what was found so far, and the search goes on from there with the next page.
 */
import type { PageMark } from '../../kernel/paging.ts'
import { ensure } from '../../kernel/refusal.ts'
import { sqlState, type Db, type Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import {
  beside,
  isDescending,
  isTallied,
  orderOf,
  presentOf,
  toEntry,
  toStep,
  walk,
  type ListEntry,
  type List,
  type Row,
  type Sql,
  type ListStep,
  type ListingQuery,
} from './listing.store.ts'
import { rarestIn, type Rarest } from './trigrams.store.ts'
import {
  firstMatches,
  matchesIn,
  spansOf,
  weeksBeside,
  weeksOf,
  type SearchQuestion,
  type Week,
} from './weeks.store.ts'

/** So many entries are looked at one by one before the index is asked. */
const GLANCE = 200
/** And so many where it can't be asked, in lists as short, or when it took too long. */
const WALK = 2000
/** The index is asked for the nearest weeks first, with so many entries, unless the list is short. */
const NEAR_SPANS = [4000, 8000, 16_000, 32_000, 64_000]
const SHORT_LIST = 20_000
/** Then for all at once; or, where there are too many matches, for one span after the other. */
const SPAN = 4000
const MOST_SPANS = 128
/** More matches than these are not all looked up, and not counted. */
const MOST_MATCHES = 2000
const INDEX_MS = 400
const MOST_TERMS = 8

/** @param indexMs how long the index may take; then what was found on the way is the answer */
export async function searchPage(db: Db, text: string, wanted: ListingQuery, indexMs = INDEX_MS): Promise<ListStep> {
  const { terms, present, total } = await db.read(async (reader) => ({
    terms: await termsOf(reader, text),
    ...(await presentOf(reader, wanted)),
  }))
  if (total === 0 || terms.length === 0) return toStep(wanted, [], 0)
  const search: Search = { wanted, present, terms }
  if (total <= WALK) return db.read((reader) => amongAll(reader, search))
  const rarest = await rarestIn(db, terms)
  const isIndexed = isTallied(wanted.list) && rarest.trigrams.length > 0
  const near = await db.read((reader) => (isIndexed ? glance(reader, search) : lookNear(reader, search, WALK)))
  if (near.isEnough) return { ...toStep(wanted, near.entries, near.atLeast), isTotalExact: false }
  if (!isIndexed) return soFar(wanted, near)
  const found = await lookInIndex(db, search, rarest, indexMs)
  return found ?? soFar(wanted, await db.read((reader) => lookNear(reader, search, WALK)))
}

type Search = Readonly<{ wanted: ListingQuery; present: readonly string[]; terms: readonly string[] }>

/** What is typed is looked for word by word, as searches compare. */
async function termsOf(reader: Reader, text: string): Promise<string[]> {
  const { rows } = await sql<{ plain: string }>`select plain_text(${text}) as plain`.execute(tables(reader))
  const words = rows[0]!.plain.split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, MOST_TERMS)
}

/** % and _ are no wildcards. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The lines of words that the user who opens this list may search in. */
function readable({ kind }: List): Sql {
  if (kind === 'inbox') return sql`substr(words, told_from)`
  return kind === 'workspace' ? sql`words` : sql`left(words, own_to)`
}

const holds = (part: Sql, terms: readonly string[]): Sql =>
  sql.join(
    terms.map((term) => sql`${part} like ${containing(term)}`),
    sql` and `,
  )

const fits = ({ wanted, terms }: Search): Sql => sql`
  (select ${holds(readable(wanted.list), terms)} from envelope_words w where w.envelope_id = walked.envelope_id)`

/** Every match of a list that is short enough to look at each entry. */
async function amongAll(reader: Reader, search: Search): Promise<ListStep> {
  const { wanted, present } = search
  const { offset, bounds } = partOf(wanted)
  const { rows } = await sql<{ total: number } & (Row | { id: null })>`
    with found as materialized (
      select at, id, envelope_id from (${walk(wanted, present, sql`true`, WALK)}) walked where ${fits(search)}
    )
    select all_found.*, page.* from (select count(*) as total from found) all_found
    left join lateral (
      select at, id, envelope_id from found where ${bounds} ${orderOf(wanted)} limit ${wanted.limit + 1} offset ${offset}
    ) page on true ${orderOf(wanted)}
  `.execute(tables(reader))
  const entries = rows.flatMap((row) => (row.id === null ? [] : [toEntry(row)]))
  return toStep(wanted, entries, rows[0]!.total)
}

/** Where the page begins among matches that have the columns `at` and `id`. */
function partOf(wanted: ListingQuery): { offset: number; bounds: Sql } {
  const { place } = wanted
  if (place.kind === 'page') return { offset: place.offset, bounds: sql`true` }
  const far = isDescending(wanted) ? sql`<` : sql`>`
  return { offset: 0, bounds: sql`(at, id) ${far} (${place.mark.at}, ${place.mark.id})` }
}

type Near = Readonly<{
  /** In the order of travel. */
  entries: readonly ListEntry[]
  /** A page is full, or nothing is left to look at. */
  isEnough: boolean
  atLeast: number
  /** Up to where it was looked. */
  upTo: PageMark | null
}>

/** Whether the first entries are enough; where they end matters to nobody, for the index goes on from the beginning. */
async function glance(reader: Reader, search: Search, most = GLANCE): Promise<Near> {
  const { wanted, present } = search
  const skip = partOf(wanted).offset
  const { rows } = await sql<Row>`
    select at, id, envelope_id from (${walk(wanted, present, beside(wanted), most)}) walked
    where ${fits(search)} ${orderOf(wanted)} limit ${skip + wanted.limit + 1}
  `.execute(tables(reader))
  const isEnough = rows.length > skip + wanted.limit
  return { entries: rows.slice(skip).map(toEntry), atLeast: rows.length, isEnough, upTo: null }
}

async function lookNear(reader: Reader, search: Search, most: number): Promise<Near> {
  const found = await glance(reader, search, most)
  if (found.isEnough) return found
  const nearby = walk(search.wanted, search.present, beside(search.wanted), most)
  const { rows: ends } = await sql<Row>`
    ${nearby} offset ${most - 1}`.execute(tables(reader))
  return { ...found, isEnough: ends.length === 0, upTo: ends[0] ?? null }
}

const QUERY_CANCELED = '57014'

/** Null when it takes too long. */
async function lookInIndex(
  db: Db,
  search: Search,
  { trigrams, isRare }: Rarest,
  indexMs: number,
): Promise<ListStep | null> {
  const { wanted, present, terms } = search
  const question = { wanted, present, rarest: holds(sql`words`, trigrams), fits: holds(readable(wanted.list), terms) }
  try {
    return await db.transaction(async (tx) => {
      await sql.raw(`set local statement_timeout = ${indexMs}; set local enable_seqscan = off`).execute(tables(tx))
      return stepByWeeks(tx, question, await weeksOf(tx, wanted), isRare)
    })
  } catch (error) {
    if (sqlState(error) === QUERY_CANCELED) return null
    throw error
  }
}

async function stepByWeeks(
  reader: Reader,
  question: SearchQuestion,
  weeks: readonly Week[],
  isRare: boolean,
): Promise<ListStep> {
  const { wanted } = question
  const { offset, bounds } = partOf(wanted)
  const full = offset + wanted.limit + 1
  const ahead = weeksBeside(wanted, weeks)
  const [all, left] = [entriesIn(weeks), entriesIn(ahead)]
  const spans = spansOf(ahead, [...NEAR_SPANS, Math.max(SPAN, left / MOST_SPANS)])
  const nearest = all > SHORT_LIST ? spans.splice(0, NEAR_SPANS.length) : []
  const start = await firstMatches(reader, question, nearest, { bounds, limit: full })
  if (start.length >= full) return atLeast(wanted, start)
  if (isRare || all <= SHORT_LIST) {
    const part = { bounds, offset, limit: wanted.limit + 1, most: MOST_MATCHES }
    const found = await matchesIn(reader, question, weeks, part)
    if (found) return toStep(wanted, found.entries, found.total)
  }
  ensure(full <= MOST_MATCHES, 'list.page_too_deep', { field: 'page' })
  const further = await firstMatches(reader, question, spans, { bounds, limit: full - start.length })
  return atLeast(wanted, [...start, ...further])
}

const entriesIn = (weeks: readonly Week[]): number => weeks.reduce((sum, { count }) => sum + count, 0)

/** @param walked from the beginning of the list, or from the mark */
function atLeast(wanted: ListingQuery, walked: readonly ListEntry[]): ListStep {
  const step = toStep(wanted, walked.slice(partOf(wanted).offset), walked.length)
  return { ...step, isTotalExact: false }
}

/** Too little on the way, too much in the index: what there is, and where to go on. */
function soFar(wanted: ListingQuery, { entries, isEnough, atLeast: known, upTo }: Near): ListStep {
  const step = toStep(wanted, entries, known)
  if (isEnough) return { ...step, isTotalExact: false }
  ensure(wanted.place.kind !== 'page' || wanted.place.offset === 0 || entries.length > 0, 'list.page_too_deep', {
    field: 'page',
  })
  const end = wanted.place.kind === 'before' ? { prev: upTo, next: step.next ?? upTo } : { next: upTo }
  return { ...step, isTotalExact: false, ...end }
}

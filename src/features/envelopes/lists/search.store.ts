/**
 * Searching lists (docs/decisions/080). Frequent words turn up among the newest entries, rare ones in the index of words;
 * whatever is neither is answered with what was found so far, and the search goes on from there with the next page.
 */
import { uuidv7 } from '../../../kernel/ids.ts'
import type { Mark } from '../../../kernel/paging.ts'
import { ensure } from '../../../kernel/refusal.ts'
import { sqlState, type Db, type Reader } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'
import {
  beside,
  columnsOf,
  isDescending,
  keyOf,
  orderOf,
  presentOf,
  toEntry,
  toStep,
  walk,
  type Entry,
  type List,
  type Row,
  type Sql,
  type Step,
  type Wanted,
} from './listing.store.ts'
import { rarestIn } from './trigrams.store.ts'

/** So many entries are looked at one by one before the index is asked, and at most so many for an answer. */
const NEAR = 2000
/** What the index may take for an answer; a word that takes longer is too frequent for it. */
const INDEX_MS = 400
/** Of more matches only these are looked at, the first in the direction of travel, and they are not counted. */
const MOST_MATCHES = 2000
const MOST_TERMS = 8

export async function searchPage(db: Db, text: string, wanted: Wanted): Promise<Step> {
  const { terms, present, total } = await db.read(async (reader) => ({
    terms: await termsOf(reader, text),
    ...(await presentOf(reader, wanted)),
  }))
  if (total === 0 || terms.length === 0) return toStep(wanted, [], 0)
  const search: Search = { wanted, present, terms }
  if (total <= NEAR) return (await db.read((reader) => among(reader, wanted, everything(search)))).step
  const near = await db.read((reader) => lookNear(reader, search))
  if (near.isEnough) return { ...toStep(wanted, near.entries, near.atLeast), isTotalExact: false }
  const rarest = await rarestIn(db, terms)
  const found = rarest.length > 0 ? await lookInIndex(db, search, rarest) : null
  return found ?? soFar(wanted, near)
}

type Search = Readonly<{ wanted: Wanted; present: readonly string[]; terms: readonly string[] }>

/** What is typed is looked for word by word, as searches compare. */
async function termsOf(reader: Reader, text: string): Promise<string[]> {
  const { rows } = await sql<{ plain: string }>`select plain_text(${text}) as plain`.execute(tables(reader))
  const words = rows[0]!.plain.split(/\s+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, MOST_TERMS)
}

/** % and _ are no wildcards. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The lines of words that whoever opens this list may search in. */
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
const everything = (search: Search): Sql => sql`
  select at, id, envelope_id, 0 as matches
  from (${walk(search.wanted, search.present, sql`true`, NEAR)}) walked where ${fits(search)}`

/** A page of the matches; `matches` says how many there are before their states are looked at. */
async function among(reader: Reader, wanted: Wanted, matches: Sql): Promise<{ step: Step; matches: number }> {
  const { place, limit } = wanted
  const bounds = place.kind === 'page' ? sql`true` : sql`(at, id) ${order(wanted)} (${place.mark.at}, ${place.mark.id})`
  const { rows } = await sql<{ total: number; matches: number | null } & (Row | { id: null })>`
    with found as materialized (${matches})
    select all_found.*, page.* from (select count(*) as total, max(matches) as matches from found) all_found
    left join lateral (
      select at, id, envelope_id from found where ${bounds} ${orderOf(wanted)}
      limit ${limit + 1} offset ${place.kind === 'page' ? place.offset : 0}
    ) page on true ${orderOf(wanted)}
  `.execute(tables(reader))
  const entries = rows.flatMap((row) => (row.id === null ? [] : [toEntry(row)]))
  return { step: toStep(wanted, entries, rows[0]!.total), matches: rows[0]!.matches ?? 0 }
}

const order = (wanted: Wanted): Sql => (isDescending(wanted) ? sql`<` : sql`>`)

type Near = Readonly<{
  /** In the order of travel. */
  entries: readonly Entry[]
  /** A page is full, or nothing is left to look at. */
  isEnough: boolean
  atLeast: number
  /** Up to where it was looked. */
  upTo: Mark | null
}>

async function lookNear(reader: Reader, search: Search): Promise<Near> {
  const { wanted, present } = search
  const { place, limit } = wanted
  const skip = place.kind === 'page' ? place.offset : 0
  const nearby = walk(wanted, present, beside(wanted), NEAR)
  const { rows } = await sql<Row>`
    select at, id, envelope_id from (${nearby}) walked where ${fits(search)} ${orderOf(wanted)} limit ${skip + limit + 1}
  `.execute(tables(reader))
  const found = { entries: rows.slice(skip).map(toEntry), atLeast: rows.length }
  if (rows.length > skip + limit) return { ...found, isEnough: true, upTo: null }
  const { rows: ends } = await sql<Row>`
    ${nearby} offset ${NEAR - 1}`.execute(tables(reader))
  return { ...found, isEnough: ends.length === 0, upTo: ends[0] ?? null }
}

const QUERY_CANCELED = '57014'

/** Null when it takes too long, or when the page may lack some. */
async function lookInIndex(db: Db, search: Search, rarest: readonly string[]): Promise<Step | null> {
  try {
    return await db.transaction(async (tx) => {
      await sql.raw(`set local statement_timeout = ${INDEX_MS}; set local enable_seqscan = off`).execute(tables(tx))
      const { step, matches } = await among(tx, search.wanted, indexed(search, rarest))
      if (matches <= MOST_MATCHES) return step
      const isFull = step.entries.length === search.wanted.limit && isMore(search.wanted, step)
      return isFull ? { ...step, isTotalExact: false } : null
    })
  } catch (error) {
    if (sqlState(error) === QUERY_CANCELED) return null
    throw error
  }
}

function indexed({ wanted, present, terms }: Search, rarest: readonly string[]): Sql {
  const { list } = wanted
  const { columns, table, filter, state } = columnsOf(list)
  const isOfRecipients = list.kind === 'inbox' || list.kind === 'counter'
  const entry = isOfRecipients ? sql`envelope_id = matching.envelope_id` : sql`id = matching.envelope_id`
  return sql`
    with matching as materialized (
      select envelope_id, ${isOfRecipients ? sql`0::bigint` : sql`count(*) over ()`} as matches from envelope_words
      where slots @> array[list_slot(${keyOf(list)})] and ${holds(sql`words`, rarest)} and ${holds(readable(list), terms)}
      ${isOfRecipients ? sql`` : first(wanted)}
    )
    select entry.at, entry.id, entry.envelope_id, matches from matching
    cross join lateral (
      -- each by its key, whatever PostgreSQL thinks of the other conditions
      select ${columns} from (select * from ${table} where ${entry} offset 0) one
      where ${filter} and ${state} = any(${[...present]})
    ) entry`
}

const isMore = ({ place }: Wanted, { next, prev }: Step): boolean => (place.kind === 'before' ? prev : next) !== null

const HOUR_MS = 3_600_000

/**
 * Envelopes' ids begin with the time at which they were minted (UUIDv7), which is within the hour of when they were made: so
 * the first in the direction of travel are known without looking each one up.
 */
function first(wanted: Wanted): Sql {
  const { place } = wanted
  const isDown = isDescending(wanted)
  const direction = isDown ? sql`desc` : sql`asc`
  if (place.kind === 'page') return sql`order by envelope_id ${direction} limit ${MOST_MATCHES}`
  const bound = uuidv7(new Date(place.mark.at.getTime() + (isDown ? HOUR_MS : -HOUR_MS)), new Uint8Array(10))
  const isBeyond = isDown ? sql`envelope_id < ${bound}::uuid` : sql`envelope_id > ${bound}::uuid`
  return sql`order by (${isBeyond}) desc, envelope_id ${direction} limit ${MOST_MATCHES}`
}

/** Too little on the way, too much in the index: what there is, and where to go on. */
function soFar(wanted: Wanted, { entries, atLeast, upTo }: Near): Step {
  ensure(wanted.place.kind !== 'page' || wanted.place.offset === 0 || entries.length > 0, 'list.page_too_deep', {
    field: 'page',
  })
  const step = toStep(wanted, entries, atLeast)
  const end = wanted.place.kind === 'before' ? { prev: upTo, next: step.next ?? upTo } : { next: upTo }
  return { ...step, isTotalExact: false, ...end }
}

/**
 * Which three letters tell texts apart. The index of words looks up all that it is asked for, and three letters that stand in
 * every other text cost the most and tell the least: so a search asks it for the rarest ones alone, learnt from a sample.
 */
import type { Db, Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'

const SAMPLE = 1000
const FRESH_MS = 60 * 60 * 1000
const MOST = 3
/** One that is so much more frequent than the rarest narrows nothing down any more. */
const FAR_MORE = 10
/** Of 1,000: below that, differences are chance. */
const FEW = 5

export type Rarest = Readonly<{
  trigrams: readonly string[]
  /** Few lines of the sample have them all. */
  isRare: boolean
}>

/** Out of these terms; none when they are all shorter. */
export async function rarestIn(db: Db, terms: readonly string[]): Promise<Rarest> {
  const { lines, counts } = await sampleOf(db)
  const rarity = (trigram: string) => counts.get(trigram) ?? 0
  const byRarity = (a: string, b: string) => rarity(a) - rarity(b)
  const sorted = terms.map((term) => [...trigramsOf(term)].toSorted(byRarity))
  const best = sorted.flatMap((each) => each.slice(0, 1)).toSorted(byRarity)
  const others = sorted.flatMap((each) => each.slice(1)).toSorted(byRarity)
  const wanted = [...new Set([...best, ...others])].slice(0, MOST)
  const bound = Math.max(FEW, rarity(wanted.toSorted(byRarity)[0] ?? '') * FAR_MORE)
  const trigrams = wanted.filter((trigram) => rarity(trigram) <= bound || trigram === best[0])
  const withAll = lines.filter((line) => trigrams.every((trigram) => line.includes(trigram)))
  return { trigrams, isRare: withAll.length < FEW }
}

type Sample = Readonly<{ lines: readonly string[]; counts: ReadonlyMap<string, number> }>
const known = new WeakMap<Db, Readonly<{ since: number; sample: Promise<Sample> }>>()

function sampleOf(db: Db): Promise<Sample> {
  const before = known.get(db)
  if (before && performance.now() - before.since < FRESH_MS) return before.sample
  const sample = db.read(sampled)
  known.set(db, { since: performance.now(), sample })
  sample.catch(() => known.delete(db))
  return sample
}

async function sampled(reader: Reader): Promise<Sample> {
  const { rows } = await sql<{ words: string }>`
    select words from envelope_words tablesample system (
      (select least(100, 100.0 * ${SAMPLE} / greatest(reltuples, 1)) from pg_class where oid = 'envelope_words'::regclass)
    ) limit ${SAMPLE}`.execute(tables(reader))
  const lines = rows.map(({ words }) => words)
  const counts = new Map<string, number>()
  for (const line of lines) {
    for (const trigram of trigramsOf(line)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  }
  return { lines, counts }
}

/** As the index knows them: three letters or digits, or two at the end or at the beginning of a word. */
const TRIGRAM = /(?=([a-z0-9]{3}|[a-z0-9]{2}[^a-z0-9]|[^a-z0-9][a-z0-9]{2}))/g

const trigramsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(TRIGRAM), ([, found]) => found!))

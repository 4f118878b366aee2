/**
 * Which three letters tell texts apart. The index of words looks up whatever it is asked for, and three letters that stand in
 * every other text cost the most and tell the least: so a search asks it for the rarest ones alone, learnt from a sample.
 */
import type { Db, Reader } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'

const SAMPLE = 1000
const FRESH_MS = 60 * 60 * 1000
const MOST = 3
/** One that is so much more frequent than the rarest narrows nothing down any more. */
const FAR_MORE = 10
/** Of 1,000: below that, differences are chance. */
const FEW = 5

type Known = Readonly<{ since: number; counts: Promise<ReadonlyMap<string, number>> }>
const known = new WeakMap<Db, Known>()

/** Three letters or digits in a row, out of these terms; none when they are all shorter. */
export async function rarestIn(db: Db, terms: readonly string[]): Promise<string[]> {
  const counts = await countsOf(db)
  const rarity = (trigram: string) => counts.get(trigram) ?? 0
  const byRarity = (a: string, b: string) => rarity(a) - rarity(b)
  const sorted = terms.map((term) => [...trigramsOf(term)].toSorted(byRarity))
  const best = sorted.flatMap((each) => each.slice(0, 1)).toSorted(byRarity)
  const others = sorted.flatMap((each) => each.slice(1)).toSorted(byRarity)
  const wanted = [...new Set([...best, ...others])].slice(0, MOST)
  const bound = Math.max(FEW, rarity(wanted.toSorted(byRarity)[0] ?? '') * FAR_MORE)
  return wanted.filter((trigram) => rarity(trigram) <= bound || trigram === best[0])
}

function countsOf(db: Db): Promise<ReadonlyMap<string, number>> {
  const before = known.get(db)
  if (before && performance.now() - before.since < FRESH_MS) return before.counts
  const counts = db.read(sampled)
  known.set(db, { since: performance.now(), counts })
  counts.catch(() => known.delete(db))
  return counts
}

async function sampled(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ words: string }>`
    select words from envelope_words tablesample system (
      (select least(100, 100.0 * ${SAMPLE} / greatest(reltuples, 1)) from pg_class where oid = 'envelope_words'::regclass)
    ) limit ${SAMPLE}`.execute(tables(reader))
  const counts = new Map<string, number>()
  for (const { words } of rows) {
    for (const trigram of trigramsOf(words)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  }
  return counts
}

function trigramsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const word of text.match(/[a-z0-9]{3,}/g) ?? []) {
    for (let at = 0; at + 3 <= word.length; at++) found.add(word.slice(at, at + 3))
  }
  return found
}

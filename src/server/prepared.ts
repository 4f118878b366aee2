/** Which statements are prepared by name: those that are sent often and reach rows by their keys, so that one plan is good for all values. */
import { createHash } from 'node:crypto'
import pg from 'pg'

/** Each connection keeps them all, with their plans. */
const MOST = 60
/** Statements that differ in how many rows they write do not reach this soon. */
const OFTEN = 20

/** Lists and counts stay out of it: one organization may have half of everything. */
const LISTS = /\b(order by|limit|count\(|like|group by|in \()/i

type Kept = { readonly names: Map<string, string>; readonly seen: Map<string, number>; edition: number; isOff: boolean }

const kept: Kept = { names: new Map(), seen: new Map(), edition: 0, isOff: false }

/** Undefined: sent as it is. */
export function preparedName(text: string): string | undefined {
  const name = kept.names.get(text)
  if (name !== undefined || kept.isOff || kept.names.size >= MOST) return name
  const times = (kept.seen.get(text) ?? 0) + 1
  if (kept.seen.size >= MOST_SEEN) kept.seen.clear()
  kept.seen.set(text, times)
  if (times < OFTEN || LISTS.test(text)) return undefined
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 24)
  kept.names.set(text, `rubrica_${kept.edition}_${digest}`)
  return kept.names.get(text)
}

const MOST_SEEN = 2000

/** A table was changed under a statement (0A000); somebody between us and PostgreSQL lost it, or has another one by its name. */
export const isPreparedLost = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && LOST.some((code) => code === error.code)

const CHANGED = '0A000'
const LOST = [CHANGED, '26000', '42P05']

/** Where a table was changed, statements get new names; where they get lost, none is prepared any more by this process. */
export function forgetPrepared({ code }: Pick<pg.DatabaseError, 'code'>): void {
  kept.names.clear()
  kept.edition += 1
  kept.isOff ||= code !== CHANGED
}

/** Which statements are prepared by name: those that are sent often and reach rows by their keys, so that one plan is good for all values. */
import { createHash } from 'node:crypto'
import pg from 'pg'

/** Each connection keeps them all, with their plans. */
const MOST = 60
/** Statements that differ in how many rows they write do not reach this soon. */
const OFTEN = 20

/** Lists and counts stay out of it: one organization may have half of everything. */
const LISTS = /\b(limit\b|count\(|like|group by|in \()/i
/** Says of one that looks like a list that it reaches what belongs to one row, by keys (`byKey` of sql.ts). */
export const BY_KEY = '/* by key */'
const ORDERED = /\border by\b/i
/** What one envelope has is reached by its key, and sorted when it is there. */
const OF_ONE_ENVELOPE = /\bwhere\s+"?envelope_id"? = \$\d+\s+order by\b/i

/** Of one pool. */
export type Prepared = Readonly<{
  /** Undefined: sent as it is. */
  nameOf: (text: string) => string | undefined
  /** Where a table was changed, statements get new names; where they get lost, none is prepared any more. */
  forget: (error: Pick<pg.DatabaseError, 'code'>) => void
}>

export function openPrepared(): Prepared {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  let edition = 0
  let isOff = false
  return {
    nameOf: (text) => {
      const name = names.get(text)
      if (name !== undefined || isOff || names.size >= MOST) return name
      const times = (seen.get(text) ?? 0) + 1
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.set(text, times)
      if (times < OFTEN || isList(text)) return undefined
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 24)
      names.set(text, `rubrica_${edition}_${digest}`)
      return names.get(text)
    },
    forget: ({ code }) => {
      names.clear()
      edition += 1
      isOff ||= code !== CHANGED
    },
  }
}

const MOST_SEEN = 2000
const isList = (text: string): boolean =>
  !text.endsWith(BY_KEY) && (LISTS.test(text) || (ORDERED.test(text) && !OF_ONE_ENVELOPE.test(text)))

/** A table was changed under a statement (0A000); somebody between us and PostgreSQL lost it, or has another one by its name. */
export const isPreparedLost = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && LOST.some((code) => code === error.code)

const CHANGED = '0A000'
const LOST = [CHANGED, '26000', '42P05']

/** What of its statements got lost is not asked for by the same name again. */
export async function forgettingLost<T>(prepared: Prepared, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isPreparedLost(error)) prepared.forget(error)
    throw error
  }
}

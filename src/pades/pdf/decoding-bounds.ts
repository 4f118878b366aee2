/**
 * Bounds what unpacking a stream may take, before anything is allocated for it: the PDF library believes every number in its dictionary.
 * A table of too many entries does not end a thread but the whole process: V8 gives up where one allocation goes beyond the heap's limit.
 */

type Numbers = Readonly<{ getNumber(key: string): Readonly<{ value: number }> | undefined }>

/** Twice as many as objects that a document may have (admit/walk.ts), for what became free. */
export const MOST_ENTRIES = 1_000_000
/** More than any row of a picture: four colours of two octets, two million pixels wide. */
const LONGEST_ROW_BYTES = 2 ** 24

class TooMuchToDecode extends Error {
  override readonly name = 'TooMuchToDecode'
}

/** What is left for a document: entries of all its cross-reference streams, and objects of all its object streams. */
export type Budget = { entries: number; packed: number }

export const openBudget = (): Budget => ({ entries: MOST_ENTRIES, packed: MOST_ENTRIES })

/**
 * @param parameters of its filters, of those that the library reads: dictionaries that stand in the stream's own directly
 * @throws TooMuchToDecode, which the library takes for a damaged stream
 */
export function ensureRowsFit(parameters: readonly Numbers[]): void {
  for (const each of parameters)
    if (!hasRowThatFits((key) => each.getNumber(key)?.value)) throw new TooMuchToDecode('a row')
}

/** ISO 32000-2 Table 8: a predictor keeps a row. @param said what a filter's parameters say of it */
export function hasRowThatFits(said: (key: string) => number | undefined): boolean {
  if ((said('Predictor') ?? 1) <= 1) return true
  const bits = (said('Columns') ?? 1) * (said('Colors') ?? 1) * (said('BitsPerComponent') ?? 8)
  return bits >= 1 && bits <= 8 * LONGEST_ROW_BYTES
}

/** ISO 32000-2 §7.5.7. @throws TooMuchToDecode, as ensureRowsFit */
export function ensureObjectsFit(stream: Numbers, budget: Budget): void {
  budget.packed -= Math.max(0, stream.getNumber('N')?.value ?? 0)
  if (budget.packed < 0) throw new TooMuchToDecode('objects in streams')
}

type Reference = Readonly<{ widths: readonly number[]; size: number; index: readonly number[] | null }>

/** ISO 32000-2 §7.5.8.2: an entry that takes no room could stand there without end. @throws TooMuchToDecode, as ensureRowsFit */
export function ensureEntriesFit({ widths, size, index }: Reference, budget: Budget): void {
  const entryBytes = widths.slice(0, 3).reduce((sum, width) => sum + width, 0)
  const counts = index?.filter((_, at) => at % 2 === 1) ?? [size]
  budget.entries -= counts.reduce((sum, count) => sum + Math.max(0, count), 0)
  if (!(entryBytes > 0) || budget.entries < 0) throw new TooMuchToDecode('entries')
}

/**
 * Bounds what unpacking a stream may take, before anything is allocated for it: the PDF library believes every number in its dictionary.
 * A table of too many entries does not end a thread but the whole process: V8 gives up where one allocation goes beyond the heap's limit.
 */

type Numbers = Readonly<{ getNumber(key: string): Readonly<{ value: number }> | undefined }>

/** A stream's dictionary. Filters' parameters are those that the library reads: dictionaries that stand in it directly. */
export type DecodableStream = Numbers &
  Readonly<{
    /** Numbers of an array; null where there is none. */
    list(key: string): readonly number[] | null
    parameters: readonly Numbers[]
  }>

/** Twice as many as objects that a document may have (admit/walk.ts), for what became free. */
export const MOST_ENTRIES = 1_000_000
/** More than any row of a picture: four colours of two octets, two million pixels wide. */
const LONGEST_ROW_BYTES = 2 ** 24

class TooMuchToDecode extends Error {
  override readonly name = 'TooMuchToDecode'
}

/** Of all cross-reference streams of a document. */
export type EntryBudget = { left: number }

export const openBudget = (): EntryBudget => ({ left: MOST_ENTRIES })

/** @throws TooMuchToDecode, which the library takes for a damaged stream */
export function ensureDecodable(stream: DecodableStream, budget: EntryBudget): void {
  for (const parameters of stream.parameters) ensureRowFits(parameters)
  if ((stream.getNumber('N')?.value ?? 0) > MOST_ENTRIES) throw new TooMuchToDecode('objects in a stream')
  const widths = stream.list('W')
  if (widths && stream.getNumber('Size')) ensureEntriesFit(stream, widths, budget)
}

function ensureRowFits(parameters: Numbers): void {
  if (!hasRowThatFits((key) => parameters.getNumber(key)?.value)) throw new TooMuchToDecode('a row')
}

/** ISO 32000-2 Table 8: a predictor keeps a row. @param said what a filter's parameters say of it */
export function hasRowThatFits(said: (key: string) => number | undefined): boolean {
  if ((said('Predictor') ?? 1) <= 1) return true
  const bits = (said('Columns') ?? 1) * (said('Colors') ?? 1) * (said('BitsPerComponent') ?? 8)
  return bits >= 1 && bits <= 8 * LONGEST_ROW_BYTES
}

/** ISO 32000-2 §7.5.8.2: an entry that takes no room could stand there without end. */
function ensureEntriesFit(stream: DecodableStream, widths: readonly number[], budget: EntryBudget): void {
  const entryBytes = widths.slice(0, 3).reduce((sum, width) => sum + width, 0)
  const counts = stream.list('Index')?.filter((_, index) => index % 2 === 1) ?? [stream.getNumber('Size')?.value ?? 0]
  budget.left -= counts.reduce((sum, count) => sum + Math.max(0, count), 0)
  if (!(entryBytes > 0) || budget.left < 0) throw new TooMuchToDecode('entries')
}

/** Fields of cross-reference streams (ISO 32000-2 §7.5.8.2) that are wider than the PDF library reads: pyHanko, for one, writes places of eight octets. */

/** Octets that the library reads. No file has a place that takes more. */
const WIDEST = 6
/** Wider ones are no numbers that anybody wrote. */
const WIDEST_OF_ALL = 16

/** @param widths octets of each field, as /W has them; null where the library can read them, or nobody can */
export function narrowed(widths: readonly number[]): readonly number[] | null {
  const fields = widths.slice(0, 3)
  const areWidths = fields.every((width) => Number.isInteger(width) && width >= 0 && width <= WIDEST_OF_ALL)
  return areWidths && fields.some((width) => width > WIDEST) ? fields.map((width) => Math.min(width, WIDEST)) : null
}

/**
 * Leaves out what `narrowed` took from each field: high-order octets, which come first.
 * @throws RangeError where a number needs them
 */
export function narrowRows(rows: Uint8Array, widths: readonly number[]): Uint8Array {
  const fields = widths.slice(0, 3)
  const count = Math.floor(rows.length / fields.reduce((sum, width) => sum + width, 0))
  const narrow = new Uint8Array(count * fields.reduce((sum, width) => sum + Math.min(width, WIDEST), 0))
  let from = 0
  let to = 0
  for (let row = 0; row < count; row++)
    for (const width of fields) {
      for (const kept = from + Math.max(0, width - WIDEST); from < kept; from++)
        if (rows[from] !== 0) throw new RangeError('a place beyond the end of any file')
      for (const end = to + Math.min(width, WIDEST); to < end;) narrow[to++] = rows[from++]!
    }
  return narrow
}

/** Fields of cross-reference streams (ISO 32000-2 §7.5.8.2) that are wider than the PDF library reads: pyHanko, for one, writes places of eight octets. */

/** Octets that the library reads. No file has a place that takes more. */
const WIDEST = 6
/** As qpdf and our own reader (revision/sections.ts) have it. */
const WIDEST_OF_ALL = 8

/** @param widths octets of each field, as /W has them; null where the library can read them, or nobody can */
export function narrowed(widths: readonly number[]): readonly number[] | null {
  const fields = widths.slice(0, 3)
  const areWidths = fields.every((width) => Number.isInteger(width) && width >= 0 && width <= WIDEST_OF_ALL)
  return areWidths && fields.some((width) => width > WIDEST) ? fields.map((width) => Math.min(width, WIDEST)) : null
}

/**
 * Leaves out what `narrowed` took from each field: high-order octets, which come first.
 * @throws RangeError where a number needs them; of objects that are free no number is used
 */
export function narrowRows(rows: Uint8Array, widths: readonly number[]): Uint8Array {
  const fields = widths.slice(0, 3)
  const rowBytes = fields.reduce((sum, width) => sum + width, 0)
  const count = Math.floor(rows.length / rowBytes)
  const narrow = new Uint8Array(count * fields.reduce((sum, width) => sum + Math.min(width, WIDEST), 0))
  let to = 0
  for (let row = 0; row < count; row++) {
    let from = row * rowBytes
    const isFree = fields[0]! > 0 && rows.subarray(from, from + fields[0]!).every((octet) => octet === 0)
    for (const width of fields) {
      const kept = from + Math.max(0, width - WIDEST)
      if (!isFree && rows.subarray(from, kept).some((octet) => octet !== 0))
        throw new RangeError('a place beyond the end of any file')
      narrow.set(rows.subarray(kept, from + width), to)
      to += from + width - kept
      from += width
    }
  }
  return narrow
}

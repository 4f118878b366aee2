/** Passes over updates with nothing in them, as old programs wrote: most readers take them, qpdf takes the whole file for damaged. */
import type { Bytes } from '../../base/bytes.ts'
import { view } from '../../base/octets.ts'

const LONGEST_CHAIN = 1000

/**
 * A copy for readers that want a subsection in each table (ISO 32000-2 §7.5.4): what points at a table without any points at the one
 * before it. No octet moves.
 * @returns nothing where there is no such table
 */
export function withoutEmptyUpdates(file: Bytes): Bytes | undefined {
  const text = view(file).toString('latin1')
  const copy = file.slice()
  let isOther = false
  for (const { 0: whole, 1: digits = '', index } of text.matchAll(/(?:startxref|\/Prev)\s+(\d{1,10})/g)) {
    const before = lastFilled(text, Number(digits))
    const written = before === undefined ? digits : String(before).padStart(digits.length, '0')
    if (written === digits || written.length > digits.length) continue
    copy.set(Buffer.from(written, 'latin1'), index + whole.length - digits.length)
    isOther = true
  }
  return isOther ? copy : undefined
}

/** The first section that is no empty table, from this one back; nothing where an empty one has none before it. */
function lastFilled(text: string, from: number): number | undefined {
  let offset = from
  for (
    let hops = 0;
    hops < LONGEST_CHAIN && /^\s{0,4}xref\s+trailer\b/.test(text.slice(offset, offset + 64));
    hops += 1
  ) {
    const trailer = text.slice(offset, text.indexOf('startxref', offset))
    const previous = Number(/\/Prev\s+(\d{1,10})(?!\d|\s+\d+\s+R\b)/.exec(trailer)?.[1] ?? Number.NaN)
    if (!(previous < offset)) return undefined
    offset = previous
  }
  return offset
}

/** Reads the cross-reference table of a file that has only one, with a trailer that says nothing else (ISO 32000-2 §7.5.4, §7.5.5). */
import { isAt, NotClean, skipWhite, take, takeCount, takeDigits, takeLineEnd, textOf } from './scan.ts'
import { takeValue, type Entries, type PlainTokens } from './tokens.ts'

export type Table = Readonly<{
  /** Where it begins. */
  start: number
  /** Of each object in use. */
  offsets: ReadonlyMap<number, number>
  /** What the trailer leads to. */
  roots: readonly number[]
}>

const MOST_OBJECTS = 400_000
const LONGEST_END = 512

/** Readers look for the last of these words. White space may follow the end, and a comment in plain characters. */
const END = /^startxref(?:\r\n|\r|\n)(\d{1,10})(?:\r\n|\r|\n)%%EOF(?:[\r\n]+% [\w .:-]{0,200})?[\r\n]*$/

/** Between the trailer and the end: iText says its name there. */
const SIGNATURE_OF_WRITER = /^(?:%[ -~]{0,100}[\r\n]+)?$/

/** Comes back to where it began. */
export function readTable(tokens: PlainTokens): Table {
  const { file, at: before } = tokens
  const tail = textOf(tokens, Math.max(0, file.length - LONGEST_END), file.length)
  const end = tail.slice(Math.max(0, tail.lastIndexOf('startxref')))
  const found = END.exec(end)
  if (!found) throw new NotClean()
  const at = file.length - end.length
  const start = Number(found[1])
  tokens.at = start
  const { offsets, highest } = takeTable(tokens)
  const { size, roots } = takeTrailer(tokens)
  const isWhole = tokens.at <= at && SIGNATURE_OF_WRITER.test(textOf(tokens, tokens.at, at))
  if (!isWhole || size !== highest + 1) throw new NotClean()
  tokens.at = before
  return { start, offsets, roots }
}

function takeTable(tokens: PlainTokens): Readonly<{ offsets: Map<number, number>; highest: number }> {
  const offsets = new Map<number, number>()
  let next = 0
  take(tokens, 'xref')
  for (takeLineEnd(tokens); !isAt(tokens, 'trailer');) {
    const first = takeDigits(tokens, 1, MOST_DIGITS)
    take(tokens, ' ')
    const end = first + takeCount(tokens, MOST_DIGITS)
    if (isAt(tokens, ' ')) tokens.at += 1
    takeLineEnd(tokens)
    if (first < next || (next === 0 && first !== 0) || end > MOST_OBJECTS) throw new NotClean()
    for (let number = first; number < end; number += 1) {
      const offset = takeEntry(tokens)
      if (offset === null) continue
      if (number === 0) throw new NotClean()
      offsets.set(number, offset)
    }
    next = end
  }
  return { offsets, highest: next - 1 }
}

const MOST_DIGITS = 7

/** Twenty octets. @returns null where it is of no object in use */
function takeEntry(tokens: PlainTokens): number | null {
  const offset = takeDigits(tokens, 10, 10)
  take(tokens, ' ')
  const generation = takeDigits(tokens, 5, 5)
  const isFree = isAt(tokens, ' f')
  take(tokens, isFree ? ' f' : ' n')
  const end = ENTRY_ENDS.find((each) => isAt(tokens, each))
  if (end === undefined || (!isFree && generation > 0)) throw new NotClean()
  tokens.at += end.length
  return isFree ? null : offset
}

const ENTRY_ENDS = [' \n', ' \r', '\r\n']

/** ISO 32000-2 Table 15, without /Prev, /Encrypt and /XRefStm; LibreOffice adds a checksum. */
const KNOWN = new Set(['Size', 'Root', 'Info', 'ID', 'DocChecksum'])

function takeTrailer(tokens: PlainTokens): Readonly<{ size: unknown; roots: readonly number[] }> {
  tokens.at += 'trailer'.length
  skipWhite(tokens)
  const roots: number[] = []
  const entries: Entries = new Map()
  const isDict = takeValue(tokens, roots, entries)
  const isKnown = isDict && [...entries.keys()].every((key) => KNOWN.has(key))
  const leads = ['Root', 'Info'].map((key) => entries.get(key)).filter((value) => value !== undefined)
  if (!isKnown || !entries.has('Root') || !leads.every((value) => Number(value) < 0)) throw new NotClean()
  skipWhite(tokens)
  return { size: entries.get('Size'), roots }
}

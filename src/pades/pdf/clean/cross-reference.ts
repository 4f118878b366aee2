/** Reads the cross-reference table of a file that has only one, with a trailer that says nothing else (ISO 32000-2 §7.5.4, §7.5.5). */
import { NotClean, skipWhite, take, takeValue, type Entries, type PlainTokens } from './tokens.ts'

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

/** Comes back to where it began. */
export function readTable(tokens: PlainTokens): Table {
  const { text, at: before } = tokens
  const at = text.lastIndexOf('startxref')
  const found = at < Math.max(0, text.length - LONGEST_END) ? null : END.exec(text.slice(at))
  if (!found) throw new NotClean()
  const start = Number(found[1])
  tokens.at = start
  const { offsets, highest } = takeTable(tokens)
  const { size, roots } = takeTrailer(tokens)
  if (tokens.at !== at || size !== highest + 1) throw new NotClean()
  tokens.at = before
  return { start, offsets, roots }
}

const HEAD = /xref(?:\r\n|\r|\n)/y
const SUBSECTION = /(\d{1,7} [1-9]\d{0,6})(?: ?\r\n| ?\r| ?\n)/y
const ENTRY = /(\d{10} \d{5} [fn])(?: \n| \r|\r\n)/y

function takeTable(tokens: PlainTokens): Readonly<{ offsets: Map<number, number>; highest: number }> {
  const offsets = new Map<number, number>()
  let next = 0
  for (take(tokens, HEAD); !tokens.text.startsWith('trailer', tokens.at);) {
    const [first = 0, count = 0] = take(tokens, SUBSECTION).split(' ').map(Number)
    const end = first + count
    if (first < next || (next === 0 && first !== 0) || end > MOST_OBJECTS) throw new NotClean()
    for (let number = first; number < end; number += 1) {
      const entry = take(tokens, ENTRY)
      if (entry.endsWith('f')) continue
      if (number === 0 || !entry.endsWith(' 00000 n')) throw new NotClean()
      offsets.set(number, Number(entry.slice(0, 10)))
    }
    next = end
  }
  return { offsets, highest: next - 1 }
}

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
  take(tokens, SIGNATURE_OF_WRITER)
  return { size: entries.get('Size'), roots }
}

/** iText says its name there. */
const SIGNATURE_OF_WRITER = /(?:%[ -~]{0,100}[\r\n]+)?/y

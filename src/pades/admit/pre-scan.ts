/**
 * A look at the raw bytes before any parser sees them: object and cross-reference streams are inflated by every parser on opening,
 * so a bomb in one of them must be found first. Linear in the size of the file, whatever is in it.
 */
import { inflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import { characterKinds, DELIMITER, REGULAR, WHITE } from '../pdf/character-kinds.ts'
import { hasRowThatFits, MOST_ENTRIES } from '../pdf/decoding-bounds.ts'

export type PreScan = Readonly<
  { is: 'parsable'; maybeSigned: boolean } | { is: 'refused'; why: 'not_pdf' | 'too_complex' }
>

const headerWithin = 1024
const dictionaryWithin = 4096
const oneStreamLimit = 64 * 2 ** 20
const allStreamsLimit = 192 * 2 ** 20
/** Several times what the objects have that a document may have (walk.ts): parsers take fifty octets and more for a number of one digit. */
const wordLimit = 8_000_000

export function preScan(file: Bytes): PreScan {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, headerWithin).includes('%PDF-')) return { is: 'refused', why: 'not_pdf' }

  let maybeSigned = bytes.includes('/ByteRange')
  let [inflatedBytes, words] = [0, 0]
  for (const stream of structureStreams(bytes)) {
    if (stream.flateFilters > 1 || !stream.hasRowThatFits) return { is: 'refused', why: 'too_complex' }
    const plain = inflated(stream.data)
    if (plain === 'bomb') return { is: 'refused', why: 'too_complex' }
    inflatedBytes += plain.length
    if (stream.isOfObjects) words += wordsIn(plain)
    if (inflatedBytes > allStreamsLimit || words > wordLimit || plain.length > MOST_ENTRIES * stream.entryBytes)
      return { is: 'refused', why: 'too_complex' }
    maybeSigned ||= plain.includes('/ByteRange')
  }
  return { is: 'parsable', maybeSigned }
}

type StructureStream = Readonly<{
  data: Buffer
  isOfObjects: boolean
  flateFilters: number
  hasRowThatFits: boolean
  /** Of a cross-reference; endless where it is none, or does not say. */
  entryBytes: number
}>

function* structureStreams(bytes: Buffer): Generator<StructureStream> {
  const text = bytes.toString('latin1')
  const type = /\/Type\s*\/(?:ObjStm|XRef)\b/g
  for (let match = type.exec(text); match; match = type.exec(text)) {
    const keyword = text.slice(match.index, match.index + dictionaryWithin).indexOf('stream')
    if (keyword < 0) continue
    const start = afterLineEnd(text, match.index + keyword + 'stream'.length)
    const end = text.indexOf('endstream', start)
    const dictionary = text.slice(Math.max(0, match.index - dictionaryWithin), match.index + keyword)
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    const flateFilters = (own.match(/\/(?:FlateDecode|Fl)\b/g) ?? []).length
    const data = flateFilters > 0 ? bytes.subarray(start, end < 0 ? bytes.length : end) : nothing
    const fits = hasRowThatFits((key) => numberIn(own, key))
    const isOfObjects = match[0].endsWith('ObjStm')
    yield { data, isOfObjects, flateFilters, hasRowThatFits: fits, entryBytes: entryBytesIn(own) }
    if (end < 0) return
    type.lastIndex = end
  }
}

/** Brackets and what stands between them and spaces (ISO 32000-2 §7.2.3), in strings and comments too. */
function wordsIn(plain: Buffer): number {
  let [words, before] = [0, WHITE]
  for (let at = 0; at < plain.length; at += 1) {
    const kind = characterKinds[plain[at]!]!
    if (kind === DELIMITER || (kind === REGULAR && before !== REGULAR)) words += 1
    before = kind
  }
  return words
}

function numberIn(dictionary: string, key: string): number | undefined {
  const digits = new RegExp(`/${key}\\s+(\\d{1,20})`).exec(dictionary)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** ISO 32000-2 §7.5.8.2. With a predictor, an octet more stands before each. */
function entryBytesIn(dictionary: string): number {
  const widths = /\/W\s*\[\s*(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s*\]/.exec(dictionary)?.slice(1)
  return widths?.reduce((sum, width) => sum + Number(width), 0) || Infinity
}

function afterLineEnd(text: string, at: number): number {
  if (text[at] === '\r') return text[at + 1] === '\n' ? at + 2 : at + 1
  return text[at] === '\n' ? at + 1 : at
}

const nothing = Buffer.alloc(0)

function inflated(data: Buffer): Buffer | 'bomb' {
  try {
    // Z_SYNC_FLUSH: a stream that is cut short still gives what it has, as it would to a parser.
    return inflateSync(data, { maxOutputLength: oneStreamLimit, finishFlush: 2 })
  } catch (error) {
    return error instanceof RangeError ? 'bomb' : nothing
  }
}

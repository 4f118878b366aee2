/** Content streams of a page (ISO 32000-2, 7.8.2): lists them, and decodes those of which every byte is certain. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PDF, type PdfObject } from './objects.ts'
import { inflateRawSync, inflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import { resolved } from './page-space.ts'

/** The entries of a page's /Contents that lead to a stream, as they stand there. */
export function contentsOf(pdf: PDF, page: PdfDict): PdfObject[] {
  const entry = page.get('Contents')
  const contents = resolved(pdf, entry)
  if (contents instanceof PdfArray) return contents.toArray().filter((part) => resolved(pdf, part) instanceof PdfStream)
  return entry && contents instanceof PdfStream ? [entry] : []
}

/** The filter's full name, and of its parameters those that are numbers. */
export type Filter = Readonly<{ name: string; parameters: Readonly<Record<string, number>> }>

/** Names that only inline images should use (ISO 32000-2, Table 92), but that readers take everywhere. */
const abbreviations: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
}

/** In the order in which they are undone. An entry that is no name is called by the empty one. */
export function filtersOf(pdf: PDF, stream: PdfStream): Filter[] {
  const filter = resolved(pdf, stream.get('Filter'))
  const parameters = resolved(pdf, stream.get('DecodeParms') ?? stream.get('DP'))
  const names = filter instanceof PdfArray ? filter.toArray() : filter instanceof PdfName ? [filter] : []
  return names.map((entry, index): Filter => {
    const name = resolved(pdf, entry)
    const own = parameters instanceof PdfArray ? resolved(pdf, parameters.at(index)) : parameters
    const said = name instanceof PdfName ? name.value : ''
    return { name: abbreviations[said] ?? said, parameters: numbersIn(pdf, own) }
  })
}

function numbersIn(pdf: PDF, parameters: PdfObject | undefined): Record<string, number> {
  if (!(parameters instanceof PdfDict)) return {}
  const entries = Array.from(parameters, ([key, value]) => [key.value, resolved(pdf, value)] as const)
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value instanceof PdfNumber ? [[key, value.value] as const] : [])),
  )
}

/** `isSound`: nothing about it is damaged; a wrong checksum is a damage that leaves every byte certain. */
export type Content = Readonly<{ data: Uint8Array; isSound: boolean }>

/** Null when it is packed otherwise than in Flate, or damaged so that its end is not certain. */
export function readContent(pdf: PDF, stream: PdfStream): Content | null {
  const filters = filtersOf(pdf, stream)
  if (filters.length === 0) return { data: stream.data, isSound: true }
  return filters.length === 1 && isPlainFlate(filters[0]) ? inflated(stream.data) : null
}

export function isPlainFlate(filter: Filter | undefined): boolean {
  return filter?.name === 'FlateDecode' && (filter.parameters['Predictor'] ?? 1) === 1
}

const limits = { maxOutputLength: 2 ** 28 }
const headerBytes = 2

function inflated(data: Bytes): Content | null {
  if (data.length === 0) return { data, isSound: true }
  try {
    return { data: inflateSync(data, limits), isSound: true }
  } catch {
    return withoutChecksum(data)
  }
}

/** Readers do not look at the checksum (RFC 1950) that follows the last block. */
function withoutChecksum(data: Bytes): Content | null {
  if (!hasZlibHeader(data)) return null
  try {
    return { data: inflateRawSync(data.subarray(headerBytes), limits), isSound: false }
  } catch {
    return null
  }
}

/** RFC 1950, 2.2: method 8, no preset dictionary, both bytes together a multiple of 31. */
function hasZlibHeader([first = 0, second = 0]: Bytes): boolean {
  return (first & 15) === 8 && first >> 4 <= 7 && (second & 32) === 0 && (first * 256 + second) % 31 === 0
}

/** As far as Flate data can be followed, which is what readers show; null when that is nowhere. */
export function inflatedInPart(data: Bytes): Uint8Array | null {
  let [good, bad] = [0, data.length + 1]
  let best: Uint8Array | null = null
  while (bad - good > 1) {
    const middle = bad === data.length + 1 ? data.length : Math.floor((good + bad) / 2)
    const part = prefix(data.subarray(0, middle))
    if (part) [good, best] = [middle, part]
    else bad = middle
  }
  return best && best.length > 0 ? best : null
}

const zSyncFlush = 2

function prefix(data: Bytes): Uint8Array | null {
  try {
    return inflateSync(data, { ...limits, finishFlush: zSyncFlush })
  } catch {
    return null
  }
}

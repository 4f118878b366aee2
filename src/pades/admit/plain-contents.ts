/**
 * Packs page contents anew that are not in plain, whole Flate: readers differ about them, and what is drawn on a page later has to know
 * what its own content leaves open. Bytes that are certain stay the same; of damaged Flate data stays what readers show.
 */
import { PdfArray, PdfDict, PdfName, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { deflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import {
  contentsOf,
  filtersOf,
  inflatedInPart,
  isPlainFlate,
  readContent,
  type Content,
  type Filter,
} from '../pdf/content-streams.ts'
import { concat, latin1 } from '../base/octets.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { resolved } from '../pdf/page-space.ts'
import { rewrite } from '../pdf/qpdf.ts'

export type PlainContents = Readonly<{
  is: 'as_they_were' | 'packed_anew' | 'unreadable'
  /** Something of them was damaged, and may be missing. */
  wereDamaged: boolean
}>

export async function plainContents(pdf: PDF, pages: readonly PdfDict[]): Promise<PlainContents> {
  const odd = [...new Set(pages.flatMap((page) => streamsOf(pdf, page)))].filter((stream) => !isPlain(pdf, stream))
  if (odd.length === 0) return { is: 'as_they_were', wereDamaged: false }
  const read = await readAll(pdf, odd)
  if (read.includes(null)) return { is: 'unreadable', wereDamaged: true }
  odd.forEach((stream, index) => packAnew(stream, read[index]!.data))
  return { is: 'packed_anew', wereDamaged: read.some((content) => content?.isSound === false) }
}

const streamsOf = (pdf: PDF, page: PdfDict): PdfStream[] =>
  contentsOf(pdf, page).flatMap((part) => resolved(pdf, part) ?? []) as PdfStream[]

/** Without a filter, or in whole Flate that says so in the plainest way. */
function isPlain(pdf: PDF, stream: PdfStream): boolean {
  const filter = stream.get('Filter')
  const [named, more] = filter instanceof PdfArray ? filter.toArray() : [filter]
  const isDirect = named === undefined || (named instanceof PdfName && named.value === 'FlateDecode')
  return isDirect && more === undefined && !stream.has('DecodeParms') && readContent(pdf, stream)?.isSound === true
}

async function readAll(pdf: PDF, streams: readonly PdfStream[]): Promise<(Content | null)[]> {
  const read = streams.map((stream) => readContent(pdf, stream))
  const others = streams.filter((_, index) => read[index] === null)
  const unpacked = await readByQpdf(others.map((stream) => ({ data: stream.data, filters: filtersOf(pdf, stream) })))
  return streams.map((stream, index) => {
    const place = others.indexOf(stream)
    return place < 0 ? read[index]! : (unpacked[place] ?? readInPart(pdf, stream))
  })
}

function readInPart(pdf: PDF, stream: PdfStream): Content | null {
  const filters = filtersOf(pdf, stream)
  const data = filters.length === 1 && isPlainFlate(filters[0]) ? inflatedInPart(stream.data) : null
  return data && { data, isSound: false }
}

function packAnew(stream: PdfStream, data: Uint8Array): void {
  for (const key of ['DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms', 'DL']) stream.delete(key)
  stream.setData(new Uint8Array(deflateSync(data)))
  stream.set('Filter', PdfName.of('FlateDecode'))
}

type Packed = Readonly<{ data: Bytes; filters: readonly Filter[] }>

/** Of each, null where qpdf leaves it packed: it does so with what it can't read to its end, and with filters it does not know. */
async function readByQpdf(packed: readonly Packed[]): Promise<(Content | null)[]> {
  if (packed.length === 0) return []
  const written = await rewrite(fileOf(packed), ['--stream-data=uncompress', '--decode-level=specialized'])
  if (written.is === 'impossible') return packed.map(() => null)
  const pdf = await openPdf(written.pdf)
  const streams = resolved(pdf, pdf.getCatalog().get('Streams'))
  const found = streams instanceof PdfArray ? streams.toArray() : []
  return packed.map(({ filters }, index) => {
    const content = unpackedAt(pdf, found[index], !written.wasOdd)
    // Readers differ about the row of a predictor in which damaged data end.
    return content?.isSound === false && filters.some(isPredicted) ? null : content
  })
}

const isPredicted = ({ parameters }: Filter): boolean => (parameters['Predictor'] ?? 1) > 1

function unpackedAt(pdf: PDF, entry: PdfObject | undefined, isSound: boolean): Content | null {
  const stream = resolved(pdf, entry)
  return stream instanceof PdfStream && !stream.has('Filter') ? { data: stream.data, isSound } : null
}

/** Nothing but the streams: what else is in the upload need not be unpacked, and should not be. */
function fileOf(packed: readonly Packed[]): Bytes {
  const parts: Uint8Array[] = [latin1('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const add = (...pieces: Uint8Array[]) => {
    offsets.push(length)
    for (const piece of [latin1(`${offsets.length} 0 obj\n`), ...pieces, latin1('\nendobj\n')]) {
      parts.push(piece)
      length += piece.length
    }
  }
  const refs = packed.map((_, index) => `${index + 3} 0 R`).join(' ')
  add(latin1(`<</Type/Catalog/Pages 2 0 R/Streams[${refs}]>>`))
  add(latin1('<</Type/Pages/Kids[]/Count 0>>'))
  for (const { data, filters } of packed)
    add(latin1(`<</Length ${data.length}${entriesOf(filters)}>>\nstream\n`), data, latin1('\nendstream'))
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\n`
  return concat([...parts, latin1(`${xref}startxref\n${length}\n%%EOF\n`)])
}

/** What a file says in its own words does not go into another one: only names and numbers that mean something there. */
function entriesOf(filters: readonly Filter[]): string {
  const meant = ['Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange']
  const known = new Set(['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'])
  const names = filters.map(({ name }) => `/${known.has(name) ? name : 'Unknown'}`)
  const parameters = filters.map(({ parameters }) => {
    const entries = meant.flatMap((key) => (key in parameters ? [`/${key} ${Math.trunc(parameters[key]!)}`] : []))
    return entries.length === 0 ? 'null' : `<<${entries.join('')}>>`
  })
  return `/Filter[${names.join('')}]/DecodeParms[${parameters.join(' ')}]`
}

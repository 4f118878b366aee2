/**
 * Packs page contents anew that are not in plain, whole Flate: readers differ about them, and what is drawn on a page later has to know
 * what its own content leaves open. Bytes that are certain stay the same; of damaged Flate data stays what readers show.
 */
import { PdfArray, PdfDict, PdfName, PdfStream, type PDF } from '../pdf/objects.ts'
import { deflateSync } from 'node:zlib'
import {
  contentsOf,
  filtersOf,
  inflatedInPart,
  isPlainFlate,
  readContent,
  type Content,
} from '../pdf/content-streams.ts'
import { resolved } from '../pdf/page-space.ts'
import { unpack } from '../pdf/unpack.ts'

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
  const unpacked = await unpack(others.map((stream) => ({ data: stream.data, filters: filtersOf(pdf, stream) })))
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

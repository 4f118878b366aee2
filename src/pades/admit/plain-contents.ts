/**
 * Packs page contents anew that are not in plain, whole Flate: readers differ about them, and what is drawn on a page later has to know
 * what its own content leaves open. Bytes that are certain stay the same; of damaged Flate data stays what readers show.
 */
import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream, type PDF } from '../pdf/objects.ts'
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

/** @param whole numbers of streams whose data are known to be whole Flate: they are not unpacked again */
export async function plainContents(
  pdf: PDF,
  pages: readonly PdfDict[],
  whole: ReadonlySet<number> = new Set(),
): Promise<PlainContents> {
  const parts = pages.flatMap((page) => contentsOf(pdf, page))
  const known = new Map(
    parts.map((part) => [resolved(pdf, part), part instanceof PdfRef && whole.has(part.objectNumber)]),
  )
  const streams = [...known.keys()].filter((part) => part instanceof PdfStream)
  const odd = streams.filter((stream) => !isPlain(pdf, stream, known.get(stream) === true))
  if (odd.length === 0) return { is: 'as_they_were', wereDamaged: false }
  const read = await readAll(pdf, odd)
  if (read.includes(null)) return { is: 'unreadable', wereDamaged: true }
  odd.forEach((stream, index) => packAnew(stream, read[index]!.data))
  return { is: 'packed_anew', wereDamaged: read.some((content) => content?.isSound === false) }
}

/** Without a filter, or in whole Flate that says so in the plainest way. */
function isPlain(pdf: PDF, stream: PdfStream, isWhole: boolean): boolean {
  const filter = stream.get('Filter')
  const [named, more] = filter instanceof PdfArray ? filter.toArray() : [filter]
  const isDirect = named === undefined || (named instanceof PdfName && named.value === 'FlateDecode')
  if (!isDirect || more !== undefined || stream.has('DecodeParms')) return false
  return (isWhole && named !== undefined) || readContent(pdf, stream)?.isSound === true
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

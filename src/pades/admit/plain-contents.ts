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
  /** How many each is unpacked. */
  octets: ReadonlyMap<PdfStream, number>
}>

/** @param whole octets of streams whose data are known to be whole Flate, by their numbers: they are not unpacked again */
export async function plainContents(
  pdf: PDF,
  pages: readonly PdfDict[],
  whole: ReadonlyMap<number, number> = new Map(),
): Promise<PlainContents> {
  const parts = pages.flatMap((page) => contentsOf(pdf, page))
  const known = new Map(
    parts.map((part) => [resolved(pdf, part), part instanceof PdfRef ? whole.get(part.objectNumber) : undefined]),
  )
  const octets = new Map<PdfStream, number>()
  const odd: PdfStream[] = []
  for (const [stream, size] of known) {
    if (!(stream instanceof PdfStream)) continue
    const found = sizeOfPlain(pdf, stream, size)
    if (found === null) odd.push(stream)
    else octets.set(stream, found)
  }
  if (odd.length === 0) return { is: 'as_they_were', wereDamaged: false, octets }
  const read = await readAll(pdf, odd)
  if (read.includes(null)) return { is: 'unreadable', wereDamaged: true, octets }
  odd.forEach((stream, index) => {
    packAnew(stream, read[index]!.data)
    octets.set(stream, read[index]!.data.length)
  })
  return { is: 'packed_anew', wereDamaged: read.some((content) => content?.isSound === false), octets }
}

/** Of what has no filter, or is whole Flate that says so in the plainest way; null: it is something else. */
function sizeOfPlain(pdf: PDF, stream: PdfStream, sizeIfWhole: number | undefined): number | null {
  const filter = stream.get('Filter')
  const [named, more] = filter instanceof PdfArray ? filter.toArray() : [filter]
  const isDirect = named === undefined || (named instanceof PdfName && named.value === 'FlateDecode')
  if (!isDirect || more !== undefined || stream.has('DecodeParms')) return null
  if (sizeIfWhole !== undefined && named !== undefined) return sizeIfWhole
  const content = readContent(pdf, stream)
  return content?.isSound === true ? content.data.length : null
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

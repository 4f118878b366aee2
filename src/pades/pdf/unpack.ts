/** Unpacks streams of any filter that loses nothing, with qpdf: its decoders are right where @libpdf/core's are not (LZW past 512 codes). */
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1 } from '../base/octets.ts'
import type { Content, Filter } from './content-streams.ts'
import { hasRowThatFits } from './decoding-bounds.ts'
import { isEnded } from './data-ends.ts'
import { openPdf } from './open-pdf.ts'
import { PdfArray, PdfStream, type PDF, type PdfObject } from './objects.ts'
import { resolved } from './page-space.ts'
import { rewrite } from './qpdf.ts'

export type PackedStream = Readonly<{ data: Bytes; filters: readonly Filter[] }>

/**
 * Of each, null where qpdf leaves it packed: it does so with what it can't read to its end, and with filters it does not know. Of a predictor's row that is
 * too long it would make room for two before it reads anything.
 */
export async function unpack(packed: readonly PackedStream[]): Promise<(Content | null)[]> {
  const isTooMuch = ({ filters }: PackedStream) =>
    filters.some(({ parameters }) => !hasRowThatFits((key) => parameters[key]))
  if (packed.some(isTooMuch)) return packed.map(() => null)
  const [contents, areWhole] = [await unpackByQpdf(packed), await whetherWhole(packed)]
  return contents.map((content, index) => {
    const isSound = content?.isSound === true && areWhole[index] === true
    // Readers differ about the row of a predictor in which damaged data end.
    return !content || (!isSound && packed[index]!.filters.some(isPredicted)) ? null : { ...content, isSound }
  })
}

/** qpdf takes the end of the data for the end of what they hold; here each filter of a chain has to come to the end that it marks. */
async function whetherWhole(packed: readonly PackedStream[]): Promise<boolean[]> {
  const parts = packed.flatMap(({ data, filters }, of) =>
    filters.map((filter, index) => ({ of, filter, packed: { data, filters: filters.slice(0, index) } })),
  )
  const inner = parts.filter(({ packed: { filters } }) => filters.length > 0)
  const unpacked = await unpackByQpdf(inner.map((part) => part.packed))
  const cut = parts.filter((part) => {
    const place = inner.indexOf(part)
    const data = place < 0 ? part.packed.data : unpacked[place]?.data
    return data !== undefined && !isEnded(data, part.filter)
  })
  return packed.map((_, index) => cut.every(({ of }) => of !== index))
}

async function unpackByQpdf(packed: readonly PackedStream[]): Promise<(Content | null)[]> {
  if (packed.length === 0) return []
  const written = await rewrite(fileOf(packed), ['--stream-data=uncompress', '--decode-level=specialized'])
  if (written.is === 'impossible') return packed.map(() => null)
  const pdf = await openPdf(written.pdf)
  const streams = resolved(pdf, pdf.getCatalog().get('Streams'))
  const found = streams instanceof PdfArray ? streams.toArray() : []
  return packed.map((_, index) => unpackedAt(pdf, found[index], !written.wasOdd))
}

const isPredicted = ({ parameters }: Filter): boolean => (parameters['Predictor'] ?? 1) > 1

function unpackedAt(pdf: PDF, entry: PdfObject | undefined, isSound: boolean): Content | null {
  const stream = resolved(pdf, entry)
  return stream instanceof PdfStream && !stream.has('Filter') ? { data: stream.data, isSound } : null
}

/** Nothing but the streams: what else is in the upload need not be unpacked, and should not be. */
function fileOf(packed: readonly PackedStream[]): Bytes {
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

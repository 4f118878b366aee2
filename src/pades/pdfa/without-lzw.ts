/** Packs LZW streams anew in Flate, which says the same: PDF/A-2 does not permit LZW (ISO 19005-2, 6.1.7.2). */
import { deflateSync } from 'node:zlib'
import { walk } from '../admit/walk.ts'
import { filtersOf } from '../pdf/content-streams.ts'
import { PdfName, PdfStream, type PDF } from '../pdf/objects.ts'
import { unpack } from '../pdf/unpack.ts'

/** Those that can't be read to their end stay as they are: they are an obstacle then. */
export async function withoutLzw(pdf: PDF): Promise<void> {
  const streams: PdfStream[] = []
  walk(pdf, (dict) => {
    if (dict instanceof PdfStream && filtersOf(pdf, dict).some(({ name }) => name === 'LZWDecode')) streams.push(dict)
  })
  const unpacked = await unpack(streams.map((stream) => ({ data: stream.data, filters: filtersOf(pdf, stream) })))
  streams.forEach((stream, index) => {
    const content = unpacked[index]
    if (!content?.isSound) return
    for (const key of ['DecodeParms', 'DP']) stream.delete(key)
    stream.setData(new Uint8Array(deflateSync(content.data)))
    stream.set('Filter', PdfName.of('FlateDecode'))
  })
}

/** A stream compressed by Flate (ISO 32000-2 §7.4.4). */
import { deflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import { PdfName, PdfStream, type PdfArray, type PdfDict, type PdfNumber, type PdfRef } from './objects.ts'

export function deflatedStream(
  data: Uint8Array,
  entries: Record<string, PdfDict | PdfName | PdfNumber | PdfArray | PdfRef>,
): PdfStream {
  return PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, deflated(data))
}

export const deflated = (data: Uint8Array): Bytes => new Uint8Array(deflateSync(data))

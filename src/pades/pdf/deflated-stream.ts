/** A stream compressed by Flate (ISO 32000-2 §7.4.4). */
import { deflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import { PdfName, PdfStream, type PdfArray, type PdfDict, type PdfNumber, type PdfRef } from './objects.ts'

type StreamEntries = Record<string, PdfDict | PdfName | PdfNumber | PdfArray | PdfRef>

export const deflatedStream = (data: Uint8Array, entries: StreamEntries): PdfStream =>
  flateStream(deflated(data), entries)

/** @param packed as `deflated` gives it */
export const flateStream = (packed: Bytes, entries: StreamEntries): PdfStream =>
  PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, packed)

export const deflated = (data: Uint8Array): Bytes => new Uint8Array(deflateSync(data))

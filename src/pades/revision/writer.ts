/** Writes PDF syntax: the members of libpdf's ByteWriter, collecting pieces instead of growing one buffer. */
import type { PdfObject } from '@libpdf/core'
import type { Bytes } from '../bytes.ts'
import { concat, latin1 } from '../octets.ts'

export function openWriter() {
  const pieces: Uint8Array[] = []
  let position = 0
  const writeBytes = (bytes: Uint8Array) => {
    pieces.push(bytes)
    position += bytes.length
  }
  const primitives = {
    get position() {
      return position
    },
    writeBytes,
    writeByte: (octet: number) => writeBytes(new Uint8Array([octet])),
    writeAscii: (text: string) => writeBytes(latin1(text)),
    writeUtf8: (text: string) => writeBytes(new TextEncoder().encode(text)),
  }
  return {
    get position() {
      return position
    },
    write: (text: string) => writeBytes(latin1(text)),
    writeBytes,
    writeObject: (object: PdfObject) => object.toBytes(primitives as never), // libpdf's class is not exported
    toBytes: (): Bytes => concat(pieces),
  }
}

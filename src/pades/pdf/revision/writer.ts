/** Writes PDF syntax: the members of libpdf's ByteWriter, into one buffer that doubles, for a thousand small ones cost more than they hold. */
import type { PdfObject } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { own } from '../../base/octets.ts'

export type Writer = ReturnType<typeof openWriter>

export function openWriter() {
  let buffer = Buffer.allocUnsafe(16 * 1024)
  let position = 0

  function makeRoom(octets: number): void {
    if (position + octets <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, position + octets))
    buffer.copy(larger, 0, 0, position)
    buffer = larger
  }

  function writeBytes(bytes: Uint8Array): void {
    makeRoom(bytes.length)
    buffer.set(bytes, position)
    position += bytes.length
  }

  function write(text: string): void {
    makeRoom(text.length)
    position += buffer.write(text, position, 'latin1')
  }

  const primitives = {
    get position() {
      return position
    },
    writeBytes,
    writeByte(octet: number) {
      makeRoom(1)
      buffer[position++] = octet
    },
    writeAscii: write,
    writeUtf8: (text: string) => writeBytes(Buffer.from(text, 'utf8')),
  }
  return {
    get position() {
      return position
    },
    write,
    writeBytes,
    writeObject: (object: PdfObject) => object.toBytes(primitives as never), // libpdf's class is not exported
    toBytes: (): Bytes => own(buffer.subarray(0, position)),
  }
}

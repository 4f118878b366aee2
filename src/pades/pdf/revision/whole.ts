/** Writes a document that was made here as a file of one revision (ISO 32000-2 §7.5). */
import { PdfDict, type PDF } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { finish } from '../before-writing.ts'
import { writeObjects } from './delta.ts'
import { openWriter } from './writer.ts'
import { xrefTable } from './xref.ts'

/** The head of the list of free objects (§7.5.4). */
const FREE = { offset: 0, generation: 65_535 }
/** §7.5.2: says that the file holds more than text. */
const NOT_TEXT = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])

/** All its objects, as they are numbered: the library would look for those of use, and number copies of them anew. */
export function writeWhole(pdf: PDF): Bytes {
  finish(pdf)
  const { registry, info } = pdf.context
  const writer = openWriter()
  writer.write(`%PDF-${info.version}\n`)
  writer.writeBytes(NOT_TEXT)
  const offsets = writeObjects(writer, registry.getNewObjects(), 0).set(0, FREE)
  const start = writer.position
  const trailer = new PdfDict(
    ['Root', 'Info', 'ID'].flatMap((key) => {
      const value = info.trailer.get(key)
      return value ? [[key, value]] : []
    }),
  )
  writer.writeBytes(xrefTable(offsets, registry.nextObjectNumber, trailer))
  writer.write(`startxref\n${start}\n%%EOF\n`)
  return writer.toBytes()
}

/** Objects of PDF (ISO 32000-2 §7.3) and documents that hold them. All else reaches the PDF library through this file. */
import { PDF, PdfArray, PdfDict, PdfNumber, PdfStream } from '@libpdf/core'
import { ensureDecodable, openBudget } from './decoding-bounds.ts'
import { narrowed, narrowRows } from './wide-fields.ts'

export { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core'
export type { DropdownField, PDFPage, PdfNull, PdfObject } from '@libpdf/core'

let budget = openBudget()

/** Each document may have so many entries in its cross-reference. */
export function loadPdf(file: Uint8Array): Promise<PDF> {
  budget = openBudget()
  return PDF.load(file)
}

const decodedByLibrary = Object.getOwnPropertyDescriptor(PdfStream.prototype, 'getDecodedData')!
  .value as () => Uint8Array

/** The library unpacks cross-reference and object streams by itself while it loads a file: no other place sees them before it. */
PdfStream.prototype.getDecodedData = function bounded(this: PdfStream): Uint8Array {
  const parameters = itemsIn(this.get('DecodeParms')).filter((item) => item instanceof PdfDict)
  const list = (key: string) => numbersIn(this.get(key))
  ensureDecodable({ getNumber: (key) => this.getNumber(key), list, parameters }, budget)
  const rows = decodedByLibrary.call(this)
  const widths = widthsOf(this)
  return widths && narrowed(widths) ? narrowRows(rows, widths) : rows
}

/** What it reads of fields that are too wide for it is as wide as `getDecodedData` makes them. */
PdfStream.prototype.getArray = function narrow(this: PdfStream, ...asked): PdfArray | undefined {
  const widths = asked[0] === 'W' ? narrowed(widthsOf(this) ?? []) : null
  return widths
    ? new PdfArray(widths.map((width) => PdfNumber.of(width)))
    : PdfDict.prototype.getArray.apply(this, asked)
}

const widthsOf = (stream: PdfStream): readonly number[] | null =>
  stream.getName('Type')?.value === 'XRef' ? numbersIn(stream.get('W')) : null

const numbersIn = (entry: unknown): readonly number[] | null =>
  entry instanceof PdfArray ? entry.toArray().map((item) => (item instanceof PdfNumber ? item.value : 0)) : null

const itemsIn = (entry: unknown): readonly unknown[] => (entry instanceof PdfArray ? entry.toArray() : [entry])

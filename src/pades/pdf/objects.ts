/** Objects of PDF (ISO 32000-2 §7.3) and documents that hold them. All else reaches the PDF library through this file. */
import { PDF, PdfArray, PdfDict, PdfNumber, PdfStream } from '@libpdf/core'
import { ensureEntriesFit, ensureObjectsFit, ensureRowsFit, openBudget } from './decoding-bounds.ts'
import { narrowed, narrowRows } from './wide-fields.ts'

export { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core'
export type { DropdownField, PDFPage, PdfNull, PdfObject } from '@libpdf/core'

let budget = openBudget()

/** Each document may have so many entries in its cross-reference, and so many objects in streams. */
export function loadPdf(file: Uint8Array): Promise<PDF> {
  budget = openBudget()
  return PDF.load(file)
}

const decodedByLibrary = Object.getOwnPropertyDescriptor(PdfStream.prototype, 'getDecodedData')!
  .value as () => Uint8Array

/** Object streams of which the objects are counted already. */
const counted = new WeakSet<PdfStream>()
/** Cross-reference streams with fields that are wider than the library reads, each with their widths. */
const wide = new WeakMap<PdfStream, readonly number[]>()

/** The library unpacks cross-reference and object streams by itself while it loads a file: no other place sees them before it. */
PdfStream.prototype.getDecodedData = function bounded(this: PdfStream): Uint8Array {
  ensureRowsFit(itemsIn(this.get('DecodeParms')).filter((item) => item instanceof PdfDict))
  if (!counted.has(this) && this.getName('Type')?.value === 'ObjStm') {
    counted.add(this)
    ensureObjectsFit(this, budget)
  }
  const data = decodedByLibrary.call(this)
  const widths = wide.get(this)
  return widths ? narrowRows(data, widths) : data
}

/** Asked for by the library's reader of cross-reference streams alone, before it unpacks one. */
PdfStream.prototype.getArray = function bounded(this: PdfStream, ...asked): PdfArray | undefined {
  const array = PdfDict.prototype.getArray.apply(this, asked)
  if (asked[0] !== 'W' || !array) return array
  const widths = numbersIn(array)
  const index = this.get('Index')
  const size = this.getNumber('Size')?.value ?? 0
  ensureEntriesFit({ widths, size, index: index instanceof PdfArray ? numbersIn(index) : null }, budget)
  const narrow = narrowed(widths)
  if (!narrow) return array
  wide.set(this, widths)
  return new PdfArray(narrow.map((width) => PdfNumber.of(width)))
}

const numbersIn = (array: PdfArray): readonly number[] =>
  array.toArray().map((item) => (item instanceof PdfNumber ? item.value : 0))

const itemsIn = (entry: unknown): readonly unknown[] => (entry instanceof PdfArray ? entry.toArray() : [entry])

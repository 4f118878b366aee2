/** Objects of PDF (ISO 32000-2 §7.3) and documents that hold them. All else reaches the PDF library through this file. */
export { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core'
export type { DropdownField, PDFPage, PdfNull, PdfObject } from '@libpdf/core'

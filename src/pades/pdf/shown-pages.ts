/** Counts the pages of a document that PDFium can open, without reading what is on them. */
import type { Bytes } from '../base/bytes.ts'
import { inPdfium } from './pdfium.ts'

const SIZE_BYTES = 8

/** None where PDFium opens no document, or aborts. */
export async function countShownPages(pdf: Bytes): Promise<number> {
  try {
    return await inPdfium(pdf, (pdfium, document) => {
      const size = pdfium.pdfium.wasmExports.malloc(SIZE_BYTES)
      const count = pdfium.FPDF_GetPageCount(document)
      let shown = 0
      for (let page = 0; page < count; page += 1) if (pdfium.FPDF_GetPageSizeByIndexF(document, page, size)) shown += 1
      pdfium.pdfium.wasmExports.free(size)
      return shown
    })
  } catch {
    return 0
  }
}

/** Counts the pages of a document that PDFium can open, without reading what is on them. */
import type { Bytes } from '../base/bytes.ts'
import { dropGrownPdfium, dropPdfium, loadPdfium, openPdfium } from './pdfium.ts'

const SIZE_BYTES = 8

export async function countShownPages(pdf: Bytes): Promise<number> {
  const pdfium = await loadPdfium()
  try {
    const opened = openPdfium(pdfium, pdf)
    const size = pdfium.pdfium.wasmExports.malloc(SIZE_BYTES)
    const count = opened.document ? pdfium.FPDF_GetPageCount(opened.document) : 0
    let shown = 0
    for (let page = 0; page < count; page += 1)
      if (pdfium.FPDF_GetPageSizeByIndexF(opened.document, page, size)) shown += 1
    pdfium.pdfium.wasmExports.free(size)
    opened.close()
    dropGrownPdfium(pdfium)
    return shown
  } catch {
    dropPdfium() // it aborted: its memory is in no state to trust
    return 0
  }
}

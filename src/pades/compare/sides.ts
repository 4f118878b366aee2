/** A document before and after a change, both in PDFium's memory; an update shares its base's octets there. */
import type { Bytes } from '../bytes.ts'
import { copyInto, loadPdfium, openPdfium, type Pdfium } from '../pdfium.ts'

/** `appended`: an incremental update of the document · `whole`: another file. */
export type After = Readonly<{ is: 'appended' | 'whole'; bytes: Bytes }>

/** @property before 0 where PDFium can't open it; the same for after */
export type Sides = Readonly<{
  pdfium: Pdfium
  before: number
  after: number
  close(): void
}>

export async function openSides(before: Bytes, after: After): Promise<Sides> {
  const pdfium = await loadPdfium()
  return after.is === 'whole' ? openTwo(pdfium, before, after.bytes) : openUpdated(pdfium, before, after.bytes)
}

function openTwo(pdfium: Pdfium, before: Bytes, after: Bytes): Sides {
  const [one, other] = [openPdfium(pdfium, before), openPdfium(pdfium, after)]
  const close = () => {
    one.close()
    other.close()
  }
  return { pdfium, before: one.document, after: other.document, close }
}

function openUpdated(pdfium: Pdfium, base: Bytes, appended: Bytes): Sides {
  const address = copyInto(pdfium, [base, appended])
  const before = pdfium.FPDF_LoadMemDocument(address, base.length, '')
  const after = pdfium.FPDF_LoadMemDocument(address, base.length + appended.length, '')
  const close = () => {
    for (const document of [before, after]) if (document) pdfium.FPDF_CloseDocument(document)
    pdfium.pdfium.wasmExports.free(address)
  }
  return { pdfium, before, after, close }
}

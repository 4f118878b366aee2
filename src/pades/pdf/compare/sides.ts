/** A document before and after a change, both in PDFium's memory; an update shares its base's octets there. */
import type { Bytes } from '../../base/bytes.ts'
import { copyInto, loadPdfium, openForm, type Pdfium } from '../pdfium.ts'
import type { Tiles } from './large-pictures.ts'

/** `appended`: an incremental update of the document · `whole`: another file. */
export type After = Readonly<{ is: 'appended' | 'whole'; bytes: Bytes }>

/** `document` is 0 where PDFium can't open it; `form` is 0 where it has no form to draw; `page` is the one opened last. */
export type Side = Readonly<{ document: number; form: number; pageCount: number; tiles: Tiles }> & { page: number }
export type SideName = 'before' | 'after'
export type Sides = Readonly<Record<SideName, Side> & { pdfium: Pdfium; close(): void }>

export async function openSides(before: Bytes, after: After): Promise<Sides> {
  const pdfium = await loadPdfium()
  const addresses =
    after.is === 'whole'
      ? [before, after.bytes].map((file) => copyInto(pdfium, [file]))
      : [copyInto(pdfium, [before, after.bytes])]
  const [one = 0, other = one] = addresses
  const lengthAfter = after.bytes.length + (after.is === 'whole' ? 0 : before.length)
  const sides = { before: openSide(pdfium, one, before.length), after: openSide(pdfium, other, lengthAfter) }
  return {
    ...sides,
    pdfium,
    close() {
      for (const side of Object.values(sides)) closeSide(pdfium, side)
      for (const address of addresses) pdfium.pdfium.wasmExports.free(address)
    },
  }
}

type OpenSide = Side & Readonly<{ closeForm(): void }>

function openSide(pdfium: Pdfium, address: number, length: number): OpenSide {
  const document = pdfium.FPDF_LoadMemDocument(address, length, '')
  const tiles: Tiles = new Map()
  if (!document) return { document, form: 0, pageCount: 0, page: 0, tiles, closeForm: () => undefined }
  const pageCount = pdfium.FPDF_GetPageCount(document)
  const { form, close: closeForm } = openForm(pdfium, document)
  return { document, form, pageCount, page: 0, tiles, closeForm }
}

function closeSide(pdfium: Pdfium, side: OpenSide): void {
  closePage(pdfium, side)
  side.closeForm()
  if (side.document) pdfium.FPDF_CloseDocument(side.document)
}

export type LoadedPage = Readonly<{ page: number; form: number; tiles: Tiles }>

/**
 * A page, until the next one of its side is opened; null where there is none. The page before it is closed only then: PDFium forgets
 * fonts and their glyphs with the last page that uses them, and reading those costs more than reading a page.
 */
export function openPage({ pdfium, ...sides }: Sides, name: SideName, number: number): LoadedPage | null {
  const side = sides[name]
  const { document, form, pageCount, tiles } = side
  const page = number <= pageCount ? pdfium.FPDF_LoadPage(document, number - 1) : 0
  if (!page) return null
  if (form) pdfium.FORM_OnAfterLoadPage(page, form)
  closePage(pdfium, side)
  side.page = page
  return { page, form, tiles }
}

function closePage(pdfium: Pdfium, side: Side): void {
  if (!side.page) return
  if (side.form) pdfium.FORM_OnBeforeClosePage(side.page, side.form)
  pdfium.FPDF_ClosePage(side.page)
  side.page = 0
}

/** A document before and after a change, both in PDFium's memory; an update shares its base's octets there. */
import type { Bytes } from '../../base/bytes.ts'
import { copyInto, loadPdfium, type Pdfium } from '../pdfium.ts'

/** `appended`: an incremental update of the document · `whole`: another file. */
export type After = Readonly<{ is: 'appended' | 'whole'; bytes: Bytes }>

/** `document` is 0 where PDFium can't open it; `form` is 0 where it has no form to draw. */
export type Side = Readonly<{ document: number; form: number; pageCount: number }>
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

type OpenSide = Side & Readonly<{ formInfo: number }>

function openSide(pdfium: Pdfium, address: number, length: number): OpenSide {
  const document = pdfium.FPDF_LoadMemDocument(address, length, '')
  if (!document) return { document, form: 0, formInfo: 0, pageCount: 0 }
  const pageCount = pdfium.FPDF_GetPageCount(document)
  if (pdfium.FPDF_GetFormType(document) === 0) return { document, form: 0, formInfo: 0, pageCount }
  const formInfo = pdfium.PDFiumExt_OpenFormFillInfo()
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, formInfo)
  if (form) pdfium.FPDF_RemoveFormFieldHighlight(form)
  return { document, form, formInfo, pageCount }
}

function closeSide(pdfium: Pdfium, { document, form, formInfo }: OpenSide): void {
  if (form) pdfium.PDFiumExt_ExitFormFillEnvironment(form)
  if (formInfo) pdfium.PDFiumExt_CloseFormFillInfo(formInfo)
  if (document) pdfium.FPDF_CloseDocument(document)
}

/** A page, closed again when `look` has seen it; null where there is none. */
export function withPage<Seen>(
  { pdfium, ...sides }: Sides,
  name: SideName,
  number: number,
  look: (page: LoadedPage) => Seen,
): Seen | null {
  const { document, form, pageCount } = sides[name]
  const page = number <= pageCount ? pdfium.FPDF_LoadPage(document, number - 1) : 0
  if (!page) return null
  try {
    if (form) pdfium.FORM_OnAfterLoadPage(page, form)
    return look({ page, form })
  } finally {
    if (form) pdfium.FORM_OnBeforeClosePage(page, form)
    pdfium.FPDF_ClosePage(page)
  }
}

export type LoadedPage = Readonly<{ page: number; form: number }>

/** Tells a screen reader what each piece on the page is, in reading order (ISO 32000-2, 14.7 and 14.8). */
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfString,
  type PDF,
  type PDFPage,
  type PdfRef,
} from '@libpdf/core'

export type Tagged = Readonly<{ role: 'H1' | 'H2' | 'H3' | 'P' | 'Figure'; page: number; mcid: number; alt?: string }>

export function addStructure(pdf: PDF, pages: readonly PDFPage[], tagged: readonly Tagged[]): void {
  const root = new PdfDict([['Type', PdfName.of('StructTreeRoot')]])
  const rootRef = pdf.register(root)
  const document = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of('Document'), P: rootRef })
  const documentRef = pdf.register(document)

  const elements = tagged.map((piece) => pdf.register(element(piece, documentRef, pages[piece.page]!)))
  document.set('K', new PdfArray(elements))
  root.set('K', documentRef)
  root.set('ParentTree', pdf.register(parentTree(pages, tagged, elements)))
  root.set('ParentTreeNextKey', PdfNumber.of(pages.length))

  pages.forEach((page, index) => {
    page.dict.set('StructParents', PdfNumber.of(index))
    page.dict.set('Tabs', PdfName.of('S'))
  })
  const catalog = pdf.getCatalog()
  catalog.set('StructTreeRoot', rootRef)
  catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
}

function element({ role, mcid, alt }: Tagged, parent: PdfRef, page: PDFPage): PdfDict {
  const entries = {
    Type: PdfName.of('StructElem'),
    S: PdfName.of(role),
    P: parent,
    Pg: page.ref,
    K: PdfNumber.of(mcid),
  }
  return PdfDict.of(alt === undefined ? entries : { ...entries, Alt: PdfString.fromString(alt) })
}

/** From a page's marked content back to its elements: an array per page, in the order of their numbers. */
function parentTree(pages: readonly PDFPage[], tagged: readonly Tagged[], elements: readonly PdfRef[]): PdfDict {
  const numbers = pages.flatMap((_, page) => {
    const own = elements.filter((__, index) => tagged[index]!.page === page)
    return [PdfNumber.of(page), new PdfArray([...own])]
  })
  return PdfDict.of({ Nums: new PdfArray(numbers) })
}

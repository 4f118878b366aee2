/** Tells a screen reader what each piece on the page is, and what belongs together, in reading order (ISO 32000-2, 14.7 and 14.8). */
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
} from '../../pdf/objects.ts'

export type PieceRole = 'H1' | 'H2' | 'H3' | 'P' | 'Figure'
export type GroupRole = 'Sect' | 'Table' | 'TR' | 'TH' | 'TD'

/** A stretch of marked content on one page. */
export type MarkedContent = Readonly<{ role: PieceRole; page: number; mcid: number; alt?: string }>
export type Group = Readonly<{ role: GroupRole; parts: readonly StructurePart[] }>
export type StructurePart = MarkedContent | Group

export function addStructure(pdf: PDF, pages: readonly PDFPage[], parts: readonly StructurePart[]): void {
  const root = new PdfDict([['Type', PdfName.of('StructTreeRoot')]])
  const rootRef = pdf.register(root)
  const elements = pages.map((): PdfRef[] => [])
  root.set('K', addElement(pdf, pages, { role: 'Document', parts }, rootRef, elements))
  root.set('ParentTree', pdf.register(parentTree(elements)))
  root.set('ParentTreeNextKey', PdfNumber.of(pages.length))

  pages.forEach((page, index) => {
    page.dict.set('StructParents', PdfNumber.of(index))
    page.dict.set('Tabs', PdfName.of('S'))
  })
  const catalog = pdf.getCatalog()
  catalog.set('StructTreeRoot', rootRef)
  catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
}

type Whole = Readonly<{ role: 'Document'; parts: readonly StructurePart[] }>

/** Notes for each piece of marked content whose it is: by page, then by its number there. */
function addElement(
  pdf: PDF,
  pages: readonly PDFPage[],
  part: StructurePart | Whole,
  parent: PdfRef,
  owners: PdfRef[][],
): PdfRef {
  const element = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of(part.role), P: parent })
  const ref = pdf.register(element)
  if ('parts' in part) {
    element.set('K', new PdfArray(part.parts.map((inner) => addElement(pdf, pages, inner, ref, owners))))
    // 14.8.5.7: what a cell is the header of. All our tables have theirs in front.
    if (part.role === 'TH') element.set('A', PdfDict.of({ O: PdfName.of('Table'), Scope: PdfName.of('Row') }))
    return ref
  }
  element.set('Pg', pages[part.page]!.ref)
  element.set('K', PdfNumber.of(part.mcid))
  if (part.alt !== undefined) element.set('Alt', PdfString.fromString(part.alt))
  owners[part.page]![part.mcid] = ref
  return ref
}

/** From a page's marked content back to its elements: an array per page, in the order of their numbers. */
function parentTree(owners: readonly (readonly PdfRef[])[]): PdfDict {
  const numbers = owners.flatMap((own, page) => [PdfNumber.of(page), new PdfArray([...own])])
  return PdfDict.of({ Nums: new PdfArray(numbers) })
}

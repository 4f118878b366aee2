/** The interactive form of a document (ISO 32000-2 §12.7): its fields, and the widgets that stand for them on pages. */
import {
  PdfArray,
  PdfDict,
  PdfRef,
  PdfName,
  PdfNumber,
  PdfString,
  type PDF,
  type PDFPage,
  type PdfObject,
} from '../pdf/objects.ts'
import { ensure } from '../../kernel/refusal.ts'
import { resolved, spaceOf, type Area } from '../pdf/page-space.ts'
import { fieldNodes, itemsOf } from '../pdf/find-signatures.ts'

/** Where a field stands: the first page is 1, the area is in visible page space. */
export type FieldPlace = Readonly<{ page: number; area: Area }>

/** The form and its list of fields; a form is begun where there is none. */
export function openForm(pdf: PDF): { form: PdfDict; fields: PdfArray } {
  const catalog = pdf.getCatalog()
  const resolve = resolverOf(pdf)
  let form = catalog.getDict('AcroForm', resolve)
  if (!form) {
    form = new PdfDict()
    catalog.set('AcroForm', pdf.register(form))
  }
  if (form.has('NeedAppearances')) form.delete('NeedAppearances') // a reader that redraws the fields would change what was signed
  const fields = form.getArray('Fields', resolve)
  if (fields) return { form, fields }
  const none = new PdfArray([])
  form.set('Fields', none)
  return { form, fields: none }
}

/** A field that holds a value, and what stands for it on pages: itself, or widgets of their own below it. */
export type NamedField = Readonly<{ field: PdfDict; type: string | undefined; widgets: readonly PdfDict[] }>

/** By full name (ISO 32000-2 §12.7.4.2). */
export function fieldsByName(pdf: PDF): ReadonlyMap<string, NamedField> {
  const named = new Map<string, NamedField>()
  for (const { name, type, dictionary: field } of fieldNodes(pdf)) {
    if (!name || named.has(name)) continue // a widget below a field goes by the field's name
    const kids = itemsOf(pdf, field.get('Kids')).flatMap((kid) => {
      const widget = resolved(pdf, kid)
      return widget instanceof PdfDict && !widget.has('T') ? [widget] : []
    })
    named.set(name, { field, type, widgets: kids.length > 0 ? kids : [field] })
  }
  return named
}

/** A field that is its own widget, put into the form and onto its page; one without a place shows nothing. */
export function addField(
  pdf: PDF,
  fields: PdfArray,
  name: string,
  place: FieldPlace | undefined,
  entries: Record<string, PdfObject>,
): PdfDict {
  const page = place ? pageOf(pdf, place.page) : pageForUnseen(pdf)
  const field = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    T: PdfString.fromString(name),
    P: page.ref,
    // a zero rectangle: the field is there for software, nothing is shown on the page (ISO 32000-2 §12.7.5.5)
    Rect: PdfArray.of(
      ...(place ? spaceOf(pdf, page).userRect(place.area) : [0, 0, 0, 0]).map((edge) => PdfNumber.of(edge)),
    ),
    ...entries,
  })
  const ref = pdf.register(field)
  fields.push(ref)
  annotationsOf(pdf, page.dict).push(ref)
  return field
}

/**
 * Annotations and fields written into their array become objects of their own. To be done before the first signature: where
 * the array of a signed page changes, validators follow references, and take the rest for new (pyHanko among them).
 */
export function liftEntries(pdf: PDF, pages: readonly number[]): void {
  const arrays = [openForm(pdf).fields, ...pages.map((number) => annotationsOf(pdf, pageOf(pdf, number).dict))]
  for (const array of arrays) {
    array.toArray().forEach((entry, index) => {
      if (entry instanceof PdfDict) array.set(index, pdf.register(entry))
    })
  }
}

const MOST_PAGES_TRIED = 100

/** The first page, or another if that one's annotations stand in its array and can't be lifted any more. */
function pageForUnseen(pdf: PDF): PDFPage {
  const first = pageOf(pdf, 1)
  for (let index = 0; index < Math.min(pdf.getPageCount(), MOST_PAGES_TRIED); index++) {
    const page = pdf.getPage(index)
    if (page && itemsOf(pdf, page.dict.get('Annots')).every((entry) => entry instanceof PdfRef)) return page
  }
  return first
}

function annotationsOf(pdf: PDF, page: PdfDict): PdfArray {
  const annotations = page.getArray('Annots', resolverOf(pdf))
  if (annotations) return annotations
  const none = new PdfArray([])
  page.set('Annots', none)
  return none
}

export function pageOf(pdf: PDF, number: number): PDFPage {
  const page = pdf.getPage(number - 1)
  ensure(page, number === 1 ? 'document.empty' : 'field.outside_page')
  return page
}

const resolverOf = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref)

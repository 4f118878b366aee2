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
} from '@libpdf/core'
import { ensure } from '../kernel/refusal.ts'
import { spaceOf, type Area } from './page-space.ts'

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

function annotationsOf(pdf: PDF, page: PdfDict): PdfArray {
  const annotations = page.getArray('Annots', resolverOf(pdf))
  if (annotations) return annotations
  const none = new PdfArray([])
  page.set('Annots', none)
  return none
}

/** Fields at the top of the form, by name; nobody puts a signature field below another. */
export function fieldsByName(pdf: PDF, fields: PdfArray): ReadonlyMap<string, PdfDict> {
  const named = new Map<string, PdfDict>()
  for (const entry of fields) {
    const field: PdfObject | null = entry instanceof PdfRef ? pdf.getObject(entry) : entry
    const name = field instanceof PdfDict ? field.getString('T', resolverOf(pdf))?.asString() : undefined
    if (field instanceof PdfDict && name !== undefined) named.set(name, field)
  }
  return named
}

/** A field that is its own widget, put into the form and onto its page. */
export function addField(
  pdf: PDF,
  fields: PdfArray,
  name: string,
  place: FieldPlace | undefined,
  entries: Record<string, PdfObject>,
): PdfDict {
  const page = pageOf(pdf, place?.page ?? 1)
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

export function pageOf(pdf: PDF, number: number): PDFPage {
  const page = pdf.getPage(number - 1)
  ensure(page, number === 1 ? 'document.empty' : 'field.outside_page')
  return page
}

const resolverOf = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref)

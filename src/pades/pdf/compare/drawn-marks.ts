/** Reads the marks that our own drawing put onto a page, from the objects of the update that holds them. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, type PDF, type PdfObject } from '../objects.ts'
import { view } from '../../base/octets.ts'
import { readContent } from '../content-streams.ts'

export type DescribedMark = Readonly<{
  name: string
  /** Of the form that draws it, in the units of its page as shown. */
  box: readonly [left: number, bottom: number, right: number, top: number]
}>

/** What `addToPage` writes last: the page's own state is put back, then each mark's form is drawn. */
const drawing = /^(\n(?:(?:ET|EMC|Q) )*Q\n)(\/Artifact BMC q (?:-?[\d.]+ ){6}cm )((?:\/Rubrica[\w.-]+ Do )+)Q EMC\n$/

/** `closing` and `frame` are what stands before them; `names` are those of their forms. */
export type DrawnMarks = Readonly<{ names: readonly string[]; closing: string; frame: string }>

/** @param firstNew the number of the first new object */
export function drawnBy(pdf: PDF, last: PdfObject | undefined, firstNew: number): DrawnMarks | null {
  const stream = isNew(last, firstNew) ? pdf.getObject(last) : null
  if (!(stream instanceof PdfStream) || !hasOnly(stream, ['Filter', 'Length'])) return null
  const content = readContent(pdf, stream)
  const found = content?.isSound ? drawing.exec(view(content.data).toString('latin1')) : null
  if (!found) return null
  const [, closing = '', frame = '', forms = ''] = found
  return {
    names: Array.from(forms.matchAll(/\/(\S+) Do /g), ([, name]) => name!),
    closing,
    frame,
  }
}

export const isNew = (value: PdfObject | undefined, firstNew: number): value is PdfRef =>
  value instanceof PdfRef && value.objectNumber >= firstNew && value.generation === 0

export const hasOnly = (dict: PdfDict, keys: readonly string[]): boolean =>
  Array.from(dict, ([{ value }]) => value).every((key) => keys.includes(key))

/** Nothing in the entries of its form but the /BBox decides where it shows something: no /Matrix, /Group or /OC. */
export function describeMark(
  pdf: PDF,
  name: string,
  ref: PdfObject | undefined,
  firstNew: number,
): DescribedMark | null {
  const form = isNew(ref, firstNew) ? pdf.getObject(ref) : null
  const isPlain =
    form instanceof PdfStream && hasOnly(form, ['Type', 'Subtype', 'BBox', 'Resources', 'Filter', 'Length'])
  const [subtype, box] = isPlain ? [form.get('Subtype'), form.get('BBox')] : []
  if (!(subtype instanceof PdfName) || subtype.value !== 'Form' || !(box instanceof PdfArray)) return null
  const edges = box.toArray().map((edge) => (edge instanceof PdfNumber ? edge.value : Number.NaN))
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = edges
  const isBox = edges.length === 4 && edges.every(Number.isFinite)
  return isBox ? { name, box: [left, bottom, right, top] } : null
}

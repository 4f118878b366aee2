/** Obstacles to PDF/A-2b: what cannot be converted without changing what the document shows, each with its subject and its place. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PDF } from '../pdf/objects.ts'
import { walk } from '../admit/walk.ts'
import { nameIn } from '../pdf/entries.ts'
import { inherited, resolved } from '../pdf/page-space.ts'
import { readDrawing, type Fault } from './drawing.ts'
import { faultOf, type FontFault } from './font-faults.ts'
import { holdsTooMuch } from './limits.ts'

export type PdfAFinding = Readonly<{
  what:
    | FontFault
    | Fault['what']
    | 'signed'
    | 'encrypted'
    | 'postscript'
    | 'external_content'
    | 'annotation_without_looks'
    | 'page_size'
    | 'unreadable_part'
    | 'too_complex'
  /** Which font it is. */
  name?: string
  /** The first page that it is on. */
  page?: number
}>

/** Sets right on its way what no reader shows otherwise: how fonts say their widths and encodings, and whose resources are whose. */
export function obstaclesIn(pdf: PDF): PdfAFinding[] {
  const found = new Map<string, PdfAFinding>()
  const add = (finding: PdfAFinding) => {
    const key = `${finding.what} ${finding.name ?? ''}`
    if (!found.has(key)) found.set(key, finding)
  }
  const { fonts, faults } = readDrawing(pdf)
  for (const [font, use] of fonts) {
    const what = faultOf(pdf, font, use)
    if (what) add({ what, name: plainName(nameIn(pdf, font, 'BaseFont')), page: use.page })
  }
  for (const fault of faults) add(fault)
  pdf.getPages().forEach((page, index) => {
    if (!isFitSize(pdf, page.dict)) add({ what: 'page_size', page: index + 1 })
    if (lacksLooks(pdf, page.dict)) add({ what: 'annotation_without_looks', page: index + 1 })
  })
  walk(pdf, (dict) => {
    if (holdsTooMuch(dict)) add({ what: 'beyond_limits' })
    if (!(dict instanceof PdfStream)) return
    if (nameIn(pdf, dict, 'Subtype') === 'PS') add({ what: 'postscript' })
    if (dict.has('F')) add({ what: 'external_content' })
    if (!isReadable(pdf, dict)) add({ what: 'unreadable_part' })
  })
  return [...found.values()]
}

/** Without the six letters that mark a subset. */
function plainName(name = ''): string {
  return name.replace(/^[A-Z]{6}\+/, '')
}

/** 6.1.13: between 3 and 14,400 units. The boxes that nobody sees are taken away by `adjust` where they are not. */
function isFitSize(pdf: PDF, page: PdfDict): boolean {
  return ['MediaBox', 'CropBox'].every((key) => isFitBox(pdf, inherited(pdf, page, key)))
}

export function isFitBox(pdf: PDF, box: ReturnType<typeof resolved>): boolean {
  if (!(box instanceof PdfArray)) return true
  const edges = box.toArray().map((edge) => resolved(pdf, edge))
  const [left, bottom, right, top] = edges.map((edge) => (edge instanceof PdfNumber ? edge.value : Number.NaN))
  return [right! - left!, top! - bottom!].every((side) => Math.abs(side) >= 3 && Math.abs(side) <= 14_400)
}

/** 6.3.3: what lies on a page, but for links, brings its appearance with it. */
function lacksLooks(pdf: PDF, page: PdfDict): boolean {
  const annots = resolved(pdf, page.get('Annots'))
  if (!(annots instanceof PdfArray)) return false
  return annots.toArray().some((entry) => {
    const annotation = resolved(pdf, entry)
    if (!(annotation instanceof PdfDict) || annotation.has('AP')) return false
    return !['Link', 'Popup'].includes(nameIn(pdf, annotation, 'Subtype') ?? '')
  })
}

/** 6.1.7.2: filters that the standard knows, without LZW: what of it could be undone is not there any more. */
const known = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(' '),
)

const isReadable = (pdf: PDF, stream: PdfStream): boolean => filterNamesOf(pdf, stream).every((name) => known.has(name))

function filterNamesOf(pdf: PDF, stream: PdfStream): string[] {
  const filter = resolved(pdf, stream.get('Filter'))
  const names = filter instanceof PdfArray ? filter.toArray().map((each) => resolved(pdf, each)) : [filter]
  return names.flatMap((name) => (name instanceof PdfName ? [name.value] : []))
}

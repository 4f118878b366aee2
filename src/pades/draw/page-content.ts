/** Adds a form to what a page shows, whatever state its own content leaves behind. */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  type PDF,
  type PdfObject,
  type PDFPage,
} from '@libpdf/core'
import { constants, inflateSync } from 'node:zlib'
import { inherited, resolved, settleGeometry, spaceOf } from '../page-space.ts'
import { deflatedStream } from './canvas.ts'
import { leftoversOf } from './leftovers.ts'
import { numbers } from './numbers.ts'

/** The form is one unit per shown point and as large as the page as shown; it comes on top. */
export function addToPage(pdf: PDF, page: PDFPage, form: PdfRef): void {
  const space = spaceOf(pdf, page)
  settleGeometry(pdf, page)
  const frame = space.frame({ x: 0, y: 0, width: space.width, height: space.height })
  const resources = ownResources(pdf, page)
  const name = addForm(pdf, resources, form)
  const { opening, own, closing } = enclosed(pdf, page, resources)
  page.dict.set('Resources', resources)
  // An artifact: what is stamped on a tagged document is no part of its reading order.
  const drawing = `\n${closing}Q\n/Artifact BMC q ${numbers(...frame)} cm /${name} Do Q EMC\n`
  page.dict.set('Contents', new PdfArray([plainStream(pdf, opening), ...own, plainStream(pdf, drawing)]))
}

type Enclosed = Readonly<{ opening: string; own: readonly PdfObject[]; closing: string }>

/** The page's own content between what keeps its state to itself. */
function enclosed(pdf: PDF, page: PDFPage, resources: PdfDict): Enclosed {
  const parts = contentsOf(pdf, page)
  const streams = parts.flatMap((part) => resolved(pdf, part) ?? []).filter((part) => part instanceof PdfStream)
  const decoded = streams.map(decodedContent)
  const leftovers = decoded.every(({ isWhole }) => isWhole)
    ? leftoversOf(decoded.map(({ text }) => text).join('\n'))
    : null
  if (leftovers) return { opening: 'q\n'.repeat(1 + leftovers.unopened), own: parts, closing: leftovers.closing }
  // It breaks off where nothing can close it: as a form of its own it ends where its stream ends.
  const name = addForm(pdf, resources, asForm(pdf, page, decoded.map(({ text }) => text).join('\n')))
  return { opening: `q /${name} Do\n`, own: [], closing: '' }
}

function asForm(pdf: PDF, page: PDFPage, content: string): PdfRef {
  const { cropBox } = spaceOf(pdf, page)
  const form = deflatedStream(Buffer.from(content, 'latin1'), {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: new PdfArray(cropBox.map((edge) => PdfNumber.of(edge))),
    Resources: ownResources(pdf, page),
  })
  return pdf.register(form)
}

function plainStream(pdf: PDF, content: string): PdfRef {
  return pdf.register(PdfStream.fromDict({}, new TextEncoder().encode(content)))
}

/** Resources may be inherited or shared with other pages: this page gets its own, one level deep. */
function ownResources(pdf: PDF, page: PDFPage): PdfDict {
  const before = inherited(pdf, page.dict, 'Resources')
  return new PdfDict(before instanceof PdfDict ? before : [])
}

function addForm(pdf: PDF, resources: PdfDict, form: PdfRef): string {
  const formsBefore = resolved(pdf, resources.get('XObject'))
  const forms = new PdfDict(formsBefore instanceof PdfDict ? formsBefore : [])
  let number = 0
  while (forms.has(`Rubrica${number}`)) number += 1
  forms.set(`Rubrica${number}`, form)
  resources.set(PdfName.of('XObject'), forms)
  return `Rubrica${number}`
}

function contentsOf(pdf: PDF, page: PDFPage): PdfObject[] {
  const entry = page.dict.get('Contents')
  const contents = resolved(pdf, entry)
  if (contents instanceof PdfArray) return contents.toArray().filter((part) => resolved(pdf, part) instanceof PdfStream)
  return entry && contents instanceof PdfStream ? [entry] : []
}

const longestContent = 2 ** 28

type Decoded = Readonly<{ text: string; isWhole: boolean }>

/** As far as it can be decoded, as readers do. */
function decodedContent(stream: PdfStream): Decoded {
  const limits = { maxOutputLength: longestContent }
  const filter = stream.get('Filter')
  const isFlate = filter instanceof PdfName && filter.value === 'FlateDecode' && !stream.has('DecodeParms')
  const attempts = isFlate
    ? [
        () => inflateSync(stream.data, limits),
        () => inflateSync(stream.data, { ...limits, finishFlush: constants.Z_SYNC_FLUSH }),
      ]
    : [() => stream.getDecodedData()]
  for (const [index, decode] of attempts.entries()) {
    try {
      return { text: Buffer.from(decode()).toString('latin1'), isWhole: index === 0 }
    } catch {
      // then as much of it as there is
    }
  }
  return { text: '', isWhole: false }
}

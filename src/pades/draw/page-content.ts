/** Adds forms to what a page shows, whatever state its own content leaves behind. */
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
} from '../pdf/objects.ts'
import { ensure } from '../base/pades-error.ts'
import { contentsOf, readContent } from '../pdf/content-streams.ts'
import { concat, latin1 } from '../base/octets.ts'
import { inherited, resolved, settleGeometry, spaceOf, type Area } from '../pdf/page-space.ts'
import { deflatedStream } from '../pdf/deflated-stream.ts'
import { leftoversOf, type Leftovers } from './leftovers.ts'
import { numbers } from './numbers.ts'

/** `area`: where it shows something. */
export type PlacedForm = Readonly<{ form: PdfRef; area: Area }>

/** What is known of a page's own content: how it leaves off, and how many streams it is. */
export type KnownContent = Leftovers & Readonly<{ streams: number }>

/**
 * Each form's unit is a shown point, its origin the lower left corner of the page as shown; they come on top.
 * @param known from drawing on the same page before: then its content is not read again
 * @returns what is known of it now; nothing where no operator would close it
 */
export function addToPage(
  pdf: PDF,
  page: PDFPage,
  placed: readonly PlacedForm[],
  known?: KnownContent,
): KnownContent | undefined {
  const space = spaceOf(pdf, page)
  settleGeometry(pdf, page.dict)
  const frame = space.frame({ x: 0, y: 0, width: space.width, height: space.height })
  const resources = ownResources(pdf, page)
  const parts = (known && plainContents(page, known.streams)) ?? contentsOf(pdf, page.dict)
  const { opening, own, closing, leftovers } = enclosed(pdf, page, resources, parts, known)
  const names = placed.map(({ form, area }) => addForm(pdf, resources, form, nameOf(area)))
  page.dict.set('Resources', resources)
  // An artifact: what is stamped on a tagged document is no part of its reading order.
  const drawing = `\n${closing}Q\n/Artifact BMC q ${numbers(...frame)} cm ${names.map((name) => `/${name} Do `).join('')}Q EMC\n`
  page.dict.set('Contents', new PdfArray([plainStream(pdf, opening), ...own, plainStream(pdf, drawing)]))
  return leftovers && { ...leftovers, streams: own.length }
}

/** The entries of a page's /Contents without a look at what they lead to; nothing where they are not as many as is known. */
function plainContents(page: PDFPage, streams: number): PdfObject[] | undefined {
  const contents = page.dict.get('Contents')
  return contents instanceof PdfArray && contents.length === streams ? contents.toArray() : undefined
}

type Enclosed = Readonly<{ opening: string; own: readonly PdfObject[]; closing: string; leftovers?: Leftovers }>

/** The page's own content, as it stands in the file, between what keeps its state to itself. */
function enclosed(
  pdf: PDF,
  page: PDFPage,
  resources: PdfDict,
  parts: readonly PdfObject[],
  known: KnownContent | undefined,
): Enclosed {
  if (known && known.streams === parts.length) return between(parts, known)
  const streams = parts.map((part) => resolved(pdf, part)).filter((part) => part instanceof PdfStream)
  const read = streams.map((stream) => readContent(pdf, stream)?.data)
  const content = read.every((data) => data !== undefined) ? concat(read.flatMap((data) => [data, lineEnd])) : null
  const leftovers = content && leftoversOf(content)
  if (leftovers) return between(parts, leftovers)
  // Nothing is known to close it: as a form of its own it ends where its stream ends.
  const name = addForm(pdf, resources, asForm(pdf, page, streams, content), 'RubricaContent')
  return { opening: `q /${name} Do\n`, own: [], closing: '' }
}

function between(own: readonly PdfObject[], { unopened, closing }: Leftovers): Enclosed {
  return { opening: 'q\n'.repeat(1 + unopened), own, closing, leftovers: { unopened, closing } }
}

/** One stream keeps its bytes, packed as they are. Several are one only when all of each is known. */
function asForm(pdf: PDF, page: PDFPage, streams: readonly PdfStream[], content: Uint8Array | null): PdfRef {
  const [only, ...others] = streams
  const { cropBox } = spaceOf(pdf, page)
  const entries = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: new PdfArray(cropBox.map((edge) => PdfNumber.of(edge))),
    Resources: ownResources(pdf, page),
  }
  if (only && others.length === 0) return pdf.register(copyOf(only, entries))
  ensure(content, 'document.unreadable_content')
  return pdf.register(deflatedStream(content, entries))
}

function copyOf(stream: PdfStream, entries: Record<string, PdfObject>): PdfStream {
  const packing = ['Filter', 'DecodeParms'].flatMap((key): [string, PdfObject][] => {
    const value = stream.get(key)
    return value === undefined ? [] : [[key, value]]
  })
  return PdfStream.fromDict({ ...entries, ...Object.fromEntries(packing) }, stream.data)
}

const lineEnd = latin1('\n')

const written = new WeakMap<PDF, Map<string, PdfRef>>()

/** Pages share what is the same on them. */
function plainStream(pdf: PDF, content: string): PdfRef {
  const known = written.get(pdf) ?? new Map<string, PdfRef>()
  written.set(pdf, known)
  const ref = known.get(content) ?? pdf.register(PdfStream.fromDict({}, latin1(content)))
  known.set(content, ref)
  return ref
}

/** Resources may be inherited or shared with other pages: this page gets its own, one level deep. */
function ownResources(pdf: PDF, page: PDFPage): PdfDict {
  const before = inherited(pdf, page.dict, 'Resources')
  return new PdfDict(before instanceof PdfDict ? before : [])
}

/** By its place, so that it does not depend on the marks before it. */
const nameOf = ({ x, y, width, height }: Area): string => `Rubrica${numbers(x, y, width, height).replaceAll(' ', '_')}`

function addForm(pdf: PDF, resources: PdfDict, form: PdfRef, name: string): string {
  const formsBefore = resolved(pdf, resources.get('XObject'))
  const forms = new PdfDict(formsBefore instanceof PdfDict ? formsBefore : [])
  let [free, number] = [name, 1]
  while (forms.has(free)) free = `${name}_${(number += 1)}`
  forms.set(free, form)
  resources.set(PdfName.of('XObject'), forms)
  return free
}

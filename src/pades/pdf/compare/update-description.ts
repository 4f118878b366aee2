/**
 * Describes what an incremental update shows on pages, from its octets alone: for each page that was drawn on, the marks on it, and a
 * digest of all else that decides how it looks. Two updates of the same file that differ in nothing but what is inside of the marks'
 * forms have the same description, whatever numbers their objects have.
 */
import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, type PDF, type PdfObject } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1, view } from '../../base/octets.ts'
import { readContent } from '../content-streams.ts'
import { openPdf } from '../open-pdf.ts'
import { objectsOfUpdate } from '../revision/sections.ts'
import { addObject, type FreshObjects } from './object-digest.ts'

export type Update = Readonly<{
  delta: Bytes
  /** Length of the file that it updates. */
  baseLength: number
  /** The number of its first new object: the file has none of this number or above, and refers to none. */
  firstNew: number
}>

export type DescribedMark = Readonly<{
  name: string
  /** Of the form that draws it, in the units of its page as shown. */
  box: readonly [left: number, bottom: number, right: number, top: number]
}>

/** `unknown`: it is not as our own drawing writes it. */
export type DescribedPage = Readonly<{ marks: readonly DescribedMark[]; rest: string }> | 'unknown'

export type UpdateDescription = Readonly<{
  /** By the number of the page's object; only pages that the update replaces. */
  pages: ReadonlyMap<number, DescribedPage>
  /** Of every other object of the file that the update replaces, and of what its trailer says. */
  others: string
}>

/**
 * Null where the update is not in order.
 * @param pages numbers of the objects of pages that may be drawn on
 */
export async function describeUpdate(update: Update, pages: readonly number[]): Promise<UpdateDescription | null> {
  const opened = await openUpdate(update)
  if (!opened) return null
  const { pdf, numbers } = opened
  const fresh: FreshObjects = { from: update.firstNew, digests: new Map() }
  for (const number of numbers)
    if (isSignature(pdf.getObject(PdfRef.of(number)))) fresh.digests.set(number, 'signature')
  const described = new Map<number, DescribedPage>()
  for (const number of numbers.filter((each) => pages.includes(each))) {
    const page = pdf.getObject(PdfRef.of(number))
    const found = page instanceof PdfDict ? describePage(pdf, page, fresh) : null
    described.set(number, found ?? 'unknown')
  }
  const others = createHash('sha256').update(JSON.stringify(opened.trailer))
  for (const number of numbers.filter((each) => each < update.firstNew && !described.has(each))) {
    others.update(`${number} `)
    addObject(others, pdf, pdf.getObject(PdfRef.of(number)) ?? undefined, fresh)
  }
  return { pages: described, others: others.digest('base64') }
}

/** What it says of when and why is read by nobody who draws the page; its widget, which may have looks, counts as all else does. */
function isSignature(object: PdfObject | null): boolean {
  const type = object instanceof PdfDict && !(object instanceof PdfStream) ? object.get('Type') : undefined
  return type instanceof PdfName && (type.value === 'Sig' || type.value === 'DocTimeStamp')
}

type OpenedUpdate = Readonly<{ pdf: PDF; numbers: readonly number[]; trailer: object }>

/** As a small file of its own, so that what is read is what stands in the update, and nothing of what it was made from. */
async function openUpdate({ delta, baseLength, firstNew }: Update): Promise<OpenedUpdate | null> {
  const file = new Uint8Array(baseLength + delta.length) // what stands before the update is not looked at
  file.set(delta, baseLength)
  const objects = objectsOfUpdate(file, baseLength)
  if (!objects || objects.size === 0) return null
  const text = view(delta)
  const start = text.lastIndexOf('startxref')
  const table = text.lastIndexOf('trailer', start)
  const trailerText = text.toString('latin1', table + 'trailer'.length, start)
  const highest = Math.max(...objects.keys(), firstNew)
  const parts = [latin1('%PDF-1.7\n'), delta.subarray(0, table < 0 ? start : text.lastIndexOf('xref', table))]
  const shift = parts[0]!.length - baseLength
  const [root, trailer] = [highest + 1, highest + 3]
  const offsets = new Map(Array.from(objects, ([number, offset]) => [number, offset + shift]))
  let length = parts[0]!.length + parts[1]!.length
  const add = (number: number, object: string) => {
    offsets.set(number, length)
    parts.push(latin1(`${number} 0 obj\n${object}\nendobj\n`))
    length += parts.at(-1)!.length
  }
  add(root, `<</Type/Catalog/Pages ${root + 1} 0 R>>`)
  add(root + 1, '<</Type/Pages/Kids[]/Count 0>>')
  if (table >= 0) add(trailer, trailerText)
  const entries = Array.from(
    offsets,
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  ).join('')
  const xref = `xref\n${entries}trailer\n<</Size ${trailer + 1}/Root ${root} 0 R>>\nstartxref\n${length}\n%%EOF\n`
  const pdf = await openPdf(concat([...parts, latin1(xref)]))
  if (pdf.recoveredViaBruteForce) return null
  const numbers = [...objects.keys()].toSorted((a, b) => a - b)
  const said = trailerOf(pdf, table < 0 ? numbers : [trailer], highest)
  return said && { pdf, numbers, trailer: said }
}

/** What readers go by; null where it says anything else. */
function trailerOf(pdf: PDF, numbers: readonly number[], highest: number): object | null {
  const known = ['Size', 'Root', 'Info', 'ID', 'Prev', 'Type', 'Index', 'W', 'Filter', 'Length']
  const found = numbers.map((number) => pdf.getObject(PdfRef.of(number))).filter((object) => object instanceof PdfDict)
  const trailer = found.find((object) => object.has('Prev') && object.has('Root') && object.has('Size'))
  if (!trailer || !Array.from(trailer, ([key]) => key.value).every((key) => known.includes(key))) return null
  const size = trailer.get('Size')
  if (!(size instanceof PdfNumber) || size.value <= highest) return null
  return [trailer.get('Root'), trailer.get('Info'), trailer.get('Prev')].map((value) =>
    value instanceof PdfRef ? [value.objectNumber, value.generation] : (value ?? null),
  )
}

/** What `addToPage` writes last: the page's own state is put back, then each mark's form is drawn. */
const drawing = /^(\n(?:(?:ET|EMC|Q) )*Q\n)(\/Artifact BMC q (?:-?[\d.]+ ){6}cm )((?:\/Rubrica[\w.-]+ Do )+)Q EMC\n$/

function describePage(pdf: PDF, page: PdfDict, fresh: FreshObjects): Exclude<DescribedPage, 'unknown'> | null {
  const [contents, resources] = [page.get('Contents'), page.get('Resources')]
  const drawn = contents instanceof PdfArray ? drawnBy(pdf, contents.toArray().at(-1), fresh) : null
  const forms = resources instanceof PdfDict ? resources.get('XObject') : undefined
  if (!drawn || !(contents instanceof PdfArray) || !(resources instanceof PdfDict) || !(forms instanceof PdfDict))
    return null
  const marks = [...new Set(drawn.names)].map((name) => describeMark(pdf, name, forms.get(name), fresh))
  if (marks.some((mark) => mark === null)) return null

  const rest = createHash('sha256').update(drawn.rest)
  const add = (value: PdfObject | undefined) => addObject(rest, pdf, value, fresh)
  for (const [{ value: key }, value] of page) {
    rest.update(`/${JSON.stringify(key)} `)
    if (key === 'Contents') add(new PdfArray(contents.toArray().slice(0, -1)))
    else if (key === 'Resources') add(without(resources, ['XObject']))
    else add(value)
  }
  add(without(forms, drawn.names))
  return { marks: marks.filter((mark) => mark !== null), rest: rest.digest('base64') }
}

const without = (dict: PdfDict, keys: readonly string[]): PdfDict =>
  new PdfDict(
    Array.from(dict, ([{ value }, entry]): [string, PdfObject] => [value, entry]).filter(
      ([key]) => !keys.includes(key),
    ),
  )

type DrawnMarks = Readonly<{ names: readonly string[]; rest: string }>

function drawnBy(pdf: PDF, last: PdfObject | undefined, fresh: FreshObjects): DrawnMarks | null {
  const stream = isNew(last, fresh) ? pdf.getObject(last) : null
  if (!(stream instanceof PdfStream) || !hasOnly(stream, ['Filter', 'Length'])) return null
  const content = readContent(pdf, stream)
  const found = content?.isSound ? drawing.exec(view(content.data).toString('latin1')) : null
  if (!found) return null
  const [, closing = '', frame = '', forms = ''] = found
  return {
    names: Array.from(forms.matchAll(/\/(\S+) Do /g), ([, name]) => name!),
    rest: JSON.stringify([closing, frame]),
  }
}

const isNew = (value: PdfObject | undefined, fresh: FreshObjects): value is PdfRef =>
  value instanceof PdfRef && value.objectNumber >= fresh.from && value.generation === 0

const hasOnly = (dict: PdfDict, keys: readonly string[]): boolean =>
  Array.from(dict, ([{ value }]) => value).every((key) => keys.includes(key))

/** Nothing in the entries of its form but the /BBox decides where it shows something: no /Matrix, /Group or /OC. */
function describeMark(pdf: PDF, name: string, ref: PdfObject | undefined, fresh: FreshObjects): DescribedMark | null {
  const form = isNew(ref, fresh) ? pdf.getObject(ref) : null
  const isPlain =
    form instanceof PdfStream && hasOnly(form, ['Type', 'Subtype', 'BBox', 'Resources', 'Filter', 'Length'])
  const [subtype, box] = isPlain ? [form.get('Subtype'), form.get('BBox')] : []
  if (!(subtype instanceof PdfName) || subtype.value !== 'Form' || !(box instanceof PdfArray)) return null
  const edges = box.toArray().map((edge) => (edge instanceof PdfNumber ? edge.value : Number.NaN))
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = edges
  const isBox = edges.length === 4 && edges.every(Number.isFinite)
  return isBox ? { name, box: [left, bottom, right, top] } : null
}

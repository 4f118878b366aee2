/**
 * Proves from structure alone that an incremental update shows nothing new but marks in given areas, where nothing about file, page or update
 * leaves room for two readings: then no page has to be rendered. Decision 334 says why that is sound.
 */
import type { Bytes } from '../../base/bytes.ts'
import { view } from '../../base/octets.ts'
import { readCleanFile, type CleanFile } from '../clean/clean-file.ts'
import { isDrawnByContent, saysWhatItIs } from '../clean/drawable.ts'
import { reachedFrom } from '../clean/links.ts'
import { contentsOf, readContent } from '../content-streams.ts'
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PDF,
  type PDFPage,
  type PdfObject,
} from '../objects.ts'
import { openPdf } from '../open-pdf.ts'
import { readPageTree } from '../page-tree.ts'
import { resolved, spaceOf, type PageSpace } from '../page-space.ts'
import { namesInPlainContent } from '../plain-content.ts'
import { lastXref } from '../revision/delta.ts'
import type { ExceptedArea } from './compare-pages.ts'
import { describeMark, drawnBy, hasOnly, isNew } from './drawn-marks.ts'
import { openUpdate, type OpenedUpdate } from './open-update.ts'
import { isWithin, type CheckedProofs } from './page-proofs.ts'

export type AdditionsCheck = Readonly<{
  pdf: Bytes
  /** What is about to be appended to it. */
  delta: Bytes
  /** Where something may be drawn, in visible page space. */
  areas: readonly ExceptedArea[]
}>

/** Null where nothing is proven: the file is not clean, or the update changes more than a seal does. A workshop's job. */
export async function checkAdditions({ pdf: file, delta, areas }: AdditionsCheck): Promise<CheckedProofs | null> {
  const clean = readCleanFile(file, ODD)
  if (!clean || !isPlain(clean)) return null
  const before = await openPdf(file)
  const firstNew = before.context.info.trailer.getNumber('Size')?.value ?? 0
  const update = await openUpdate({ delta, baseLength: file.length, firstNew })
  if (!update || !isSameTrailer(before, update, file)) return null
  const replaced = update.numbers.filter((each) => each < firstNew)
  if (replaced.some((each) => clean.categories.has(each))) return null // what it has by some name may be another now
  const look: Look = { before, after: update.pdf, firstNew, clean }
  if (!readPageTree(before).isStraight) return null
  const pages = new Map(before.getPages().map((page, index) => [page.ref.objectNumber, { page, number: index + 1 }]))
  const [proven, unproven]: [number[], number[]] = [[], []]
  for (const object of replaced) {
    const found = pages.get(object)
    if (!found && !isSealedCatalog(look, object)) return null
    if (!found) continue
    const here = areas.filter(({ page }) => page === found.number)
    ;(isMarkedOnly(look, found.page, here) ? proven : unproven).push(found.number)
  }
  const changed = new Set([...proven, ...unproven])
  const untouched = new Set(areas.map(({ page }) => page).filter((page) => !changed.has(page)))
  return { proven: [...proven, ...untouched], unproven }
}

/** Names of forms, annotations, layers and fonts drawn by content. */
const ODD = ['AcroForm', 'Annots', 'OCProperties', 'Type3', 'Perms', 'NeedsRendering', 'ByteRange', 'OC', 'Ref']

/** What stands in it can be told by its dictionaries: nothing odd, nor a mask that is drawn by content (it need not say that it is a form). */
function isPlain({ names, streams, hasMasks }: CleanFile): boolean {
  if (hasMasks) return false
  if ([...names].some((name) => name.startsWith(OWN))) return false
  return streams.every(saysWhatItIs)
}

/** One after the other; null unless all of each is certain. */
function contentIn(pdf: PDF, streams: readonly PdfStream[]): string | null {
  const read = streams.map((stream) => readContent(pdf, stream))
  const length = read.reduce((sum, each) => sum + (each?.data.length ?? 0), 0)
  if (length > MOST_CONTENT_BYTES || !read.every((each) => each?.isSound)) return null
  return read.map((each) => `${textOf(each!.data)}\n`).join('')
}

/** Unpacked. Beyond, reading it takes longer than rendering. */
const MOST_CONTENT_BYTES = 2 * 2 ** 20

function isWithoutMarks(content: string | null): boolean {
  const names = content === null ? null : namesInPlainContent(content)
  return names !== null && ![...names].some((name) => name.startsWith(OWN))
}

/** With it begin the names of what we draw. */
const OWN = 'Rubrica'

type Look = Readonly<{ before: PDF; after: PDF; firstNew: number; clean: CleanFile }>

/** Root and /Info as they were, and the table before it. */
function isSameTrailer(before: PDF, { trailer }: OpenedUpdate, file: Bytes): boolean {
  const [root, info, previous] = trailer
  const { trailer: own } = before.context.info
  const said = (ref: PdfRef | undefined) => JSON.stringify(ref ? [ref.objectNumber, ref.generation] : null)
  return (
    JSON.stringify(root) === said(own.getRef('Root')) &&
    JSON.stringify(info) === said(own.getRef('Info')) &&
    previous instanceof PdfNumber &&
    previous.value === lastXref(file)
  )
}

/** The catalog with a form that has nothing in it but fields that show nothing, and nothing else about it changed. */
function isSealedCatalog(look: Look, object: number): boolean {
  const { before, after, firstNew } = look
  const catalog = after.getObject(PdfRef.of(object))
  const isRoot = before.context.info.trailer.getRef('Root')?.objectNumber === object
  if (!isRoot || !(catalog instanceof PdfDict) || catalog instanceof PdfStream) return false
  const ref = catalog.get('AcroForm')
  const form = isNew(ref, firstNew) ? after.getObject(ref) : null
  if (!(form instanceof PdfDict) || !hasOnly(form, ['Fields', 'SigFlags'])) return false
  return areUnseen(look, form.get('Fields')) && isSameBut(before.getCatalog(), catalog, ['AcroForm'])
}

/** A list of new widgets without a look or a place. */
function areUnseen({ after, firstNew }: Look, list: PdfObject | undefined): boolean {
  if (!(list instanceof PdfArray)) return false
  return list.toArray().every((ref) => {
    const widget = isNew(ref, firstNew) ? after.getObject(ref) : null
    if (!(widget instanceof PdfDict) || widget instanceof PdfStream) return false
    const isKnown = hasOnly(widget, ['Type', 'Subtype', 'T', 'P', 'Rect', 'FT', 'F', 'Lock', 'V'])
    const [subtype, rect] = [widget.get('Subtype'), widget.get('Rect')]
    const isWidget = subtype instanceof PdfName && subtype.value === 'Widget'
    const isEmpty =
      rect instanceof PdfArray && rect.toArray().every((edge) => edge instanceof PdfNumber && edge.value === 0)
    return isKnown && isWidget && isEmpty
  })
}

/** The page as it was, with marks of ours that are drawn behind all of its own content, in these areas. */
function isMarkedOnly(look: Look, page: PDFPage, areas: readonly ExceptedArea[]): boolean {
  const now = look.after.getObject(page.ref)
  if (!(now instanceof PdfDict) || now instanceof PdfStream) return false
  if (now.has('Annots') && !areUnseen(look, now.get('Annots'))) return false
  if (!isSameBut(page.dict, now, ['Annots', 'Contents', 'Resources'])) return false
  if (look.clean.withWholeReals.has(page.ref.objectNumber)) return false // they are written without a point now
  if (
    isSame(page.dict.get('Contents'), now.get('Contents')) &&
    isSame(page.dict.get('Resources'), now.get('Resources'))
  )
    return true // the field of the seal stands on it, and nothing else
  const space = spaceOf(look.before, page)
  const drawn = marksBehind(look, page, now.get('Contents'), space)
  if (!drawn?.every((name) => isPlaced(look, now, name, areas, space))) return false
  return areMarks(look, page, now.get('Resources'), drawn) && areClosed(look, page)
}

/** Forms and patterns are read once per page: where there are more of them than on most pages, rendering takes no longer. */
const MOST_OF_FORMS_BYTES = 64 * 1024

/** Of all that can be drawn on the page, each form and pattern is plain and keeps to itself. */
function areClosed({ before, clean }: Look, page: PDFPage): boolean {
  const reached = reachedFrom(refsIn(listedResources(before, page.dict)), clean.links)
  const forms = clean.streams.filter((stream) => reached.has(stream.object) && isDrawnByContent(stream))
  const bytes = forms.reduce((sum, { data }) => sum + data.length, 0)
  return bytes <= MOST_OF_FORMS_BYTES && forms.every(({ object }) => isClosed(before, object))
}

function refsIn(values: readonly PdfObject[]): number[] {
  return values.flatMap((value) => {
    if (value instanceof PdfRef) return [value.objectNumber]
    if (value instanceof PdfArray) return refsIn(value.toArray())
    return value instanceof PdfDict ? refsIn(Array.from(value, ([, each]) => each)) : []
  })
}

/**
 * Plain itself, with resources of its own. What it does not find there, readers look for in those of the page (PDFium by the kind, Poppler by
 * the name): it must not know how our marks are called.
 */
function isClosed(pdf: PDF, object: number): boolean {
  const stream = pdf.getObject(PdfRef.of(object))
  const hasOwn = stream instanceof PdfStream && isPlainDict(resolved(pdf, stream.get('Resources')))
  return hasOwn && isWithoutMarks(contentIn(pdf, [stream]))
}

/**
 * Its own content, which is plain, between what keeps its state to itself, and behind it our marks.
 * @returns their names
 */
function marksBehind(
  { before, after, firstNew }: Look,
  page: PDFPage,
  contents: PdfObject | undefined,
  space: PageSpace,
): readonly string[] | null {
  const now = contents instanceof PdfArray ? contents.toArray() : []
  const own = contentsOf(before, page.dict)
  const listed = resolved(before, page.dict.get('Contents'))
  const isAll = !(listed instanceof PdfArray) || listed.length === own.length
  const isBetween = isAll && now.length === own.length + 2 && own.every((part, index) => isSame(part, now[index + 1]))
  const first = isBetween && isNew(now[0], firstNew) ? after.getObject(now[0]) : null
  const isOpened = first instanceof PdfStream && hasOnly(first, ['Length']) && textOf(first.data) === 'q\n'
  const drawn = isOpened ? drawnBy(after, now.at(-1), firstNew) : null
  if (!drawn || drawn.closing !== '\nQ\n' || drawn.frame !== frameOf(space)) return null
  const streams = own.map((part) => resolved(before, part)).filter((part) => part instanceof PdfStream)
  return isWithoutMarks(contentIn(before, streams)) ? drawn.names : null
}

/** As it is drawn: from the lower left corner of the page as shown, in its points. */
function frameOf(space: PageSpace): string {
  const matrix = space.frame({ x: 0, y: 0, width: space.width, height: space.height })
  return `/Artifact BMC q ${matrix.map((value) => String(Math.round(value * 10_000) / 10_000 + 0)).join(' ')} cm `
}

/** What the page may use is what it was, own or inherited, and the forms of the marks. */
function areMarks(look: Look, page: PDFPage, now: PdfObject | undefined, marks: readonly string[]) {
  const { before, firstNew } = look
  const listed = listedResources(before, page.dict)
  const own = resolved(before, listed[0]) ?? new PdfDict()
  if (listed.length > 1 || !isPlainDict(own) || !isPlainDict(now) || !isSameBut(own, now, ['XObject'])) return false
  const [forms, formsNow] = [resolved(before, own.get('XObject')) ?? new PdfDict(), now.get('XObject')]
  if (!isPlainDict(forms) || !isPlainDict(formsNow)) return false
  if ([listed[0], own.get('XObject')].some((each) => each instanceof PdfRef && isRewritten(look, each))) return false
  return (
    isSameBut(forms, formsNow, marks) && marks.every((name) => !forms.has(name) && isNew(formsNow.get(name), firstNew))
  )
}

/** Its own and those of the nodes above it: some readers take the nearest, and some put all of them together (pdf.js). */
function listedResources(pdf: PDF, page: PdfDict): PdfObject[] {
  const listed: PdfObject[] = []
  let node: PdfObject | undefined = page
  for (let level = 0; node instanceof PdfDict && level < DEEPEST; level += 1) {
    const own = node.get('Resources')
    if (own) listed.push(own)
    node = resolved(pdf, node.get('Parent'))
  }
  return listed
}

const DEEPEST = 64

/** Its numbers are written anew in a copy. */
const isRewritten = ({ clean }: Look, { objectNumber }: PdfRef): boolean => clean.withWholeReals.has(objectNumber)

function isPlaced(
  { after, firstNew }: Look,
  page: PdfDict,
  name: string,
  areas: readonly ExceptedArea[],
  { height }: PageSpace,
): boolean {
  const resources = page.get('Resources')
  const forms = resources instanceof PdfDict ? resources.get('XObject') : undefined
  const mark = forms instanceof PdfDict ? describeMark(after, name, forms.get(name), firstNew) : null
  return mark !== null && areas.some((area) => isWithin(mark.box, area, height))
}

const textOf = (octets: Uint8Array): string => view(octets).toString('latin1')

/** Both have the same entries with the same values, as they are written; these keys aside. */
function isSameBut(one: PdfDict, other: PdfDict, aside: readonly string[]): boolean {
  const keys = new Set([...one.keys(), ...other.keys()].map(({ value }) => value))
  return [...keys].every((key) => aside.includes(key) || isSame(one.get(key), other.get(key)))
}

/** As it is written: a reference to the same object is the same, and no stream is. */
function isSame(one: PdfObject | undefined, other: PdfObject | undefined): boolean {
  if (one instanceof PdfArray && other instanceof PdfArray)
    return one.length === other.length && one.toArray().every((item, index) => isSame(item, other.at(index)))
  if (isPlainDict(one) && isPlainDict(other)) return isSameBut(one, other, [])
  const written = writtenAs(one)
  return written !== null && written === writtenAs(other)
}

const isPlainDict = (value: PdfObject | undefined): value is PdfDict =>
  value instanceof PdfDict && !(value instanceof PdfStream)

/** Null for what has parts. */
function writtenAs(value: PdfObject | undefined): string | null {
  if (value instanceof PdfRef) return `${value.objectNumber} ${value.generation} R`
  if (value instanceof PdfString) return `(${view(value.bytes).toString('hex')})`
  if (value instanceof PdfArray || value instanceof PdfDict) return null
  return value && 'value' in value ? `${value.type} ${String(value.value)}` : String(value?.type)
}

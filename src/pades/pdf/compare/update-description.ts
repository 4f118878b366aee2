/**
 * Describes what an incremental update shows on pages, from its octets alone: for each page that was drawn on, the marks on it, and a
 * digest of all else that decides how it looks. Two updates of the same file that differ in nothing but what is inside of the marks'
 * forms have the same description, whatever numbers their objects have.
 */
import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream, type PDF, type PdfObject } from '../objects.ts'
import { describeMark, drawnBy, type DescribedMark } from './drawn-marks.ts'
import { addObject, type FreshObjects } from './object-digest.ts'
import { openUpdate, type Update } from './open-update.ts'

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

function describePage(pdf: PDF, page: PdfDict, fresh: FreshObjects): Exclude<DescribedPage, 'unknown'> | null {
  const [contents, resources] = [page.get('Contents'), page.get('Resources')]
  const drawn = contents instanceof PdfArray ? drawnBy(pdf, contents.toArray().at(-1), fresh.from) : null
  const forms = resources instanceof PdfDict ? resources.get('XObject') : undefined
  if (!drawn || !(contents instanceof PdfArray) || !(resources instanceof PdfDict) || !(forms instanceof PdfDict))
    return null
  const marks = [...new Set(drawn.names)].map((name) => describeMark(pdf, name, forms.get(name), fresh.from))
  if (marks.some((mark) => mark === null)) return null

  const rest = createHash('sha256').update(JSON.stringify([drawn.closing, drawn.frame]))
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

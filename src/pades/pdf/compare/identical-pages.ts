/** Finds pages that are the same before and after an incremental update: what they refer to is compared, so that each is rendered once. */
import { createHash, type Hash } from 'node:crypto'
import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { openPdf } from '../open-pdf.ts'
import { INHERITABLE } from '../page-tree.ts'
import { inherited, type Area } from '../page-space.ts'

/** What else of a page decides how it looks (ISO 32000-2 Table 31). */
const drawn = ['Contents', 'Annots', 'Group', 'UserUnit'] as const
/** What an update may hold of one page; more is told apart, not looked at. */
const deepest = 40

export type PageToCompare = Readonly<{ page: number; areas: readonly Area[] }>

/**
 * By page, the earlier page of the list that is the same on both sides.
 *
 * @param before the document as it was
 * @param pages only those with the same `areas` may differ in the same places, and can be the same
 * @param readAfter its octets with the update: asked for only where two pages were the same before
 */
export async function identicalPages(
  before: PDF,
  readAfter: () => Bytes,
  pages: readonly PageToCompare[],
): Promise<ReadonlyMap<number, number>> {
  if (pages.length < 2) return new Map()
  const alike = alikeIn(before, pages, { size: Infinity, digests: new Map() })
  if (alike.every((group) => group.length === 1)) return new Map()
  const after = await openPdf(readAfter())
  const fresh = { size: before.context.registry.nextObjectNumber, digests: new Map() }
  const twins = alike
    .flatMap((group) => alikeIn(after, group, fresh))
    .flatMap(([first, ...others]) => others.map(({ page }): [number, number] => [page, first!.page]))
  return new Map(twins)
}

/** Those of the pages that hold the same, in groups, each in the order of the list. */
function alikeIn(pdf: PDF, pages: readonly PageToCompare[], fresh: New): PageToCompare[][] {
  const groups = new Map<string, PageToCompare[]>()
  for (const page of pages) {
    const found = pdf.getPage(page.page - 1)
    if (!found) continue
    const key = createHash('sha256')
    for (const { x, y, width, height } of page.areas) key.update(`${x} ${y} ${width} ${height} `)
    addPage(key, pdf, found.dict, fresh)
    const digest = key.digest('base64')
    const group = groups.get(digest)
    if (group) group.push(page)
    else groups.set(digest, [page])
  }
  return [...groups.values()]
}

type New = Readonly<{
  /** Objects from this number on came with the update, and count by what they hold; earlier ones by their number. */
  size: number
  digests: Map<number, string>
}>

function addPage(key: Hash, pdf: PDF, page: PdfDict, fresh: New): void {
  for (const name of INHERITABLE) add(key, pdf, inherited(pdf, page, name), fresh)
  for (const name of drawn) add(key, pdf, page.get(name), fresh)
}

function add(key: Hash, pdf: PDF, value: PdfObject | undefined, fresh: New, depth = 0): void {
  if (value instanceof PdfRef) key.update(`${digestOf(pdf, value, fresh, depth)} `)
  else if (value instanceof PdfArray) {
    key.update('[')
    for (const each of value.toArray()) add(key, pdf, each, fresh, depth)
    key.update(']')
  } else if (value instanceof PdfDict) {
    key.update('<<')
    for (const [name, each] of value) {
      key.update(`/${name.value} `)
      add(key, pdf, each, fresh, depth)
    }
    key.update('>>')
    if (value instanceof PdfStream) key.update(value.data)
  } else key.update(`${value?.type ?? 'null'} ${JSON.stringify(value) ?? ''} `)
}

function digestOf(pdf: PDF, ref: PdfRef, fresh: New, depth: number): string {
  const { objectNumber: number, generation } = ref
  if (number < fresh.size || depth > deepest) return `${number} ${generation} R`
  const known = fresh.digests.get(number)
  if (known !== undefined) return known
  fresh.digests.set(number, `${number} R`) // where it leads back to itself
  const key = createHash('sha256')
  add(key, pdf, pdf.getObject(ref) ?? undefined, fresh, depth + 1)
  const digest = key.digest('base64')
  fresh.digests.set(number, digest)
  return digest
}

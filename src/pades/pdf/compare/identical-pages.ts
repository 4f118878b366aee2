/** Finds pages that are the same before and after an incremental update: what they refer to is compared, so that each is rendered once. */
import { createHash, type Hash } from 'node:crypto'
import type { PDF, PdfDict } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { openPdf } from '../open-pdf.ts'
import { INHERITABLE } from '../page-tree.ts'
import { inherited, type Area } from '../page-space.ts'
import { addObject, type FreshObjects } from './object-digest.ts'

/** What else of a page decides how it looks (ISO 32000-2 Table 31). */
const drawn = ['Contents', 'Annots', 'Group', 'UserUnit'] as const

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
  const alike = alikeIn(before, pages, { from: Infinity, digests: new Map() })
  if (alike.every((group) => group.length === 1)) return new Map()
  const after = await openPdf(readAfter())
  const fresh = { from: before.context.registry.nextObjectNumber, digests: new Map() }
  const twins = alike
    .flatMap((group) => alikeIn(after, group, fresh))
    .flatMap(([first, ...others]) => others.map(({ page }): [number, number] => [page, first!.page]))
  return new Map(twins)
}

/** Those of the pages that hold the same, in groups, each in the order of the list. */
function alikeIn(pdf: PDF, pages: readonly PageToCompare[], fresh: FreshObjects): PageToCompare[][] {
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

function addPage(key: Hash, pdf: PDF, page: PdfDict, fresh: FreshObjects): void {
  for (const name of INHERITABLE) addObject(key, pdf, inherited(pdf, page, name), fresh)
  for (const name of drawn) addObject(key, pdf, page.get(name), fresh)
}

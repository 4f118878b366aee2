/** Which pages show something else after a signature: their content, their resources, what lies upon them. */
import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { inherited, resolved } from '../pdf/page-space.ts'
import type { DocumentChange, RevisionComparison } from './change.ts'
import { itemsOf, nameOf } from '../pdf/find-signatures.ts'
import { INHERITABLE } from '../pdf/page-tree.ts'
import type { PageLeaf } from './page-leaves.ts'
import { keysOf } from './same-objects.ts'

/** /StructParents is compared with the tags. */
const OF_ITS_OWN: readonly string[] = ['Annots', 'Parent', 'StructParents', 'Tabs', ...INHERITABLE]

/** @param fresh object numbers of widgets that may have come to a page */
export function changedPages(
  comparison: RevisionComparison,
  pagesBefore: readonly PageLeaf[],
  pagesAfter: readonly PageLeaf[],
  fresh: ReadonlySet<number>,
): DocumentChange[] {
  if (pagesBefore.length !== pagesAfter.length) return [{ what: 'pages_added_or_removed' }]
  return pagesBefore.flatMap((before, index) => {
    const pair = { before, after: pagesAfter[index]!, where: String(index + 1) }
    const content: DocumentChange[] = isSamePage(comparison, pair) ? [] : [{ what: 'page_changed', where: pair.where }]
    return [...content, ...orderChanges(comparison, pair), ...annotationChanges(comparison, pair, fresh)]
  })
}

type PagePair = Readonly<{ before: PageLeaf; after: PageLeaf; where: string }>

/** What is inherited is looked for both ways that readers do: down from the root, and up from the page by /Parent. */
function isSamePage({ before, after, same }: RevisionComparison, pair: PagePair): boolean {
  const [a, b] = [pair.before.dictionary, pair.after.dictionary]
  const own = [...keysOf(a, b)].filter((key) => !OF_ITS_OWN.includes(key))
  return (
    own.every((key) => same(a.get(key), b.get(key), key)) &&
    INHERITABLE.every((key) => same(pair.before.attributes.get(key), pair.after.attributes.get(key), key)) &&
    INHERITABLE.every((key) => same(inherited(before, a, key), inherited(after, b, key), key)) &&
    isArrayOrNothing(after, b.get('Annots'))
  )
}

function isArrayOrNothing(pdf: PDF, value: PdfObject | undefined): boolean {
  const found = resolved(pdf, value)
  return found === undefined || found.type === 'null' || found instanceof PdfArray
}

/** Another order of tabbing than there was belongs to the annotations (ISO 32000-2 Table 31); a first one comes with a signature field on a tagged page. */
function orderChanges({ same }: RevisionComparison, { before, after, where }: PagePair): DocumentChange[] {
  const [a, b] = [before.dictionary, after.dictionary]
  if (same(a.get('Tabs'), b.get('Tabs'))) return []
  return [{ what: a.has('Tabs') ? 'annotation_changed' : 'tags_added', where }]
}

function annotationChanges(
  { before, after, same }: RevisionComparison,
  { before: pageBefore, after: pageAfter, where }: PagePair,
  fresh: ReadonlySet<number>,
): DocumentChange[] {
  const old = keyed(itemsOf(before, pageBefore.dictionary.get('Annots')))
  const now = keyed(itemsOf(after, pageAfter.dictionary.get('Annots')))
  const changes: DocumentChange[] = []
  for (const [key, annotation] of old) {
    const still = now.get(key)
    if (!still) changes.push({ what: 'annotation_removed', where })
    else if (!same(annotation, still, 'Annots')) changes.push({ what: 'annotation_changed', where })
  }
  if (!isSameOrder([...old.keys()], [...now.keys()])) changes.push({ what: 'annotation_changed', where })
  for (const [key, annotation] of now) {
    if (old.has(key) || (typeof key === 'number' && fresh.has(key))) continue
    const dictionary = resolved(after, annotation)
    const isWidget =
      dictionary instanceof PdfDict &&
      !(dictionary instanceof PdfStream) &&
      nameOf(dictionary.get('Subtype')) === 'Widget'
    changes.push({ what: isWidget ? 'field_added' : 'annotation_added', where })
  }
  return changes
}

type Key = number | string

/** Later ones lie above earlier ones (ISO 32000-2 §12.5.2): another order shows what was covered. */
function isSameOrder(before: readonly Key[], after: readonly Key[]): boolean {
  const [had, has] = [new Set(before), new Set(after)]
  const still = after.filter((key) => had.has(key))
  return before.filter((key) => has.has(key)).every((key, index) => key === still[index])
}

/** By object number; what has none goes by its place among its like. */
function keyed(items: readonly PdfObject[]): Map<Key, PdfObject> {
  let direct = 0
  return new Map(items.map((item) => [item instanceof PdfRef ? item.objectNumber : `direct ${direct++}`, item]))
}

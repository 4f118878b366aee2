/**
 * Changes that an update made to the tags of a document (ISO 32000-2 §14.7), by which screen readers read it and programs take text out of
 * it: an element, or the text that stands for one (/ActualText, /Alt), may not change. Only what belongs to new annotations may be added.
 */
import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'
import type { DocumentChange, RevisionComparison } from './change.ts'
import { itemsOf, nameOf, numberOf } from '../pdf/find-signatures.ts'
import type { PageLeaf } from './page-leaves.ts'
import { comparer, keysOf } from './same-objects.ts'

export type TagsAround = Readonly<{
  /** Object numbers that are compared by rules of their own: a link to one is no difference. */
  islands: ReadonlySet<number>
  /** Object numbers of annotations that came after the signature: what is wrong with them is told elsewhere. */
  added: ReadonlySet<number>
  /** Those among them that hold document timestamps: their tags come with the timestamp. */
  timestamps: ReadonlySet<number>
  pagesBefore: readonly PageLeaf[]
  pagesAfter: readonly PageLeaf[]
}>

const DEEPEST = 128
const MOST_ELEMENTS = 1_000_000

export function changedTags(comparison: RevisionComparison, around: TagsAround): DocumentChange[] {
  const { before, after, same } = comparison
  const [a, b] = [before.getCatalog(), after.getCatalog()]
  const pages = pageEntries(comparison, around)
  const isSame = ['StructTreeRoot', 'MarkInfo'].every((key) => same(a.get(key), b.get(key), key))
  if (isSame && pages.length === 0) return []
  const tree = isSame ? { isKept: true, belongsTo: new Set<number>() } : comparedTree(comparison, around)
  const isHarmless = tree.isKept && pages.every((entry) => entry.isFirst && isUnused(after, entry.number))
  if (!isHarmless) return [{ what: 'tags_changed' }]
  const isOfTimestamps = tree.belongsTo.size > 0 && [...tree.belongsTo].every((number) => around.timestamps.has(number))
  return isOfTimestamps ? [] : [{ what: 'tags_added' }]
}

/** Which place in the tree of parents a page's content has: one that had one keeps it. */
function pageEntries({ before, after, same }: RevisionComparison, { pagesBefore, pagesAfter }: TagsAround) {
  return pagesBefore.flatMap((page, index) => {
    const [a, b] = [page, pagesAfter[index]].map((leaf) => leaf?.dictionary.get('StructParents'))
    if (same(a, b)) return []
    return [{ isFirst: resolved(before, a) === undefined, number: numberOf(resolved(after, b)) }]
  })
}

/** With an entry there, the content of a page that had no tags would get some. */
function isUnused(after: PDF, number: number): boolean {
  const root = dictionary(after, after.getCatalog().get('StructTreeRoot'))
  return isEmptyEntry(after, parentTree(after, root)?.get(number))
}

type Tree = Readonly<{ isKept: boolean; belongsTo: ReadonlySet<number> }>

/** Of the elements and of the tree of parents, which leads from content back to them. */
function comparedTree({ before, after, same }: RevisionComparison, { islands, added }: TagsAround): Tree {
  const [a, b] = [before.getCatalog(), after.getCatalog()]
  const [old, now] = [dictionary(before, a.get('StructTreeRoot')), dictionary(after, b.get('StructTreeRoot'))]
  const elements = old && elementsOf(before, a.get('StructTreeRoot'))
  const belongsTo = new Set<number>()
  const fresh = new Set<number>()
  const isMarked = !old || same(a.get('MarkInfo'), b.get('MarkInfo'), 'MarkInfo')
  if (!now || !isMarked || (old && !elements)) return { isKept: !old && !now, belongsTo }
  const equal = comparer(before, after, new Set([...islands, ...(elements ?? [])]))
  const isKept = isSameNode(old ?? new PdfDict(), now, 0) && parentsAreKept()
  return { isKept, belongsTo }

  function isSameNode(one: PdfDict, other: PdfDict, depth: number): boolean {
    const isRoot = depth === 0
    const keys = [...keysOf(one, other)].filter((key) => key !== 'K' && !(isRoot && OF_THE_ROOT.has(key)))
    const isAlike = (key: string) => (isRoot && !old) || equal(one.get(key), other.get(key), key)
    return depth < DEEPEST && keys.every(isAlike) && childrenAreKept(one, other, depth)
  }

  /** All that were there, in their order; between them only what belongs to new annotations. */
  function childrenAreKept(one: PdfDict, other: PdfDict, depth: number): boolean {
    const had = childrenOf(before, one)
    let next = 0
    const isInOrder = childrenOf(after, other).every((child) => {
      if (next < had.length && isSameChild(had[next]!, child, depth)) return (next += 1)
      return isAddition(child, depth + 1)
    })
    return isInOrder && next === had.length
  }

  function isSameChild(one: PdfObject, other: PdfObject, depth: number): boolean {
    if (numberIn(one) !== numberIn(other)) return false
    const [x, y] = [element(before, one), element(after, other)]
    return x && y ? isSameNode(x, y, depth + 1) : !x && !y && equal(one, other)
  }

  function isAddition(child: PdfObject, depth: number): boolean {
    const node = dictionary(after, child)
    const number = numberIn(child)
    if (!node || depth > DEEPEST || fresh.size > MOST_ELEMENTS) return false
    if (nameOf(resolved(after, node.get('Type'))) === 'OBJR') return isLinkTo(node, added, belongsTo)
    if (number === undefined || fresh.has(number) || elements?.has(number)) return false
    fresh.add(number)
    const children = childrenOf(after, node)
    const isPlain = Array.from(node.keys()).every(({ value }) => MAY_BE_SAID.has(value))
    return isPlain && children.length > 0 && children.every((each) => isAddition(each, depth + 1))
  }

  /** A new entry leads from a new annotation to its element; content that was there gets none. */
  function parentsAreKept(): boolean {
    const [had, has] = [parentTree(before, old), parentTree(after, now)]
    if (!had || !has) return false
    const isThere = Array.from(had, ([key, entry]) =>
      isSameEntry({ before, after, same: equal }, entry, has.get(key)),
    ).every(Boolean)
    return (
      isThere &&
      Array.from(has).every(
        ([key, entry]) => had.has(key) || fresh.has(numberIn(entry) ?? -1) || isEmptyEntry(after, entry),
      )
    )
  }
}

/** Notes what it leads to, where that was added. */
function isLinkTo(link: PdfDict, added: ReadonlySet<number>, belongsTo: Set<number>): boolean {
  const number = numberIn(link.get('Obj')) ?? -1
  if (added.has(number)) belongsTo.add(number)
  return added.has(number)
}

type Compared = Pick<RevisionComparison, 'before' | 'after' | 'same'>

function isSameEntry(compared: Compared, one: PdfObject | undefined, other: PdfObject | undefined): boolean {
  const [x, y] = [resolved(compared.before, one), resolved(compared.after, other)]
  if (x instanceof PdfArray && y instanceof PdfArray)
    return x.length === y.length && x.toArray().every((item, index) => isSameEntry(compared, item, y.at(index)))
  return compared.same(one, other, 'P') // as an element names its parent: a link to one that is compared above is enough
}

const OF_THE_ROOT = new Set(['Type', 'ParentTree', 'ParentTreeNextKey'])

/** What an element may say of itself (ISO 32000-2 Table 355) without standing for other text: /ActualText and /E would. */
const MAY_BE_SAID = new Set(['Type', 'S', 'P', 'K', 'Pg', 'ID', 'A', 'C', 'R', 'T', 'Lang', 'Alt', 'NS'])

/** Object numbers of all elements and of their root; nothing where there are too many, or too deep. */
function elementsOf(pdf: PDF, root: PdfObject | undefined): Set<number> | undefined {
  const numbers = new Set<number>([numberIn(root) ?? []].flat())
  const visit = (node: PdfDict, depth: number): boolean => {
    if (depth > DEEPEST || numbers.size > MOST_ELEMENTS) return false
    return childrenOf(pdf, node).every((child) => {
      const [number, below] = [numberIn(child), element(pdf, child)]
      if (!below || (number !== undefined && numbers.has(number))) return true
      if (number !== undefined) numbers.add(number)
      return visit(below, depth + 1)
    })
  }
  const top = dictionary(pdf, root)
  return top && visit(top, 0) ? numbers : undefined
}

/** ISO 32000-2 Table 354: one child may stand without an array. */
function childrenOf(pdf: PDF, node: PdfDict): readonly PdfObject[] {
  const children = node.get('K')
  const found = resolved(pdf, children)
  if (found === undefined || found.type === 'null') return []
  return found instanceof PdfArray ? found.toArray() : [children!]
}

function element(pdf: PDF, value: PdfObject): PdfDict | undefined {
  const found = dictionary(pdf, value)
  return found?.has('S') ? found : undefined
}

/** The number tree of parents (ISO 32000-2 §7.9.7), however it is divided; nothing where it is none. */
function parentTree(pdf: PDF, root: PdfDict | undefined): Map<number, PdfObject> | undefined {
  const entries = new Map<number, PdfObject>()
  const seen = new Set<PdfDict>()
  const visit = (entry: PdfObject | undefined): boolean => {
    const node = dictionary(pdf, entry)
    if (!node || seen.has(node) || seen.size > MOST_ELEMENTS) return entry === undefined
    seen.add(node)
    const items = itemsOf(pdf, node.get('Nums'))
    for (let at = 0; at + 1 < items.length; at += 2) {
      const key = numberOf(resolved(pdf, items[at]))
      if (!Number.isInteger(key) || entries.has(key)) return false
      entries.set(key, items[at + 1]!)
    }
    return itemsOf(pdf, node.get('Kids')).every((kid) => visit(kid))
  }
  return visit(root?.get('ParentTree')) ? entries : undefined
}

function isEmptyEntry(pdf: PDF, entry: PdfObject | undefined): boolean {
  const found = resolved(pdf, entry)
  if (found === undefined || found.type === 'null') return true
  return found instanceof PdfArray && found.toArray().every((item) => isEmptyEntry(pdf, item))
}

const numberIn = (value: PdfObject | undefined): number | undefined =>
  value instanceof PdfRef ? value.objectNumber : undefined

function dictionary(pdf: PDF, value: PdfObject | undefined): PdfDict | undefined {
  const found = resolved(pdf, value)
  return found instanceof PdfDict && !(found instanceof PdfStream) ? found : undefined
}

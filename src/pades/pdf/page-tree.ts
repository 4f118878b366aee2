/** The page tree (ISO 32000-2, 7.7.3.2) as readers take it: by what its nodes hold, whatever they call themselves. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, type PDF, type PdfObject } from './objects.ts'
import { inherited, resolved } from './page-space.ts'

type Attributes = ReadonlyMap<string, PdfObject>
/** No reference: the page stands in its parent's list itself, where only an indirect object may. */
type Leaf = Readonly<{ ref: PdfRef | null; page: PdfDict; inherited: Attributes }>
/** `first`: how many leaves stand before it. */
type Branch = Readonly<{
  node: PdfDict
  kids: readonly PdfObject[]
  inherited: Attributes
  first: number
  next: { index: number }
}>

export type PageTree = Readonly<{
  leaves: readonly Leaf[]
  /** Every reader finds the same pages, once each, whether it counts and goes down the tree, or up by /Parent. */
  isStraight: boolean
  /** Something is listed that is not there. */
  hasGaps: boolean
  /** It goes on beyond what was looked at. */
  isEndless: boolean
}>

/** Admission lets half as many pages in. */
const leafLimit = 20_000
const nodeLimit = 100_000
/** PDFium opens no page more than 1024 nodes down, and none that lists kids; writers make trees of a few. */
const DEEPEST = 100

/** Attributes a page may have from the nodes above it (ISO 32000-2 Table 31). */
export const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

export function readPageTree(pdf: PDF): PageTree {
  const root = resolved(pdf, pdf.getCatalog().get('Pages'))
  if (!(root instanceof PdfDict)) return { leaves: [], isStraight: true, hasGaps: false, isEndless: false }
  const leaves: Leaf[] = []
  const listed = new Set<PdfDict>()
  const above = new Set<PdfDict>([root])
  const path = [branch(pdf, root, new Map(), 0)]
  let isStraight = pdf.getCatalog().get('Pages') instanceof PdfRef && isCalled(pdf, root, 'Pages')
  let hasGaps = false

  for (let nodes = 0; path.length > 0 && nodes < nodeLimit && leaves.length < leafLimit; nodes += 1) {
    const current = path.at(-1)!
    const kid = current.kids[current.next.index++]
    if (kid === undefined) {
      path.pop()
      isStraight &&= isCounted(pdf, current, leaves.length)
      above.delete(current.node)
      continue
    }
    const node = nodeOf(pdf, kid)
    if (!node) hasGaps = true
    else if (above.has(node)) isStraight = false
    else if (isBranch(pdf, node)) {
      isStraight &&= isCalled(pdf, node, 'Pages')
      above.add(node)
      path.push(branch(pdf, node, current.inherited, leaves.length))
    } else {
      isStraight &&= isPlainLeaf(pdf, kid, node, path) && !listed.has(node)
      listed.add(node)
      leaves.push({ ref: kid instanceof PdfRef ? kid : null, page: node, inherited: current.inherited })
    }
  }
  return { leaves, isStraight, hasGaps, isEndless: path.length > 0 }
}

/** The parser passes over pages whose tree is odd but legal (a list that is an object of its own), so it is told which there are. */
export function listPages(pdf: PDF, leaves: readonly Leaf[]): void {
  const pages = leaves.flatMap(({ ref }) => ref ?? [])
  Object.assign(pdf.context.pages, { pages })
}

/** A new tree of one level: each page once, called a page, with all it inherits. */
export function rebuildPages(pdf: PDF, leaves: readonly Leaf[]): void {
  const root = PdfDict.of({ Type: PdfName.of('Pages'), Count: PdfNumber.of(leaves.length) })
  const parent = pdf.register(root)
  const placed = new Set<PdfDict>()
  const rebuilt = leaves.map((leaf): Leaf => {
    const isFirst = leaf.ref !== null && !placed.has(leaf.page)
    placed.add(leaf.page)
    const page = isFirst ? leaf.page : new PdfDict(leaf.page)
    for (const [key, value] of leaf.inherited) if (!page.has(key)) page.set(key, value)
    page.set('Type', PdfName.of('Page'))
    if (page.has('Kids')) page.delete('Kids')
    page.set('Parent', parent)
    return { ...leaf, page, ref: isFirst ? leaf.ref : pdf.register(page) }
  })
  root.set('Kids', new PdfArray(rebuilt.flatMap(({ ref }) => ref ?? [])))
  pdf.getCatalog().set('Pages', parent)
  listPages(pdf, rebuilt)
}

/** What reaches the pages below a node: its own attributes over those from above. */
export function withOwn(node: PdfDict, above: Attributes): Attributes {
  const own = INHERITABLE.flatMap((key): [string, PdfObject][] => {
    const value = node.get(key)
    return value === undefined ? [] : [[key, value]]
  })
  return own.length > 0 ? new Map([...above, ...own]) : above
}

function branch(pdf: PDF, node: PdfDict, above: Attributes, first: number): Branch {
  const kids = resolved(pdf, node.get('Kids'))
  return {
    node,
    kids: kids instanceof PdfArray ? kids.toArray() : [],
    inherited: withOwn(node, above),
    first,
    next: { index: 0 },
  }
}

/** Null for a stream as well, which some readers take for a dictionary. */
function nodeOf(pdf: PDF, kid: PdfObject): PdfDict | null {
  const node = resolved(pdf, kid)
  return node instanceof PdfDict && !(node instanceof PdfStream) ? node : null
}

function isBranch(pdf: PDF, node: PdfDict): boolean {
  return resolved(pdf, node.get('Kids')) instanceof PdfArray || isCalled(pdf, node, 'Pages')
}

/** As every reader takes it for a page. */
const isPlainLeaf = (pdf: PDF, kid: PdfObject, node: PdfDict, path: readonly Branch[]): boolean =>
  kid instanceof PdfRef &&
  isCalled(pdf, node, 'Page') &&
  !node.has('Kids') &&
  path.length <= DEEPEST &&
  inheritsAlike(pdf, node, path.at(-1)!.inherited)

/** Some readers pass over as many pages as a node says that it has. */
function isCounted(pdf: PDF, { node, first }: Branch, end: number): boolean {
  const count = resolved(pdf, node.get('Count'))
  return count instanceof PdfNumber && count.value === end - first
}

/** Some readers look for what a page inherits in the nodes that it names, others in those that name it. */
function inheritsAlike(pdf: PDF, page: PdfDict, above: Attributes): boolean {
  const below = withOwn(page, above)
  return INHERITABLE.every((key) => inherited(pdf, page, key) === resolved(pdf, below.get(key)))
}

function isCalled(pdf: PDF, node: PdfDict, name: string): boolean {
  const type = resolved(pdf, node.get('Type'))
  return type instanceof PdfName && type.value === name
}

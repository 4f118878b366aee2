/** All that any reader may take for a page, to be compared: some go by /Type, some by /Kids. What is listed as pages is ../page-tree.ts. */
import { PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'
import { withOwn } from '../pdf/page-tree.ts'
import { itemsOf, nameOf, numberOf } from '../pdf/find-signatures.ts'

export type PageLeaf = Readonly<{
  dictionary: PdfDict
  /** Object number, where it is an object of its own. */
  number: number | undefined
  /** Down the tree, from the root to the page itself. */
  attributes: ReadonlyMap<string, PdfObject>
}>

const DEEPEST = 64
const MOST_PAGES = 100_000

/** Nothing where the tree is none: a loop, a node that is no dictionary, more pages than anybody reads. */
export function pageLeaves(pdf: PDF): PageLeaf[] | undefined {
  const leaves: PageLeaf[] = []
  const seen = new Set<PdfDict>()
  const isTree = visit(pdf.getCatalog().get('Pages'), new Map(), 0)
  return isTree ? leaves : undefined

  function visit(entry: PdfObject | undefined, above: ReadonlyMap<string, PdfObject>, depth: number): boolean {
    const node = resolved(pdf, entry)
    if (!(node instanceof PdfDict) || node instanceof PdfStream || seen.has(node)) return false
    if (depth > DEEPEST || seen.size > MOST_PAGES) return false
    seen.add(node)
    const attributes = withOwn(node, above)
    if (isPage(node, depth)) {
      leaves.push({ dictionary: node, number: entry instanceof PdfRef ? entry.objectNumber : undefined, attributes })
    }
    return itemsOf(pdf, node.get('Kids')).every((kid) => visit(kid, attributes, depth + 1))
  }
}

function isPage(node: PdfDict, depth: number): boolean {
  return nameOf(node.get('Type')) === 'Page' || (depth > 0 && !node.has('Kids'))
}

/**
 * What the nodes of the tree say of the number of pages below them (ISO 32000-2 Table 30): some readers go by that, and show no more
 * pages than it says.
 */
export function pageCounts(pdf: PDF): string {
  const counts: number[] = []
  const seen = new Set<PdfDict>()
  const visit = (entry: PdfObject | undefined): void => {
    const node = resolved(pdf, entry)
    if (!(node instanceof PdfDict) || !node.has('Kids') || seen.has(node) || seen.size > MOST_PAGES) return // a tree that deep is none: see pageLeaves
    seen.add(node)
    counts.push(numberOf(resolved(pdf, node.get('Count'))))
    for (const kid of itemsOf(pdf, node.get('Kids'))) visit(kid)
  }
  visit(pdf.getCatalog().get('Pages'))
  return counts.join()
}

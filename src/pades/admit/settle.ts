/**
 * Says in plain what readers of a page take in two ways: turns that are no whole quarters, boxes that are empty, and resources in streams,
 * in another page or on two levels. Decision 333 says why; that PDFium shows the same is compared, as after every change (workshop.ts).
 */
import type { Bytes } from '../base/bytes.ts'
import { view } from '../base/octets.ts'
import type { CleanFile } from '../pdf/clean/clean-file.ts'
import { PdfDict, PdfNumber, PdfStream, type PDF } from '../pdf/objects.ts'
import { isSettledGeometry, resolved, settleGeometry, turnOf } from '../pdf/page-space.ts'
import { rebuildPages, type PageTree } from '../pdf/page-tree.ts'

/** What content draws with, by kinds (ISO 32000-2 Table 34). */
const KINDS = ['ColorSpace', 'ExtGState', 'Font', 'Pattern', 'Properties', 'Shading', 'XObject']
/** Of fonts, forms and patterns: what a page is drawn with must not change with another page. */
const OTHER_TYPES = ['Subtype', 'PatternType']

/** Of a clean file, which says itself of which objects whole numbers are written with a point, and which are lists of resources. */
export function isSettledClean(pdf: PDF, { leaves }: PageTree, { withWholeReals, categories }: CleanFile): boolean {
  const pages = new Set(leaves.map(({ page }) => page))
  return leaves.every(({ ref, page, inherited }) => {
    const number = ref?.objectNumber ?? 0
    const turn = page.get('Rotate')
    const isPlainTurn = !turn || (turn instanceof PdfNumber && !withWholeReals.has(number))
    const isOwnTurn = isPlainTurn && !inherited.has('Rotate')
    const hasOneList = !(inherited.has('Resources') && page.has('Resources'))
    const list = page.get('Resources') ?? inherited.get('Resources')
    const isPlain = list === undefined || oddLists(pdf, new PdfDict([['Resources', list]]), pages) === null
    return isOwnTurn && hasOneList && isPlain && isPlainPage(pdf, page) && !categories.has(number)
  })
}

/**
 * Of any file.
 * @param file its octets, as qpdf wrote them
 * @returns `notice` has to be given every dictionary of it; then `settle` changes what is odd, and says whether anything was
 */
export function openSettling(pdf: PDF, tree: PageTree, file: Bytes) {
  const pages = new Set(tree.leaves.map(({ page }) => page))
  const holders: PdfDict[] = []
  return {
    notice: (dict: PdfDict): void => {
      if (dict.has('Resources') && oddLists(pdf, dict, pages)) holders.push(dict)
    },
    settle: (): boolean => {
      const odd = [...pages].filter((page) => !isPlainPage(pdf, page))
      const isLayered = tree.leaves.some(({ page, inherited }) => inherited.has('Resources') && page.has('Resources'))
      const isTurnedOddly = hasOddTurn(file)
      for (const dict of holders) copyLists(pdf, dict, oddLists(pdf, dict, pages) ?? [])
      for (const page of odd) {
        for (const key of OTHER_TYPES) page.delete(key)
        settleGeometry(pdf, page)
      }
      if (isTurnedOddly) for (const page of pages) page.set('Rotate', PdfNumber.of(turnOf(pdf, page)))
      if (isLayered) rebuildPages(pdf, tree.leaves)
      return isTurnedOddly || isLayered || holders.length > 0 || odd.length > 0
    },
  }
}

const isPlainPage = (pdf: PDF, page: PdfDict): boolean =>
  isSettledGeometry(pdf, page) && !OTHER_TYPES.some((key) => page.has(key))

/**
 * Kinds of resources that stand in a stream, which some readers take for a list and some do not, or in a page, which gets other entries.
 * @returns null where nothing is odd; none of them where it is the resources themselves
 */
function oddLists(pdf: PDF, dict: PdfDict, pages: ReadonlySet<PdfDict>): string[] | null {
  const isOdd = (value: unknown) => value instanceof PdfStream || (value instanceof PdfDict && pages.has(value))
  const own = resolved(pdf, dict.get('Resources'))
  if (!(own instanceof PdfDict)) return null
  const lists = KINDS.filter((kind) => isOdd(resolved(pdf, own.get(kind))))
  return lists.length > 0 || isOdd(own) ? lists : null
}

function copyLists(pdf: PDF, dict: PdfDict, lists: readonly string[]): void {
  const own = resolved(pdf, dict.get('Resources'))
  const copy = new PdfDict(own instanceof PdfDict ? own : [])
  for (const kind of lists) {
    const list = resolved(pdf, copy.get(kind))
    if (list instanceof PdfDict) copy.set(kind, new PdfDict(list))
  }
  dict.set('Resources', copy)
}

/** An object of its own, or with a point: Poppler takes `90.0` for no number, and others turn the page. */
const ODD_TURN = /\/Rotate\s*(?:\d+\s+\d+\s+R|[-+]?\d*\.)/

/** qpdf packs nothing that was not packed in itself, object streams neither: all dictionaries can be read as they lie there. */
function hasOddTurn(file: Bytes): boolean {
  const text = view(file)
  return text.includes('/Rotate') && ODD_TURN.test(text.toString('latin1'))
}

/** Pairs the pages of a document before and after a change: by their objects, which an incremental update keeps. */
import type { PDF } from '../objects.ts'
import { readPageTree } from '../page-tree.ts'

/** Numbers of pages (the first is 1); null where the page is not there. */
export type PagePair = Readonly<{ before: number | null; after: number | null }>

/** Object numbers of the pages in their order; null for what is no object of its own. */
export type PageObjects = readonly (number | null)[]

export const pageObjects = (pdf: PDF): PageObjects =>
  readPageTree(pdf).leaves.map(({ ref }) => ref?.objectNumber ?? null)

/**
 * In the order of both. What stands between two pages that stayed is paired in order too, for a page that was replaced is best seen
 * beside its replacement; a page that moved is removed in one place and added in another.
 */
export function pairPages(before: PageObjects, after: PageObjects): PagePair[] {
  const pairs: PagePair[] = []
  let [nextBefore, nextAfter] = [0, 0]
  for (const kept of [...keptPages(before, after), { before: before.length, after: after.length }]) {
    const [gone, come] = [kept.before - nextBefore, kept.after - nextAfter]
    for (let index = 0; index < Math.max(gone, come); index += 1) {
      pairs.push({
        before: index < gone ? nextBefore + index + 1 : null,
        after: index < come ? nextAfter + index + 1 : null,
      })
    }
    if (kept.before < before.length) pairs.push({ before: kept.before + 1, after: kept.after + 1 })
    nextBefore = kept.before + 1
    nextAfter = kept.after + 1
  }
  return pairs
}

/** Page by page, where nobody knows what became of which. */
export const pairInOrder = (before: number, after: number): PagePair[] =>
  Array.from({ length: Math.max(before, after) }, (_, index) => ({
    before: index < before ? index + 1 : null,
    after: index < after ? index + 1 : null,
  }))

type Kept = Readonly<{ before: number; after: number }>

/** The most pages that are there before and after in the same order: the longest rising sequence of their places. */
function keptPages(before: PageObjects, after: PageObjects): Kept[] {
  const places = new Map(after.map((number, index) => [number, index] as const).toReversed())
  const ends: Linked[] = []
  for (const [index, number] of before.entries()) {
    const place = number === null ? undefined : places.get(number)
    if (place === undefined) continue
    const length = lengthBelow(ends, place)
    ends[length] = { before: index, after: place, previous: ends[length - 1] }
  }
  const kept: Kept[] = []
  for (let last = ends.at(-1); last; last = last.previous) kept.unshift(last)
  return kept
}

type Linked = Kept & Readonly<{ previous: Linked | undefined }>

/** How long a sequence can be that ends below this place. */
function lengthBelow(ends: readonly Linked[], place: number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle]!.after < place) low = middle + 1
    else high = middle
  }
  return low
}

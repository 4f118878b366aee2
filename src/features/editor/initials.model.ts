/** Finds the places for initials of a recipient on every page of a document: at the lower right, beside what stands there already. */
import { firstSizes, keepInside } from '../../core/envelope/box.model.ts'
import type { Box, PageSize } from '../../core/envelope/field.model.ts'
import type { FieldElement, LayoutElement } from '../drafting/layout-element.model.ts'

/** From the edges of the page, and between two people's initials, in points. */
const MARGIN = 24
const GAP = 8

/** The initials of a recipient, on any document. */
export const initialsOf = (elements: readonly LayoutElement[], recipient: string): FieldElement[] =>
  elements.filter(
    (element): element is FieldElement =>
      element.is === 'field' && element.type === 'initial' && element.recipient === recipient,
  )

/** The pages, from 1, that have no initials of this recipient yet. @param present what stands on the document */
export function pagesWithoutInitials(
  pages: readonly PageSize[],
  present: readonly LayoutElement[],
  recipient: string,
): number[] {
  const done = new Set(initialsOf(present, recipient).map(({ box }) => box.page))
  return pages.map((_, index) => index + 1).filter((page) => !done.has(page))
}

/** One place on each of them. */
export function placesForInitials(
  pages: readonly PageSize[],
  present: readonly LayoutElement[],
  recipient: string,
): Box[] {
  const taken = new Map<number, Box[]>()
  for (const { box } of present) taken.set(box.page, [...(taken.get(box.page) ?? []), box])
  return pagesWithoutInitials(pages, present, recipient).map((page) =>
    placeOn(page, pages[page - 1]!, taken.get(page) ?? []),
  )
}

/** From the lower right corner to the left, then a row higher; where no room is left, in the corner all the same. */
function placeOn(page: number, size: PageSize, taken: readonly Box[]): Box {
  const { width, height } = firstSizes.initial
  const corner = { page, x: size.width - MARGIN - width, y: size.height - MARGIN - height, width, height }
  for (let y = corner.y; y >= MARGIN; y -= height + GAP) {
    for (let x = corner.x; x >= MARGIN; x -= width + GAP) {
      const box = { ...corner, x, y }
      if (!taken.some((other) => touches(box, other))) return box
    }
  }
  return keepInside(corner, size)
}

const touches = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** How boxes on a page are placed, kept inside, resized and lined up. In points from the top left corner of the page as shown. */
import { smallest, type Box, type ContentType, type FieldType, type PageSize } from './field.model.ts'

export type Point = Readonly<{ x: number; y: number }>

/** Compass points of the eight handles. */
const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** A line of text has the height of its font: it only gets longer or shorter (spec 1 §9). */
export const handlesOf = (type: FieldType | ContentType): readonly Handle[] => (type === 'text' ? ['e', 'w'] : handles)

/** What an element measures when it is dropped. */
export const firstSizes = {
  signature: { width: 150, height: 50 },
  initial: { width: 56, height: 40 },
  text: { width: 160, height: 22 },
  date: { width: 160, height: 22 },
  checkbox: { width: 16, height: 16 },
  dropdown: { width: 140, height: 22 },
  image: { width: 120, height: 80 },
  comment: { width: 160, height: 40 },
  'qr-code': { width: 72, height: 72 },
  'validation-qrcode': { width: 72, height: 72 },
} as const satisfies Record<FieldType | ContentType, PageSize>

/** A box of the first size around a point, inside the page. */
export function boxAround(type: FieldType | ContentType, page: number, { x, y }: Point, size: PageSize): Box {
  const { width, height } = firstSizes[type]
  return keepInside({ page, x: x - width / 2, y: y - height / 2, width, height }, size)
}

export function keepInside(box: Box, page: PageSize): Box {
  const width = Math.min(box.width, page.width)
  const height = Math.min(box.height, page.height)
  return {
    page: box.page,
    x: rounded(clamp(box.x, 0, page.width - width)),
    y: rounded(clamp(box.y, 0, page.height - height)),
    width: rounded(width),
    height: rounded(height),
  }
}

/** Moves boxes together: the one that meets the page's edge first stops them all. */
export function moveTogether(boxes: readonly Box[], by: Point, pageOf: (page: number) => PageSize): Box[] {
  const x = clamp(
    by.x,
    Math.max(...boxes.map((box) => -box.x)),
    Math.min(...boxes.map((box) => pageOf(box.page).width - box.x - box.width)),
  )
  const y = clamp(
    by.y,
    Math.max(...boxes.map((box) => -box.y)),
    Math.min(...boxes.map((box) => pageOf(box.page).height - box.y - box.height)),
  )
  return boxes.map((box) => ({ ...box, x: rounded(box.x + x), y: rounded(box.y + y) }))
}

/** Pulls a handle: the opposite edge stays, the box stays inside the page and above its smallest size. */
export function resize(box: Box, handle: Handle, by: Point, type: FieldType | ContentType, page: PageSize): Box {
  const [x, width] = pull([box.x, box.width], by.x, sideOf(handle, 'w', 'e'), smallest[type].width, page.width)
  const [y, height] = pull([box.y, box.height], by.y, sideOf(handle, 'n', 's'), smallest[type].height, page.height)
  return { page: box.page, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
}

/** A line that an edge or a middle snapped to, across the page at `at` points. */
export type Guide = Readonly<{ axis: 'x' | 'y'; at: number }>

/** Moves a box onto the nearest line of its neighbours or the middle of the page, when one is within reach. */
export function snap(
  box: Box,
  neighbours: readonly Box[],
  page: PageSize,
  reach: number,
): { box: Box; guides: readonly Guide[] } {
  const beside = neighbours.filter((other) => other.page === box.page)
  const x = nearest(linesOf(box.x, box.width), [...beside.flatMap((b) => linesOf(b.x, b.width)), page.width / 2], reach)
  const y = nearest(
    linesOf(box.y, box.height),
    [...beside.flatMap((b) => linesOf(b.y, b.height)), page.height / 2],
    reach,
  )
  return {
    box: keepInside({ ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) }, page),
    guides: [...(x ? [{ axis: 'x' as const, at: x.at }] : []), ...(y ? [{ axis: 'y' as const, at: y.at }] : [])],
  }
}

/** Thousandths of a point are below what anybody sees, and keep saved numbers short. */
const rounded = (value: number) => Math.round(value * 1000) / 1000
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

function sideOf(handle: Handle, first: string, last: string): 'first' | 'last' | undefined {
  if (handle.includes(first)) return 'first'
  return handle.includes(last) ? 'last' : undefined
}

function pull(
  [start, length]: readonly [number, number],
  by: number,
  side: 'first' | 'last' | undefined,
  least: number,
  whole: number,
): [number, number] {
  const end = start + length
  switch (side) {
    case undefined:
      return [start, length]
    case 'first': {
      const moved = clamp(start + by, 0, end - least)
      return [moved, end - moved]
    }
    case 'last':
      return [start, clamp(end + by, start + least, whole) - start]
  }
}

const linesOf = (start: number, length: number) => [start, start + length / 2, start + length]

function nearest(own: readonly number[], others: readonly number[], reach: number) {
  const pairs = own.flatMap((line) => others.map((other) => ({ by: other - line, at: other })))
  const within = pairs.filter(({ by }) => Math.abs(by) <= reach)
  return within.toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
}

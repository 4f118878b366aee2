/** Boxes on a page: placing, keeping inside, resizing, lining up. In points from the top left corner of the page as shown. */
import { smallest, type Box, type ContentType, type FieldType, type PageSize } from './field.model.ts'

export type Point = Readonly<{ x: number; y: number }>

/** Compass points of the eight handles. */
const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

export const isLine = (type: FieldType | ContentType): boolean => type === 'text' || type === 'date'

/** A line of text has the height of its font: it only gets longer or shorter (docs/domain/limits.md#envelopes). */
export const handlesOf = (type: FieldType | ContentType): readonly Handle[] => (isLine(type) ? ['e', 'w'] : handles)

/** What an element measures when it is dropped. */
export const firstSizes = {
  signature: { width: 150, height: 50 },
  initial: { width: 56, height: 40 },
  text: { width: 160, height: 22 },
  date: { width: 160, height: 22 },
  checkbox: { width: 16, height: 16 },
  radio: { width: 16, height: 16 },
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
export type SnapLine = Readonly<{ axis: 'x' | 'y'; at: number }>

/** Where text usually begins and ends: 2 cm from the edge, less on small pages. */
const marginOf = (length: number) => Math.min(57, length / 8)
const linesOfPage = (length: number) => [marginOf(length), length / 2, length - marginOf(length)]

/** Moves a box onto the nearest line of its neighbours, a margin or the middle of the page, when one is within reach. */
export function snap(
  box: Box,
  ports: readonly Box[],
  page: PageSize,
  reach: number,
): { box: Box; guides: readonly SnapLine[] } {
  const lines = linesAround(box, ports, page)
  const x = nearest(linesOf(box.x, box.width), lines.x, reach)
  const y = nearest(linesOf(box.y, box.height), lines.y, reach)
  return {
    box: keepInside({ ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) }, page),
    guides: guidesOf(x, y),
  }
}

export type Pull = Readonly<{ box: Box; handle: Handle; by: Point; type: FieldType | ContentType }>

/** Pulls a handle, and its own edges onto the nearest lines; not where the smallest size or the page's edge is in the way. */
export function snapPull(
  { box: held, handle, by, type }: Pull,
  ports: readonly Box[],
  page: PageSize,
  reach: number,
): { box: Box; guides: readonly SnapLine[] } {
  const lines = linesAround(held, ports, page)
  const [across, down] = [sideOf(handle, 'w', 'e'), sideOf(handle, 'n', 's')]
  const x = across && nearest([edgeOf([held.x, held.width], across) + by.x], lines.x, reach)
  const y = down && nearest([edgeOf([held.y, held.height], down) + by.y], lines.y, reach)
  const box = resize(held, handle, { x: by.x + (x?.by ?? 0), y: by.y + (y?.by ?? 0) }, type, page)
  const isAt = (edge: number, line: Line | undefined) => line && Math.abs(edge - line.at) < 0.01
  return {
    box,
    guides: guidesOf(
      across && isAt(edgeOf([box.x, box.width], across), x) ? x : undefined,
      down && isAt(edgeOf([box.y, box.height], down), y) ? y : undefined,
    ),
  }
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Lines boxes up with the edge or the middle of all of them together; each stays on its page. */
export function align(boxes: readonly Box[], to: Alignment): Box[] {
  const left = Math.min(...boxes.map(({ x }) => x))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const top = Math.min(...boxes.map(({ y }) => y))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  const places = {
    left: () => ({ x: left }),
    center: ({ width }: Box) => ({ x: rounded((left + right - width) / 2) }),
    right: ({ width }: Box) => ({ x: rounded(right - width) }),
    top: () => ({ y: top }),
    middle: ({ height }: Box) => ({ y: rounded((top + bottom - height) / 2) }),
    bottom: ({ height }: Box) => ({ y: rounded(bottom - height) }),
  } as const satisfies Record<Alignment, (box: Box) => Partial<Point>>
  return boxes.map((box) => ({ ...box, ...places[to](box) }))
}

/** Gives boxes equal room between them: the first and the last stay where they are. */
export function distribute(boxes: readonly Box[], along: 'across' | 'down'): Box[] {
  const [start, length] = along === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const inOrder = boxes.toSorted((a, b) => a[start] - b[start])
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last || boxes.length < 3) return [...boxes]
  const taken = inOrder.reduce((sum, box) => sum + box[length], 0)
  const room = (last[start] + last[length] - first[start] - taken) / (boxes.length - 1)
  const starts = new Map<Box, number>()
  inOrder.reduce((at, box) => {
    starts.set(box, rounded(at))
    return at + box[length] + room
  }, first[start])
  return boxes.map((box) => ({ ...box, [start]: starts.get(box) ?? box[start] }))
}

/** Thousandths of a point are below what anybody sees, and keep saved numbers short. */
const rounded = (value: number) => Math.round(value * 1000) / 1000
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)))

function sideOf(handle: Handle, first: string, last: string): Side | undefined {
  if (handle.includes(first)) return 'first'
  return handle.includes(last) ? 'last' : undefined
}

function pull(
  [start, length]: readonly [number, number],
  by: number,
  side: Side | undefined,
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

type Side = 'first' | 'last'
const edgeOf = ([start, length]: readonly [number, number], side: Side) => (side === 'first' ? start : start + length)

/** What boxes of a page can be lined up with: their neighbours' edges and middles, the margins and the middle of the page. */
function linesAround({ page: number }: Box, ports: readonly Box[], { width, height }: PageSize) {
  const beside = ports.filter(({ page }) => page === number)
  return {
    x: [...beside.flatMap((box) => linesOf(box.x, box.width)), ...linesOfPage(width)],
    y: [...beside.flatMap((box) => linesOf(box.y, box.height)), ...linesOfPage(height)],
  }
}

const guidesOf = (x: Line | undefined, y: Line | undefined): SnapLine[] => [
  ...(x ? [{ axis: 'x' as const, at: x.at }] : []),
  ...(y ? [{ axis: 'y' as const, at: y.at }] : []),
]

const linesOf = (start: number, length: number) => [start, start + length / 2, start + length]

/** Where a line is, and how far it is from there. */
type Line = Readonly<{ by: number; at: number }>

function nearest(own: readonly number[], others: readonly number[], reach: number): Line | undefined {
  const pairs = own.flatMap((line) => others.map((other) => ({ by: other - line, at: other })))
  const within = pairs.filter(({ by }) => Math.abs(by) <= reach)
  return within.toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
}

/** Layout of pages, one below the other and centred: pure arithmetic, in CSS pixels. */

/** In points, as shown: after rotation and cropping. */
export type ShownPageSize = Readonly<{ width: number; height: number }>

export type PageBox = Readonly<{ top: number; left: number; width: number; height: number }>

/** `scale`: pixels per point. */
export type PageLayouts = Readonly<{ scale: number; width: number; height: number; pages: readonly PageBox[] }>

/** A place on the document that stays the same when the scale changes: page from 0, and how far into it. */
export type DocumentSpot = Readonly<{ page: number; across: number; down: number }>

export const GAP = 12
const WIDEST_SCALE = 1.4

function marginFor(containerWidth: number): number {
  return containerWidth <= 768 ? 8 : 24
}

/** The scale at which the widest page fills the container, but is never larger than comfortable. */
export function fittingScale(sizes: readonly ShownPageSize[], containerWidth: number): number {
  const widest = Math.max(1, ...sizes.map(({ width }) => width))
  return Math.min(WIDEST_SCALE, Math.max(80, containerWidth - 2 * marginFor(containerWidth)) / widest)
}

export function layOut(sizes: readonly ShownPageSize[], scale: number, containerWidth: number): PageLayouts {
  const margin = marginFor(containerWidth)
  const widest = Math.max(0, ...sizes.map(({ width }) => width)) * scale
  const width = Math.max(containerWidth, widest + 2 * margin)
  let top = margin
  const pages = sizes.map((size) => {
    const box = { top, left: (width - size.width * scale) / 2, width: size.width * scale, height: size.height * scale }
    top += box.height + GAP
    return box
  })
  return { scale, width, height: top - GAP + margin, pages }
}

/** The pages that a window from `top` to `bottom` shows, from and to inclusive. */
export function pagesBetween({ pages }: PageLayouts, top: number, bottom: number): readonly [number, number] {
  const first = pages.findIndex((box) => box.top + box.height >= top)
  const last = pages.findLastIndex((box) => box.top <= bottom)
  return [first === -1 ? Math.max(0, pages.length - 1) : first, last === -1 ? 0 : last]
}

export function spotAt(layout: PageLayouts, x: number, y: number): DocumentSpot {
  const below = layout.pages.findLastIndex((box) => box.top <= y)
  const page = Math.max(0, below)
  const box = layout.pages[page]
  if (!box) return { page: 0, across: 0.5, down: 0 }
  return { page, across: (x - box.left) / box.width, down: (y - box.top) / box.height }
}

export function pointOf(layout: PageLayouts, { page, across, down }: DocumentSpot): Readonly<{ x: number; y: number }> {
  const box = layout.pages[page]
  return box ? { x: box.left + across * box.width, y: box.top + down * box.height } : { x: 0, y: 0 }
}

/** Where things on the screen are on paper, and which part of the paper is on the screen. */
import { useCallback, useMemo, type RefObject } from 'react'
import { pointOf, spotAt, type PageLayouts as PageLayout, type PageBox } from '../../../web/pdf/layout.ts'
import { usePageLayout } from '../../../web/pdf/use-page-layout.ts'
import { usePinchZoom } from '../../../web/pdf/use-pinch-zoom.ts'
import { nextZoomIn, nextZoomOut } from '../../../web/pdf/zoom.ts'
import type { Point } from '../../../core/envelope/box.model.ts'
import type { Box, PageSize } from '../../../core/envelope/field.model.ts'

const NOWHERE: PageSize = { width: 595, height: 842 }

export type PageSpot = Point & Readonly<{ page: number }>

export type EditorGround = Readonly<{
  /** Pixels per point. */
  zoom: number
  layout: PageLayout
  pageSize: (page: number) => PageSize
  /** Where a point of the window is on a page; the page under it unless told. */
  pointOn: (client: Point, page?: number) => PageSpot | undefined
  /** A point of the window on the ground that the pages lie on, in pixels. */
  pointOnGround: (client: Point) => Point
  /** A box of a page on the ground, in pixels. */
  boxOnGround: (box: Box) => PageBox
  /** The middle of what is in sight. */
  middle: () => PageSpot
  scrollTo: (page: number, x?: number, y?: number) => void
  /** Scrolls only if it has to. */
  reveal: (box: Box) => void
  scale: Readonly<{ value: number; in: () => void; out: () => void; fit: () => void }>
}>

export function useGround(frame: RefObject<HTMLElement | null>, pages: readonly PageSize[]): EditorGround {
  const { layout, zoom, zoomTo, zoomBy, scrollTo } = usePageLayout(frame, pages)
  usePinchZoom(frame, zoomBy)
  const pageSize = useCallback((number: number) => pages[number - 1] ?? NOWHERE, [pages])
  const places = useMemo(() => placesIn(frame, layout, pageSize), [frame, layout, pageSize])
  const reveal = useCallback(
    (box: Box) => {
      const place = places.boxOnGround(box)
      if (frame.current && !isInSight(frame.current, place)) scrollTo(box.page, box.x + box.width / 2, box.y)
    },
    [frame, places, scrollTo],
  )
  return {
    zoom: layout.scale,
    layout,
    pageSize,
    ...places,
    scrollTo,
    reveal,
    scale: {
      value: layout.scale,
      in: () => zoomTo(nextZoomIn(zoom)),
      out: () => zoomTo(nextZoomOut(zoom)),
      fit: () => zoomTo(1),
    },
  }
}

/** Arithmetic on the layout: a page needs not be drawn for it. */
function placesIn(
  frame: RefObject<HTMLElement | null>,
  layout: PageLayout,
  pageSize: (page: number) => PageSize,
): Pick<EditorGround, 'pointOn' | 'pointOnGround' | 'boxOnGround' | 'middle'> {
  const pointOnGround = ({ x, y }: Point): Point => {
    const element = frame.current
    if (!element) return { x, y }
    const { left, top } = element.getBoundingClientRect()
    return { x: x - left + element.scrollLeft, y: y - top + element.scrollTop }
  }
  const onPage = (at: Point, index: number): PageSpot | undefined => {
    const sheet = layout.pages[index]
    return sheet && { page: index + 1, x: (at.x - sheet.left) / layout.scale, y: (at.y - sheet.top) / layout.scale }
  }
  return {
    pointOnGround,
    pointOn(client, page) {
      const at = pointOnGround(client)
      if (page !== undefined) return onPage(at, page - 1)
      return isOver(frame.current, client)
        ? onPage(
            at,
            layout.pages.findIndex((sheet) => holds(sheet, at)),
          )
        : undefined
    },
    boxOnGround({ page, x, y, width, height }) {
      const { left, top } = layout.pages[page - 1] ?? { left: 0, top: 0 }
      const { scale } = layout
      return { left: left + x * scale, top: top + y * scale, width: width * scale, height: height * scale }
    },
    middle() {
      const element = frame.current
      if (!element) return { x: 100, y: 100, page: 1 }
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
      const spot = spotAt(layout, scrollLeft + clientWidth / 2, scrollTop + clientHeight / 2)
      const { left, top } = layout.pages[spot.page] ?? { left: 0, top: 0 }
      const { x, y } = pointOf(layout, spot)
      const { width, height } = pageSize(spot.page + 1)
      const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
      return {
        page: spot.page + 1,
        x: within((x - left) / layout.scale, width),
        y: within((y - top) / layout.scale, height),
      }
    },
  }
}

function holds({ left, top, width, height }: PageBox, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}

function isOver(element: HTMLElement | null, { x, y }: Point): boolean {
  if (!element) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

function isInSight({ scrollTop, scrollLeft, clientWidth, clientHeight }: HTMLElement, place: PageBox): boolean {
  const isHigh = place.top >= scrollTop && place.top + place.height <= scrollTop + clientHeight
  const isWide = place.left >= scrollLeft && place.left + place.width <= scrollLeft + clientWidth
  return isHigh && isWide
}

/** The scroller's side of the viewer: sizes, zoom, what is in sight, and staying in place when any of them changes. */
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import {
  fittingScale,
  layOut,
  pagesBetween,
  pointOf,
  spotAt,
  type PageLayouts,
  type ShownPageSize,
  type DocumentSpot,
} from './layout.ts'
import type { At } from './use-pinch-zoom.ts'
import { clampZoom } from './zoom.ts'

/** Drawn beyond the window, in windows: scrolling on finds the next page ready. */
const READY_AHEAD = 0.75

/** `page`: of the page in the middle of the window, from 1. `near`: first and last page to draw, from 0. */
export type Sight = Readonly<{ page: number; near: readonly [number, number] }>

export type PageLayout = Readonly<{
  layout: PageLayouts
  zoom: number
  /** At: what stays where it is; the middle of the window unless told. */
  zoomTo: (zoom: number, at?: At) => void
  zoomBy: (factor: number, at: At) => void
  /** x and y in points from the page's top left corner, as shown. */
  scrollTo: (page: number, x?: number, y?: number) => void
}>

export function usePageLayout(scroller: RefObject<HTMLElement | null>, sizes: readonly ShownPageSize[]): PageLayout {
  const containerWidth = useWidth(scroller)
  const [zoom, setZoom] = useState(1)
  const layout = useMemo(
    () => layOut(sizes, fittingScale(sizes, containerWidth) * zoom, containerWidth),
    [sizes, containerWidth, zoom],
  )
  const { hold, leadTo } = useStayingInPlace(scroller, layout)

  const zoomTo = useCallback(
    (next: number, at?: At) => {
      hold(at ?? middleOf(scroller.current))
      setZoom(clampZoom(next))
    },
    [hold, scroller],
  )
  const zoomBy = useCallback(
    (factor: number, at: At) => {
      hold(at)
      setZoom((before) => clampZoom(before * factor))
    },
    [hold],
  )
  const scrollTo = useCallback(
    (page: number, x?: number, y?: number) => leadTo(layout, { page, x, y }),
    [layout, leadTo],
  )
  return { layout, zoom, zoomTo, zoomBy, scrollTo }
}

function useWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => Math.min(window.innerWidth, 1200))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return width
}

/** Apart from the layout, so that only what shows it is drawn again while somebody scrolls. */
export function useSight(scroller: RefObject<HTMLElement | null>, layout: PageLayouts): Sight {
  const [sight, setSight] = useState<Sight>({ page: 1, near: [0, 0] })
  const look = useEffectEvent(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, clientHeight } = element
    const ahead = clientHeight * READY_AHEAD
    const near = pagesBetween(layout, scrollTop - ahead, scrollTop + clientHeight + ahead)
    const page = spotAt(layout, 0, scrollTop + clientHeight / 2).page + 1
    setSight((before) => (before.page === page && String(before.near) === String(near) ? before : { page, near }))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what is in sight can only be measured once it is laid out
  useLayoutEffect(() => look(), [layout])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const scrolled = () => look()
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller])
  return sight
}

/**
 * After every new layout, what was under the anchor (the fingers, the middle) is under it again; a reader who has not moved since they
 * were led somewhere is led there again.
 */
function useStayingInPlace(scroller: RefObject<HTMLElement | null>, layout: PageLayouts) {
  const anchor = useRef<At | null>(null)
  const before = useRef(layout)
  const scrolledTo = useRef({ left: 0, top: 0 }) // the browser may have clamped it once the layout effect runs
  const led = useRef<Led | null>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const remember = () => {
      scrolledTo.current = { left: element.scrollLeft, top: element.scrollTop }
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || before.current === layout) return
    const { left, top } = scrolledTo.current
    const hasStayed = anchor.current === null && led.current !== null && Math.abs(top - led.current.top) <= 1
    if (hasStayed) led.current = lead(element, layout, led.current!.to, 'instant')
    else {
      const at = anchor.current ?? { x: element.clientWidth / 2, y: 0 }
      const isAtStart = top <= 0 && anchor.current === null
      const spot: DocumentSpot = spotAt(before.current, left + at.x, top + at.y)
      const point = pointOf(layout, spot)
      element.scrollTo({ left: point.x - at.x, top: isAtStart ? 0 : point.y - at.y, behavior: 'instant' })
    }
    scrolledTo.current = { left: element.scrollLeft, top: element.scrollTop }
    before.current = layout
    anchor.current = null
  }, [layout, scroller])

  const hold = useCallback((at: At | null) => {
    anchor.current = at
  }, [])
  const leadTo = useCallback(
    (shown: PageLayouts, to: Place) => {
      led.current = lead(scroller.current, shown, to)
    },
    [scroller],
  )
  return { hold, leadTo }
}

function middleOf(element: HTMLElement | null): At | null {
  return element && { x: element.clientWidth / 2, y: element.clientHeight / 2 }
}

type Place = Readonly<{ page: number; x: number | undefined; y: number | undefined }>

/** Where the reader was led last, and how far that is from the top, in pixels. */
type Led = Readonly<{ to: Place; top: number }>

function lead(element: HTMLElement | null, layout: PageLayouts, to: Place, behavior?: ScrollBehavior): Led | null {
  const box = layout.pages[to.page - 1]
  if (!element || !box) return null
  const { clientWidth, clientHeight, scrollHeight } = element
  const wanted = to.y === undefined ? box.top - 8 : box.top + to.y * layout.scale - clientHeight * 0.35
  const top = Math.min(Math.max(wanted, 0), scrollHeight - clientHeight)
  const left = to.x === undefined ? element.scrollLeft : box.left + to.x * layout.scale - clientWidth / 2
  const isFar = Math.abs(top - element.scrollTop) > 3 * clientHeight
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollTo({ top, left, behavior: behavior ?? (isFar || isStill ? 'instant' : 'smooth') })
  return { to, top }
}

/** Scrolls when an element is dragged to the edge of the window. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Point } from '../../../core/envelope/box.model.ts'

/** How near the edge, and how fast at the very edge, in pixels (a frame). */
const EDGE_PX = 48
const FASTEST_PX = 18

export function useEdgeScroll(
  frame: RefObject<HTMLElement | null>,
  isActive: boolean,
  onScrolled: (client: Point) => void,
): void {
  const scrolled = useEffectEvent(onScrolled)
  useEffect(() => {
    const element = frame.current
    if (!isActive || !element) return
    let client: Point | undefined
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      client = { x, y }
    }
    const step = () => {
      request = requestAnimationFrame(step)
      if (!client) return
      const by = speedAt(element.getBoundingClientRect(), client)
      const before = element.scrollTop
      if (by !== 0) element.scrollBy({ top: by, behavior: 'instant' })
      if (element.scrollTop !== before) scrolled(client)
    }
    let request = requestAnimationFrame(step)
    window.addEventListener('pointermove', follow)
    return () => {
      cancelAnimationFrame(request)
      window.removeEventListener('pointermove', follow)
    }
  }, [frame, isActive])
}

function speedAt({ left, right, top, bottom }: DOMRect, { x, y }: Point): number {
  if (x < left || x > right) return 0
  const above = Math.min(EDGE_PX, top + EDGE_PX - y)
  const below = Math.min(EDGE_PX, y - (bottom - EDGE_PX))
  if (above > 0) return -Math.ceil((above / EDGE_PX) * FASTEST_PX)
  return below > 0 ? Math.ceil((below / EDGE_PX) * FASTEST_PX) : 0
}

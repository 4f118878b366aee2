/** Two fingers, or the wheel with Control: what lies between the fingers stays between them. */
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A point inside the scroller, in CSS pixels from its top left corner. */
export type At = Readonly<{ x: number; y: number }>

export function usePinchZoom(
  scroller: RefObject<HTMLElement | null>,
  onZoomBy: (factor: number, at: At) => void,
): void {
  const zoomBy = useEffectEvent(onZoomBy)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    return listen(element, (factor, at) => zoomBy(factor, at))
  }, [scroller])
}

function listen(element: HTMLElement, zoomBy: (factor: number, at: At) => void): () => void {
  let before: { distance: number; at: At } | undefined
  const start = (event: TouchEvent) => {
    before = event.touches.length === 2 ? reading(element, event.touches) : undefined
  }
  const move = (event: TouchEvent) => {
    if (event.touches.length !== 2 || !before) return
    event.preventDefault() // otherwise the browser would zoom the whole page, bars included
    const now = reading(element, event.touches)
    element.scrollBy({ left: before.at.x - now.at.x, top: before.at.y - now.at.y, behavior: 'instant' })
    zoomBy(now.distance / before.distance, now.at)
    before = now
  }
  const end = () => {
    before = undefined
  }
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const { left, top } = element.getBoundingClientRect()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    zoomBy(Math.exp(-event.deltaY * lines * 0.004), { x: event.clientX - left, y: event.clientY - top })
  }
  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
    element.removeEventListener('wheel', wheel)
  }
}

function reading(element: HTMLElement, touches: TouchList): { distance: number; at: At } {
  const [one, two] = [touches[0]!, touches[1]!]
  const { left, top } = element.getBoundingClientRect()
  return {
    distance: Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)),
    at: { x: (one.clientX + two.clientX) / 2 - left, y: (one.clientY + two.clientY) / 2 - top },
  }
}

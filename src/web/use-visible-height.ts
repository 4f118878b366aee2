/**
 * Hook: the height of the window above the on-screen keyboard: iOS lays it over the page, and what is written must not be under it.
 * Elsewhere the window itself becomes smaller (`interactive-widget` in the page's head). Null when nothing is covered.
 */
import { useSyncExternalStore } from 'react'

const KEYBOARD_AT_LEAST_PX = 120

export function useVisibleHeight(): { height: number; top: number } | null {
  const seen = useSyncExternalStore(subscribe, () => measure())
  if (!seen) return null
  const [height = 0, top = 0] = seen.split(' ').map(Number)
  return { height, top }
}

function subscribe(changed: () => void): () => void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', changed)
  visualViewport?.addEventListener('scroll', changed)
  return () => {
    visualViewport?.removeEventListener('resize', changed)
    visualViewport?.removeEventListener('scroll', changed)
  }
}

/** As text, so that the same measures are the same snapshot. */
function measure(): string | null {
  const { visualViewport, innerHeight } = window
  if (!visualViewport || visualViewport.scale > 1.01) return null // the browser's own zoom is no keyboard
  const isCovered = innerHeight - visualViewport.height > KEYBOARD_AT_LEAST_PX
  return isCovered ? `${Math.round(visualViewport.height)} ${Math.round(visualViewport.offsetTop)}` : null
}

/** Hook: whether a media query matches now, for what must not be there twice, once for desks and once for phones. */
import { useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Room for a panel beside the document. */
export const DESK = '(width >= 72rem)'
/** Fingers, and fields smaller than a finger. */
export const PHONE = '(pointer: coarse) and (max-width: 48rem), (pointer: coarse) and (max-height: 30rem)'

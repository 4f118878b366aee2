/**
 * Full screen: the viewer covers the page, and the page covers the screen. It is the document that goes full screen, not
 * the viewer, so that dialogs still lie above it; phones without that call get the first half.
 */
import { useCallback, useEffect, useState } from 'react'

export function useExpanded(): { isExpanded: boolean; toggle: () => void } {
  const [isExpanded, setExpanded] = useState(false)

  const toggle = useCallback(() => {
    setExpanded((before) => {
      const { documentElement } = document
      if (before && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      if (!before) documentElement.requestFullscreen?.().catch(() => undefined)
      return !before
    })
  }, [])

  useEffect(() => {
    if (!isExpanded) return
    const collapse = () => {
      if (!document.fullscreenElement) setExpanded(false)
    }
    const escape = (event: KeyboardEvent) => {
      const isForDialog = event.defaultPrevented || document.querySelector('dialog:modal') !== null
      if (event.key === 'Escape' && !isForDialog) setExpanded(false)
    }
    document.addEventListener('fullscreenchange', collapse)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('fullscreenchange', collapse)
      document.removeEventListener('keydown', escape)
    }
  }, [isExpanded])

  return { isExpanded, toggle }
}

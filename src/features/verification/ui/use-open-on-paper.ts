/** Unfolds all details while the page is printed. */
import { useEffect, useRef, type RefObject } from 'react'

export function useOpenOnPaper(): RefObject<HTMLDivElement | null> {
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const unfold = () => {
      opened = [...(report.current?.querySelectorAll('details:not([open])') ?? [])].filter(
        (each) => each instanceof HTMLDetailsElement,
      )
      for (const each of opened) each.open = true
    }
    const fold = () => {
      for (const each of opened) each.open = false
    }
    window.addEventListener('beforeprint', unfold)
    window.addEventListener('afterprint', fold)
    return () => {
      window.removeEventListener('beforeprint', unfold)
      window.removeEventListener('afterprint', fold)
    }
  }, [])
  return report
}

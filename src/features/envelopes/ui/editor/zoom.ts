/** How large pages are shown, in CSS pixels per point, and how they fit. */
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

const LEAST = 0.3
const MOST = 3
const STEP = 1.2
const MARGIN = 32

export type Zoom = Readonly<{ value: number; in: () => void; out: () => void; fit: () => void; isFit: boolean }>

/** Fits the widest page to the window until somebody chooses otherwise. */
export function useZoom(around: RefObject<HTMLElement | null>, widest: number): Zoom {
  const [chosen, choose] = useState<number>()
  const [fitting, setFitting] = useState(1)

  useLayoutEffect(() => {
    const element = around.current
    if (!element) return
    const measure = () => setFitting(clamp(Math.min((element.clientWidth - MARGIN) / widest, 1.6)))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [around, widest])

  const value = chosen ?? fitting
  return {
    value,
    isFit: chosen === undefined,
    in: useCallback(() => choose(clamp(value * STEP)), [value]),
    out: useCallback(() => choose(clamp(value / STEP)), [value]),
    fit: useCallback(() => choose(undefined), []),
  }
}

const clamp = (value: number) => Math.max(LEAST, Math.min(MOST, value))

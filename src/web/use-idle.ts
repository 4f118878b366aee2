/** Nobody has touched the page for a while: first a warning, with time to answer it (WCAG 2.2, 2.2.1), then it starts anew. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

const IDLE_SEC = 120
const WARNING_SEC = 30

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

function onTouch(touched: () => void): () => void {
  for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true })
  return () => {
    for (const touch of touches) window.removeEventListener(touch, touched, { capture: true })
  }
}

/** Hook: does something once nobody has touched the page for so long. @param ms null: not now */
export function useUntouched(ms: number | null, then: () => void): void {
  const end = useEffectEvent(then)
  useEffect(() => {
    if (ms === null) return
    let timer = setTimeout(end, ms)
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(end, ms)
    }
    const forget = onTouch(touched)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [ms])
}

/** @returns the seconds that are left while it warns, else null, and a way to stay */
export function useIdle(onIdle: () => void): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const idle = useEffectEvent(onIdle)
  const [round, setRound] = useState(0)
  const stay = useCallback(() => {
    setLeft(null)
    setRound((before) => before + 1)
  }, [])

  useEffect(() => {
    let touchedAt = Date.now()
    let isWarning = false
    const touched = () => {
      if (!isWarning) touchedAt = Date.now()
    }
    const timer = setInterval(() => {
      const untouched = (Date.now() - touchedAt) / 1000
      isWarning = untouched >= IDLE_SEC
      if (untouched >= IDLE_SEC + WARNING_SEC) {
        clearInterval(timer)
        idle()
      } else if (isWarning) setLeft(Math.ceil(IDLE_SEC + WARNING_SEC - untouched))
    }, 1_000)
    const forget = onTouch(touched)
    return () => {
      clearInterval(timer)
      forget()
    }
  }, [round])

  return { left, stay }
}

/** Follows a pointer that is down until it is let go, or Escape takes it back. */
import { useEffect, useEffectEvent } from 'react'

export function useHand(
  isDown: boolean,
  onMove: (event: PointerEvent) => void,
  onUp: () => void,
  onEscape: () => void,
): void {
  const move = useEffectEvent(onMove)
  const up = useEffectEvent(onUp)
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    if (!isDown) return
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', () => up(), { signal })
    window.addEventListener('pointercancel', () => up(), { signal })
    window.addEventListener('keydown', (event) => escape(event), { signal, capture: true })
    return () => leaving.abort()
  }, [isDown])
}

/** `<RubricaFrame>`: the embedded page as a React component. A new address makes a new frame. */
import { useEffect, useRef, type ReactElement } from 'react'
import { embed, type EmbedEvent, type EmbedOptions } from './index.ts'

export type { EmbedEvent, EmbedOptions } from './index.ts'

export function RubricaFrame({
  address,
  onEvent,
  title,
  followsHeight,
  leastHeight,
}: Omit<EmbedOptions, 'allows'>): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef<((event: EmbedEvent) => void) | undefined>(onEvent)
  useEffect(() => {
    told.current = onEvent
  })
  useEffect(() => {
    const container = place.current
    if (!container) return
    let embedded: ReturnType<typeof embed> | undefined
    // An address opens once: in strict mode React mounts twice, and the first mount must not use it up.
    const timer = setTimeout(() => {
      const onEvent = (event: EmbedEvent) => told.current?.(event)
      embedded = embed(container, { address, onEvent, title, followsHeight, leastHeight })
    })
    return () => {
      clearTimeout(timer)
      embedded?.remove()
    }
  }, [address, title, followsHeight, leastHeight])
  return <div ref={place} />
}

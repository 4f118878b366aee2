/**
 * A few words beside what has the pointer or the focus (WCAG 2.2 SC 1.4.13: Escape closes it, the pointer may rest on it).
 * Own code on the popover layer: the library's tooltip would cost every visitor 27 kB for its positioning engine.
 */
import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { bubbleLook, placeBubble } from './bubble.ts'

type Anchor = ReactElement<{ 'aria-describedby'?: string | undefined }>

export function Tooltip({
  text,
  isName = false,
  children,
}: {
  text: string
  /** The words are the name of the anchor already (an icon button): readers shall not hear them twice. */
  isName?: boolean
  children: Anchor
}) {
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const shown = bubble.current
    if (!isOpen || !shown || !around.current) return
    shown.showPopover?.()
    placeBubble(shown, (around.current.firstElementChild ?? around.current).getBoundingClientRect())
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setOpen(false)
    }
    window.addEventListener('keydown', close)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', close)
      window.removeEventListener('scroll', close, { capture: true })
    }
  }, [isOpen])

  return (
    <span
      ref={around}
      className="inline-flex max-w-full min-w-0"
      onPointerEnter={(event) => setOpen(event.pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      onFocus={({ target }) => setOpen(target.matches(':focus-visible') || !isName || !target.matches('a, button'))}
      onBlur={() => setOpen(false)}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      {!isName && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isOpen && (
        <span ref={bubble} popover="manual" aria-hidden className={bubbleLook}>
          {text}
        </span>
      )}
    </span>
  )
}

/**
 * A few words beside what has the pointer or the focus (WCAG 2.2 SC 1.4.13: Escape closes it, the pointer may rest on it).
 * Own code on the popover layer: the library's tooltip would cost every visitor 27 kB for its positioning engine.
 */
import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react'

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
    place(shown, (around.current.firstElementChild ?? around.current).getBoundingClientRect())
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
        <span ref={bubble} popover="manual" aria-hidden className={look}>
          {text}
        </span>
      )}
    </span>
  )
}

const look =
  'fixed m-0 w-max max-w-64 animate-appear rounded-sm border-0 bg-print px-2 py-1 text-xs font-medium text-wrap text-paper shadow-floating dark:inset-ring-1 dark:inset-ring-line'

const GAP = 6

/** Above if there is room, else below; never over the edge of the window. */
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const left = anchor.left + anchor.width / 2 - width / 2
  const above = anchor.top - height - GAP
  bubble.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`
  bubble.style.top = `${above >= GAP ? above : anchor.bottom + GAP}px`
}

/** Leads the reader through the fields, at the pace of docs/domain/limits.md#envelopes. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { PdfViewerHandle } from '../../../web/pdf/viewer-props.ts'
import { isMissing, type FieldToGive } from './shared/ceremony.ts'

/** Fields appear about a second after their document: first one sees what it is, then what is asked. */
const APPEAR_MS = 1_000
/** After another document was chosen, and nothing was touched meanwhile. */
const JUMP_MS = 3_000
const REACH_MS = 30_000
const HOLD_MS = 2_000

const isFocusNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Whether the fields of this document are to be seen already. */
export function useAppearing(documentId: string | undefined): boolean {
  const [shownFor, setShownFor] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setShownFor(documentId), APPEAR_MS)
    return () => clearTimeout(timer)
  }, [documentId])
  return shownFor === documentId
}

/** Goes to the field that became active, once its document is there, and puts the focus into it. */
export function useGuide(
  viewer: RefObject<PdfViewerHandle | null>,
  fields: readonly FieldToGive[],
  { activeId, asked }: Readonly<{ activeId: string | null; asked: number }>,
  documentIndex: number,
  /** Where something is written below the document, which becomes lower by that, and by the keyboard: the part of the page that shows it. */
  lowered: RefObject<HTMLElement | null> | null,
): void {
  const field = fields.find(({ id }) => id === activeId)
  const widget = field?.widgets[0]
  const isHere = field?.documentIndex === documentIndex
  const [page, x, y] = [widget?.page, widget?.x_axis, widget?.y_axis]
  const answered = useRef(asked)
  useEffect(() => {
    if (!isHere || page === undefined || x === undefined || y === undefined || !activeId) return
    const isAsked = answered.current !== asked
    answered.current = asked
    if (!isAsked && controlOf(activeId)?.matches(':focus')) return // the reader went there alone: nothing has to move
    viewer.current?.scrollTo(page, x, y)
    // The page may still be on its way, and a dialog that closes may take the focus once more and give it to nobody.
    let until = performance.now() + REACH_MS
    let isReached = false
    const reach = () => {
      const control = controlOf(activeId)
      if (!isReached || isFocusNowhere()) control?.focus({ preventScroll: true })
      if (!isReached && control?.matches(':focus')) {
        isReached = true
        until = performance.now() + HOLD_MS
      }
      if (performance.now() < until) frame = requestAnimationFrame(reach)
    }
    let frame = requestAnimationFrame(reach)
    return () => cancelAnimationFrame(frame)
  }, [viewer, activeId, asked, isHere, page, x, y])

  const stayInSight = useEffectEvent(() => {
    if (isHere && page !== undefined) viewer.current?.scrollTo(page, x, y)
  })
  useEffect(() => {
    const stage = lowered?.current
    if (!stage) return
    const observer = new ResizeObserver(() => stayInSight())
    observer.observe(stage)
    return () => observer.disconnect()
  }, [lowered])
}

/** On phones texts are written in the bar (EntryBar.tsx); everything else is on the page. */
function controlOf(fieldId: string): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(`[data-entry="${fieldId}"] :is(input, textarea)`) ??
    document.querySelector<HTMLElement>(`[data-field="${fieldId}"] :is(button, input, select, textarea)`)
  )
}

/** A reader who turns to another document and touches nothing is taken to the field that is missing there. */
export function useJump(
  documentIndex: number,
  fields: readonly FieldToGive[],
  activeId: string | null,
  isOpen: boolean,
  onReach: (fieldId: string) => void,
): void {
  const [startedAt] = useState(documentIndex)
  const [hasTurned, setTurned] = useState(false)
  if (!hasTurned && documentIndex !== startedAt) setTurned(true)
  const jump = useEffectEvent(() => {
    const here = fields.filter((field) => field.documentIndex === documentIndex)
    const next = here.find(isMissing)
    if (next && !here.some(({ id }) => id === activeId)) onReach(next.id)
  })
  useEffect(() => {
    if (!hasTurned || !isOpen) return
    const timer = setTimeout(() => jump(), JUMP_MS)
    const stay = () => clearTimeout(timer)
    const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const touch of touches) window.addEventListener(touch, stay, { passive: true, once: true })
    return () => {
      stay()
      for (const touch of touches) window.removeEventListener(touch, stay)
    }
  }, [documentIndex, hasTurned, isOpen])
}

/** A rectangle drawn over the pages: what it touches is selected. For a mouse or a pen; fingers scroll. */
import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { PageBox } from '../../../web/pdf/layout.ts'
import type { Point } from '../../../core/envelope/box.model.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import type { EditorGround } from './use-ground.ts'
import { useHand } from './use-hand.ts'

const STILL_PX = 4

export function useMarquee(
  ground: EditorGround,
  elements: readonly LayoutElement[],
  onSelect: (keys: readonly string[], adds: boolean) => void,
) {
  const [from, setFrom] = useState<Point & { adds: boolean }>()
  const [to, setTo] = useState<Point>()
  const hasJustEnded = useRef(false)
  const area = from && to && between(from, to)

  const follow = (event: PointerEvent) => {
    const at = ground.pointOnGround({ x: event.clientX, y: event.clientY })
    if (from && (to || Math.hypot(at.x - from.x, at.y - from.y) >= STILL_PX)) setTo(at)
  }
  const giveUp = () => {
    setFrom(undefined)
    setTo(undefined)
  }
  const endDrag = () => {
    if (area) {
      hasJustEnded.current = true
      const touched = elements.filter(({ box }) => touches(area, ground.boxOnGround(box))).map(({ key }) => key)
      onSelect(touched, from?.adds ?? false)
    }
    giveUp()
  }
  useHand(from !== undefined, follow, endDrag, giveUp)

  return {
    /** In pixels of the ground. */
    area,
    start(event: ReactPointerEvent) {
      hasJustEnded.current = false
      if (event.pointerType === 'touch' || event.button !== 0) return
      const adds = event.shiftKey || event.ctrlKey || event.metaKey
      setFrom({ ...ground.pointOnGround({ x: event.clientX, y: event.clientY }), adds })
    },
    /** The click that comes when the button is let go means nothing more. */
    endsClick(): boolean {
      const did = hasJustEnded.current
      hasJustEnded.current = false
      return did
    },
  }
}

function between(a: Point, b: Point): PageBox {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

const touches = (a: PageBox, b: PageBox) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

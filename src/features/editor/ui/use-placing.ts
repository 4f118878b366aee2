/** Something on its way to a page: chosen and waiting for a press, or dragged from the palette. */
import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import type { Point } from '../../../core/envelope/box.model.ts'
import type { Box } from '../../../core/envelope/field.model.ts'
import { boxOfTool, type Tool } from './tools.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'
import type { EditorGround, PageSpot } from './use-ground.ts'
import { useHand } from './use-hand.ts'

type Placing =
  | Readonly<{ is: 'nothing' }>
  | Readonly<{ is: 'chosen'; tool: Tool; over: PageSpot | undefined }>
  | Readonly<{ is: 'pressed'; tool: Tool; from: Point }>
  | Readonly<{ is: 'dragged'; tool: Tool; over: PageSpot | undefined }>

const STILL_PX = 4

export function usePlacing(
  frame: RefObject<HTMLElement | null>,
  ground: EditorGround,
  onPlace: (tool: Tool, at: Point, page: number) => void,
) {
  const [placing, setPlacing] = useState<Placing>({ is: 'nothing' })
  const isHeld = placing.is === 'pressed' || placing.is === 'dragged'

  const follow = (event: PointerEvent) => {
    const client = { x: event.clientX, y: event.clientY }
    if (placing.is === 'pressed' && Math.hypot(client.x - placing.from.x, client.y - placing.from.y) < STILL_PX) return
    if (placing.is === 'pressed' || placing.is === 'dragged') {
      setPlacing({ is: 'dragged', tool: placing.tool, over: ground.pointOn(client) })
    }
  }
  useEdgeScroll(frame, placing.is === 'dragged', (client) => {
    if (placing.is === 'dragged') setPlacing({ ...placing, over: ground.pointOn(client) })
  })
  const endDrag = () => {
    if (placing.is === 'dragged' && placing.over) onPlace(placing.tool, placing.over, placing.over.page)
    setPlacing({ is: 'nothing' })
  }
  const giveUp = () => setPlacing({ is: 'nothing' })
  useHand(isHeld, follow, endDrag, giveUp)
  useEscape(placing.is === 'chosen', giveUp)

  const over = 'over' in placing ? placing.over : undefined
  return {
    /** What waits for a press on a page. */
    chosen: placing.is === 'chosen' ? placing.tool : undefined,
    choose: (tool: Tool | undefined) => setPlacing(tool ? { is: 'chosen', tool, over: undefined } : { is: 'nothing' }),
    drag: (tool: Tool, event: ReactPointerEvent) =>
      setPlacing({ is: 'pressed', tool, from: { x: event.clientX, y: event.clientY } }),
    hover: (client: Point | undefined) => {
      if (placing.is === 'chosen') setPlacing({ ...placing, over: client && ground.pointOn(client) })
    },
    /** A press on a page; true when something was placed. Shift keeps the tool in hand. */
    press: (client: Point, keeps: boolean): boolean => {
      const at = placing.is === 'chosen' ? ground.pointOn(client) : undefined
      if (placing.is !== 'chosen' || !at) return false
      onPlace(placing.tool, at, at.page)
      if (!keeps) setPlacing({ is: 'nothing' })
      return true
    },
    /** Where it would go. */
    ghost: over && 'tool' in placing ? { tool: placing.tool, box: ghostOf(placing.tool, over, ground) } : undefined,
  }
}

function useEscape(isWaiting: boolean, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  })
  useEffect(() => {
    if (!isWaiting) return
    const listen = (event: KeyboardEvent) => escape(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isWaiting])
}

function ghostOf(tool: Tool, at: PageSpot, ground: EditorGround): Box {
  return boxOfTool(tool, at, at.page, ground.pageSize(at.page))
}

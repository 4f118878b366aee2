/** Something on its way to a page: chosen and waiting for a press, or dragged from the palette. */
import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { boxAround, type Point } from '../../box.model.ts'
import type { Box } from '../../field.model.ts'
import type { Ground } from './use-drag.ts'
import type { Tool } from './tools.ts'

type Placing =
  | Readonly<{ is: 'nothing' }>
  | Readonly<{ is: 'chosen'; tool: Tool; over: (Point & { page: number }) | undefined }>
  | Readonly<{ is: 'pressed'; tool: Tool; from: Point }>
  | Readonly<{ is: 'dragged'; tool: Tool; over: (Point & { page: number }) | undefined }>

const STILL_PX = 4

export function usePlacing(ground: Ground, onPlace: (tool: Tool, at: Point, page: number) => void) {
  const [placing, setPlacing] = useState<Placing>({ is: 'nothing' })
  const isHeld = placing.is === 'pressed' || placing.is === 'dragged'

  const follow = useEffectEvent((event: PointerEvent) => {
    const client = { x: event.clientX, y: event.clientY }
    if (placing.is === 'pressed' && Math.hypot(client.x - placing.from.x, client.y - placing.from.y) < STILL_PX) return
    if (placing.is === 'pressed' || placing.is === 'dragged') {
      setPlacing({ is: 'dragged', tool: placing.tool, over: ground.pointOn(client) })
    }
  })
  const letGo = useEffectEvent(() => {
    if (placing.is === 'dragged' && placing.over) onPlace(placing.tool, placing.over, placing.over.page)
    setPlacing({ is: 'nothing' })
  })
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setPlacing({ is: 'nothing' })
  })

  useEffect(() => {
    if (!isHeld) return
    const move = (event: PointerEvent) => follow(event)
    const up = () => letGo()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
    }
  }, [isHeld])
  useEffect(() => {
    if (placing.is === 'nothing') return
    const key = (event: KeyboardEvent) => giveUp(event)
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  }, [placing.is])

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

function ghostOf(tool: Tool, at: Point & { page: number }, ground: Ground): Box {
  const type = tool.type === 'date' ? 'text' : tool.type
  return boxAround(type, at.page, at, ground.pageSize(at.page))
}

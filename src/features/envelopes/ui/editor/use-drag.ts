/** Moving and resizing with a pointer. Until it is let go only this hook knows the new places; then they become one step. */
import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { keepInside, moveTogether, resize, snap, type Guide, type Handle, type Point } from '../../box.model.ts'
import type { Box, PageSize } from '../../field.model.ts'
import type { Element } from '../../drafts/layout.model.ts'

/** The pages as they lie on the screen. */
export type Ground = Readonly<{
  zoom: number
  pageSize: (page: number) => PageSize
  /** Where a point of the window is on a page; the page under it unless told. */
  pointOn: (client: Point, page?: number) => (Point & { page: number }) | undefined
}>

type Grip =
  | Readonly<{ is: 'move'; key: string; keys: readonly string[]; from: Point; start: Point & { page: number } }>
  | Readonly<{ is: 'pull'; key: string; handle: Handle; start: Point & { page: number } }>

export type Live = Readonly<{ boxes: Readonly<Record<string, Box>>; guides: readonly Guide[]; page: number }>

const STILL_PX = 3
const REACH_PX = 5

export function useDrag(
  ground: Ground,
  elements: readonly Element[],
  onDrop: (boxes: Readonly<Record<string, Box>>) => void,
) {
  const [grip, setGrip] = useState<Grip>()
  const [live, setLive] = useState<Live>()

  const follow = useEffectEvent((event: PointerEvent) => {
    if (!grip) return
    if (grip.is === 'move' && !live && Math.hypot(event.clientX - grip.from.x, event.clientY - grip.from.y) < STILL_PX)
      return
    const client = { x: event.clientX, y: event.clientY }
    setLive(
      grip.is === 'move' ? moved(grip, client, ground, elements, event.altKey) : pulled(grip, client, ground, elements),
    )
  })
  const letGo = useEffectEvent(() => {
    if (live) onDrop(live.boxes)
    setGrip(undefined)
    setLive(undefined)
  })
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setGrip(undefined)
    setLive(undefined)
  })

  useEffect(() => {
    if (!grip) return
    const move = (event: PointerEvent) => follow(event)
    const up = () => letGo()
    const key = (event: KeyboardEvent) => giveUp(event)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    window.addEventListener('keydown', key, { capture: true })
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      window.removeEventListener('keydown', key, { capture: true })
    }
  }, [grip])

  return {
    live,
    grab(event: ReactPointerEvent, key: string, keys: readonly string[]) {
      const element = elements.find((one) => one.key === key)
      const from = { x: event.clientX, y: event.clientY }
      const start = element && ground.pointOn(from, element.box.page)
      if (start) setGrip({ is: 'move', key, keys, from, start })
    },
    pull(event: ReactPointerEvent, key: string, handle: Handle) {
      event.stopPropagation()
      const element = elements.find((one) => one.key === key)
      const start = element && ground.pointOn({ x: event.clientX, y: event.clientY }, element.box.page)
      if (start) setGrip({ is: 'pull', key, handle, start })
    },
  }
}

/** One element may go to another page; several keep to theirs and move together. */
function moved(
  grip: Grip & { is: 'move' },
  client: Point,
  ground: Ground,
  elements: readonly Element[],
  isFree: boolean,
): Live | undefined {
  const held = elements.find(({ key }) => key === grip.key)
  const together = elements.filter(({ key }) => grip.keys.includes(key))
  if (!held) return undefined
  const at =
    together.length > 1
      ? ground.pointOn(client, held.box.page)
      : (ground.pointOn(client) ?? ground.pointOn(client, held.box.page))
  if (!at) return undefined
  const size = ground.pageSize(at.page)
  const wanted = keepInside(
    { ...held.box, page: at.page, x: held.box.x + at.x - grip.start.x, y: held.box.y + at.y - grip.start.y },
    size,
  )
  const others = elements.filter(({ key, document }) => document === held.document && !grip.keys.includes(key))
  const snapped = isFree
    ? { box: wanted, guides: [] }
    : snap(
        wanted,
        others.map(({ box }) => box),
        size,
        REACH_PX / ground.zoom,
      )
  if (together.length === 1) return { boxes: { [held.key]: snapped.box }, guides: snapped.guides, page: at.page }

  const by = { x: snapped.box.x - held.box.x, y: snapped.box.y - held.box.y }
  const boxes = moveTogether(
    together.map(({ box }) => box),
    by,
    ground.pageSize,
  )
  return {
    boxes: Object.fromEntries(together.map(({ key }, index) => [key, boxes[index]!])),
    guides: snapped.guides,
    page: at.page,
  }
}

function pulled(
  grip: Grip & { is: 'pull' },
  client: Point,
  ground: Ground,
  elements: readonly Element[],
): Live | undefined {
  const held = elements.find(({ key }) => key === grip.key)
  const at = held && ground.pointOn(client, held.box.page)
  if (!at) return undefined
  const by = { x: at.x - grip.start.x, y: at.y - grip.start.y }
  const box = resize(held.box, grip.handle, by, held.type, ground.pageSize(held.box.page))
  return { boxes: { [held.key]: box }, guides: [], page: held.box.page }
}

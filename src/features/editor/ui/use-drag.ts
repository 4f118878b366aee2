/** Moving and resizing with a pointer. Until it is let go only this hook knows the new places; then they become one step. */
import { useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import {
  keepInside,
  moveTogether,
  snap,
  snapPull,
  type SnapLine,
  type Handle,
  type Point,
} from '../../../core/envelope/box.model.ts'
import type { Box } from '../../../core/envelope/field.model.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'
import type { EditorGround, PageSpot } from './use-ground.ts'
import { useHand } from './use-hand.ts'

type Grip =
  | Readonly<{ is: 'move'; key: string; keys: readonly string[]; from: Point; start: PageSpot }>
  | Readonly<{ is: 'pull'; key: string; handle: Handle; from: Point; start: PageSpot }>

export type Live = Readonly<{ boxes: Readonly<Record<string, Box>>; guides: readonly SnapLine[]; page: number }>

const STILL_PX = 3
const REACH_PX = 5

export function useDrag(
  frame: RefObject<HTMLElement | null>,
  ground: EditorGround,
  elements: readonly LayoutElement[],
  onDrop: (boxes: Readonly<Record<string, Box>>) => void,
) {
  const [grip, setGrip] = useState<Grip>()
  const [live, setLive] = useState<Live>()

  const carry = (client: Point, isFree: boolean) => {
    if (!grip) return
    const change =
      grip.is === 'move'
        ? moved(grip, client, ground, elements, isFree)
        : pulled(grip, client, ground, elements, isFree)
    setLive(change)
  }
  const follow = (event: PointerEvent) => {
    const client = { x: event.clientX, y: event.clientY }
    const isStill = grip && !live && Math.hypot(client.x - grip.from.x, client.y - grip.from.y) < STILL_PX
    if (!isStill) carry(client, event.altKey)
  }
  useEdgeScroll(frame, live !== undefined, (client) => carry(client, false))
  const giveUp = () => {
    setGrip(undefined)
    setLive(undefined)
  }
  const endDrag = () => {
    if (live) onDrop(live.boxes)
    giveUp()
  }

  useHand(grip !== undefined, follow, endDrag, giveUp)

  return {
    live,
    grab: (event: ReactPointerEvent, key: string, keys: readonly string[]) => {
      const element = elements.find((one) => one.key === key)
      const from = { x: event.clientX, y: event.clientY }
      const start = element && ground.pointOn(from, element.box.page)
      if (start) setGrip({ is: 'move', key, keys, from, start })
    },
    pull: (event: ReactPointerEvent, key: string, handle: Handle) => {
      event.stopPropagation()
      const element = elements.find((one) => one.key === key)
      const from = { x: event.clientX, y: event.clientY }
      const start = element && ground.pointOn(from, element.box.page)
      if (start) setGrip({ is: 'pull', key, handle, from, start })
    },
  }
}

/** To any page that they all fit on; several that stand on different pages keep to theirs. */
function moved(
  grip: Grip & { is: 'move' },
  client: Point,
  ground: EditorGround,
  elements: readonly LayoutElement[],
  isFree: boolean,
): Live | undefined {
  const held = elements.find(({ key }) => key === grip.key)
  const together = elements.filter(({ key }) => grip.keys.includes(key))
  if (!held) return undefined
  const own = ground.pointOn(client, held.box.page)
  const mayLeave = together.every(({ box }) => box.page === held.box.page)
  const at = mayLeave ? (ground.pointOn(client) ?? own) : own
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
  const by = { x: snapped.box.x - held.box.x, y: snapped.box.y - held.box.y }
  const boxes = moveTogether(
    together.map(({ box }) => (mayLeave ? keepInside({ ...box, page: at.page }, size) : box)),
    by,
    ground.pageSize,
  )
  return {
    boxes:
      together.length === 1
        ? { [held.key]: snapped.box }
        : Object.fromEntries(together.map(({ key }, index) => [key, boxes[index]!])),
    guides: snapped.guides,
    page: at.page,
  }
}

function pulled(
  grip: Grip & { is: 'pull' },
  client: Point,
  ground: EditorGround,
  elements: readonly LayoutElement[],
  isFree: boolean,
): Live | undefined {
  const held = elements.find(({ key }) => key === grip.key)
  const at = held && ground.pointOn(client, held.box.page)
  if (!at) return undefined
  const pull = { ...held, handle: grip.handle, by: { x: at.x - grip.start.x, y: at.y - grip.start.y } }
  const others = elements.filter(({ key }) => key !== held.key)
  const ports = isFree ? [] : others.map(({ box }) => box)
  const reach = isFree ? -1 : REACH_PX / ground.zoom
  const { box, guides } = snapPull(pull, ports, ground.pageSize(held.box.page), reach)
  return { boxes: { [held.key]: box }, guides, page: held.box.page }
}

/** The handles by which an element is made larger or smaller. */
import type { CSSProperties } from 'react'
import { handlesOf, type Handle } from '../../../core/envelope/box.model.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'

/** Only as many as leave room to take hold of the element itself. */
export function handlesFor({ type, box }: LayoutElement, zoom: number): readonly Handle[] {
  const room = window.matchMedia('(pointer: coarse)').matches ? 88 : 36
  const isWide = box.width * zoom >= room
  const isHigh = box.height * zoom >= room
  const all = handlesOf(type)
  if (!isWide && !isHigh) return all.filter((handle) => handle === 'se' || handle === 'e')
  return all.filter(
    (handle) => (isWide || !/^[ns]$/.test(handle)) && (isHigh || !/^[ew]$/.test(handle) || type === 'text'),
  )
}

/** The handle that a pointer went down on. */
export function handleIn(target: globalThis.Element): Handle | undefined {
  const name = target.closest<HTMLElement>('[data-handle]')?.dataset['handle']
  return handlesOf('signature').find((handle) => handle === name)
}

export const handlePlaces = {
  nw: { left: '0%', top: '0%' },
  n: { left: '50%', top: '0%' },
  ne: { left: '100%', top: '0%' },
  e: { left: '100%', top: '50%' },
  se: { left: '100%', top: '100%' },
  s: { left: '50%', top: '100%' },
  sw: { left: '0%', top: '100%' },
  w: { left: '0%', top: '50%' },
} as const satisfies Record<Handle, CSSProperties>

export const handleCursors = {
  nw: 'cursor-nwse-resize',
  n: 'cursor-ns-resize',
  ne: 'cursor-nesw-resize',
  e: 'cursor-ew-resize',
  se: 'cursor-nwse-resize',
  s: 'cursor-ns-resize',
  sw: 'cursor-nesw-resize',
  w: 'cursor-ew-resize',
} as const satisfies Record<Handle, string>

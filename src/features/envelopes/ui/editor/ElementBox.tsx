/** One element on a page: tinted by its recipient, with initials, what it is, and handles while it is selected. */
import { TriangleAlert } from 'lucide-react'
import { memo, type CSSProperties, type PointerEvent } from 'react'
import { initialsOf } from '../../../../web/design/Avatar.tsx'
import type { Handle } from '../../box.model.ts'
import type { Box } from '../../field.model.ts'
import { problemOf, type Element } from '../../drafts/layout.model.ts'
import { printFont } from '../print-font.ts'
import { useElementWords } from './element-words.ts'
import { contentIcons, fieldIcons } from './tools.ts'

export const ElementBox = memo(function ElementBox({
  element,
  box,
  tint,
  ownerName,
  pictureAddress,
  isSelected,
  handles,
  isMoving,
  onGrab,
  onPull,
  onFocus,
}: {
  element: Element
  /** Where it is right now: while it is dragged that is not yet where it stands. */
  box: Box
  tint: CSSProperties
  /** Who fills it in; absent for the sender's own content. */
  ownerName: string | undefined
  pictureAddress: string | undefined
  isSelected: boolean
  /** Those by which it may be resized now. */
  handles: readonly Handle[]
  isMoving: boolean
  onGrab: (event: PointerEvent, key: string) => void
  onPull: (event: PointerEvent, key: string, handle: Handle) => void
  onFocus: (key: string) => void
}) {
  const words = useElementWords()
  const isOwn = element.is === 'content'
  const problem = problemOf(element)
  const selection = isSelected
    ? 'z-10 outline-2 outline-offset-1 outline-[var(--tint)] touch-none'
    : 'hover:outline-1 hover:outline-[var(--tint)]'
  return (
    <div
      role="button"
      tabIndex={0}
      data-element={element.key}
      aria-pressed={isSelected}
      aria-label={words.labelOf(element, ownerName)}
      style={{ ...tint, ...placed(box) }}
      className={`absolute flex cursor-move items-center overflow-visible rounded-[3px] select-none focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-[var(--tint)] ${isOwn ? 'border border-dashed border-[var(--tint)]' : 'border border-[var(--tint)] bg-[color-mix(in_oklab,var(--tint)_14%,white)]/85'} ${selection} ${isMoving ? 'opacity-80 shadow-floating' : ''}`}
      onPointerDown={(event) => onGrab(event, element.key)}
      onFocus={() => onFocus(element.key)}
    >
      <Face element={element} ownerName={ownerName} pictureAddress={pictureAddress} />
      {problem && (
        <span className="absolute -top-2 -right-2 grid size-4 place-items-center rounded-full bg-danger-strong text-paper">
          <TriangleAlert aria-hidden className="size-2.5" strokeWidth={3} />
        </span>
      )}
      {handles.map((handle) => (
        <span
          key={handle}
          aria-hidden
          data-handle={handle}
          className={`absolute z-20 size-2.5 -translate-1/2 rounded-full border-2 border-[var(--tint)] bg-paper before:absolute before:-inset-2 before:content-[''] coarse:size-3.5 coarse:before:-inset-3 ${cursors[handle]}`}
          style={handlePlaces[handle]}
          onPointerDown={(event) => onPull(event, element.key, handle)}
        />
      ))}
    </div>
  )
})

/** Points times zoom: the browser does the arithmetic, so that zooming moves nothing through React. */
export const placed = ({ x, y, width, height }: Omit<Box, 'page'>): CSSProperties => ({
  left: `calc(var(--zoom) * ${x}px)`,
  top: `calc(var(--zoom) * ${y}px)`,
  width: `calc(var(--zoom) * ${width}px)`,
  height: `calc(var(--zoom) * ${height}px)`,
})

function Face({
  element,
  ownerName,
  pictureAddress,
}: {
  element: Element
  ownerName: string | undefined
  pictureAddress: string | undefined
}) {
  const words = useElementWords()
  if (element.is === 'content') {
    if (element.type === 'image') {
      return (
        <img src={pictureAddress} alt="" draggable={false} className="pointer-events-none size-full object-contain" />
      )
    }
    const Icon = element.type === 'text' ? undefined : contentIcons.text
    return (
      <span
        className="pointer-events-none flex size-full min-w-0 items-start gap-1 overflow-hidden break-words whitespace-pre-wrap text-print"
        style={printFont('Helvetica', `calc(var(--zoom) * ${element.fontSize}px)`)}
      >
        {Icon && <Icon aria-hidden className="size-3" />}
        {element.value}
      </span>
    )
  }
  const Icon = fieldIcons[element.type]
  const isSmall = element.box.width < 44
  return (
    <span
      className="pointer-events-none flex size-full min-w-0 items-center justify-center gap-[calc(var(--zoom)*3px)] overflow-hidden px-[calc(var(--zoom)*2px)] font-medium text-[var(--tint)]"
      style={{ fontSize: 'calc(var(--zoom) * 9px)', lineHeight: 1.15 }}
    >
      {!isSmall && (
        <span
          className="absolute top-0 left-0 rounded-br-[3px] rounded-tl-[2px] bg-[var(--tint)] px-[calc(var(--zoom)*2.5px)] text-paper"
          style={{ fontSize: 'calc(var(--zoom) * 6.5px)', lineHeight: 1.4 }}
        >
          {initialsOf(ownerName ?? '')}
        </span>
      )}
      <Icon aria-hidden className="size-[calc(var(--zoom)*11px)] shrink-0" />
      {element.box.width >= 70 && (
        <span className="min-w-0 truncate">
          {element.title || words.nameOf(element)}
          {element.isRequired ? ' *' : ''}
        </span>
      )}
    </span>
  )
}

const handlePlaces = {
  nw: { left: '0%', top: '0%' },
  n: { left: '50%', top: '0%' },
  ne: { left: '100%', top: '0%' },
  e: { left: '100%', top: '50%' },
  se: { left: '100%', top: '100%' },
  s: { left: '50%', top: '100%' },
  sw: { left: '0%', top: '100%' },
  w: { left: '0%', top: '50%' },
} as const satisfies Record<Handle, CSSProperties>

const cursors = {
  nw: 'cursor-nwse-resize',
  n: 'cursor-ns-resize',
  ne: 'cursor-nesw-resize',
  e: 'cursor-ew-resize',
  se: 'cursor-nwse-resize',
  s: 'cursor-ns-resize',
  sw: 'cursor-nesw-resize',
  w: 'cursor-ew-resize',
} as const satisfies Record<Handle, string>

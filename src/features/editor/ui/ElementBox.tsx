/** One element on a page: tinted by its recipient, with initials, what it is, and handles while it is selected. */
import { Lock, TriangleAlert } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import type { Handle } from '../../../core/envelope/box.model.ts'
import type { Box } from '../../../core/envelope/field.model.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import type { Problem } from '../../drafting/element-problem.model.ts'
import { ElementFace } from './ElementFace.tsx'
import { useElementWords } from './element-words.ts'
import { handleCursors, handlePlaces } from './handles.ts'

export const ElementBox = memo(function ElementBox({
  element,
  box,
  page,
  pageWidth,
  pageHeight,
  tint,
  ownerName,
  pictureAddress,
  problem,
  keptBecause,
  isSelected,
  handles,
  isMoving,
}: {
  element: LayoutElement
  /** Where it is right now: while it is dragged that is not yet where it stands. */
  box: Box
  page: number
  /** In points. */
  pageWidth: number
  pageHeight: number
  tint: CSSProperties
  /** Who fills it in; absent for the sender's own content. */
  ownerName: string | undefined
  pictureAddress: string | undefined
  problem: Problem | undefined
  /** Why it cannot be changed. */
  keptBecause: string | undefined
  isSelected: boolean
  /** Those by which it may be resized now. */
  handles: readonly Handle[]
  isMoving: boolean
}) {
  const words = useElementWords()
  const isOwn = element.is === 'content'
  const selection = isSelected
    ? 'z-10 outline-2 outline-offset-1 outline-[var(--tint)] touch-none'
    : 'hover:outline-1 hover:outline-[var(--tint)]'
  return (
    <div
      role="button"
      tabIndex={0}
      data-element={element.key}
      aria-pressed={isSelected}
      aria-label={words.labelOf(
        element,
        ownerName,
        { box, page, size: { width: pageWidth, height: pageHeight } },
        problem,
        keptBecause,
      )}
      style={{ ...tint, ...placed(box) }}
      className={`absolute flex ${keptBecause ? 'cursor-default' : 'cursor-move'} items-center overflow-visible rounded-[3px] select-none focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-[var(--tint)] ${isOwn ? 'inset-ring-1 inset-ring-[color-mix(in_oklab,var(--tint)_45%,transparent)]' : 'inset-ring-1 inset-ring-[var(--tint)] bg-[color-mix(in_oklab,var(--tint)_14%,white)]/85'} ${selection} ${isMoving ? 'opacity-80 shadow-floating' : ''}`}
    >
      <ElementFace element={element} ownerName={ownerName} pictureAddress={pictureAddress} />
      {keptBecause && (
        <span className="absolute -top-2 -right-2 grid size-4 place-items-center rounded-full bg-[var(--tint)] text-paper">
          <Lock aria-hidden className="size-2.5" strokeWidth={3} />
        </span>
      )}
      {problem && !keptBecause && (
        <span className="absolute -top-2 -right-2 grid size-4 place-items-center rounded-full bg-danger-strong text-paper">
          <TriangleAlert aria-hidden className="size-2.5" strokeWidth={3} />
        </span>
      )}
      {handles.map((handle) => (
        <span
          key={handle}
          aria-hidden
          data-handle={handle}
          className={`absolute z-20 size-2.5 -translate-1/2 rounded-full border-2 border-[var(--tint)] bg-paper before:absolute before:-inset-2 before:content-[''] coarse:size-3.5 coarse:before:-inset-3 ${handleCursors[handle]}`}
          style={handlePlaces[handle]}
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

/** One page: the paper, what stands on it, the lines it snaps to, and the place where the chosen element would go. */
import { memo, type CSSProperties } from 'react'
import type { PageBox } from '../../../web/pdf/layout.ts'
import type { Handle } from '../../../core/envelope/box.model.ts'
import type { Box } from '../../../core/envelope/field.model.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import type { Problem } from '../../drafting/element-problem.model.ts'
import type { RecipientView } from '../../../core/envelope/parts.contract.ts'
import { ElementBox, placed } from './ElementBox.tsx'
import { handlesFor } from './handles.ts'
import type { Pictures } from './pictures.ts'
import { tintOf } from './tints.ts'
import type { Live } from './use-drag.ts'
import { useEditorText } from './text.ts'

/** Pictures come in a few widths, so that zooming asks for few of them. */
const widths = [480, 800, 1200, 1600, 2400] as const
const noHandles: readonly Handle[] = []

export const PageSheet = memo(function PageSheet({
  preview,
  page,
  total,
  place,
  isNear,
  elements,
  live,
  zoom,
  problems,
  kept,
  selectedKeys,
  recipients,
  pictures,
  proposed,
  ghost,
  ghostTint,
  isTarget,
}: {
  /** Address of the server's pictures of this document. */
  preview: string
  page: number
  total: number
  place: PageBox
  /** Far away it has no picture. */
  isNear: boolean
  /** From top to bottom. */
  elements: readonly LayoutElement[]
  /** What is being carried, when it is on this page or comes from it. */
  live: Live | undefined
  zoom: number
  problems: ReadonlyMap<string, Problem>
  /** Why an element cannot be changed. */
  kept: ReadonlyMap<string, string>
  selectedKeys: readonly string[]
  recipients: readonly RecipientView[]
  pictures: Pictures
  /** Where fields are offered; what they are and for whom is said beside. */
  proposed: readonly LayoutElement[]
  ghost: Box | undefined
  ghostTint: CSSProperties
  /** A press places something here. */
  isTarget: boolean
}) {
  const t = useEditorText()
  const wanted = place.width * Math.min(2, window.devicePixelRatio)
  const width = widths.find((one) => one >= wanted) ?? widths.at(-1)!
  const guides = live?.page === page ? live.guides : []
  return (
    <section
      aria-label={t('pageOf', { page: String(page), total: String(total) })}
      data-page={page}
      className={`absolute bg-paper shadow-raised ${isTarget ? 'cursor-crosshair' : ''}`}
      style={place}
    >
      {isNear && (
        <img
          src={`${preview}?page=${page}&width=${width}`}
          alt=""
          decoding="async"
          draggable={false}
          className="pointer-events-none absolute inset-0 size-full select-none"
        />
      )}
      {elements.map((element) => {
        const isSelected = selectedKeys.includes(element.key)
        const owner = element.is === 'field' ? recipients.find(({ id }) => id === element.recipient) : undefined
        return (
          <ElementBox
            key={element.key}
            element={element}
            box={live?.boxes[element.key] ?? element.box}
            tint={tintOf(owner?.id ?? null, recipients)}
            ownerName={owner?.name}
            pictureAddress={element.is === 'content' && element.picture ? pictures.address(element.picture) : undefined}
            problem={problems.get(element.key)}
            keptBecause={kept.get(element.key)}
            isSelected={isSelected}
            handles={
              isSelected && !kept.has(element.key) && selectedKeys.length === 1 ? handlesFor(element, zoom) : noHandles
            }
            isMoving={live?.boxes[element.key] !== undefined}
            page={page}
            pageWidth={place.width / zoom}
            pageHeight={place.height / zoom}
          />
        )
      })}
      {guides.map(({ axis, at }) => (
        <span
          key={`${axis} ${at}`}
          aria-hidden
          className={`pointer-events-none absolute z-20 bg-accent ${axis === 'x' ? 'inset-y-0 w-px' : 'inset-x-0 h-px'}`}
          style={axis === 'x' ? { left: `calc(var(--zoom) * ${at}px)` } : { top: `calc(var(--zoom) * ${at}px)` }}
        />
      ))}
      {proposed.map(({ key, box, ...element }) => (
        <span
          key={key}
          aria-hidden
          data-proposed
          className="pointer-events-none absolute rounded-[3px] border border-dashed border-[var(--tint)] bg-[color-mix(in_oklab,var(--tint)_10%,transparent)]"
          style={{ ...tintOf(element.is === 'field' ? element.recipient : null, recipients), ...placed(box) }}
        />
      ))}
      {ghost && (
        <span
          aria-hidden
          className="pointer-events-none absolute rounded-[3px] border-2 border-dashed border-[var(--tint)] bg-[color-mix(in_oklab,var(--tint)_14%,transparent)]"
          style={{ ...ghostTint, ...placed(ghost) }}
        />
      )}
    </section>
  )
})

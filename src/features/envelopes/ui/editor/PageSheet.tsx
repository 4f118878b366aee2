/** One page: the paper, what stands on it, the lines it snaps to, and the place where the chosen element would go. */
import { memo, type CSSProperties, type ReactNode } from 'react'
import type { Box, PageSize } from '../../field.model.ts'
import type { Guide } from '../../box.model.ts'
import { placed } from './ElementBox.tsx'
import { useEditorText } from './text.ts'

/** Pictures come in a few widths, so that zooming asks for few of them. */
const widths = [400, 800, 1200, 1600] as const

export const PageSheet = memo(function PageSheet({
  preview,
  page,
  total,
  size,
  zoom,
  guides,
  ghost,
  isTarget,
  children,
}: {
  /** Address of the server's pictures of this document. */
  preview: string
  page: number
  total: number
  size: PageSize
  zoom: number
  guides: readonly Guide[]
  ghost: { box: Box; tint: CSSProperties } | undefined
  /** A press places something here. */
  isTarget: boolean
  children: ReactNode
}) {
  const t = useEditorText()
  const wanted = size.width * zoom * Math.min(2, window.devicePixelRatio)
  const width = widths.find((one) => one >= wanted) ?? widths.at(-1)!
  return (
    <section
      aria-label={t('pageOf', { page: String(page), total: String(total) })}
      data-page={page}
      className={`relative mx-auto shrink-0 bg-paper shadow-raised ${isTarget ? 'cursor-crosshair' : ''}`}
      style={{
        width: `calc(var(--zoom) * ${size.width}px)`,
        height: `calc(var(--zoom) * ${size.height}px)`,
      }}
    >
      <img
        src={`${preview}?page=${page}&width=${width}`}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="pointer-events-none absolute inset-0 size-full select-none"
      />
      {children}
      {guides.map(({ axis, at }) => (
        <span
          key={`${axis} ${at}`}
          aria-hidden
          className={`pointer-events-none absolute bg-accent ${axis === 'x' ? 'inset-y-0 w-px' : 'inset-x-0 h-px'}`}
          style={axis === 'x' ? { left: `calc(var(--zoom) * ${at}px)` } : { top: `calc(var(--zoom) * ${at}px)` }}
        />
      ))}
      {ghost && (
        <span
          aria-hidden
          className="pointer-events-none absolute rounded-[3px] border-2 border-dashed border-[var(--tint)] bg-[color-mix(in_oklab,var(--tint)_14%,transparent)]"
          style={{ ...ghost.tint, ...placed(ghost.box) }}
        />
      )}
    </section>
  )
})

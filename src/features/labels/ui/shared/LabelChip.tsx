/** A label: its name on a ground of its colour, which says nothing that the name does not. */
import type { CSSProperties } from 'react'
import type { LabelView } from '../../../../core/envelope/label.contract.ts'
import type { LabelColor } from '../../../../core/envelope/label.model.ts'

export function LabelChip({ label: { name, color } }: { label: Pick<LabelView, 'name' | 'color'> }) {
  return (
    <span
      title={name}
      style={tints[color]}
      className="inline-flex h-5.5 max-w-full items-center gap-1.5 rounded-sm bg-[color-mix(in_oklab,var(--tint)_14%,var(--surface))] px-2 text-xs font-medium text-ink"
    >
      <i aria-hidden className="size-2 shrink-0 rounded-full bg-(--tint)" />
      <span className="truncate">{name}</span>
    </span>
  )
}

/** Below the title of a row. */
export function LabelChips({ labels }: { labels: readonly LabelView[] }) {
  if (labels.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
    </p>
  )
}

const tint = (light: string, dark: string) => ({ '--tint': `light-dark(${light}, ${dark})` }) as CSSProperties // React's types know no custom properties

export const tints: Readonly<Record<LabelColor, CSSProperties>> = {
  blue: tint('oklch(0.5 0.16 256)', 'oklch(0.72 0.13 256)'),
  vermilion: tint('oklch(0.58 0.15 48)', 'oklch(0.72 0.15 48)'),
  green: tint('oklch(0.5 0.11 165)', 'oklch(0.74 0.12 165)'),
  purple: tint('oklch(0.52 0.18 340)', 'oklch(0.72 0.16 340)'),
  ochre: tint('oklch(0.56 0.11 85)', 'oklch(0.78 0.12 85)'),
  sky: tint('oklch(0.55 0.1 225)', 'oklch(0.78 0.1 225)'),
  violet: tint('oklch(0.42 0.13 300)', 'oklch(0.7 0.14 300)'),
  umber: tint('oklch(0.4 0.05 60)', 'oklch(0.66 0.06 60)'),
}

/** Face of a radio as the sealed file has it: a ring, with a disc of half its width where it is chosen. */
import type { SignerField } from './ceremony.ts'

type Look = Pick<SignerField, 'background_color' | 'border_color' | 'border_width' | 'text_color'>

export function Dot({ field, scale, isChosen }: { field: Look; scale: number; isChosen: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="pointer-events-none size-full overflow-visible">
      <circle
        cx="8"
        cy="8"
        r="7.5"
        fill={field.background_color ?? 'none'}
        stroke={field.border_color ?? 'none'}
        strokeWidth={field.border_width * scale}
        vectorEffect="non-scaling-stroke"
      />
      {isChosen && <circle cx="8" cy="8" r="4" fill={field.text_color} />}
    </svg>
  )
}

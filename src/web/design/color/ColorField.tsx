/** A colour: a few that go well, any other one, or none where that is a choice. */
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useColorText } from './text.ts'

export const colours = {
  black: '#000000',
  grey: '#808080',
  white: '#ffffff',
  blue: '#1d4ed8',
  green: '#15803d',
  red: '#b91c1c',
  yellow: '#fff7d6',
  sky: '#e6f0ff',
} as const
export type ColourName = keyof typeof colours

export function ColorField({
  label,
  value,
  offers,
  mayBeNone = false,
  onValueChange,
}: {
  label: string
  /** As #rrggbb; null is none. */
  value: string | null
  offers: readonly ColourName[]
  mayBeNone?: boolean
  onValueChange: (value: string | null) => void
}) {
  const t = useColorText()
  const group = useId()
  const isOffered = offers.some((name) => colours[name] === value)
  const swatch = (name: string, words: string, colour: string | null) => (
    <label
      key={name}
      title={words}
      className={`${swatchLook} ${colour === null ? noneLook : ''}`}
      style={colour === null ? undefined : { backgroundColor: colour }}
    >
      <input
        type="radio"
        name={group}
        aria-label={words}
        className="peer sr-only"
        checked={value === colour}
        onChange={() => onValueChange(colour)}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="invisible size-4 text-paper [filter:drop-shadow(0_0_1px_black)_drop-shadow(0_0_1px_black)] peer-checked:visible"
      />
    </label>
  )
  return (
    <fieldset className="m-0 grid min-w-0 gap-1.5 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {mayBeNone && swatch('none', t('none'), null)}
        {offers.map((name) => swatch(name, t(name), colours[name]))}
        <input
          type="color"
          aria-label={t('other', { label })}
          title={t('otherShort')}
          value={value ?? '#ffffff'}
          onChange={({ target }) => onValueChange(target.value)}
          className={`h-7 w-10 cursor-pointer rounded-sm border-0 bg-surface p-1 inset-ring-1 coarse:h-11 coarse:w-14 ${isOffered || value === null ? 'inset-ring-edge' : 'inset-ring-2 inset-ring-accent'}`}
        />
      </div>
    </fieldset>
  )
}

const swatchLook =
  'relative grid size-7 cursor-pointer place-items-center rounded-sm inset-ring-1 inset-ring-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent coarse:size-11'
/** Paper with a stroke through it: nothing. */
const noneLook =
  'bg-paper bg-[linear-gradient(to_top_right,transparent_calc(50%-1px),var(--danger-strong)_calc(50%-1px),var(--danger-strong)_calc(50%+1px),transparent_calc(50%+1px))]'

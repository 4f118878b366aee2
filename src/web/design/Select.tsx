/** One of a few. The browser's own list: best on phones and for readers; where it may be styled, theme.css does. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useDesignText } from './text.ts'

export type Option = Readonly<{ value: string; label: string; isDisabled?: boolean }>

export function Select({
  label,
  hint,
  error,
  isOptional = false,
  hidesLabel = false,
  options,
  isPlaceholderShown = false,
  ...select
}: Omit<ComponentProps<'select'>, 'className' | 'size' | 'multiple'> &
  FieldProps & {
    options: readonly Option[]
    /** Offers an empty first choice that asks for one. */
    isPlaceholderShown?: boolean
  }) {
  const t = useDesignText()
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} hidesLabel={hidesLabel}>
      {(aria) => (
        <div className="relative">
          <select
            {...select}
            {...aria}
            className={`${controlLook()} styled-picker cursor-pointer pr-9! text-ellipsis whitespace-nowrap [overflow:clip] [overflow-clip-margin:content-box]`}
          >
            {isPlaceholderShown && <option value="">{t('selectPlaceholder')}</option>}
            {options.map(({ value, label: words, isDisabled = false }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}

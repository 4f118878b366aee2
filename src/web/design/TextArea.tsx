/** Several lines of text, with what is left of its limit in sight. */
import { useState, type ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useDesignText } from './text.ts'

/** From here on the counter is read out. */
const NEARLY_FULL = 20

export function TextArea({
  label,
  hint,
  error,
  isOptional = false,
  hidesLabel = false,
  maxLength,
  onChange,
  rows = 4,
  ...area
}: Omit<ComponentProps<'textarea'>, 'className'> & FieldProps) {
  const initial = area.value ?? area.defaultValue ?? ''
  const [typed, setTyped] = useState(String(initial).length)
  const length = area.value === undefined ? typed : String(area.value).length
  const counter = maxLength !== undefined && <Counter left={maxLength - length} />
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} hidesLabel={hidesLabel} aside={counter}>
      {(aria) => (
        <textarea
          {...area}
          {...aria}
          rows={rows}
          maxLength={maxLength}
          className={controlLook({ lines: 'many' })}
          onChange={(event) => {
            setTyped(event.target.value.length)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}

/** What is left, shown always and read out only when it gets scarce. */
export function Counter({ left }: { left: number }) {
  const t = useDesignText()
  return (
    <span className="num shrink-0 text-xs/5 text-muted">
      <span aria-hidden>{left}</span>
      <span className="sr-only" aria-live="polite">
        {left <= NEARLY_FULL && t('charactersLeft', { count: left })}
      </span>
    </span>
  )
}

/** Several short texts: Enter, a comma or a semicolon adds one, Backspace takes the last back, a pasted list becomes many. */
import { X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useDesignText } from './text.ts'

export function TagsField({
  values,
  onValuesChange,
  maxLength,
  placeholder,
  label,
  hint,
  error,
  isOptional = false,
}: FieldProps & {
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  maxLength?: number
  placeholder?: string
}) {
  const t = useDesignText()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState('')

  const add = (texts: readonly string[]) => {
    const fresh = texts.map((text) => text.trim().slice(0, maxLength)).filter((text) => text && !values.includes(text))
    if (fresh.length > 0) onValuesChange([...values, ...new Set(fresh)])
    setDraft('')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (['Enter', ',', ';'].includes(event.key) && draft.trim()) {
      event.preventDefault()
      add([draft])
    } else if (event.key === 'Backspace' && draft === '') {
      onValuesChange(values.slice(0, -1))
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const texts = event.clipboardData.getData('text').split(/[\n,;\t]+/)
    if (texts.length < 2) return
    event.preventDefault()
    add(texts)
  }
  const remove = (value: string) => {
    onValuesChange(values.filter((other) => other !== value))
    input.current?.focus()
  }

  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => (
        <div className={frame} data-invalid={aria['aria-invalid']}>
          {values.map((value) => (
            <span
              key={value}
              className="flex max-w-full items-center rounded-sm bg-sunken pl-2 text-sm inset-ring-1 inset-ring-line"
            >
              <span className="truncate">{value}</span>
              <button
                type="button"
                aria-label={t('remove', { what: value })}
                className="grid size-7 shrink-0 place-items-center rounded-sm border-0 bg-transparent text-muted hover:text-ink focus-inset coarse:size-9"
                onClick={() => remove(value)}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          ))}
          <input
            {...aria}
            ref={input}
            value={draft}
            maxLength={maxLength}
            placeholder={values.length === 0 ? placeholder : undefined}
            className="h-7 min-w-24 flex-1 border-0 bg-transparent px-1 text-control text-ink outline-none"
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={() => add([draft])}
          />
          <span className="sr-only" aria-live="polite">
            {values.join(', ')}
          </span>
        </div>
      )}
    </Field>
  )
}

const frame =
  'flex min-h-control w-full flex-wrap items-center gap-1 rounded-control bg-surface px-1.5 py-1 inset-ring-1 inset-ring-edge hover:inset-ring-ink/60 focus-within:outline-2 focus-within:outline-accent data-invalid:inset-ring-danger'

/**
 * A day, typed as the page's language writes it or chosen from a calendar. Its value is `2026-11-21`, nothing, or, while it is
 * no day, what was typed: the form that keeps the value keeps that too. The browser's own field would speak the browser's language.
 */
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { isDay } from '../../../kernel/calendar.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { pressEnded } from '../../press.ts'
import type { FieldProps } from '../Field.tsx'
import { IconButton } from '../Button.tsx'
import { TextField } from '../TextField.tsx'
import { readDay, shownDay, spaced } from './day-text.ts'
import { useDateText } from './text.ts'

const DateCalendar = lazy(() => import('./DateCalendar.tsx'))

export function DateField({
  value,
  onValueChange,
  min,
  max,
  error,
  label,
  ...field
}: FieldProps & {
  value: string
  onValueChange: (value: string) => void
  /** The first and the last day that may be chosen, `2026-11-21`. */
  min?: string
  max?: string
}) {
  const t = useDateText()
  const { language } = useLanguage()
  const [draft, setDraft] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const type = (text: string, isGrowing: boolean) => {
    const written = isGrowing ? spaced(text) : text
    setDraft(written)
    onValueChange(readDay(written, language, { isFinished: false }) ?? written.trim())
  }
  const leave = () => {
    void pressEnded().then(() => setDraft(undefined))
    const day = readDay(value, language, { isFinished: true })
    if (day && day !== value) onValueChange(day)
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const ownError = () => {
    if (!value) return undefined
    if (!isDay(value)) {
      return draft === undefined ? t('notADay', { example: shownDay(min ?? '2030-12-31', language) }) : undefined
    }
    if (min && value < min) return t('tooEarly', { day: shownDay(min, language) })
    if (max && value > max) return t('tooLate', { day: shownDay(max, language) })
    return undefined
  }

  return (
    <div className="min-w-0">
      <TextField
        {...field}
        ref={input}
        label={label}
        error={error ?? ownError()}
        value={draft ?? shownDay(value, language)}
        placeholder={t('format')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        onChange={({ target }) =>
          type(
            target.value,
            target.value.length > (draft ?? '').length && target.selectionStart === target.value.length,
          )
        }
        onBlur={leave}
        onKeyDown={openByKey}
        action={
          <IconButton
            icon={CalendarDays}
            label={t('open', { label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          />
        }
      />
      {isOpen && (
        <Suspense>
          <DateCalendar
            label={label}
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            anchor={input}
            onPick={(day) => {
              setDraft(undefined)
              onValueChange(day)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

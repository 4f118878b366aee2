/**
 * On phones a text is written here, large, above the keyboard: the box on the paper is a few pixels high there, and browsers
 * would zoom into it. What is written stands on the paper at once.
 */
import { useEffect, useRef } from 'react'
import { hasSeveralLines, limits } from '../../../core/envelope/field.model.ts'
import type { Give, FieldToGive } from './shared/ceremony.ts'
import { typedAs, writing, wrongIn } from './shared/written.ts'
import { useSigningText } from './text.ts'

export function EntryBar({
  field,
  onGive,
  onDone,
}: {
  field: FieldToGive
  onGive: Give
  /** The keyboard's "next". */
  onDone: () => void
}) {
  const t = useSigningText()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { id, title, is_required, valueNow, widgets } = field
  useEffect(() => input.current?.focus({ preventScroll: true }), [id])
  const widget = widgets[0]
  const wrong = wrongIn(field, valueNow)
  const isTall = hasSeveralLines(widget?.height ?? 0, widget?.font_size ?? 12)
  const shared = {
    ref: input,
    ...typedAs(field),
    'aria-invalid': wrong !== null,
    value: valueNow ?? '',
    maxLength: limits.fieldValue,
    dir: 'auto',
    ...writing(field, (text) => onGive(id, text, { isTyping: true })),
  } as const
  return (
    <form
      data-entry={id}
      aria-label={t('field.types.text')}
      className="border-t border-line bg-surface px-4 pt-2.5 pb-1"
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <label className="grid gap-1">
        <span className="flex justify-between gap-3 text-sm font-medium">
          <span className="truncate">{title || t('field.types.text')}</span>
          <span className={`shrink-0 font-normal ${wrong ? 'text-danger' : 'text-muted'}`}>
            {wrong
              ? t(`field.wrong.${wrong}`)
              : !valueNow && (is_required ? t('field.tagRequired') : t('field.tagOptional'))}
          </span>
        </span>
        {isTall ? (
          <textarea {...shared} rows={2} className={`${boxLook} resize-none py-2`} />
        ) : (
          <input {...shared} enterKeyHint="next" className={`${boxLook} h-12`} />
        )}
      </label>
    </form>
  )
}

const boxLook = 'w-full rounded-md bg-canvas px-3 text-base text-ink inset-ring-1 inset-ring-edge'

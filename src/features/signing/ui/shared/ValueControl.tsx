/** Control for a value that is typed, ticked or chosen, at its place on the page and as it will be drawn. */
import { Check, ChevronDown } from 'lucide-react'
import { hasSeveralLines, limits } from '../../../../core/envelope/field.model.ts'
import { printFont } from '../../../../core/envelope/ui/print-font.ts'
import type { Give, FieldToGive } from './ceremony.ts'
import { useSigningText } from '../text.ts'
import { Dot } from './Dot.tsx'
import { typedAs, writing, wrongIn } from './written.ts'

export function ValueControl({
  field,
  label,
  isLocked,
  isPhone,
  scale,
  onGive,
  onReach,
}: {
  field: FieldToGive
  label: string
  isLocked: boolean
  isPhone: boolean
  scale: number
  onGive: Give
  onReach: (fieldId: string) => void
}) {
  const widget = field.widgets[0]
  const fontSize = (widget?.font_size ?? 12) * scale
  const common: Common = {
    'aria-label': label,
    'aria-required': field.is_required,
    disabled: isLocked,
    onFocus: () => onReach(field.id),
    dir: 'auto',
    style: {
      color: field.text_color,
      ...printFont(field.font_family, fontSize),
      padding: insetOf(field) * scale,
    },
  }
  switch (field.type) {
    case 'signature':
    case 'initial':
      return null // they are buttons: SignButton
    case 'checkbox':
      return <Tick field={field} common={common} onGive={onGive} />
    case 'radio':
      return <Place field={field} common={common} scale={scale} onGive={onGive} />
    case 'dropdown':
      return <Choice field={field} common={common} onGive={onGive} isPhone={isPhone} />
    case 'text':
      return isPhone ? (
        <WordsShown field={field} common={common} onReach={onReach} />
      ) : (
        <Words field={field} common={common} onGive={onGive} />
      )
  }
}

/** As the drawing has it: a border and a point beside it, or nothing. */
function insetOf({ border_color, border_width }: FieldToGive): number {
  return border_color === null ? 0 : border_width + 1
}

type Common = Readonly<{
  'aria-label': string
  'aria-required': boolean
  disabled: boolean
  onFocus: () => void
  dir: 'auto'
  style: React.CSSProperties
}>
type Part = Readonly<{ field: FieldToGive; common: Common; onGive: Give }>

/** On phones the box is lower than a select can be: the choice is written on the page, and the select lies over it unseen. */
function Choice({ field, common, onGive, isPhone }: Part & { isPhone: boolean }) {
  const t = useSigningText()
  const { style } = common
  const prompt = field.title || t('field.choose')
  return (
    <>
      {isPhone && (
        <span aria-hidden className="absolute inset-0 flex items-center" style={style}>
          <span className={`min-w-0 truncate pr-[1em] ${field.valueNow ? '' : 'text-faint'}`}>
            {field.valueNow ?? prompt}
          </span>
        </span>
      )}
      <select
        {...common}
        style={isPhone ? undefined : style}
        className={
          isPhone
            ? 'absolute inset-0 m-auto size-full min-h-11 min-w-11 appearance-none text-base opacity-0'
            : `${box} appearance-none`
        }
        value={field.valueNow ?? ''}
        onChange={(event) => onGive(field.id, event.target.value || null)}
      >
        <option value="">{prompt}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-0.5 my-auto size-[1em] text-print"
        style={{ fontSize: style.fontSize }}
      />
    </>
  )
}

/** A finger gets 44 px, however small the box on the paper is. */
function Tick({ field, common, onGive }: Part) {
  const isTicked = field.valueNow === 'true'
  return (
    <label className="grid size-full place-items-center before:absolute before:inset-0 before:-z-1 before:m-auto before:min-h-11 before:min-w-11">
      <input
        {...common}
        type="checkbox"
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm"
        checked={isTicked}
        onChange={(event) => onGive(field.id, event.target.checked ? 'true' : null)}
      />
      {isTicked && (
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none size-4/5"
          style={{ color: field.text_color }}
        />
      )}
    </label>
  )
}

/** One place of a group; by the same name browsers make one group of them, with arrows between its places. */
function Place({ field, common, scale, onGive }: Part & { scale: number }) {
  const { 'aria-required': _, ...rest } = common // of the group: the label says it
  const isChosen = field.valueNow !== null
  return (
    <label className="grid size-full place-items-center before:absolute before:inset-0 before:-z-1 before:m-auto before:min-h-11 before:min-w-11">
      <input
        {...rest}
        type="radio"
        name={`${field.recipient} ${field.title}`}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
        checked={isChosen}
        onChange={() => onGive(field.id, field.options[0] ?? null)}
        onClick={() => isChosen && !field.is_required && onGive(field.id, null)}
      />
      <Dot field={field} scale={scale} isChosen={isChosen} />
    </label>
  )
}

/** On phones: a press opens the bar in which it is written (EntryBar.tsx). */
function WordsShown({ field, common, onReach }: Omit<Part, 'onGive'> & { onReach: (fieldId: string) => void }) {
  const { 'aria-required': _, onFocus: __, ...rest } = common
  const isTall = hasSeveralLines(field.widgets[0]?.height ?? 0, field.widgets[0]?.font_size ?? 12)
  return (
    <button
      type="button"
      {...rest}
      className={`${box} grid items-center overflow-hidden text-left before:absolute before:inset-0 before:-z-1 before:m-auto before:min-h-11 before:min-w-11`}
      onClick={() => {
        onReach(field.id)
        document.querySelector<HTMLElement>(`[data-entry="${field.id}"] :is(input, textarea)`)?.focus()
      }}
    >
      <span
        translate="no"
        className={`${isTall ? 'whitespace-pre-wrap' : 'whitespace-pre'} ${field.valueNow ? '' : 'text-faint'}`}
      >
        {field.valueNow || field.title}
      </span>
    </button>
  )
}

/** One line, or several where the box has room for them. */
function Words({ field, common, onGive }: Part) {
  const widget = field.widgets[0]
  const isTall = hasSeveralLines(widget?.height ?? 0, widget?.font_size ?? 12)
  const shared = {
    ...common,
    ...typedAs(field),
    'aria-invalid': wrongIn(field, field.valueNow) !== null,
    placeholder: field.title,
    value: field.valueNow ?? '',
    maxLength: limits.fieldValue,
    ...writing(field, (text) => onGive(field.id, text, { isTyping: true })),
  }
  return isTall ? <textarea {...shared} className={`${box} resize-none`} /> : <input {...shared} className={box} />
}

const box = 'size-full rounded-sm align-top bg-transparent outline-offset-1 disabled:cursor-not-allowed'

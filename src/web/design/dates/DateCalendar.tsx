/** The calendar of a date field: below it on desks, from the bottom on phones. It comes when it is first opened. */
import { Popover } from '@base-ui/react/popover'
import { useMemo, useState, type RefObject } from 'react'
import { DayPicker } from 'react-day-picker'
import type { Language } from '../../../kernel/language.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useMedia } from '../../use-media.ts'
import { Button } from '../Button.tsx'
import { Drawer } from '../Drawer.tsx'
import { useModalElement } from '../Modal.tsx'
import { useDateText } from './text.ts'

type Calendar = Readonly<{
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}>

// oxlint-disable-next-line import/no-default-export -- React loads it lazily
export default function DateCalendar({
  label,
  anchor,
  onClose,
  ...calendar
}: Calendar & {
  label: string
  /** The line that is written in; it gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const t = useDateText()
  const container = useModalElement()
  const isNarrow = useMedia('(width <= 48rem)')
  const title = `${t('title')}: ${label}`
  if (isNarrow) {
    return (
      <Drawer isOpen title={title} onClose={onClose}>
        <div className="mx-auto grid w-fit gap-3">
          <Days {...calendar} />
          <Feet {...calendar} />
        </div>
      </Drawer>
    )
  }
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal container={container}>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className="z-50 outline-none">
          <Popover.Popup
            aria-label={title}
            finalFocus={anchor}
            className="grid animate-appear gap-2 rounded-lg bg-surface p-3 text-ink shadow-floating outline-none"
          >
            <Days {...calendar} />
            <Feet {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Days({ value, min, max, onPick }: Calendar) {
  const { language } = useLanguage()
  const t = useDateText()
  const said = useMemo(() => formatsIn(language), [language])
  const first = min && dateOf(min)
  const last = dateOf(max ?? LAST_DAY)
  const disabled = useMemo(() => [...(first ? [{ before: first }] : []), { after: last }], [first, last])
  const chosen = value ? dateOf(value) : undefined
  const [now] = useState(() => new Date())
  const start = chosen ?? (first && first > now ? first : now)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the calendar was just opened: one is in it
      fixedWeeks
      weekStartsOn={0}
      selected={chosen}
      defaultMonth={start}
      disabled={disabled}
      {...(first && { startMonth: first })}
      endMonth={last}
      onSelect={(day) => onPick(dayOf(day))}
      classNames={looks}
      formatters={{
        formatCaption: said.month,
        formatWeekdayName: (day) => said.weekday(day).replace('.', ''),
      }}
      labels={{
        labelNav: () => t('months'),
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
        labelGrid: said.month,
        labelWeekday: said.longWeekday,
        labelDayButton: (date, { today, selected }) => {
          const day = today ? t('isToday', { day: said.day(date) }) : said.day(date)
          return selected ? t('isSelected', { day }) : day
        },
      }}
    />
  )
}

/** Parts of a calendar in words: by Intl, so that any language has them. */
function formatsIn(language: Language) {
  const made = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options)
    return (day: Date) => format.format(day)
  }
  return {
    day: made({ dateStyle: 'full' }),
    month: made({ month: 'long', year: 'numeric' }),
    weekday: made({ weekday: 'short' }),
    longWeekday: made({ weekday: 'long' }),
  }
}

function Feet({ value, min, max, onPick }: Calendar) {
  const t = useDateText()
  const [today] = useState(() => dayOf(new Date()))
  const mayBeToday = (!min || today >= min) && (!max || today <= max)
  if (!value && !mayBeToday) return null
  return (
    <div className="flex justify-between gap-2">
      {mayBeToday ? (
        <Button kind="quiet" onClick={() => onPick(today)}>
          {t('today')}
        </Button>
      ) : (
        <span />
      )}
      {value && (
        <Button kind="quiet" onClick={() => onPick('')}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

/** Years have four digits (RFC 3339 §1): a day after it would be none. */
const LAST_DAY = '9999-12-31'

const dateOf = (day: string): Date => new Date(`${day}T12:00:00`)

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const turnLook =
  'grid size-9 place-items-center rounded-sm border-0 bg-transparent text-muted hover:bg-hover hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40 coarse:size-11'

const looks = {
  root: 'w-fit',
  months: 'relative',
  month: 'grid gap-2',
  month_caption: 'flex h-9 items-center justify-center coarse:h-11',
  caption_label: 'text-sm font-semibold first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: turnLook,
  button_next: turnLook,
  chevron: 'size-4 fill-current',
  month_grid: 'border-collapse',
  weekday: 'h-8 p-0 text-xs font-medium text-muted',
  day: 'p-0 text-center',
  day_button:
    'num grid size-9 place-items-center rounded-sm border-0 bg-transparent text-sm text-ink hover:bg-hover disabled:cursor-not-allowed disabled:text-faint disabled:line-through disabled:hover:bg-transparent coarse:size-11',
  today: '[&>button]:font-semibold [&>button]:inset-ring-1 [&>button]:inset-ring-edge',
  selected: '[&>button]:bg-accent! [&>button]:font-semibold [&>button]:text-on-accent [&>button]:inset-ring-0',
  outside: 'invisible',
}

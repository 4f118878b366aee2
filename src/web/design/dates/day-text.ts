/** Days as people type them: `21/11/2026` here, `11/21/2026` there. In the code a day is `2026-11-21`; all else is only text. */
import { isDay } from '../../../kernel/calendar.ts'
import { isMonthFirst, type Language } from '../../../kernel/language.ts'

type Order = readonly ['day', 'month', 'year'] | readonly ['month', 'day', 'year']

const orderIn = (language: Language): Order =>
  isMonthFirst(language) ? ['month', 'day', 'year'] : ['day', 'month', 'year']

/** A day as it stands in the field; what is no day stands there as it was typed. */
export function shownDay(value: string, language: Language): string {
  if (!isDay(value)) return value
  const [year, month, day] = value.split('-')
  return orderIn(language)
    .map((part) => ({ year, month, day })[part])
    .join('/')
}

/**
 * The day that somebody typed, or undefined while it is none. Any mark may stand between the numbers, or none; a day may
 * also be pasted as `2026-11-21`.
 */
export function readDay(text: string, language: Language, { isFinished }: { isFinished: boolean }): string | undefined {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const numbers = /^\d{8}$/.test(typed)
    ? [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)]
    : typed.split(/[\s./-]+/)
  if (numbers.length !== 3 || !numbers.every((number) => /^\d{1,4}$/.test(number))) return undefined
  const parts = new Map(orderIn(language).map((part, index) => [part, numbers[index] ?? '']))
  const year = parts.get('year') ?? ''
  const wholeYear = isFinished && year.length === 2 ? `20${year}` : year
  const two = (part: 'day' | 'month') => (parts.get(part) ?? '').padStart(2, '0')
  const day = `${wholeYear}-${two('month')}-${two('day')}`
  return isDay(day) ? day : undefined
}

/** Digits go on behind a slash by themselves: the keys of a phone have none. Other marks that a person types are kept. */
export function spaced(text: string): string {
  if (!/^[\d/]*$/.test(text)) return text
  const [first = '', second = '', ...rest] = text.split('/')
  if (first.length > 2) return spaced([first.slice(0, 2), first.slice(2) + second, ...rest].join('/'))
  if (second.length > 2) return [first, second.slice(0, 2), second.slice(2) + rest.join('')].join('/')
  return text
}

/** Sentences for refusals, in the reader's language. */
import { isMonthFirst, type Language } from '../kernel/language.ts'
import { refusals, type RefusalCode } from '../kernel/refusal-codes.ts'
import type { messages } from './messages.pt-BR.ts'
import { loadText } from './text.ts'

/** Codes that are no refusal: bugs are shown as `internal`. */
export type WireCode = RefusalCode | 'internal'

const textIn = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))

/**
 * `{name}` in a sentence is replaced by the detail of that name, or by `…` where there is none; a calendar day (`Y-m-d`) is written as its
 * readers do.
 */
export function sentence(code: WireCode, language: Language, details: Readonly<Record<string, unknown>> = {}): string {
  const text = textIn(language)
  const names = Array.from(String(text.raw(code)).matchAll(/\{(\w+)/g), ([, name = '']) => name)
  const values = Object.fromEntries(names.map((name) => [name, valueOf(details[name], language)]))
  return text(code, values as never) // which arguments a sentence has is known by its code only
}

function valueOf(detail: unknown, language: Language): string | number {
  if (typeof detail === 'string' && calendarDay.test(detail)) return dayIn(language, detail)
  return typeof detail === 'string' || typeof detail === 'number' ? detail : '…'
}

const calendarDay = /^\d{4}-\d\d-\d\d$/

const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(isMonthFirst(language) ? { month: 'short', day: 'numeric' } : { month: '2-digit', day: '2-digit' }),
  }).format(new Date(`${day}T00:00:00Z`))

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusals, text)
}

/** Sentences for refusals, in the reader's language. */
import type { Language } from '../kernel/language.ts'
import { refusals, type RefusalCode } from '../kernel/refusal.ts'
import { sentences as en } from './sentences.en.ts'
import { sentences as es } from './sentences.es.ts'
import { sentences as ptBR } from './sentences.pt-BR.ts'

/** Codes that are no refusal: bugs are shown as `internal`. */
export type WireCode = RefusalCode | 'internal'

const byLanguage: Readonly<Record<Language, Readonly<Record<WireCode, string>>>> = { 'pt-BR': ptBR, en, es }

/** `{name}` in a sentence is replaced by the detail of that name; a calendar day (`Y-m-d`) is written as its readers do. */
export function sentence(code: WireCode, language: Language, details: Readonly<Record<string, unknown>> = {}): string {
  return byLanguage[language][code].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const detail = details[name]
    if (typeof detail === 'string' && calendarDay.test(detail)) return dayIn(language, detail)
    return typeof detail === 'string' || typeof detail === 'number' ? String(detail) : placeholder
  })
}

const calendarDay = /^\d{4}-\d\d-\d\d$/

const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(language === 'en' ? { month: 'short', day: 'numeric' } : { month: '2-digit', day: '2-digit' }),
  }).format(new Date(`${day}T00:00:00Z`))

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusals, text)
}

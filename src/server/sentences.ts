/** What a refusal says to people, in their language. */
import type { Language } from '../kernel/language.ts'
import { refusals, type RefusalCode } from '../kernel/refusal.ts'
import { sentences as en } from './sentences.en.ts'
import { sentences as es } from './sentences.es.ts'
import { sentences as ptBR } from './sentences.pt-BR.ts'

/** Codes that are no refusal: bugs are shown as `internal`. */
export type WireCode = RefusalCode | 'internal'

const byLanguage: Readonly<Record<Language, Readonly<Record<WireCode, string>>>> = { 'pt-BR': ptBR, en, es }

/** `{name}` in a sentence is replaced by the detail of that name. */
export function sentence(code: WireCode, language: Language, details: Readonly<Record<string, unknown>> = {}): string {
  return byLanguage[language][code].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const detail = details[name]
    return typeof detail === 'string' || typeof detail === 'number' ? String(detail) : placeholder
  })
}

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusals, text)
}

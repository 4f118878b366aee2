/** Languages of the agent's own pages, chosen by what the browser asks for. */
import { messages as en } from './messages.en.ts'
import { messages as es } from './messages.es.ts'
import { messages as pt } from './messages.pt-BR.ts'
import type { Messages } from './messages.pt-BR.ts'

export const languages = { 'pt-BR': pt, en, es } as const satisfies Record<string, Messages>
export type Language = keyof typeof languages

/** @param header Accept-Language (RFC 9110 §12.5.4); browsers name the preferred one first */
export function languageFor(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const known = { pt: 'pt-BR', en: 'en', es: 'es' } as const
  return asked.map((code) => known[code as keyof typeof known]).find((each) => each !== undefined) ?? 'pt-BR'
}

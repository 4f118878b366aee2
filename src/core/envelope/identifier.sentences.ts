/** Names of identifiers. */
import type { Language } from '../../kernel/language.ts'
import type { IdentifierCode } from './identifier.model.ts'

export const identifierTitles: Readonly<Record<Language, Readonly<Record<IdentifierCode, string>>>> = {
  'pt-BR': { CPF: 'CPF', PHOTO: 'Foto' },
  en: { CPF: 'CPF', PHOTO: 'Photo' },
  es: { CPF: 'CPF', PHOTO: 'Foto' },
}

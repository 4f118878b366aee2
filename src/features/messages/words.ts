/** Texts of letters, in the reader's language. */
import type { Language } from '../../kernel/language.ts'
import { words as en } from './words.en.ts'
import { words as es } from './words.es.ts'
import { words as ptBR } from './words.pt-BR.ts'
import type { Words } from './words.model.ts'

export const wordsOf = (language: Language): Words => byLanguage[language]

const byLanguage: Readonly<Record<Language, Words>> = { 'pt-BR': ptBR, en, es }

/** Loads the terms and both policies in the language of the page. */
import type { Language } from '../../../kernel/language.ts'
import type { LegalTexts } from './legal-text.ts'

const loaders: Readonly<Record<Language, () => Promise<{ texts: LegalTexts }>>> = {
  'pt-BR': () => import('./legal.pt-BR.ts'),
  en: () => import('./legal.en.ts'),
  es: () => import('./legal.es.ts'),
}

const loading = new Map<Language, Promise<LegalTexts>>()

export function legalTexts(language: Language): Promise<LegalTexts> {
  const known = loading.get(language)
  if (known) return known
  const coming = loaders[language]().then(({ texts }) => texts)
  loading.set(language, coming)
  coming.catch(() => loading.delete(language)) // a lost connection must not be remembered
  return coming
}

/** Gives pages their language, and lets them change it without losing what is on the screen. */
import { createContext, startTransition, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '../../kernel/language.ts'
import { currentLanguage, speak } from './language.ts'

type Spoken = Readonly<{
  language: Language
  /** A choice: remembered on this device. */
  setLanguage: (language: Language) => void
  /** A suggestion of the page, e.g. the language a sender chose: not remembered. */
  offerLanguage: (language: Language) => void
}>

const LanguageContext = createContext<Spoken | null>(null)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, show] = useState<Language>(() => {
    speak(currentLanguage(), { remember: false })
    return currentLanguage()
  })
  const setLanguage = useCallback((next: Language) => {
    speak(next, { remember: true })
    startTransition(() => show(next)) // the old texts stay until the new ones have come
  }, [])
  const offerLanguage = useCallback((next: Language) => {
    speak(next, { remember: false })
    startTransition(() => show(next))
  }, [])
  const spoken = useMemo(() => ({ language, setLanguage, offerLanguage }), [language, setLanguage, offerLanguage])
  return <LanguageContext value={spoken}>{children}</LanguageContext>
}

export function useLanguage(): Spoken {
  const spoken = use(LanguageContext)
  if (!spoken) throw new Error('useLanguage outside of LanguageProvider')
  return spoken
}

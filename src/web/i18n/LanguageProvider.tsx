/** Gives pages their language, and lets them change it without losing what is on the screen. */
import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '../../kernel/language.ts'
import { chosenElsewhere, chosenLanguage, currentLanguage, speak } from './language.ts'
import { textsIn } from './texts-known.ts'

type Spoken = Readonly<{
  language: Language
  setLanguage: (language: Language) => void
  /** The account's language: it holds where nothing was chosen on this device. */
  adoptLanguage: (language: Language) => void
}>

const LanguageContext = createContext<Spoken | null>(null)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, show] = useState<Language>(() => {
    speak(currentLanguage(), { remember: false })
    return currentLanguage()
  })
  const change = useCallback((next: Language, remember: boolean) => {
    speak(next, { remember })
    // The old texts stay until the new ones have come: Preact has no transitions, and would take away what waits for a text.
    void textsIn(next).then(() => next === currentLanguage() && startTransition(() => show(next)))
  }, [])
  const setLanguage = useCallback((next: Language) => change(next, true), [change])
  const adoptLanguage = useCallback(
    (next: Language) => {
      if (chosenLanguage() || next === currentLanguage()) return
      change(next, false)
    },
    [change],
  )
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const next = chosenElsewhere(event)
      if (next && next !== currentLanguage()) change(next, false)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [change])
  const spoken = useMemo(() => ({ language, setLanguage, adoptLanguage }), [language, setLanguage, adoptLanguage])
  return <LanguageContext value={spoken}>{children}</LanguageContext>
}

export function useLanguage(): Spoken {
  const spoken = use(LanguageContext)
  if (!spoken) throw new Error('useLanguage outside of LanguageProvider')
  return spoken
}

/** The page speaks this language as soon as it is known, where nothing was chosen on this device. */
export function useAdopted(language: Language | undefined): void {
  const { adoptLanguage } = useLanguage()
  useEffect(() => {
    if (language) adoptLanguage(language)
  }, [language, adoptLanguage])
}

/** Hook: acts once another language is chosen, to ask again for answers that hold sentences. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from './LanguageProvider.tsx'

export function useLanguageChange(act: () => void): void {
  const { language } = useLanguage()
  const asked = useRef(language)
  const change = useEffectEvent(act)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    change()
  }, [language])
}

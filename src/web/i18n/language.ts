/** Which language the pages speak: what was chosen here before, else what the browser asks for. */
import { isSpoken, languages, pickLanguage, type Language } from '../../kernel/language.ts'

const STORED_AS = 'rubrica.language'

/** On a device that is lent, a choice is the guest's: it ends with the page and is not the owner's afterwards. */
let isGuest = false

export function speakToGuest(): void {
  isGuest = true
}

let spoken: Language = initialLanguage()

/** The language of the page right now, for code that is no component (the wire, formats). */
export function currentLanguage(): Language {
  return spoken
}

/** Remembers the choice on this device and tells the document, so that readers pronounce it rightly. */
export function speak(language: Language, { remember }: { remember: boolean }): void {
  spoken = language
  document.documentElement.lang = language
  if (!remember || isGuest) return
  try {
    localStorage.setItem(STORED_AS, language)
  } catch {
    // storage may be forbidden (private windows): then the choice lives as long as the page
  }
}

/** A choice made on this device; it outweighs the language of the account. */
export function chosenLanguage(): Language | undefined {
  if (isGuest) return undefined
  try {
    const stored = localStorage.getItem(STORED_AS)
    return languages.find((language) => language === stored)
  } catch {
    return undefined
  }
}

/** Whether this browser asks for a language that we have. */
export const browserAsksForOurs = (): boolean => navigator.languages.some(isSpoken)

/** The choice that was just made in another tab or window. */
export function chosenElsewhere({ key, newValue }: StorageEvent): Language | undefined {
  return key === STORED_AS ? languages.find((language) => language === newValue) : undefined
}

function initialLanguage(): Language {
  if (typeof document === 'undefined') return pickLanguage(undefined)
  return chosenLanguage() ?? languageOfPage() ?? pickLanguage(navigator.languages.join(','))
}

/** The server knows what the sender chose for the reader: the page came in it. */
function languageOfPage(): Language | undefined {
  const { lang, dataset } = document.documentElement
  return dataset['spoken'] === undefined ? undefined : languages.find((language) => language === lang)
}

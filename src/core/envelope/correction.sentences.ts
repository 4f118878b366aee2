/** Writes what was corrected in an envelope in words: for its history, and for the letters about it. */
import { languageName, type Language } from '../../kernel/language.ts'
import type { CorrectionChange, LanguageChange } from './correction-fact.model.ts'
import { envelopeText } from './text.ts'

/** One sentence. */
export function changeSentence(change: CorrectionChange, language: Language): string {
  const text = envelopeText(language)
  switch (change.is) {
    case 'deadline': {
      const when = (at: string | null) => (at ? moment(at, change.timeZone, language) : text('corrected.noDeadline'))
      return text('corrected.deadline', { from: when(change.from), to: when(change.to) })
    }
    case 'reminder': {
      const often = (hours: number | null) =>
        hours ? text('corrected.everyHours', { hours: String(hours) }) : text('corrected.never')
      return text('corrected.reminder', { from: often(change.from), to: often(change.to) })
    }
  }
}

/** What is spoken to a recipient, from what to what. */
export function languageSentence({ from, to }: LanguageChange, language: Language): string {
  const text = envelopeText(language)
  const named = (spoken: Language | null) => (spoken ? languageName(spoken) : text('corrected.ofBrowser'))
  return text('corrected.language', { from: named(from), to: named(to) })
}

const moment = (at: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))

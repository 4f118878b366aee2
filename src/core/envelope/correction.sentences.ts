/** Writes what was corrected in an envelope in words: for its history, and for the letters about it. */
import { languageName, type Language } from '../../kernel/language.ts'
import type { CorrectionChange, CorrectionFact, LanguageChange, ReaddressingFact } from './correction-fact.model.ts'
import { envelopeText } from './text.ts'

/** One sentence. */
export function changeSentence(change: CorrectionChange, language: Language): string {
  const text = envelopeText(language)
  switch (change.is) {
    case 'document_added':
    case 'document_removed':
      return text(`corrected.${change.is}`, { name: change.name, digest: change.sha256.slice(0, 12) })
    case 'document_renamed':
      return text('corrected.document_renamed', { from: change.from, to: change.to })
    case 'documents_ordered':
      return text('corrected.documents_ordered', { from: change.from.join(', '), to: change.to.join(', ') })
    case 'contents_changed':
    case 'recipient_added':
    case 'recipient_removed':
      return text(`corrected.${change.is}`, { name: change.name })
    case 'recipient_order':
      return text('corrected.recipient_order', { name: change.name, from: turn(change.from), to: turn(change.to) })
    case 'recipient_asked':
      return text('corrected.recipient_asked', {
        name: change.name,
        aspects: change.aspects.map(({ is }) => text(`corrected.aspects.${is}`)).join(', '),
      })
    case 'fields_changed':
      return text('corrected.fields_changed', {
        name: change.name,
        parts: counted(change.fields)
          .map(([is, count]) => text(`corrected.fields.${is}`, { count }))
          .join(', '),
      })
    case 'deadline': {
      const when = (at: string | null) => (at ? moment(at, change.timeZone, language) : text('corrected.noDeadline'))
      return text('corrected.deadline', { from: when(change.from), to: when(change.to) })
    }
    case 'reminder': {
      const often = (hours: number | null) =>
        hours ? text('corrected.everyHours', { hours }) : text('corrected.never')
      return text('corrected.reminder', { from: often(change.from), to: often(change.to) })
    }
  }
}

/** What is spoken to a recipient, from what to what. */
function languageSentence({ from, to }: LanguageChange, language: Language): string {
  const text = envelopeText(language)
  const named = (spoken: Language | null) => (spoken ? languageName(spoken) : text('corrected.ofBrowser'))
  return text('corrected.language', { from: named(from), to: named(to) })
}

/** Of another name, address or language; empty where none was kept, or the new address is spoken to as the former one was. */
function namesSentence({ name, address, language: spoken }: ReaddressingFact, language: Language): string {
  const text = envelopeText(language)
  return [
    name && text('corrected.name', name),
    address && text('corrected.address', address),
    spoken && spoken.from !== spoken.to && languageSentence(spoken, language),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Each change that these facts tell. */
export const correctionSentences = (fact: Readonly<{ type: string }>, language: Language): string[] => {
  const known = fact as CorrectionFact | ReaddressingFact
  if (known.type === 'envelope.corrected') return known.changes.map((change) => changeSentence(change, language))
  return known.type === 'recipient.corrected' ? [namesSentence(known, language)].filter(Boolean) : []
}

const moment = (at: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))

const turn = (order: number | null): string => (order === null ? '–' : String(order))

type Fields = Extract<CorrectionChange, { is: 'fields_changed' }>['fields']

/** What did not happen is not told. */
function counted(fields: Fields): (readonly [is: 'added' | 'changed' | 'removed', count: number])[] {
  const of = (isOne: (field: Fields[number]) => boolean) => fields.filter(isOne).length
  return (
    [
      ['added', of(({ from }) => from === null)],
      ['changed', of(({ from, to }) => from !== null && to !== null)],
      ['removed', of(({ to }) => to === null)],
    ] as const
  ).filter(([, count]) => count > 0)
}

/** Why a seal halted for good, in the reader's language; the ledger keeps the cause as a code. */
import type { Language } from '../../kernel/language.ts'
import type { HaltReason } from './sealing-wait.model.ts'
import { envelopeText } from './text.ts'

export function haltSentence({ cause, words }: HaltReason, language: Language): string {
  const { names = '…', document = '…', page = '…' } = words
  return envelopeText(language)(`halts.${cause}`, { names, document, page })
}

/** As a fact tells it: facts of earlier versions have the sentence alone, in the envelope's language. */
export const whyHalted = (fact: Readonly<{ because: string; reason?: HaltReason }>, language: Language): string =>
  fact.reason ? haltSentence(fact.reason, language) : fact.because

/** Fact of the terms of electronic signature that a recipient accepted: which text, under which law, read in which language. */
import type { RecipientId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Law } from '../identity/law.model.ts'

export type TermsAcceptedFact = Readonly<{
  type: 'recipient.terms_accepted'
  recipientId: RecipientId
  termsVersion: string
  /** Absent in what was recorded when there was one law. */
  law?: Law
  /** In which they were read, and the SHA-256 of those words; absent: a program did not say. */
  language?: Language
  textSha256?: string
}>

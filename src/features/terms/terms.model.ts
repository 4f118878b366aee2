/**
 * The terms of electronic signature that every recipient accepts before acting, under the law of the organization that asks them.
 *
 * law: whose rules the terms name · version: one text of them in every language. A version is kept for ever, word by word: what somebody accepted
 * can be shown again.
 */
import type { RecipientId } from '../../kernel/ids.ts'
import { languages, type Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import { laws, type Law } from '../../core/identity/law.model.ts'
import type { TermsAcceptedFact } from '../../core/envelope/terms-fact.model.ts'

/** SHA-256 of the words, as the test makes it, in the order of `languages`. */
type TermsVersion = Readonly<{ law: Law; sha256: readonly string[] }>

export const termsVersions = {
  '2026-11-23': {
    law: 'br',
    sha256: [
      '34deff87c5d17d1d4ccaa403bc62997e307fdb591e0ed806fe0e8702da591af0',
      '5594a0c249ba8a1007f97d0167db86278400b9384447282725ac70a181c1bf41',
      '4b91dce35efaca34748a8e36e18bf83d19d91b99e462506358ad19bf175a93e1',
    ],
  },
  'us-2026-11-27': {
    law: 'us',
    sha256: [
      '1c2b6845604493fa36c80409b30633ef4f4b8be4d739ebbb34d4793ffba1d0cd',
      'f86471b6da1616a9671d956be7c9bf973342f76500f0e52f22cc17756a8a241f',
      'a5ee01411527211913effd3f76e1905f7de0cf7aeeb3e1ea331d4f8d0088c29d',
    ],
  },
  'eu-2026-11-27': {
    law: 'eu',
    sha256: [
      'edd9d981f5827d6a6a9b4cc6b9b6301c0339f03da00b9add357b5ed306c24c58',
      'e5d1b890c3f3cb2bb05e97e63e79dd37a273f66f54fac7e0e4a23eccb21ca43f',
      '6a024dff5140547b4963aa16fc2344ea221b82008525b77907849a0ff4fc522b',
    ],
  },
} as const satisfies Record<string, TermsVersion>

/** What is asked now. A change of substance in a text is a new version. */
export const currentTerms = {
  br: '2026-11-23',
  us: 'us-2026-11-27',
  eu: 'eu-2026-11-27',
} as const satisfies Record<Law, keyof typeof termsVersions>

/** An older version, or that of another law, stays accepted: nobody is asked twice for one envelope. */
export const standsAccepted = (version: string | null): boolean =>
  version !== null && Object.hasOwn(termsVersions, version)

/** `versions`: those that the reader had before them, each in `language`. */
export type ShownTerms = Readonly<{ versions: readonly string[]; language?: Language | undefined }>

/** Only what was shown can be accepted: the current text of that law. */
export function acceptShown(recipientId: RecipientId, { versions, language }: ShownTerms, law: Law): TermsAcceptedFact {
  const termsVersion = currentTerms[law]
  ensure(versions.includes(termsVersion), 'recipient.terms_outdated', { field: 'version' })
  const textSha256 = language && textDigestOf(termsVersion, language)
  const read = language && textSha256 ? { language, textSha256 } : {}
  return { type: 'recipient.terms_accepted', recipientId, termsVersion, law, ...read }
}

export const lawOfTerms = (version: string): Law =>
  (termsVersions as Readonly<Record<string, TermsVersion>>)[version]?.law ?? laws[0]

const textDigestOf = (version: keyof typeof termsVersions, language: Language): string | undefined =>
  (termsVersions[version] as TermsVersion).sha256[languages.indexOf(language)]

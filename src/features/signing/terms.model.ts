/** The terms of electronic signature that every recipient accepts before acting. The signing page shows their text. */
import { ensure } from '../../kernel/refusal.ts'

/** A change of substance in the text is a new date. */
export const SIGNING_TERMS_VERSION = '2026-11-23'

/** Only what was shown can be accepted. */
export function ensureCurrentTerms(version: string): void {
  ensure(version === SIGNING_TERMS_VERSION, 'recipient.terms_outdated', { field: 'version' })
}

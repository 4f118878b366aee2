/**
 * Reading times: how long each recipient had each page before them, as their browser tells (docs/decisions/379). For the sender to see who
 * opened what; no evidence, and nothing of it stands in the ledger.
 */
import { isOpen, type Envelope, type RecipientState } from '../../core/envelope/envelope.model.ts'

/** `seconds` of one page, at most in one report, and in all. */
export const readingLimits = { pagesPerReport: 200, secondsPerReport: 600, seconds: 36_000 } as const

export type PageReading = Readonly<{ documentId: string; page: number; seconds: number }>

/** Only while something is asked of them, and never before they accepted the terms. */
export const mayReport = (
  { state }: Pick<Envelope, 'state'>,
  recipient: Readonly<{ state: RecipientState; hasAcceptedTerms: boolean }>,
): boolean => isOpen(state) && recipient.hasAcceptedTerms && reading.includes(recipient.state)

const reading: readonly RecipientState[] = ['waiting', 'following', 'failed']

/** One entry for each page, as a row is written once. */
export function summed(readings: readonly PageReading[]): PageReading[] {
  const pages = new Map<string, PageReading>()
  for (const each of readings) {
    const key = `${each.documentId} ${each.page}`
    pages.set(key, { ...each, seconds: (pages.get(key)?.seconds ?? 0) + each.seconds })
  }
  return [...pages.values()]
}

/**
 * Waiting of a seal: something that sealing needs is away (a timestamp authority, the token with the key, the storage), and is
 * tried again with growing pauses until it is back.
 *
 * try: one run of sealing that came to an orderly end; a worker that was killed made none
 */

export const waitCauses = ['timestamp', 'revocation', 'token', 'storage', 'database', 'unknown'] as const
export type WaitCause = (typeof waitCauses)[number]

/** Also what no waiting mends. */
export const haltCauses = [
  ...waitCauses,
  'revoked',
  'expired',
  'key',
  'archive',
  'page_changed',
  'not_comparable',
] as const
export type HaltCause = (typeof haltCauses)[number]

export type HaltReason = Readonly<{
  cause: HaltCause
  /** What stands in for {names}, {document} and {page} in its sentence. */
  words: Readonly<Record<string, string>>
}>

export type SealingWait = Readonly<{
  waitsFor: WaitCause
  /** The first failed try. */
  since: Date
  /** The first of the last failed tries that had the same cause. */
  causeSince: Date
  tries: number
  nextTryAt: Date
}>

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Then the envelope halts, with the reason: three days let a weekend pass. */
export const LONGEST_WAIT_MS = 72 * HOUR_MS

/** What nobody knows may be a defect of the document or of ours, which no waiting mends. */
const LONGEST_UNKNOWN_MS = HOUR_MS

const PAUSES_MS: readonly number[] = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  ...[1, 2, 5, 10, 15].map((minutes) => minutes * MINUTE_MS),
]
/** From the second quarter of an hour on, up to twice as much. */
const LAST_PAUSE_MS = 15 * MINUTE_MS

/**
 * The wait after another failed try.
 * @param random at least 0, below 1: spreads the tries of many envelopes
 * @returns null when it has waited long enough: the envelope halts
 */
export function waitAfter(
  before: SealingWait | null,
  waitsFor: WaitCause,
  { now, random }: Readonly<{ now: Date; random: number }>,
): SealingWait | null {
  const since = before?.since ?? now
  const causeSince = before?.waitsFor === waitsFor ? before.causeSince : now
  const tries = (before?.tries ?? 0) + 1
  if (now.getTime() - since.getTime() >= LONGEST_WAIT_MS) return null
  if (waitsFor === 'unknown' && now.getTime() - causeSince.getTime() >= LONGEST_UNKNOWN_MS) return null
  return { waitsFor, since, causeSince, tries, nextTryAt: new Date(now.getTime() + pauseAfter(tries, random)) }
}

function pauseAfter(tries: number, random: number): number {
  const pause = PAUSES_MS[tries - 1]
  return Math.round(pause === undefined ? LAST_PAUSE_MS * (1 + random) : pause * (1 + random / 5))
}

/** The history tells of it from the second failed try on: what passes within seconds is not worth a line. */
export const isTold = ({ tries }: Pick<SealingWait, 'tries'>): boolean => tries >= 2

/** Sealed, but not at the level that was wanted: nobody told the status of these certificates, or no archive timestamp came. */
export type FellShortFact = Readonly<{
  type: 'document.fell_short' | 'sheet.fell_short'
  documentId: string
  level: string
  wanted: string
  lacks: readonly string[]
}>

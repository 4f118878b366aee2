/**
 * Versions of sealed files.
 *
 * part: the document itself or its signature page · version: a file that sealing or renewing made of a part; each is the beginning
 * of the next · renewing: adding an archive timestamp before the last one stops proving anything.
 */
export const sealedParts = ['document', 'sheet'] as const
export type SealedPart = (typeof sealedParts)[number]

/** Why a version was made: the first seal, or the end of a certificate or an algorithm that came near. */
export type VersionCause = 'sealed' | VersionEnd
export type VersionEnd = 'certificate' | 'algorithm'

const DAY_MS = 24 * 60 * 60 * 1000
const LONGEST_LEAD_MS = 60 * DAY_MS

/** Sixty days early, or in the last quarter of a short life. */
function renewAt(since: Date, goodUntil: Date): Date {
  const lifeMs = Math.max(0, goodUntil.getTime() - since.getTime())
  return new Date(goodUntil.getTime() - Math.min(LONGEST_LEAD_MS, lifeMs / 4))
}

/** When a version with such a timestamp has to be renewed; one without an archive timestamp never is. */
export function scheduled(since: Date, proofValidity: Readonly<{ until: Date; endsBy: VersionEnd }> | undefined) {
  if (!proofValidity) return { goodUntil: null, endsBy: null, renewAt: null, tries: 0, trouble: null }
  const { until, endsBy } = proofValidity
  return { goodUntil: until, endsBy, renewAt: renewAt(since, until), tries: 0, trouble: null }
}

/** A new timestamp that proves nothing for longer than the one there is wasted on the file. */
export const isWorthIt = (before: Date, after: Date): boolean => after.getTime() - before.getTime() > DAY_MS

/** After a try that failed: an hour, then twice as long each time, up to a day. */
export function tryAgainAt(now: Date, tries: number): Date {
  const hours = Math.min(24, 2 ** Math.min(tries, 10))
  return new Date(now.getTime() + (hours * DAY_MS) / 24)
}

/**
 * Retention: the time for which envelopes are kept once they have ended.
 *
 * retention   what an organization chose: years after the end, or for good
 * hold        one envelope stays whatever that says, until somebody lifts it
 * tombstone   what is left of a removed one: digests and dates, nothing about people
 */
export const retentionChoices = [1, 2, 5, 10, 20] as const
export type RetentionYears = (typeof retentionChoices)[number]

/** Before anything is removed, its owners have as long to keep it. */
export const WARNING_DAYS = 30

const DAY_MS = 24 * 3_600_000

/** What was told before has waited long enough by now. */
export const warnedBefore = (now: Date): Date => new Date(now.getTime() - WARNING_DAYS * DAY_MS)

/** What ends until then is told now. */
export const warnsUntil = (now: Date): Date => new Date(now.getTime() + WARNING_DAYS * DAY_MS)

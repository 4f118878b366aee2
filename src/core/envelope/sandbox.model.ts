/** Test envelopes: what programs make while they are tried out has no legal value, and is gone after a week (docs/domain/limits.md#envelopes). */

const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** When it goes away by itself; null for an envelope that counts. */
export function removalOf({ isSandbox, createdAt }: Readonly<{ isSandbox: boolean; createdAt: Date }>): Date | null {
  return isSandbox ? new Date(createdAt.getTime() + KEPT_MS) : null
}

/** Envelopes that were made until then are due for removal. */
export const madeBefore = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** The mark on top of every page, on the screen and in the sealed file; in points. */
export const stamp = { top: 8, height: 20, fontSize: 14, colour: '#c0261c', opacity: 0.75 } as const

/** Counts periods as Pagar.me does: whole days of UTC, from 00:00:00 to 23:59:59 of the day before the next one begins. */

const DAY_MS = 86_400_000

export const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)

/** A start between two days would be taken as that day's begin, and be charged too early. */
export const nextStartOfDay = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / DAY_MS) * DAY_MS)

export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

/** The same day of a later month, or the last of a month that has no such day. */
export function monthsLater(moment: Date, months: number): Date {
  const first = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(moment.getUTCDate(), daysInMonth))
  return new Date(first.getTime() + (moment.getTime() - startOfDay(moment).getTime()))
}

/** The instant after a cycle of which 23:59:59 is the last second. */
export const afterCycle = (endAt: Date): Date => new Date(Math.floor(endAt.getTime() / 1000) * 1000 + 1000)

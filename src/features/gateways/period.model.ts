/** Counts periods as Pagar.me does: whole days of UTC, from 00:00:00 to 23:59:59 of the day before the next one begins. */

const DAY_MS = 86_400_000

export const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)

/** Pagar.me names days of Brazil by midnights of UTC. Brazil has had no summer time since 2019. */
const BRAZIL_BEHIND_MS = 3 * 3_600_000

/** The midnight in Brazil with which a day begins. */
export const inBrazil = (day: Date): Date => new Date(day.getTime() + BRAZIL_BEHIND_MS)

/** The first day that begins at a moment in Brazil, or later: one between two days would be charged too early. */
export const nextDayInBrazil = (moment: Date): Date =>
  new Date(Math.ceil((moment.getTime() - BRAZIL_BEHIND_MS) / DAY_MS) * DAY_MS)

export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

/** The same day of a later month, or the last of a month that has no such day. */
export function monthsLater(moment: Date, months: number): Date {
  const first = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(moment.getUTCDate(), daysInMonth))
  return new Date(first.getTime() + (moment.getTime() - startOfDay(moment).getTime()))
}

/** The end of a period that begins now, where people who pay it are. */
export const endOfPeriod = (from: Date, months: number): Date => inBrazil(monthsLater(startOfDay(from), months))

/** The instant after a cycle of which 23:59:59 is the last second. */
export const afterCycle = (endAt: Date): Date => new Date(Math.floor(endAt.getTime() / 1000) * 1000 + 1000)

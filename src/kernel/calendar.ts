/** Days as people in a time zone count them. A day is written `2026-11-20`; a time zone is an IANA name. */

/** A day that there is: the 30th of February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export function dayIn(timeZone: string, moment: Date): string {
  const { year, month, day } = wallClock(timeZone, moment)
  return dayOf(new Date(Date.UTC(year, month - 1, day)))
}

/** The first instant of a day; where clocks jump over midnight, that is not 00:00. */
export function startOfDay(timeZone: string, day: string): Date {
  const candidates = instantsNear(timeZone, Date.parse(`${day}T00:00:00.000Z`))
  return candidates.find((candidate) => dayIn(timeZone, candidate) === day) ?? candidates[0]!
}

/**
 * When a clock in the time zone shows this, `2026-11-20T14:30:00`; the first time when it shows it twice. What it jumps over
 * counts as if it had not jumped.
 */
export function instantOf(timeZone: string, onTheClock: string): Date {
  const shownMs = Date.parse(`${onTheClock}Z`)
  const candidates = instantsNear(timeZone, shownMs)
  const isShown = (moment: Date) => moment.getTime() + offsetMs(timeZone, moment) === shownMs
  return candidates.find(isShown) ?? candidates.at(-1)!
}

/** With the offsets of the day before and of the day after; the earlier instant first. */
function instantsNear(timeZone: string, shownMs: number): Date[] {
  return [shownMs - DAY_MS, shownMs + DAY_MS]
    .map((nearMs) => shownMs - offsetMs(timeZone, new Date(nearMs)))
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms))
}

/** The last millisecond of a day. */
export function endOfDay(timeZone: string, day: string): Date {
  return writable(new Date(startOfDay(timeZone, daysAfter(day, 1)).getTime() - 1))
}

const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Nothing is later than the year 9999: what is meant to have no end is written with four digits of a year, here as everywhere (RFC 3339 §1). */
export const writable = (moment: Date): Date => new Date(Math.min(moment.getTime(), LAST_MS))

export function daysAfter(day: string, count: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS))
}

/** In UTC, whatever the length of its year. */
const dayOf = (moment: Date): string => moment.toISOString().split('T')[0]!

/** Negative when the second day comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS)
}

const DAY_MS = 24 * 60 * 60 * 1000

function offsetMs(timeZone: string, moment: Date): number {
  const { year, month, day, hour, minute, second } = wallClock(timeZone, moment)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000
}

type WallClock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>

function wallClock(timeZone: string, moment: Date): WallClock {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const read = (part: keyof WallClock) => parts.get(part) ?? 0
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

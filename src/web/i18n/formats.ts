/** Dates, numbers and lists as the reader writes them: d/m/Y, or the month as a word where it comes first, in the reader's time zone. */
import { isMonthFirst, type Language } from '../../kernel/language.ts'
import { useLanguage } from './LanguageProvider.tsx'

export type Formats = ReturnType<typeof makeFormats>

export function useFormats(): Formats {
  return formatsIn(useLanguage().language)
}

/** Each is made once. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

export const formatsIn: (language: Language) => Formats = once(makeFormats)

/** The browser takes 10 ms for each of its formatters on an old phone: made when it is first used, and once. */
function whenUsed<Made>(make: () => Made): () => Made {
  let known: Made | undefined
  return () => (known ??= make())
}

function makeFormats(language: Language) {
  const day = whenUsed((): Intl.DateTimeFormatOptions =>
    isMonthFirst(language)
      ? { day: 'numeric', month: 'short', year: 'numeric' }
      : { day: '2-digit', month: '2-digit', year: 'numeric' },
  )
  const minute: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
  const dates = whenUsed(() => new Intl.DateTimeFormat(language, day()))
  const days = whenUsed(() => new Intl.DateTimeFormat(language, { ...day(), timeZone: 'UTC' }))
  const longDays = whenUsed(() => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }))
  const moments = whenUsed(() => new Intl.DateTimeFormat(language, { ...day(), ...minute }))
  const momentsIn = once((timeZone: string) => ({
    plain: whenUsed(() => new Intl.DateTimeFormat(language, { ...day(), ...minute, timeZone })),
    named: whenUsed(() => new Intl.DateTimeFormat(language, { ...day(), ...minute, timeZone, timeZoneName: 'short' })),
  }))
  const times = whenUsed(() => new Intl.DateTimeFormat(language, minute))
  const numbers = whenUsed(() => new Intl.NumberFormat(language))
  const percents = whenUsed(() => new Intl.NumberFormat(language, { style: 'percent' }))
  const lists = whenUsed(() => new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }))
  const relatives = whenUsed(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

  return {
    /** 18/11/2026, of a moment. */
    date: (moment: Moment) => dates().format(new Date(moment)),
    /** 18/11/2026, of a calendar day (`Y-m-d`), which no time zone may move. */
    day: (isoDay: string) => days().format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`)),
    /** 1 de dezembro, of a calendar day. */
    longDay: (isoDay: string) => longDays().format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`)),
    /** 18/11/2026, 14:30 */
    dateTime: (moment: Moment) => unbroken(moments().format(new Date(moment))),
    /** 01/12/2026, 23:59, on the clock of a time zone (IANA), which is named where the reader's shows something else. */
    deadline: (moment: Moment, timeZone: string) => {
      const [at, { plain, named }] = [new Date(moment), momentsIn(timeZone)]
      const there = plain().format(at)
      return unbroken(there === moments().format(at) ? there : named().format(at))
    },
    time: (moment: Moment) => unbroken(times().format(new Date(moment))),
    /** há 3 dias */
    since: (moment: Moment, now = new Date()) => relative(relatives(), new Date(moment).getTime() - now.getTime()),
    number: (value: number) => numbers().format(value),
    percent: (ratio: number) => percents().format(ratio),
    /** Ana, Bruno e Carla */
    list: (words: readonly string[]) => lists().format(words),
    /** 1,2 MB */
    bytes: (size: number) => bytesIn(language, size),
  }
}

/** An hour and its half of the day stay together: 10:20 AM. */
const unbroken = (text: string): string => text.replace(/\s(?=[AP]M)/, '\u00A0')

/** A date as the wire writes it (ISO 8601), or the real thing. */
type Moment = string | Date

const steps = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function relative(format: Intl.RelativeTimeFormat, distanceMs: number): string {
  const step = steps.find(([, lengthMs]) => Math.abs(distanceMs) >= lengthMs)
  return step ? format.format(Math.trunc(distanceMs / step[1]), step[0]) : format.format(0, 'second')
}

function bytesIn(language: Language, size: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const powerOf = (bytes: number) => Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const whole = size < 1 ? 0 : powerOf(size)
  // What would be written as 1,024 kB is 1 MB.
  const power = size < 1 ? 0 : powerOf(Math.max(size, Math.round(size / 1024 ** whole) * 1024 ** whole))
  const value = size / 1024 ** power
  const digits = power > 0 && value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: power === 0 ? 'long' : 'short', // English has "628 byte" for short
    maximumFractionDigits: digits,
  }).format(value)
}

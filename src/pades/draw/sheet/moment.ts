/** Times as the signature page tells them: in the reader's order, to the second, in one named zone. */
import type { LanguageTag } from '../../base/text.ts'
import { keeper } from '../../base/kept.ts'

export type Clock = Readonly<{ tell(iso: string): string; zone: string }>

type Formats = Readonly<{ zone: string; parts: Intl.DateTimeFormat; offset: Intl.DateTimeFormat; isDayFirst: boolean }>

/** Making one takes longer than telling all times of a page. */
const keptFormats = keeper<Formats>()

/** A time zone that this machine does not know becomes UTC, and is called so. */
function formatsFor(language: LanguageTag, timeZone: string): Formats {
  const zone = isKnown(timeZone) ? timeZone : 'UTC'
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const isDayFirst = new Intl.DateTimeFormat(language).formatToParts(0)[0]?.type === 'day'
  return {
    zone,
    parts,
    offset: new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }),
    isDayFirst,
  }
}

export function openClock(language: LanguageTag, timeZone: string, at: string): Clock {
  const formats = keptFormats(`${language} ${timeZone}`, () => formatsFor(language, timeZone))
  const { zone, parts, isDayFirst } = formats
  return {
    tell(iso) {
      const part = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
      const { year, month, day, hour, minute, second } = part
      const date = isDayFirst ? `${day}/${month}/${year}` : `${year}-${month}-${day}`
      return `${date} ${hour}:${minute}:${second}`
    },
    zone: `${zone.replaceAll('_', ' ')} (${offsetIn(formats, at)})`,
  }
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

function offsetIn({ offset }: Formats, at: string): string {
  const parts = offset.formatToParts(new Date(at))
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC').replace('-', '−')
}

/** Times as the signature page tells them: in the reader's order, to the second, in one named zone. */
import type { LanguageTag } from '../../base/text.ts'

export type Clock = Readonly<{ tell(iso: string): string; zone: string }>

/** A time zone that this machine does not know becomes UTC, and is called so. */
export function openClock(language: LanguageTag, timeZone: string, at: string): Clock {
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
    tell(iso) {
      const part = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
      const { year, month, day, hour, minute, second } = part
      const date = isDayFirst ? `${day}/${month}/${year}` : `${year}-${month}-${day}`
      return `${date} ${hour}:${minute}:${second}`
    },
    zone: `${zone.replaceAll('_', ' ')} (${offset(zone, at)})`,
  }
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

function offset(timeZone: string, at: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date(at))
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC').replace('-', '−')
}

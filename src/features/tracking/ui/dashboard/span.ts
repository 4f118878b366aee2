/** Spans of hours and days of a week, as the reader writes them. */
import { useMemo } from 'react'
import { isMonthFirst } from '../../../../kernel/language.ts'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'

/** Hours, and days from two on; a dash where there is none. `short`: 3h */
export function useSpan() {
  const { language } = useLanguage()
  return useMemo(() => {
    const inUnits = (unitDisplay: 'long' | 'narrow') => {
      const make = (unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
      const [minutes, hours, days] = [make('minute'), make('hour'), make('day')]
      return (span: number | null): string => {
        if (span === null) return '–'
        if (span < 1) return minutes.format(Math.max(1, Math.round(span * 60)))
        return span < 48 ? hours.format(Math.round(span)) : days.format(Math.round(span / 24))
      }
    }
    return { long: inUnits('long'), short: inUnits('narrow') }
  }, [language])
}

/** 09/03, of a calendar day (`Y-m-d`). */
export function useShortDay(): (isoDay: string) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const month = isMonthFirst(language) ? 'short' : '2-digit'
    const days = new Intl.DateTimeFormat(language, { day: '2-digit', month, timeZone: 'UTC' })
    return (isoDay) => days.format(new Date(`${isoDay}T00:00:00Z`))
  }, [language])
}

/** Filters of a history as chosen on the page; empty texts are nothing. */
import { isDay } from '../../../kernel/calendar.ts'
import { areas, type HistoryArea } from '../history.model.ts'

export type HistoryFilters = Readonly<{ area: string; actor: string; from: string; to: string }>

export const noFilters: HistoryFilters = { area: '', actor: '', from: '', to: '' }

export const isFiltered = (filters: HistoryFilters): boolean => Object.values(filters).some((chosen) => chosen !== '')

type Asked = Readonly<{ area?: HistoryArea; actor?: string; from?: string; to?: string }>

/** A day that is still being typed is none. */
export function askedBy({ area, actor, from, to }: HistoryFilters): Asked {
  const chosen = areas.find((each) => each === area)
  return {
    ...(chosen && { area: chosen }),
    ...(actor && { actor }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}

/**
 * The maintenance notice: what operators tell everybody on every page, until a time (docs/decisions/326).
 *
 * text   in one language stands for those that have none
 */
import { languages, type Language } from '../../../kernel/language.ts'
import { ensure } from '../../../kernel/refusal.ts'

export type NoticeTexts = Readonly<{ [Each in Language]?: string | undefined }>

export type MaintenanceNotice = Readonly<{ endsAt: Date; texts: NoticeTexts }>

export const noticeLimits = { text: 500, days: 90 } as const

const DAY_MS = 24 * 3_600_000

/** Refused where nothing would be told, or nobody would remember to take it away. */
export function ensureTold({ endsAt, texts }: MaintenanceNotice, now: Date): void {
  const leftMs = endsAt.getTime() - now.getTime()
  ensure(leftMs > 0 && leftMs <= noticeLimits.days * DAY_MS, 'notice.end_unfit', { field: 'ends_at' })
  ensure(
    languages.some((language) => texts[language]),
    'notice.text_missing',
    { field: 'texts' },
  )
}

/** In the language, or in the first that there is. */
export const textIn = ({ texts }: Pick<MaintenanceNotice, 'texts'>, language: Language): string =>
  texts[language] || languages.map((each) => texts[each]).find(Boolean) || ''

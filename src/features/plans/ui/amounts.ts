/** Amounts of plans as they are written: money, and room. */
import { formatMoney } from '../../../kernel/money.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import type { PlanView } from '../plan.contract.ts'

export function useMoney(): (cents: number, currency: string) => string {
  const { language } = useLanguage()
  return (cents, currency) => formatMoney(cents, currency, language)
}

/** docs/domain/limits.md#organizations: 1000 MB and more are said in GB. */
export const sizeOf = (megabytes: number, number: (value: number) => string): string =>
  megabytes >= 1000 ? `${number(Math.round(megabytes / 100) / 10)} GB` : `${number(megabytes)} MB`

/** Null: no limit, or agreed upon. */
export const limitOf = ({ limits }: Pick<PlanView, 'limits'>, name: 'storage' | 'users'): number | null =>
  limits.find(({ limitation }) => limitation === name)?.quantity ?? null

/** What twelve months cost less when they are paid at once, from 0 to 1. */
export function savingOf(yearCents: number | null, monthCents: number | null): number {
  if (!yearCents || !monthCents) return 0
  return Math.max(0, 1 - yearCents / (12 * monthCents))
}

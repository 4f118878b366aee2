/** Amounts of money as people read them. */
import type { Language } from './language.ts'

/** @param cents hundredths of the currency's unit @param currency its ISO 4217 code */
export const formatMoney = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)

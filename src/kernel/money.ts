/** Amounts of money as people read them. */
import type { Language } from './language.ts'

/** @param cents hundredths of the currency's unit @param currency its ISO 4217 code */
export const formatMoney = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: displayOf(currency) }).format(
    cents / 100,
  )

/** Reais are R$ in every language, for which Spanish would write BRL; a narrow dollar could be any. */
const displayOf = (currency: string): 'narrowSymbol' | 'symbol' => (currency === 'BRL' ? 'narrowSymbol' : 'symbol')

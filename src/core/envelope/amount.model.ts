/**
 * Reads what is written in fields for numbers and amounts of money, and writes such values, as each language does.
 *
 * amount: a number that was written, and in which currency · currency: the sign as it was written, before or behind the number
 */
import { decimalOf, digitsOf, rounded, type Decimal } from '../../kernel/decimal.ts'
import { languages, type Language } from '../../kernel/language.ts'
import type { FieldFormat } from './field-format.model.ts'
import { CURRENCY, writtenAs } from './field-value.model.ts'

export type AmountFormat = Extract<FieldFormat, 'number' | 'money'>
export type CurrencySign = Readonly<{ sign: string; isBehind: boolean }>
export type Amount = Readonly<{ number: Decimal; currency: CurrencySign | null }>

export const isAmountFormat = (format: FieldFormat | null | undefined): format is AmountFormat =>
  format === 'number' || format === 'money'

/** Signs that say the same as the letters of a currency (ISO 4217); `$` alone may be any dollar or peso. */
const codes: Readonly<Record<string, string>> = { R$: 'BRL', US$: 'USD', '€': 'EUR', '£': 'GBP' }
export const codeOf = ({ sign }: CurrencySign): string => codes[sign] ?? sign

/** What stands before the decimals. */
const points: ReadonlyMap<Language, string> = new Map(
  languages.map((language) => [language, new Intl.NumberFormat(language).format(0.5).replaceAll(/\d/g, '')]),
)

/** @param language says what a single point or comma is where both could be meant. @returns null where no such number is written */
export function readAmount(format: AmountFormat, text: string, language: Language): Amount | null {
  const words = writtenAs(format, text)
  if (!words) return null
  const sign = format === 'money' ? (CURRENCY.exec(words)?.[0] ?? '') : ''
  const digits = sign ? words.replace(CURRENCY, '') : words
  return {
    number: decimalOf(plainDigits(digits.replaceAll(' ', '').replace('−', '-').replace('+', ''), format, language)),
    currency: sign ? { sign: sign.trim(), isBehind: !words.startsWith(sign) } : null,
  }
}

/** With a point before the decimals and nothing between thousands. */
function plainDigits(digits: string, format: AmountFormat, language: Language): string {
  const point = pointIn(digits, format, language)
  return digits.replaceAll(/[.,]/g, (each) => (each === point ? '.' : ''))
}

/** Which of the two stands before the decimals; null: there are none. */
function pointIn(digits: string, format: AmountFormat, language: Language): string | null {
  const [last = null, ...others] = (digits.match(/[.,]/g) ?? []).toReversed()
  if (last === null || others.includes(last)) return null // thousands again and again
  const couldBeThousands = others.length === 0 && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  if (!couldBeThousands) return last
  return format === 'number' && last === points.get(language) ? last : null // money has two decimals at most
}

/** Nothing longer fits the format. */
const WHOLE_DIGITS = { number: 30, money: 15 } as const
const DECIMALS = { number: 20, money: 2 } as const satisfies Record<AmountFormat, number>

/** As the format keeps it: money has two decimals, a number as many as it needs. */
export const fitted = (number: Decimal, format: AmountFormat): Decimal => rounded(number, DECIMALS[format])

/** @param number fitted. @returns null where it has more digits than the format takes */
export function writeAmount(format: AmountFormat, { number, currency }: Amount, language: Language): string | null {
  const [whole = '', decimals] = digitsOf(number, format === 'money' ? 2 : 0).split('.')
  if (whole.replace('-', '').length > WHOLE_DIGITS[format]) return null
  const point = points.get(language)
  const thousands = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, point === ',' ? '.' : ',')
  const written = decimals === undefined ? thousands : `${thousands}${point}${decimals}`
  if (format === 'number' || !currency) return written
  return currency.isBehind ? `${written} ${currency.sign}` : `${currency.sign} ${written}`
}

import { expect, it } from 'vitest'
import { languages } from './language.ts'
import { centsIn, formatMoney } from './money.ts'

it('names reais and dollars by their symbols in every language', () => {
  const written = (currency: string) =>
    languages.map((language) => formatMoney(107_950, currency, language).replaceAll(/\s/g, ' '))
  expect(written('BRL')).toEqual(['R$ 1.079,50', 'R$1,079.50', '1079,50 R$'])
  expect(written('USD')).toEqual(['US$ 1.079,50', '$1,079.50', '1079,50 US$'])
})

it('reads amounts as it writes them, and as people do', () => {
  const cents = [0, 990, 59_900, 107_950, 1_057_900, 123_456_789]
  const read = (currency: string) =>
    languages.map((language) => cents.map((each) => centsIn(formatMoney(each, currency, language))))
  for (const currency of ['BRL', 'USD']) expect(read(currency)).toEqual(languages.map(() => cents))
  expect(['599', '599,9', '1.079', 'R$', 'pago,'].map(centsIn)).toEqual([59_900, 59_990, 107_900, 0, 0])
})

import { expect, it } from 'vitest'
import { languages } from './language.ts'
import { formatMoney } from './money.ts'

it('names reais and dollars by their symbols in every language', () => {
  const written = (currency: string) =>
    languages.map((language) => formatMoney(107_950, currency, language).replaceAll(/\s/g, ' '))
  expect(written('BRL')).toEqual(['R$ 1.079,50', 'R$1,079.50', '1079,50 R$'])
  expect(written('USD')).toEqual(['US$ 1.079,50', '$1,079.50', '1079,50 US$'])
})

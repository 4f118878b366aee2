import { expect, it } from 'vitest'
import { languages } from '../../../kernel/language.ts'
import { formatMoney } from '../../../kernel/money.ts'
import { amountsIn } from './invoice-search.model.ts'

it('amounts are read as they are shown, and as people write them', () => {
  const cents = [990, 59_900, 107_950, 1_057_900, 123_456_789]
  const read = (currency: string) =>
    languages.map((language) => cents.flatMap((each) => amountsIn(formatMoney(each, currency, language))))
  for (const currency of ['BRL', 'USD']) expect(read(currency)).toEqual(languages.map(() => cents))
  expect(['599', '599,9', '1.079', 'r$599', 'R$ 59,90 pago'].map(amountsIn)).toEqual([
    [59_900],
    [59_990],
    [107_900],
    [59_900],
    [5990],
  ])
  expect(['R$', 'pago,', '0,00', '-5', '21.474.836,48'].flatMap(amountsIn)).toEqual([])
  expect(amountsIn('21.474.836,47')).toEqual([2_147_483_647])
})

/** Reads the amounts in a search of invoices. */
import { readAmount } from '../../../core/envelope/amount.model.ts'
import { digitsOf } from '../../../kernel/decimal.ts'
import { wordsIn } from '../../../kernel/paging.ts'

/** What the column of values holds. */
const MOST_CENTS = 2 ** 31 - 1

/** Amounts among the words of a search, in cents, as any language writes them. */
export function amountsIn(q: string): number[] {
  return wordsIn(q.toUpperCase()).flatMap((word) => {
    const amount = readAmount('money', word, 'en') // with two decimals at most, a point is the same in each language
    const cents = amount ? Number(digitsOf(amount.number, 2).replace('.', '')) : 0
    return cents > 0 && cents <= MOST_CENTS ? [cents] : []
  })
}

import { expect, it } from 'vitest'
import { sentSearch } from '../../../../core/envelope/ui/search.ts'

it('reads the order of a list from its address, and what says no as no', () => {
  const order = (oldestFirst: unknown) => sentSearch.parse({ oldestFirst }).oldestFirst
  expect([true, 'true', false, 'false', undefined, 'sideways'].map(order)).toEqual([
    true,
    true,
    false,
    false,
    undefined,
    undefined,
  ])
})

/** When reading is reported, and that one page is one entry. */
import { expect, it } from 'vitest'
import { mayReport, summed } from './reading-time.model.ts'

it.each([
  [true, 'in-transit', 'waiting', true],
  [true, 'in-transit', 'following', true],
  [false, 'in-transit', 'waiting', false],
  [false, 'in-transit', 'queued', true],
  [false, 'in-transit', 'done', true],
  [false, 'cancelled', 'waiting', true],
  [false, 'completed', 'following', true],
] as const)(
  'is %s of an envelope that is %s, by somebody who is %s and accepted: %s',
  (may, state, own, hasAcceptedTerms) => {
    expect(mayReport({ state }, { state: own, hasAcceptedTerms })).toBe(may)
  },
)

it('adds up what is told twice of a page', () => {
  const page = { documentId: 'a', page: 1, seconds: 3 }
  expect(summed([page, { ...page, page: 2 }, page])).toEqual([
    { ...page, seconds: 6 },
    { ...page, page: 2 },
  ])
})

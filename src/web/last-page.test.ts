import { expect, it } from 'vitest'
import { lastPageInstead } from './last-page.ts'

const asked = { q: 'ana', page: 7, limit: 20 }
const answer = (rows: number, total: number, isExact = true) => ({
  data: Array.from({ length: rows }, (_, id) => ({ id })),
  links: { next: null, prev: null },
  meta: { current_page: 7, total, is_total_exact: isExact },
})

it.each([
  [1, 1],
  [20, 1],
  [21, 2],
  [120, 6],
])('of %i rows asks for page %i where page 7 is empty, with the same search', (total, page) => {
  expect(lastPageInstead(asked, answer(0, total))).toEqual({ q: 'ana', page, limit: 20 })
})

it.each([
  ['the page has rows', asked, answer(3, 40)],
  ['the list has no rows at all', asked, answer(0, 0)],
  ['a page that exists came empty', { ...asked, page: 2 }, answer(0, 40)],
  ['nobody counted the whole list', asked, answer(0, 40, false)],
  ['the page begins at a cursor', { ...asked, cursor: 'c' }, answer(0, 40)],
  ['the answer is no list', asked, { id: 'x' }],
  ['no page was asked for', { id: 'x' }, answer(0, 40)],
  ['nothing was asked or answered', undefined, undefined],
])('shows the answer as it is where %s', (_, input, shown) => {
  expect(lastPageInstead(input, shown)).toBeNull()
})

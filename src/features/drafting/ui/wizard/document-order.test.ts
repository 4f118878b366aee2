/** Documents stay in the order that somebody gave them. */
import { expect, it } from 'vitest'
import { inOrder, movesTo } from './document-order.ts'

it('brings the server to the order on the screen in as few moves as it takes', () => {
  expect(movesTo(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual([{ document: 'c', position: 0 }])
  expect(movesTo(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([])
  expect(movesTo(['a', 'b'], [])).toEqual([])
})

it('puts a document that came later at the end, and forgets one that is gone', () => {
  expect(movesTo(['a', 'new', 'b'], ['b', 'gone', 'a'])).toEqual(
    [
      { document: 'b', position: 0 },
      { document: 'a', position: 1 },
    ].slice(0, 1),
  )
  expect(inOrder([{ id: 'a' }, { id: 'new' }], { names: {}, order: ['a'] }).map(({ id }) => id)).toEqual(['a', 'new'])
})

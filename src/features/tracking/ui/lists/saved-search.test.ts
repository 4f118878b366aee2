import { expect, it } from 'vitest'
import { isQueryOf } from '../../../saved-filters/saved-filter.contract.ts'
import { receivedQueryOf, receivedSearchOf, sentQueryOf, sentSearchOf } from './saved-search.ts'

const id = '019a9f2b-6c00-7000-8000-000000000001'

it('saves what a list of sent envelopes is narrowed to, and finds it again', () => {
  const search = { q: 'aluguel', state: 'completed', label: id, person: 'ana@example.com', folder: id } as const
  const whole = { ...search, everybody: true, oldestFirst: true }
  const query = sentQueryOf({ ...whole, page: 3, cursor: 'x' })
  expect(isQueryOf('sent', query)).toBe(true)
  expect(sentSearchOf(query)).toEqual(whole)
  expect(sentQueryOf(sentSearchOf({ 'filter[retention]': 'held' }))).toEqual({ 'filter[retention]': 'held' })
})

it('saves what a list of received envelopes is narrowed to, and finds it again', () => {
  const search = { own: 'waiting', state: 'in-transit', folder: id, oldestFirst: true } as const
  const query = receivedQueryOf(search)
  expect(isQueryOf('received', query)).toBe(true)
  expect(receivedSearchOf(query)).toEqual(search)
})

it('saves no order alone, and leaves out what no list knows any more', () => {
  expect(sentQueryOf({ oldestFirst: true })).toEqual({})
  expect(sentSearchOf({ 'filter[state]': 'forgotten', q: 'x' })).toEqual({ q: 'x' })
})

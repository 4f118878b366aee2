/** Proposals of the signature creator. */
import { expect, it } from 'vitest'
import { suggestedText } from './limits.ts'

it('proposes the first letters of the words as initials', () => {
  expect(suggestedText('initial', 'Ana Maria de Souza')).toBe('AMDS')
})

it('proposes the first two letters when there is one word', () => {
  expect(suggestedText('initial', 'érico')).toBe('ÉR')
})

it('never proposes more than may be typed', () => {
  expect(suggestedText('initial', 'a b c d e f g')).toBe('ABCDE')
  expect(suggestedText('signature', 'Pedro de Alcântara João Carlos Leopoldo')).toHaveLength(30)
})

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
  expect(suggestedText('signature', 'Pedro de Alcântara João Carlos Leopoldo').length).toBeLessThanOrEqual(30)
  expect(suggestedText('signature', 'x'.repeat(40))).toHaveLength(30)
})

it('leaves names out rather than cut one', () => {
  expect(suggestedText('signature', ' Ana  Souza ')).toBe('Ana Souza')
  expect(suggestedText('signature', 'Maria Fernanda de Albuquerque Cavalcanti')).toBe('Maria Fernanda Cavalcanti')
  expect(suggestedText('signature', 'Pedro de Alcântara João Carlos Leopoldo')).toBe('Pedro de Alcântara Leopoldo')
  expect(suggestedText('signature', 'Bartholomäus Hohenstaufen-Wittelsbach')).toBe('Bartholomäus')
})

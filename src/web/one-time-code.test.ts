/** Tests that the six digits of a code are found in what people paste. */
import { expect, it } from 'vitest'
import { codeIn } from './one-time-code.ts'

it('finds the code in what was typed or pasted', () => {
  for (const text of [
    '123456',
    ' 123 456 ',
    '1 2 3 4 5 6',
    'Seu código: 123456.',
    'vale 10 minutos: 123 456',
    '123456 é o seu código, até 2026',
    '１２３４５６',
  ])
    expect(codeIn(text), text).toBe('123456')
  expect(codeIn('Rubrica 2026: 12345')).not.toHaveLength(6)
  expect(codeIn('12')).toBe('12')
  expect(codeIn('مرحبا')).toBe('')
})

/** Texts of the signing core: a sentence ends in one dot, whatever its last value ends in. */
import { expect, it } from 'vitest'
import { defineText } from './text.ts'

const { say } = await defineText<{ signed: string; wait: string }>(async () => ({
  messages: { signed: 'Signed by {name}. Sealed by {other}.', wait: 'Wait for {name}...' },
}))('en')

it('has one dot behind a value that has its own', () => {
  expect(say('signed', { name: 'ACME Ltda.', other: 'Rubrica' })).toBe('Signed by ACME Ltda. Sealed by Rubrica.')
  expect(say('signed', { name: 'Rubrica', other: 'ACME Ltda.' })).toBe('Signed by Rubrica. Sealed by ACME Ltda.')
  expect(say('signed', { name: 'Ana', other: 'A$$ $& Ltda.' })).toBe('Signed by Ana. Sealed by A$$ $& Ltda.')
  expect(say('wait', { name: 'ACME Ltda.' })).toBe('Wait for ACME Ltda...')
})

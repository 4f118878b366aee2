/** Texts of the server: a sentence ends in one dot, whatever its last value ends in. */
import { expect, it } from 'vitest'
import { loadText } from './text.ts'

const messages = {
  signed: 'Signed by {name}.',
  next: 'Signed by {name}. {other} is next.',
  wait: 'Wait for {name}...',
  quoted: 'The title is “{name}”.',
  many: '{count, plural, one {It is by {name}.} other {They are by {name}.}}',
} as const
const textIn = await loadText<typeof messages>(async () => ({ messages }))
const t = textIn('en')
const [name, other] = ['ACME Ltda.', 'Ana & Cia.']

it('has one dot where the value has its own, in the middle and in a plural too', () => {
  expect(t('signed', { name })).toBe('Signed by ACME Ltda.')
  expect(t('next', { name, other })).toBe('Signed by ACME Ltda. Ana & Cia. is next.')
  expect(t('many', { count: 2, name })).toBe('They are by ACME Ltda.')
  expect(t('signed', { name: 'A$$ $& Ltda.' })).toBe('Signed by A$$ $& Ltda.')
  expect(t('signed', { name: 'Ana, Bia …' })).toBe('Signed by Ana, Bia …')
})

it('leaves all other dots as they were written', () => {
  expect(t('signed', { name: 'Ana' })).toBe('Signed by Ana.')
  expect(t('signed', { name: 'a..b' })).toBe('Signed by a..b.')
  expect(t('wait', { name })).toBe('Wait for ACME Ltda...')
  expect(t('quoted', { name })).toBe('The title is “ACME Ltda.”.')
})

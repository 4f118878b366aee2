import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressParts } from './address-parts.ts'

test('an address falls apart before its host, and each half before its dots', () => {
  expect(addressParts('elisabete.albuquerque@contabilidade.example')).toEqual([
    ['elisabete', '.albuquerque'],
    ['@contabilidade', '.example'],
  ])
  expect(addressParts('"a@b"@c.example')).toEqual([['"a@b"'], ['@c', '.example']])
})

test('what is no address stays whole, as a telephone number', () => {
  expect(addressParts('+55 11 98765-4321')).toEqual([['+55 11 98765-4321'], []])
})

test('nothing is lost or added', () => {
  fc.assert(fc.property(fc.string(), (text) => addressParts(text).flat().join('') === text))
})

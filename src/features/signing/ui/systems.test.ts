/** Versions of the signing agent, compared part by part. */
import { expect, it } from 'vitest'
import { isOlder } from './qualified/systems.ts'

it.each([
  ['1.9.0', '1.10.0', true],
  ['1.0.0', '1.0.1', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', '1.10.0', false],
  ['', '1.0.0', false],
  ['1.0.0', null, false],
])('"%s" beside %s: %s', (version, offered, wanted) => {
  expect(isOlder(version, offered)).toBe(wanted)
})

/** Tags and anchor texts as people write them. */
import { expect, it } from 'vitest'
import { patternOf, readTag, TAG_PATTERN } from './tag.model.ts'

it('finds an anchor text as it is written, whatever signs stand in it and wherever lines end', () => {
  const text = 'A - b/c (x) [y] {z} a.b* ^$ +? \\ |'
  const found = new RegExp(patternOf(text), 'gu').exec(`before ${text.replace('b/c (x)', 'b/c\r\n  (x)')} after`)
  expect(found?.index).toBe('before '.length)
  expect(new RegExp(patternOf('a.b'), 'gu').test('axb')).toBe(false)
})

it.each([
  ['{{assinatura:Locatário}}', { type: 'signature', role: 'Locatário', title: '', isRequired: true }],
  ['{{ Rúbrica : Fiador }}', { type: 'initial', role: 'Fiador' }],
  ['{{text:Tenant:Full name?}}', { type: 'text', title: 'Full name', isRequired: false }],
  ['{{dropdown:Tenant:City:Porto | Lisbon}}', { type: 'dropdown', options: ['Porto', 'Lisbon'] }],
  ['{{casilla:Tenant:Mascotas}}', { type: 'checkbox', isRequired: false }],
])('reads %s', (text, tag) => {
  expect(new RegExp(TAG_PATTERN, 'gu').test(text)).toBe(true)
  expect(readTag(text)).toMatchObject(tag)
})

it.each(['{{other:Tenant}}', '{{signature}}', '{{signature:}}', '{{}}'])('leaves %s alone', (text) =>
  expect(readTag(text)).toBeNull(),
)

import { expect, test } from 'vitest'
import { lookAtNode } from './node-check.ts'

test('the doctor warns of a Node that cannot stop one file before the whole process ends', () => {
  expect(lookAtNode('24.21.0', true)).toBe('Node 24.21.0')
  expect(() => lookAtNode('20.19.0', false)).toThrow(/^Node 20\.19\.0 cannot tell .* Use Node 22\.16 or newer/)
})

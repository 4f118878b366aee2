/** A shortened address names a network and nobody in it. */
import { expect, it } from 'vitest'
import { shortenedAddress } from './shortened-address.ts'

it('leaves the network of an address', () => {
  const seen = ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:1:2:3:4:5:6', '2001:db8::1', '::1'].map(
    shortenedAddress,
  )
  expect(seen).toEqual(['203.0.113.0', '203.0.113.0', '2001:db8:1::', '2001:db8::', '::'])
})

it('leaves neither a whole address nor anything else that a header says, however a proxy writes it', () => {
  const given = ['203.0.113.77:4711', '::ffff:203.0.113.77:80', '[2001:db8:1:2:3:4:5:6]:443', 'ana@acme.example', '']
  expect(given.map(shortenedAddress)).toEqual(['203.0.113.0', '203.0.113.0', 'unknown', 'unknown', 'unknown'])
})

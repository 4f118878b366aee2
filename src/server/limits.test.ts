/** The key of rate limits by IP: an IPv4 address, or a /64 network of IPv6. */
import { expect, it } from 'vitest'
import { networkOf } from './limits.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8::0002:0:0:0:1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

/** Shortens the address of a caller to their network, so that it names nobody. */
import { isIPv6 } from 'node:net'

/** Some proxies write the port behind it. */
const IPV4 = /^(?:::ffff:)?((?:\d{1,3}\.){3})\d{1,3}(?::\d+)?$/i

/** Of an IPv4 address its first three parts, of an IPv6 address its first three groups; of anything else that a caller says of themselves nothing. */
export function shortenedAddress(ip: string): string {
  const [, network] = IPV4.exec(ip) ?? []
  if (network !== undefined) return `${network}0`
  if (!isIPv6(ip)) return 'unknown'
  const groups = ip.split('::')[0]!.split(':').filter(Boolean)
  return `${groups.slice(0, 3).join(':')}::`
}

/** Shortens the address of a caller to their network, so that it names nobody. */

/** Of an IPv4 address its first three parts, of an IPv6 address its first three groups. */
export function shortenedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.0')
  const groups = plain.split('::')[0]!.split(':').filter(Boolean)
  return `${groups.slice(0, 3).join(':')}::`
}

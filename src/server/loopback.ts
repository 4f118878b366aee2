/** Names and addresses that lead to the machine itself (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */

/** @param hostname as in a URL or a Host header, without a port */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(hostname)

/** @param address of a socket; an IPv4 address may come in the form of IPv6 (RFC 4291 §2.5.5.2) */
export const isLoopbackAddress = (address: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address)

/** Of a network that the internet does not reach: loopback, RFC 1918, RFC 4193, link-local. */
export const isInternalAddress = (address: string): boolean =>
  isLoopbackAddress(address) ||
  /^(::ffff:)?(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/i.test(address) ||
  /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/i.test(address)

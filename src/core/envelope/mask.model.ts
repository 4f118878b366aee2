/** Addresses and numbers as strangers may see them: enough to recognise one's own, too little to write to somebody. */

/** `maria.souza@acme.com` → `ma•••@acme.com`; a phone keeps its last four digits. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return `${'•'.repeat(Math.max(0, address.length - 4))}${address.slice(-4)}`
  const local = Array.from(address.slice(0, at))
  return `${local.slice(0, local.length > 3 ? 2 : 1).join('')}•••${address.slice(at)}`
}

/** A CPF keeps its middle, as public offices print it: `•••.456.789-••`. */
export function maskCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, '')
  return digits.length === 11 ? `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••` : '•••'
}

/**
 * An IP address keeps what names a network, not a connection: `203.0.113.7` → `203.0.•••.•••`, `2001:db8:85a3::7` → `2001:db8:•••`.
 * An IPv4 address mapped into IPv6 (RFC 4291, 2.5.5.2) is masked as IPv4.
 */
export function maskIp(ip: string): string {
  const [, first, second] = /(?:^|:)(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(ip) ?? []
  if (first !== undefined) return `${first}.${second}.•••.•••`
  const groups = ip.split('::')[0]!.split(':').filter(Boolean).slice(0, 2)
  return [...groups, '•••'].join(':')
}

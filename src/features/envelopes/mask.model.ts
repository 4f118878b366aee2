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

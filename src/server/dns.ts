/** Asks name servers for the TXT records of a name (RFC 1035 §3.3.14). */
import { Resolver } from 'node:dns/promises'
import type { DnsSettings } from './settings/dns.ts'

const TIMEOUT_MS = 4000

/** No name, and no such record, are no error. */
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

/** Each record as one text; throws when no server answers. */
export async function txtRecords({ dnsServers }: DnsSettings, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (dnsServers) resolver.setServers([...dnsServers])
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return []
    throw error
  }
}

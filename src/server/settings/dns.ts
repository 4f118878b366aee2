/** Settings of the name servers that are asked for the records by which organizations prove their domains. */
import { isIP } from 'node:net'
import { z } from 'zod'

export type DnsSettings = Readonly<{
  /** As `setServers` of Node's resolver takes them; null: those of the system. */
  dnsServers: readonly string[] | null
}>

export const dnsVariables = {
  DNS_SERVERS: z
    .string()
    .refine((text) => listed(text).every(isServer), {
      error: 'DNS_SERVERS must be IP addresses of name servers, with a port if it is not 53, between commas.',
    })
    .optional(),
}

const listed = (text: string): string[] => text.split(',').map((each) => each.trim())

/** `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
const isServer = (text: string): boolean => {
  const [, bracketed, plain = text] = /^(?:\[(.+)\]|([\d.]+)):\d{1,5}$/.exec(text) ?? []
  return isIP(bracketed ?? plain) !== 0
}

export const dnsSettings = ({ DNS_SERVERS: text }: Readonly<{ DNS_SERVERS?: string | undefined }>): DnsSettings => ({
  dnsServers: text === undefined ? null : listed(text),
})

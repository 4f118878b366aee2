/**
 * Domains of an organization: people with an address there sign in by its provider.
 *
 * record: what the organization writes into the DNS of the domain, so that the server can see that it is theirs
 * verified: the record was seen; only one organization can have verified a domain
 */
import type { OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'

export type Domain = Readonly<{
  organizationId: OrganizationId
  domain: string
  code: string
  createdAt: Date
  verifiedAt: Date | null
}>

export const domainLimits = { each: 20, length: 253 } as const

const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** However it was typed, also as an address of it; null when it is no name of a domain (RFC 1035 §2.3.1). */
export function domainIn(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?([^/@]*@)?/, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '')
  return plain.length <= domainLimits.length && NAME.test(plain) ? plain : null
}

/** Of an e-mail address: what stands behind the last `@`. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

export const recordOf = ({ domain, code }: Pick<Domain, 'domain' | 'code'>) => ({
  name: `_rubrica.${domain}`,
  value: `rubrica-domain=${code}`,
})

export const CODE_BYTES = 16

/** An address that the provider names counts only where the organization proved that the domain is its own. */
export function ensureOwnAddress(email: string, domains: readonly Domain[]): void {
  const domain = domainOf(email)
  const isOwn = domains.some((own) => own.domain === domain && own.verifiedAt !== null)
  ensure(isOwn, 'sso.address_foreign')
}

export const isVerified = ({ verifiedAt }: Domain): boolean => verifiedAt !== null

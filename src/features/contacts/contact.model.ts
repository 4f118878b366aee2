/**
 * Contacts: the people that an organization keeps to choose recipients from. All its members share them; nobody else sees
 * any (docs/decisions/092, 319).
 *
 * contact: name, e-mail and, where they are known, a phone and a CPF. An address stands once in an organization.
 */
import type { ContactId, OrganizationId } from '../../kernel/ids.ts'
import type { Permission } from '../../kernel/permission.ts'

export const contactLimits = { name: 120, email: 254, phone: 40, cpf: 20 } as const

export type Contact = Readonly<{
  id: ContactId
  organizationId: OrganizationId
  name: string
  /** In lower case. */
  email: string
  /** E.164. */
  phone: string | null
  /** Eleven digits; in Brazil only. */
  cpf: string | null
  createdAt: Date
}>

type ContactReader = Readonly<{ isOwner: boolean; permissions: ReadonlySet<Permission>; program?: unknown }>

/** A CPF in full is for people who send: certificates are compared with it. Everybody else sees it masked. */
export const mayReadCpf = ({ isOwner, permissions, program }: ContactReader): boolean =>
  !program && (isOwner || permissions.has('send_envelopes'))

/** What is typed, word by word. Of a number that somebody groups, only the digits count: `(11) 98765-4321`. */
export function searchedWords(text: string): string[] {
  const words = text.split(/\s+/).map((word) => (/^[+(]*\d[\d().+/-]*$/.test(word) ? word.replace(/\D/g, '') : word))
  return words.filter((word) => word !== '').slice(0, 8)
}

/**
 * Tenants: the organizations and people of an installation, as its operators see them.
 *
 * suspended       by an operator: an organization in which nobody acts, or a person who gets in nowhere
 * stopped signing of a suspended organization, also what is under way waits
 * erasure         the end of an account that somebody asked the operator for, by law (LGPD art. 18 VI): as if they had asked themselves
 */
import type { OfferedId } from '../../../core/identity/plan.model.ts'
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'

export const tenantKinds = ['organizations', 'personal'] as const
export type TenantKind = (typeof tenantKinds)[number]

export type Suspension = Readonly<{ since: Date; stopsSigning: boolean }>

export type Tenant = Readonly<{
  id: OrganizationId
  name: string
  isPersonal: boolean
  createdAt: Date
  members: number
  /** E-mail addresses of its owners, the first three by address. */
  owners: readonly string[]
  plan: OfferedId | null
  storageBytes: number
  /** Envelopes sent in the running interval. */
  consumed: number
  suspension: Suspension | null
}>

export type TenantPerson = Readonly<{
  id: UserId
  name: string
  email: string
  isConfirmed: boolean
  createdAt: Date
  /** The last sign of life of a session; null: nobody is signed in. */
  seenAt: Date | null
  sessions: number
  hasSecondFactor: boolean
  isOperator: boolean
  /** Beside their own workspace. */
  organizations: readonly Readonly<{ id: OrganizationId; name: string; isOwner: boolean }>[]
  suspendedAt: Date | null
  deletionDueAt: Date | null
}>

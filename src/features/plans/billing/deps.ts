/** Deps of billing: what it needs of other features and of the gateway, given by main. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Reader } from '../../../server/db.ts'
import type { Gateway } from '../../gateways/gateway-port.model.ts'
import type { OwnerToTell } from '../../messages/owner-letter.model.ts'
import type { Ports } from '../ports.ts'

export type BillingDeps = Ports &
  Readonly<{
    /** Null: the operator gives plans. */
    gateway: Gateway | null
    /** Organizations: who owns one. */
    ownersOf: (reader: Reader, id: OrganizationId) => Promise<readonly OwnerToTell[]>
    /** Accounts: whether somebody registered a CPF. */
    hasCpf: (reader: Reader, id: UserId) => Promise<boolean>
  }>

/** Deps of billing: what it needs of other features and of the gateway, given by main. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import type { Reader } from '../../../server/db.ts'
import type { Gateway } from '../../gateways/gateway-port.model.ts'
import type { Ports } from '../ports.ts'

/** A person who is written to about plans. */
export type PlanOwner = Readonly<{
  userId: UserId
  name: string
  email: string
  language: Language
  /** Name of the organization. */
  organization: string
}>

export type BillingDeps = Ports &
  Readonly<{
    /** Null: the operator gives plans. */
    gateway: Gateway | null
    /** Organizations: who owns one. */
    ownersOf: (reader: Reader, id: OrganizationId) => Promise<readonly PlanOwner[]>
    /** Accounts: whether somebody registered a CPF. */
    hasCpf: (reader: Reader, id: UserId) => Promise<boolean>
  }>

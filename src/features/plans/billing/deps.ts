/** What billing needs of other features and of the gateway, given by main. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import type { Gateway } from '../../gateways/gateway-port.model.ts'
import type { Ports } from '../ports.ts'

/** A person who is written to about plans. */
export type PlanOwner = Readonly<{ userId: UserId; name: string; email: string; language: Language }>

export type BillingLetter = Readonly<{
  kind: 'payment_failed' | 'plan_ended' | 'plan_usage' | 'plan_requested'
  organizationId: OrganizationId
  /** Name of the organization. */
  by: string
  /** Who asks, or what is used up. */
  name?: string
  /** Per cent. */
  left?: number
  /** ISO 8601. */
  day?: string
}>

export type BillingDeps = Ports &
  Readonly<{
    /** Null: the operator gives plans. */
    gateway: Gateway | null
    /** Messages: one letter to one person. */
    postLetter: (ctx: Ctx, tx: Tx, to: PlanOwner, letter: BillingLetter) => Promise<void>
    /** Organizations: who owns one. */
    ownersOf: (reader: Reader, id: OrganizationId) => Promise<readonly PlanOwner[]>
    /** Accounts: whether somebody registered a CPF. */
    hasCpf: (reader: Reader, id: UserId) => Promise<boolean>
  }>

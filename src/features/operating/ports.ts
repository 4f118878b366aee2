/** Ports of operating: functions of other features, given by main. */
import type { PlanId } from '../../core/identity/plan.model.ts'
import type { EnvelopeId, MessageId, OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type {
  EnvelopeCount,
  HaltCount,
  MessageCount,
  QueueOfJob,
  WaitCount,
} from './installation/installation.model.ts'

export type DoctorCheck = Readonly<{ name: string; found: 'fine' | 'doubtful' | 'wrong'; says: string }>

/** Monitoring: the installation in numbers. */
export type Readings = Readonly<{
  readQueue: (reader: Reader) => Promise<readonly QueueOfJob[]>
  countWorkers: (reader: Reader) => Promise<number>
  countEnvelopes: (reader: Reader) => Promise<readonly EnvelopeCount[]>
  countHalted: (reader: Reader) => Promise<readonly HaltCount[]>
  countSealsWaiting: (reader: Reader) => Promise<readonly WaitCount[]>
  countMessages: (reader: Reader) => Promise<readonly MessageCount[]>
  oldestMessage: (reader: Reader) => Promise<number>
  readUse: (reader: Reader) => Promise<Readonly<{ storageBytes: number; organizations: number; users: number }>>
  readLedger: (reader: Reader) => Promise<Readonly<{ unanchored: number; anchoredAt: number | null }>>
  readArchiveTimestamps: (reader: Reader) => Promise<Readonly<{ firstEnd: number | null }>>
}>

export type InstallationPorts = Readonly<{
  readings: Readings
  version: string
  /** Of certificates, by what they are for. */
  certificateEnds: () => Readonly<Record<string, Date>>
}>

/** Plans: what an organization may send and keep. */
export type TenantPlan = Readonly<{
  limits: Readonly<{ envelopes: number | null; storageBytes: number | null; users: number | null }>
  /** Envelopes; null: no limit. */
  left: number | null
  payer: string | null
  allowance: Readonly<{
    interval: 'month' | 'year'
    renewsAt: Date
    billedUntil: Date | null
    givenUntil: Date | null
  }>
}>

/** What is not named stays; null: what the settings of the installation say. */
export type PlanWish = Readonly<{
  plan?: PlanId | undefined
  interval: 'month' | 'year'
  until: string | null
  envelopes?: number | null | undefined
  storageMb?: number | null | undefined
  users?: number | null | undefined
  credits?: number | undefined
}>

export type TenantPorts = Readonly<{
  /** Plans. */
  showPlan: (ctx: Ctx, id: OrganizationId) => Promise<TenantPlan>
  setPlan: (ctx: Ctx, id: OrganizationId, wish: PlanWish) => Promise<unknown>
  /** Organizations. */
  suspendOrganization: (ctx: Ctx, id: OrganizationId, how: Readonly<{ stopsSigning: boolean }>) => Promise<void>
  resumeOrganization: (ctx: Ctx, id: OrganizationId) => Promise<void>
  /** Accounts. */
  suspendUser: (ctx: Ctx, id: UserId) => Promise<void>
  resumeUser: (ctx: Ctx, id: UserId) => Promise<void>
  signOutAccount: (ctx: Ctx, id: UserId) => Promise<number>
  sendConfirmationAgain: (ctx: Ctx, id: UserId) => Promise<boolean>
  beginErasure: (ctx: Ctx, id: UserId, typed: string) => Promise<Readonly<{ dueAt: Date }>>
  withdrawErasure: (ctx: Ctx, id: UserId) => Promise<void>
}>

export type TroublePorts = Readonly<{
  /** Sealing: false where it is not halted. `also` is recorded in the same transaction. */
  retryHalted: (ctx: Ctx, id: EnvelopeId, also: (tx: Tx) => Promise<void>) => Promise<boolean>
  retryAllHalted: (ctx: Ctx, limit: number) => Promise<number>
  /** Messages. */
  sendMessageAgain: (ctx: Ctx, id: MessageId) => Promise<void>
}>

export type ShownSetting = Readonly<{
  name: string
  value: string | null
  isSet: boolean
  isSecret: boolean
  from: 'environment' | 'file' | 'default'
}>

export type Ports = InstallationPorts &
  TroublePorts &
  TenantPorts &
  Readonly<{
    /** What `rubrica doctor` says. */
    examine: () => Promise<readonly DoctorCheck[]>
    /** Of this process. */
    settingsInForce: () => readonly ShownSetting[]
  }>

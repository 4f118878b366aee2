/** The installation in numbers. Nothing of it names a document or a person. */
import type { EnvelopeState } from '../../../core/envelope/envelope.model.ts'
import type { HaltCause, WaitCause } from '../../../core/envelope/sealing-wait.model.ts'
import type { DeliveryState } from '../../messages/delivery.model.ts'

type Count = Readonly<{ count: number }>

export type QueueOfJob = Readonly<{
  job: string
  /** Due, and not begun. */
  waiting: number
  running: number
  /** Tried as often as they may be. */
  failed: number
  /** Since the one that is due for longest. */
  waitingSeconds: number
}>

export type EnvelopeCount = Count & Readonly<{ state: EnvelopeState }>
export type HaltCount = Count & Readonly<{ cause: HaltCause }>
export type WaitCount = Count & Readonly<{ cause: WaitCause }>
export type MessageCount = Count & Readonly<{ via: (typeof channels)[number]; state: DeliveryState }>

/** By which messages go out. */
export const channels = ['email', 'whatsapp'] as const

export type InstallationState = Readonly<{
  versions: Readonly<{ rubrica: string; node: string; postgres: number }>
  startedAt: Date | null
  baseUrl: string
  workers: number
  queue: readonly QueueOfJob[]
  envelopes: readonly EnvelopeCount[]
  halted: readonly HaltCount[]
  sealingWaits: readonly WaitCount[]
  messages: readonly MessageCount[]
  oldestMessageSeconds: number
  organizations: number
  users: number
  storageBytes: number
  ends: readonly InstallationEnd[]
  ledger: Readonly<{ unanchored: number; anchoredAt: Date | null }>
  /** By `rubrica backup` or `rubrica export`; null: none is known. */
  lastBackupAt: Date | null
}>

/** What ends when: certificates, and the archive timestamp that is renewed next. */
export const installationEnds = ['seal', 'own_authority', 'archive_timestamp'] as const
export type InstallationEnd = Readonly<{ what: (typeof installationEnds)[number]; at: Date }>

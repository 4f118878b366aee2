/**
 * A batch makes one envelope of a template for each of its rows.
 *
 * row: one envelope to be made · line: where it stands in the sheet · stopped: something that concerns all rows is in the way
 */
import type { BatchId, ClientId, EnvelopeId, OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { defineLifecycle, step, type EventOf, type StateOf } from '../../kernel/lifecycle.ts'
import type { RefusalCode } from '../../kernel/refusal.ts'
import { isInSandbox, type Viewer } from '../../core/envelope/access.model.ts'

export const batchLifecycle = defineLifecycle({
  running: { pause: 'paused', stop: 'stopped', cancel: 'cancelled', finish: 'done' },
  paused: { resume: 'running', cancel: 'cancelled' },
  stopped: { resume: 'running', cancel: 'cancelled' },
  cancelled: {},
  done: {},
})
export type BatchState = StateOf<typeof batchLifecycle>
export type BatchEvent = EventOf<typeof batchLifecycle>

export const rowStates = ['waiting', 'sent', 'failed', 'cancelled'] as const
export type RowState = (typeof rowStates)[number]

export const batchLimits = { rows: 5000, bytes: 5 * 1024 * 1024 } as const

export type Batch = Readonly<{
  id: BatchId
  organizationId: OrganizationId
  userId: UserId
  /** The program that asked for it. */
  clientId: ClientId | null
  isSandbox: boolean
  /** Null: it was deleted since. */
  templateId: EnvelopeId | null
  title: string
  language: Language
  state: BatchState
  stoppedBecause: RefusalCode | null
  createdAt: Date
  finishedAt: Date | null
}>

export type Failure = Readonly<{ code: RefusalCode; details: Readonly<Record<string, unknown>> }>

export function moveBatch(batch: Batch, event: BatchEvent, at: Date, because: RefusalCode | null = null): Batch {
  const state = step(batchLifecycle, batch.state, event)
  const isOver = state === 'done' || state === 'cancelled'
  return { ...batch, state, stoppedBecause: state === 'stopped' ? because : null, finishedAt: isOver ? at : null }
}

/** What is in the way of every row, not of one: the batch stops, and goes on when it is resumed. */
export const stopsAll = (code: RefusalCode): boolean =>
  [
    'envelope.no_credit',
    'permission.denied',
    'user.email_unverified',
    'envelope.not_found',
    'envelope.not_a_template',
    'organization.not_a_member',
    'organization.not_found',
    'organization.suspended',
    'user.suspended',
    'client.not_found',
    'program.not_in_plan',
    'storage.full',
  ].includes(code)

/** What others began or another organization holds does not exist for this viewer; an owner sees all of the organization's. */
export const isSeenBy = (viewer: Viewer, batch: Batch): boolean =>
  batch.organizationId === viewer.organizationId &&
  (viewer.isOwner || batch.userId === viewer.userId) &&
  (batch.isSandbox || !isInSandbox(viewer))

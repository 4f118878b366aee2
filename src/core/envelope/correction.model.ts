/**
 * Corrections of an envelope that is on its way: what was changed, from what to what, as the ledger keeps it and everybody is told
 * (docs/decisions/364).
 */
import { ensure } from '../../kernel/refusal.ts'
import { ensureOpen, isOverdue, type Envelope, type EnvelopeChange } from './envelope.model.ts'
import type { CorrectionFact } from './correction-fact.model.ts'

export type Dates = Readonly<{
  expireAt: Date | null
  /** Hours between reminders; null: none. */
  reminder: number | null
}>

type Clock = Readonly<{ now: Date; timeZone: string }>

/** A day that has passed is no deadline any more: then the envelope has expired, which is final. */
export function ensureCorrectable(envelope: Envelope, now: Date): void {
  ensure(!isOverdue(envelope, now), 'envelope.has_expired', { state: 'expired' })
  ensureOpen(envelope)
}

/** Another deadline, another interval of reminders. Whoever is waited for goes on from where they are. */
export function reschedule(envelope: Envelope, before: Dates, after: Dates, { now, timeZone }: Clock): EnvelopeChange {
  ensureCorrectable(envelope, now)
  const changes = datesChanged(before, after, timeZone)
  return {
    next: { ...envelope, expireAt: after.expireAt },
    facts: changes.length > 0 ? [{ type: 'envelope.corrected', changes }] : [],
  }
}

function datesChanged(before: Dates, after: Dates, timeZone: string): CorrectionFact['changes'] {
  const [from, to] = [before.expireAt?.toISOString() ?? null, after.expireAt?.toISOString() ?? null]
  return [
    ...(from === to ? [] : [{ is: 'deadline', from, to, timeZone } as const]),
    ...(before.reminder === after.reminder
      ? []
      : [{ is: 'reminder', from: before.reminder, to: after.reminder } as const]),
  ]
}

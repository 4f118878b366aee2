/** The validity of what was agreed in an envelope: its sender is told, once, that it ends soon. */
import type { Envelope, EnvelopeChange, EnvelopeState } from './envelope.model.ts'

/** What was agreed holds, or may still come to be agreed: everywhere but where it came to nothing. */
const isInForce = (state: EnvelopeState): boolean =>
  state === 'in-transit' || state === 'processing' || state === 'halted' || state === 'completed'

/** Tells the sender, once, that the validity ends soon; null when it is too early, too late, or not wished. */
export function warnOfValidity(envelope: Envelope, now: Date): EnvelopeChange | null {
  const { state, effectiveUntil: until, validityNoticeAt: noticeAt } = envelope
  if (!isInForce(state) || !until || !noticeAt || noticeAt > now || until <= now) return null
  return {
    next: { ...envelope, validityNoticeAt: null },
    facts: [{ type: 'envelope.validity_ending', until: until.toISOString() }],
  }
}

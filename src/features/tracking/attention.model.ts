/**
 * Which open envelopes need attention, of those in transit:
 * expiring   their deadline is within the next seven days
 * overdue    sent more than seven days ago: a deadline that passes ends an envelope by itself
 */

const SPAN_MS = 7 * 24 * 60 * 60 * 1000

export type Attention = 'expiring' | 'overdue'

/** Expiring: from now on, before `soon`. Overdue: sent before `longAgo`. */
export const attentionTimes = (now: Date): Readonly<{ now: Date; soon: Date; longAgo: Date }> => ({
  now,
  soon: new Date(now.getTime() + SPAN_MS),
  longAgo: new Date(now.getTime() - SPAN_MS),
})

/** Outcome of an envelope that was looked up, at a glance. */
import { BadgeCheck, CircleSlash, Clock } from 'lucide-react'
import type { VerifiedEnvelope } from '../verifier.contract.ts'

type State = VerifiedEnvelope['envelope']['state']

export function outcomeOf(state: State): 'completed' | 'open' | 'closed' {
  if (state === 'completed') return 'completed'
  return state === 'cancelled' || state === 'expired' || state === 'rejected' ? 'closed' : 'open'
}

export const outcomes = {
  completed: { icon: BadgeCheck, says: 'envelope.found', ground: 'bg-success-soft', ink: 'text-success' },
  open: { icon: Clock, says: 'envelope.foundOpen', ground: 'bg-accent-soft', ink: 'text-accent' },
  closed: { icon: CircleSlash, says: 'envelope.foundClosed', ground: 'bg-warning-soft', ink: 'text-warning' },
} as const

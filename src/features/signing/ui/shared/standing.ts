/** Where an envelope and its recipient stand on the signing page, and what the recipient owes before anything else. */
import type { SigningView } from '../../signing.contract.ts'

/** Where the envelope and this recipient stand: exactly one screen. */
export type SigningScreen =
  | 'act'
  | 'signed'
  | 'approved'
  | 'followed'
  | 'refused_by_me'
  | 'queued'
  /** Accepted, and somebody else (a certificate's provider) still has to finish it: the 202 of docs/domain/states.md. */
  | 'pending'
  /** Somebody else did not finish it. */
  | 'failed'
  | 'processing'
  /** All have acted, and the seal did not come about: counts as a failure (docs/domain/states.md). */
  | 'halted'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'rejected'

export function standing({ state, type, actions, envelope }: SigningView): SigningScreen {
  if (actions.some((action) => action === 'sign' || action === 'approve' || action === 'follow')) return 'act'
  if (state === 'refused') return 'refused_by_me'
  if (envelope.state === 'completed' || envelope.state === 'cancelled') return envelope.state
  if (envelope.state === 'expired' || envelope.state === 'rejected') return envelope.state
  if (envelope.state === 'processing' || envelope.state === 'halted') return envelope.state
  if (state === 'signing') return 'pending'
  if (state === 'failed') return 'failed'
  if (state === 'done') return type === 'approver' ? 'approved' : type === 'carbon-copy' ? 'followed' : 'signed'
  return 'queued'
}

/** docs/domain/rights.md#envelopes: a sender who is a recipient, too, cancels instead of refusing; they are known by their address. */
export const isOwnEnvelope = ({ is_signed_in, value, envelope }: SigningView): boolean =>
  is_signed_in && envelope.sender.email.toLowerCase() === value.toLowerCase()

/** Nobody sees the document before the terms are accepted (docs/domain/rights.md#envelopes), and only who acts accepts them. */
export const owesTerms = (view: SigningView): boolean => standing(view) === 'act' && view.terms.accepted_at === null

/** What the sender asks to know this recipient by and does not have yet: the CPF first, for it is quickly typed. */
export function owedIdentifier({
  identifiers,
}: Pick<SigningView, 'identifiers'>): 'CPF' | 'PHOTO' | 'ATTACHMENT' | 'CHECK' | null {
  const owed = identifiers.filter(({ is_required, is_given }) => is_required && !is_given).map(({ code }) => code)
  return owed.includes('CPF') ? 'CPF' : (owed[0] ?? null)
}

/**
 * Delegation: a recipient names somebody else to sign or approve, where the sender allows it (docs/decisions/363).
 *
 * delegate: whom they name; another recipient, with the same fields and the same turn
 */
import type { RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { isAskedByLetter } from './channel.model.ts'
import { ensureOpen, findRecipient, type Envelope, type EnvelopeChange, type Recipient } from './envelope.model.ts'
import { pendingCodes, type Identifier } from './identifier.model.ts'
import type { IdentityCheck } from './identity-check.model.ts'
import { maskAddress } from './mask.model.ts'

export const delegationLimits = { reason: 500 } as const

/** Whom they name. The address is an e-mail in lower case. */
export type Delegate = Readonly<{ id: RecipientId; name: string; address: string; reason: string }>

/** Signers and approvers who get a link of their own. Somebody who signs in person, or whom a program brings, is there already. */
export const mayBeLet = ({ type, via }: Readonly<{ type: string; via: string }>): boolean =>
  (type === 'signer' || type === 'approver') && isAskedByLetter({ via })

/** Of a recipient who is written and one who is stored: what nobody has chosen is as it is stored. */
export const isSameLeave = (chosen: boolean | undefined, stored = false): boolean =>
  chosen === undefined || chosen === stored

/** It is their turn, the sender allows it, and they have not begun to sign with a certificate. */
export const mayDelegate = ({
  type,
  via,
  state,
  mayDelegate: isLet,
}: Readonly<{ type: string; via: string; state: string; mayDelegate: boolean }>): boolean =>
  isLet && state === 'waiting' && mayBeLet({ type, via })

type Asking = Readonly<{ from: RecipientId; senderAddress: string; isLet: boolean }>

/** @param isLet whether the sender allows it */
export function delegate(
  envelope: Envelope,
  { from, senderAddress, isLet }: Asking,
  { id, name, address, reason }: Delegate,
): EnvelopeChange {
  const former = findRecipient(envelope, from)
  ensure(former.state !== 'done', 'recipient.already_acted')
  ensureOpen(envelope)
  ensure(former.state !== 'queued', 'recipient.not_their_turn')
  ensure(isLet && mayBeLet(former), 'recipient.delegation_not_allowed')
  ensure(former.state === 'waiting', 'lifecycle.not_allowed', { state: former.state })
  // A link that was passed on must not be enough to pass the act on.
  ensure(!former.owedIdentifiers.includes('CHECK'), pendingCodes.CHECK)
  ensure(name.trim() !== '', 'recipient.name_required', { field: 'name' })
  ensure(reason.trim() !== '', 'recipient.delegation_reason_missing', { field: 'reason' })
  const isTaken = address === senderAddress || envelope.recipients.some((each) => each.address === address)
  ensure(!isTaken, 'recipient.delegate_taken', { field: 'email' })
  return {
    next: { ...envelope, recipients: envelope.recipients.map((each) => (each.id === from ? named(each, id) : each)) },
    facts: [
      { type: 'recipient.delegated', recipientId: id, from, reason: reason.trim(), address: maskAddress(address) },
      { type: 'recipient.activated', recipientId: id, as: 'waiting' },
    ],
  }

  function named(each: Recipient, delegateId: RecipientId): Recipient {
    return { ...each, id: delegateId, name: name.trim(), via: 'email', address, hasAcceptedTerms: false }
  }
}

/** A CPF that the sender knew is that of the former person: the delegate gives their own. */
export const identifiersOfDelegate = (identifiers: readonly Identifier[]): Identifier[] =>
  identifiers.map((each) => ({ ...each, value: null }))

/** Codes go to the delegate's own e-mail or phone; an access code stays, and the sender tells it. */
export function checkOfDelegate(check: IdentityCheck | null, phone: string | null): IdentityCheck | null {
  if (!needsPhone(check)) return check
  ensure(phone, 'recipient.check_phone_missing', { field: 'phone' })
  return { ...check, phone }
}

export const needsPhone = (check: Pick<IdentityCheck, 'by'> | null): check is IdentityCheck =>
  check?.by === 'sms' || check?.by === 'whatsapp'

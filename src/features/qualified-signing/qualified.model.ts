/** Transitions of a recipient who signs with a certificate: those that a simple signature does not take. */
import type { RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { SignedWith, SigningTrouble } from '../../core/envelope/certificate.model.ts'
import {
  ensureReadyToAct,
  findRecipient,
  finishOrContinue,
  moveRecipient,
  type Envelope,
  type EnvelopeChange,
} from '../../core/envelope/envelope.model.ts'
import { asWhom } from '../../core/envelope/signs-as.model.ts'
import type { ShownDigest } from '../../core/envelope/shown-fact.model.ts'

/** Everything is there but the signature: it may be prepared. */
export function ensureMayPrepare(envelope: Envelope, recipientId: RecipientId): void {
  const recipient = findRecipient(envelope, recipientId)
  ensure(recipient.state !== 'signing', 'recipient.signing_under_way')
  ensureReadyToAct(envelope, recipient)
  ensure(recipient.hasAcceptedTerms, 'recipient.terms_required')
}

/** A provider will sign; one that failed before is simply tried again. */
export function beginSigning(envelope: Envelope, recipientId: RecipientId): EnvelopeChange {
  ensureMayPrepare(envelope, recipientId)
  const waiting = mended(envelope, recipientId)
  return {
    next: moveRecipient(waiting, findRecipient(waiting, recipientId), 'accept'),
    facts: [{ type: 'recipient.signing_began', recipientId }],
  }
}

/** The signature stands in every document. */
export function completeSigning(
  envelope: Envelope,
  recipientId: RecipientId,
  { name, issuer, serialNumber, sha256, policy, isIcpBrasil, responsible, declared }: SignedWith,
  shown?: ShownDigest,
): EnvelopeChange {
  const certificate = {
    name,
    issuer,
    serialNumber,
    sha256,
    policy,
    isIcpBrasil,
    ...(responsible !== undefined && { responsible }),
    ...(declared && { declared }),
  }
  const started = mended(envelope, recipientId)
  const recipient = findRecipient(started, recipientId)
  ensureReadyToAct(started, recipient)
  return finishOrContinue({
    next: moveRecipient(started, recipient, recipient.state === 'signing' ? 'finish' : 'act'),
    facts: [{ type: 'recipient.signed', recipientId, certificate, ...(shown && { shown }), ...asWhom(recipient) }],
  })
}

/** Changes nothing for a recipient who is not signing any more. */
export function failSigning(envelope: Envelope, recipientId: RecipientId, because: SigningTrouble): EnvelopeChange {
  const recipient = findRecipient(envelope, recipientId)
  if (recipient.state !== 'signing') return { next: envelope, facts: [] }
  return {
    next: moveRecipient(envelope, recipient, 'fail'),
    facts: [{ type: 'recipient.signing_failed', recipientId, because }],
  }
}

/** Back to where the recipient may sign, whatever became of the last try. */
export function resetSigning(envelope: Envelope, recipientId: RecipientId): EnvelopeChange {
  const { state } = findRecipient(envelope, recipientId)
  if (state !== 'signing' && state !== 'failed') return { next: envelope, facts: [] }
  const failed = state === 'signing' ? moveRecipient(envelope, findRecipient(envelope, recipientId), 'fail') : envelope
  return { next: mended(failed, recipientId), facts: [{ type: 'recipient.signing_reset', recipientId }] }
}

function mended(envelope: Envelope, recipientId: RecipientId): Envelope {
  const recipient = findRecipient(envelope, recipientId)
  return recipient.state === 'failed' ? moveRecipient(envelope, recipient, 'retry') : envelope
}

/** Where holders of action tokens act from, whether they still may, and what the ledger keeps of it. */
import type { Circumstances } from '../../kernel/fact.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { commit } from '../envelope/envelope.commands.ts'
import type { DeclaredReason } from '../envelope/certificate.model.ts'
import { ensureOpen, isOverdue, type Envelope } from '../envelope/envelope.model.ts'
import type { Holder, SigningRecipient } from './holder.ts'

/** Where a request came from; it goes into the ledger with what was done. */
export type RequestOrigin = Readonly<{ ip: string; userAgent: string | null }>

export type Location = Readonly<{ latitude: number; longitude: number }>

/**
 * What the client showed, by digests (hexadecimal SHA-256): of the documents, and of the recipient's own values. Null from programs that do
 * not say.
 */
export type ClientShown = Readonly<{ digest: string | null; ownDigest: string | null }>

export type SigningRequest = ClientShown & Readonly<{ location: Location | null }>

/** The same with a key that a provider keeps. `handle`: of their visit there; `alias`: of the certificate chosen. */
export type CloudWish = SigningRequest &
  Readonly<{ handle: string; alias: string | null; declared: DeclaredReason | null }>

/** The deadline counts to the millisecond, also before the job that closes the envelope comes by. */
export function ensureInTime(ctx: Ctx, envelope: Envelope): void {
  ensure(!isOverdue(envelope, ctx.now()), 'envelope.has_expired', { state: 'expired' })
}

export function ensureMayFill(ctx: Ctx, { envelope, recipient }: SigningRecipient): void {
  ensure(recipient.state !== 'done', 'recipient.already_acted')
  ensureInTime(ctx, envelope)
  ensureOpen(envelope)
  ensure(recipient.state !== 'queued', 'recipient.not_their_turn')
  ensure(recipient.state === 'waiting', 'lifecycle.not_allowed', { state: recipient.state })
  ensure(recipient.hasAcceptedTerms, 'recipient.terms_required')
}

type OwnFact = Parameters<typeof commit>[2]['facts'][number]

/** Something that the recipient did and that moves nobody's state. */
export async function noteFact(
  ctx: Ctx,
  tx: Tx,
  { envelope, stored }: Pick<SigningRecipient, 'envelope' | 'stored'>,
  from: RequestOrigin,
  fact: OwnFact,
): Promise<void> {
  await commit(ctx, tx, { next: envelope, facts: [fact] }, circumstances(ctx, stored, from))
}

export function circumstances(ctx: Ctx, { id, embeddedBy }: Holder, from: RequestOrigin): Circumstances {
  const embedded = embeddedBy && { clientId: embeddedBy }
  return { at: ctx.now(), actor: { kind: 'recipient', recipientId: id, ...embedded }, ...from }
}

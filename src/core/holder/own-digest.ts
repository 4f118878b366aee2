/** Computes and checks the digest of what a recipient has given themselves, as their page shows it (SHA-256). */
import { createHash } from 'node:crypto'
import type { RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { hiddenIds } from '../envelope/condition.model.ts'
import { isOpen } from '../envelope/envelope.model.ts'
import type { StoredField } from '../envelope/field.store.ts'
import { cpfOf } from '../envelope/identifier.model.ts'
import { ownValuesText, PICTURE_DIGITS } from '../envelope/own-values.model.ts'
import type { WholeEnvelope } from '../envelope/whole.store.ts'
import { ownValueOf } from './own-values.ts'

type OwnField = Pick<
  StoredField,
  'id' | 'recipientId' | 'type' | 'format' | 'title' | 'condition' | 'calculation' | 'value' | 'imageSha256'
>
type Owner = Parameters<typeof ownValueOf>[1] & Readonly<{ fields: readonly OwnField[] }>

/** @param fields also those of others, if they are at hand. @returns hexadecimal */
export function ownDigest({ stored, details, fields }: Owner, at: Date): string {
  const isOver = stored.state === 'done'
  const own = fields
    .filter(({ recipientId }) => recipientId === stored.id)
    .map((field) => ({
      ...field,
      options: [],
      value: (isOver ? null : ownValueOf(field, { stored, details }, at)) ?? field.value,
    }))
  const hidden = hiddenIds(own)
  const text = ownValuesText({
    cpf: stored.identifiers.some(({ code }) => code === 'CPF') ? cpfOf(stored) : null,
    signature: pictureOf(stored.signatureSha256),
    initial: pictureOf(stored.initialSha256),
    attachments: stored.attachments,
    fields: own
      .filter(({ id, calculation }) => !calculation && !hidden.has(id))
      .map(({ id, value, imageSha256 }) => ({ id, value, image: pictureOf(imageSha256) })),
  })
  return createHash('sha256').update(text).digest('hex')
}

const pictureOf = (sha256: string | null): string | null => sha256 && sha256.slice(0, PICTURE_DIGITS)

/**
 * Refuses an act with other own values than those that were shown: another window of theirs has changed them. Comes before what they owe, for
 * it may be owed since then. The caller holds the envelope's lock.
 * @param digest of what the client showed; null from programs that do not say
 */
export function confirmOwn(
  { now }: Pick<Ctx, 'now'>,
  { envelope, recipients, details, fields }: WholeEnvelope,
  id: RecipientId,
  digest: string | null,
): void {
  const stored = recipients.find((recipient) => recipient.id === id)
  ensure(stored, 'recipient.not_found')
  const mayAct = isOpen(envelope.state) && (stored.state === 'waiting' || stored.state === 'failed')
  if (!mayAct || digest === null) return
  ensure(digest === ownDigest({ stored, details, fields }, now()), 'recipient.values_changed', { field: 'own_digest' })
}

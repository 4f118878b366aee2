/** Computes and checks the digest of what a recipient is shown (SHA-256 over canonical JSON, RFC 8785). */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import type { RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader } from '../../server/db.ts'
import type { Envelope } from '../envelope/envelope.model.ts'
import type { ShownDigest } from '../envelope/shown-fact.model.ts'
import { shownTo, type ShownEnvelope } from '../envelope/shown.model.ts'
import { loadWhole, type WholeEnvelope } from '../envelope/whole.store.ts'

/** @returns hexadecimal */
export const digestOf = (viewer: Parameters<typeof shownTo>[0], standing: ShownEnvelope): string =>
  createHash('sha256')
    .update(canonicalJson(shownTo(viewer, standing)))
    .digest('hex')

/** What the recipient is shown at this moment; under the envelope's lock it is what their act is about. */
export async function digestNow(
  reader: Reader,
  { id, state }: Pick<Envelope, 'id' | 'state'>,
  recipientId: RecipientId,
): Promise<string> {
  return digestFor(recipientId, { ...(await loadWhole(reader, id)), state })
}

function digestFor(recipientId: RecipientId, { state, recipients, documents, contents, fields }: Shown): string {
  const viewer = recipients.find((recipient) => recipient.id === recipientId)
  ensure(viewer, 'recipient.not_found')
  return digestOf(viewer, { state, recipients, documents, contents, fields })
}

type Shown = Pick<WholeEnvelope, 'recipients' | 'documents' | 'contents' | 'fields'> & Pick<Envelope, 'state'>

/**
 * Refuses an act on something else than what was shown.
 * @param read with the envelope's lock
 * @param digest what the client was shown; null from programs that do not say: then it is noted, not confirmed
 */
export function confirmRead(read: Shown, recipientId: RecipientId, digest: string | null): ShownDigest {
  const sha256 = digestFor(recipientId, read)
  ensure(digest === null || digest === sha256, 'recipient.document_changed', { field: 'digest' })
  return { sha256, isConfirmed: digest !== null }
}

/**
 * The key in a mailed link. It is computed from the server key when the letter is written, and the database keeps only its
 * hash: neither a link's row nor a message in the outbox opens anything.
 */
import { createHmac } from 'node:crypto'
import type { Keys } from '../../server/keys.ts'
import type { LinkId, LinkPurpose } from '../../core/identity/account.model.ts'

const PROOF_BYTES = 24

export function oneTimeKey(keys: Keys, linkId: LinkId, purpose: LinkPurpose): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  const proof = createHmac('sha256', keys.derive('one-time-link')).update(id).update(purpose).digest()
  return Buffer.concat([id, proof.subarray(0, PROOF_BYTES)]).toString('base64url')
}

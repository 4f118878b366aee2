/**
 * The link of a recipient: holding the token is acting as them (docs/domain/links.md). It is computed, never stored, so that a copy
 * of the database opens nothing, and it must never be logged.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { asId, type RecipientId } from '../../kernel/ids.ts'
import type { Keys } from '../../server/keys.ts'
import { preparedKey } from '../../server/prepared-key.ts'

/** A token as it came in: whom it claims to be for, and the proof, which is still to be checked against their version. */
export type Claim = Readonly<{ recipientId: RecipientId; proof: Buffer }>

const ID_BYTES = 16
const PROOF_BYTES = 16

/** @param version goes up when the recipient's address changes: every older link dies */
export function actionToken(keys: Keys, recipientId: RecipientId, version: number): string {
  return Buffer.concat([idBytes(recipientId), prove(keys, recipientId, version)]).toString('base64url')
}

/** What a token claims; null when it is none. */
export function readClaim(token: string): Claim | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + PROOF_BYTES || bytes.toString('base64url') !== token) return null
  return { recipientId: idFrom(bytes.subarray(0, ID_BYTES)), proof: bytes.subarray(ID_BYTES) }
}

/** Takes the same time whatever the proof is. */
export function isGenuine(keys: Keys, { recipientId, proof }: Claim, version: number): boolean {
  return timingSafeEqual(proof, prove(keys, recipientId, version))
}

function prove(keys: Keys, recipientId: RecipientId, version: number): Buffer {
  const versionBytes = Buffer.alloc(4)
  versionBytes.writeUInt32BE(version)
  const key = preparedKey(keys.derive('action-token'))
  const mac = createHmac('sha256', key).update(idBytes(recipientId)).update(versionBytes)
  return mac.digest().subarray(0, PROOF_BYTES)
}

const idBytes = (id: RecipientId) => Buffer.from(id.replaceAll('-', ''), 'hex')

function idFrom(bytes: Buffer): RecipientId {
  const hex = bytes.toString('hex')
  return asId(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`)
}

/**
 * Access of strangers to the sealed file of one document: the secret code on its signature page, and the ticket that the code is
 * exchanged for (docs/decisions/074). Both are computed, never stored, and must never be logged.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { asId, readableCode, type DocumentId } from '../../kernel/ids.ts'
import type { Keys } from '../../server/keys.ts'
import { withoutSpelling } from './code.model.ts'

/** Sixteen signs of thirty: 78 bits, which nobody guesses through a door that counts. */
export function secretCode(keys: Keys, documentId: DocumentId): string {
  const mac = createHmac('sha512', keys.derive('secret-code')).update(documentId).digest()
  return readableCode(mac, 4)
}

/** Takes the same time whatever was typed. */
export function isSecretCode(keys: Keys, documentId: DocumentId, typed: string): boolean {
  const hash = (text: string) => createHmac('sha256', keys.derive('secret-code')).update(withoutSpelling(text)).digest()
  return timingSafeEqual(hash(typed), hash(secretCode(keys, documentId)))
}

const PROOF_BYTES = 16
const TICKET_BYTES = 16 + 4 + PROOF_BYTES

/** Opens one document until then. */
export function fileTicket(keys: Keys, documentId: DocumentId, until: Date): string {
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32BE(Math.floor(until.getTime() / 1000))
  const claim = Buffer.concat([Buffer.from(documentId.replaceAll('-', ''), 'hex'), seconds])
  return Buffer.concat([claim, prove(keys, claim)]).toString('base64url')
}

/** Null when it is none of ours, or over. */
export function documentOfTicket(keys: Keys, ticket: string, now: Date): DocumentId | null {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length !== TICKET_BYTES) return null
  const [claim, proof] = [bytes.subarray(0, -PROOF_BYTES), bytes.subarray(-PROOF_BYTES)]
  if (!timingSafeEqual(proof, prove(keys, claim)) || claim.readUInt32BE(16) * 1000 < now.getTime()) return null
  const hex = claim.subarray(0, 16).toString('hex')
  return asId(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`)
}

const prove = (keys: Keys, claim: Uint8Array): Buffer =>
  createHmac('sha256', keys.derive('file-ticket')).update(claim).digest().subarray(0, PROOF_BYTES)

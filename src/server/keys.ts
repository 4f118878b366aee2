/** The server key: one secret, from which a key for each purpose is derived (HKDF, RFC 5869). */
import { hkdfSync } from 'node:crypto'

/** What a derived key is for: a purpose more is a word more here. Renaming one loses what it protects. */
export type Purpose = 'action-token' | 'blobs' | 'seal' | 'one-time-link'

export type Keys = Readonly<{
  /** 32 bytes, always the same for a purpose. */
  derive: (purpose: Purpose) => Buffer
}>

/** @param secret at least 32 bytes that nobody can guess */
export function keysFrom(secret: Uint8Array): Keys {
  if (secret.length < 32) throw new RangeError('the server key has at least 32 bytes')
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'rubrica', purpose, 32)) }
}

/** Client secrets: made, hashed and compared. Too random to be guessed, so a plain SHA-256 is all that is kept. */
import { timingSafeEqual } from 'node:crypto'
import { hashOfSecret } from '../../server/secret-hash.ts'

export type Secret = Readonly<{ plain: string; hash: Buffer }>

export function newSecret(random: (size: number) => Uint8Array): Secret {
  const plain = Buffer.from(random(32)).toString('base64url')
  return { plain, hash: hashOfSecret(plain) }
}

export function isTheirSecret(hash: Buffer, given: string): boolean {
  const other = hashOfSecret(given)
  return hash.length === other.length && timingSafeEqual(hash, other)
}

/** Room for a timestamp that is not made yet: what its authority gave before, as long as this process has it, says how much it takes. */
import type { Digest } from '../asn1/algorithms.ts'
import type { Bytes } from '../../base/bytes.ts'
import type { TimestampAuthority } from './authority.ts'

/** A generous token with its own chain, of an authority that has given none yet. */
const UNKNOWN_BYTES = 14 * 1024
/** Serial numbers, nonces and fractions of a second have many lengths. */
const MARGIN_BYTES = 96

/** The longest token that each authority gave. */
const longest = new WeakMap<TimestampAuthority, number>()

export function tokenRoom(authority: TimestampAuthority): number {
  const known = longest.get(authority) ?? authority.tokenBytes
  return known === undefined ? UNKNOWN_BYTES : known + MARGIN_BYTES
}

/** Asks for a token, and notes how long it is. */
export async function stampedBy(authority: TimestampAuthority, digest: Digest): Promise<Bytes> {
  const token = await authority.stamp(digest)
  longest.set(authority, Math.max(token.length, longest.get(authority) ?? 0))
  return token
}

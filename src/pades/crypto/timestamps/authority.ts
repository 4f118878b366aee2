/** Port for timestamp authorities. */
import type { Bytes } from '../../base/bytes.ts'
import type { Digest } from '../asn1/algorithms.ts'

export interface TimestampAuthority {
  /** How long its tokens are, where that is known before the first: about as much room is kept for one. */
  readonly tokenBytes?: number
  /** A verified RFC 3161 token over the digest (DER). Throws TimestampUnavailable rather than give none. */
  stamp(digest: Digest): Promise<Bytes>
}

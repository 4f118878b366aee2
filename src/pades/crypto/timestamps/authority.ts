/** Port for timestamp authorities. */
import type { Bytes } from '../../base/bytes.ts'
import type { Digest } from '../asn1/algorithms.ts'

export interface TimestampAuthority {
  /** A verified RFC 3161 token over the digest (DER). Throws TimestampUnavailable rather than give none. */
  stamp(digest: Digest): Promise<Bytes>
}

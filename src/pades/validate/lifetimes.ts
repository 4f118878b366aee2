/** Until when an algorithm was good enough (ETSI TS 119 312, with the dates EU DSS reads out of its version 1.5.1). */
import { keyFacts, type ReadDigest, type KeyFacts } from '../crypto/asn1/algorithms.ts'
import { authorityOfToken, type TimestampToken } from '../crypto/timestamps/token.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'

const ended: Readonly<Partial<Record<ReadDigest, Date>>> = {
  md5: new Date('2004-08-01T00:00:00Z'),
  sha1: new Date('2012-08-01T00:00:00Z'),
  ripemd160: new Date('2014-08-01T00:00:00Z'),
  'sha3-224': new Date(0), // not one that TS 119 312 knows
  sha224: new Date('2029-01-01T00:00:00Z'),
}
const SHORT_RSA_ENDED = new Date('2019-10-01T00:00:00Z')

/** @param time when it certainly had been used already */
export function isStrongDigest(digest: ReadDigest | undefined, time: Date): boolean {
  const end = digest && ended[digest]
  return digest !== undefined && (end === undefined || time < end)
}

export function isStrongKey({ kind, bits }: KeyFacts, time: Date): boolean {
  if (!isRsa(kind)) return bits >= 256
  return bits >= 1900 || (bits >= 1024 && time < SHORT_RSA_ENDED)
}

/**
 * Whether a timestamp proves when it was made: its digests and its key were strong enough at the time that it certainly existed, and its
 * authority had been certified by the time that it names.
 */
export function isStrongToken(token: TimestampToken, time: Date, pool: readonly Certificate[]): boolean {
  const authority = authorityOfToken(token, pool)
  const [signer] = token.signedData.signers
  if (!authority || token.time < authority.notBefore) return false
  return areStrong([token.imprint.algorithm, signer?.digestAlgorithm, signer?.scheme?.digest], [authority], time)
}

/** Digests that something was signed by, and the keys of those who signed. */
export function areStrong(
  digests: readonly (ReadDigest | undefined)[],
  signers: readonly Certificate[],
  time: Date,
): boolean {
  return (
    digests.every((digest) => isStrongDigest(digest, time)) &&
    signers.every(({ spki }) => isStrongKey(keyFacts(spki), time))
  )
}

/** Nothing where no end is known yet. */
export const endOfDigest = (digest: ReadDigest): Date | undefined => ended[digest]

export const endOfKey = ({ kind, bits }: KeyFacts): Date | undefined =>
  isRsa(kind) && bits < 1900 ? SHORT_RSA_ENDED : undefined

const isRsa = (kind: KeyFacts['kind']): boolean => kind === 'rsa' || kind === 'rsa-pss'

/** What is too weak about the signatures on a path. The anchor is trusted as it is. */
export function weaknessOf(certificates: readonly Certificate[], time: Date): 'digest' | 'key' | undefined {
  if (certificates.slice(0, -1).some(({ scheme }) => !isStrongDigest(scheme?.digest, time))) return 'digest'
  const isWeak = certificates.slice(1, -1).some(({ spki }) => !isStrongKey(keyFacts(spki), time))
  return isWeak ? 'key' : undefined
}

/** Until when the last timestamp of a document proves something: then it has to have another one (EN 319 142-1 §5.5). */
import { keyFacts, type ReadDigest } from '../../crypto/asn1/algorithms.ts'
import type { Bytes } from '../../base/bytes.ts'
import { authorityOfToken, readToken } from '../../crypto/timestamps/token.ts'
import { endOfDigest, endOfKey } from '../../validate/lifetimes.ts'
import { pathFinder } from '../../validate/path.ts'
import { readCertificates, type Certificate } from '../../crypto/x509/certificate.ts'

export type ProofValidity = Readonly<{
  until: Date
  /** What ends then: a certificate of the timestamp authority, or the strength of an algorithm. */
  endsBy: 'certificate' | 'algorithm'
}>

/** @param more certificates that may stand above the authority's, beside those in the token */
export function proofValidityOf(
  token: Bytes,
  trustAnchors: readonly Bytes[],
  more: readonly Certificate[] = [],
): ProofValidity | undefined {
  const read = readToken(token)
  const authority = authorityOfToken(read, more)
  if (!authority) return undefined
  const anchors = trustAnchors.flatMap((anchor) => readCertificates(anchor))
  const pool = [...read.signedData.certificates, ...more]
  const { certificates, isTrusted } = pathFinder(pool, anchors)(authority, read.time)
  const judged = isTrusted && certificates.length > 1 ? certificates.slice(0, -1) : certificates
  const digests = [read.imprint.algorithm, read.signedData.signers[0]?.digestAlgorithm]
  const ends: ProofValidity[] = [
    ...judged.map(({ notAfter }) => ({ until: notAfter, endsBy: 'certificate' as const })),
    ...algorithmsEnd(judged, digests).map((until) => ({ until, endsBy: 'algorithm' as const })),
  ]
  return ends.toSorted((a, b) => a.until.getTime() - b.until.getTime())[0]
}

function algorithmsEnd(certificates: readonly Certificate[], digests: readonly (ReadDigest | undefined)[]): Date[] {
  const ends = [
    ...digests.map((digest) => digest && endOfDigest(digest)),
    ...certificates.flatMap(({ scheme, spki }) => [scheme && endOfDigest(scheme.digest), endOfKey(keyFacts(spki))]),
  ]
  return ends.filter((end) => end !== undefined)
}

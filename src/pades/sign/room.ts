/** Computes how many octets a file keeps free for a signature before that is made. */
import { digestOf, keyFacts, type DigestAlgorithm, type KeyFacts } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { withUnsignedAttribute } from '../crypto/cms/assemble.ts'
import { attribute } from '../crypto/cms/signed-attributes.ts'
import { keeper } from '../base/kept.ts'
import { view } from '../base/octets.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import { RoomTooSmall } from './embed.ts'
import { assembled, type SigningTerms } from './sign.ts'

/** As much as the signature takes whose value is the longest that its key makes. @param tokenBytes of its timestamp; 0 for none */
export function signatureRoom(terms: SigningTerms, digestAlgorithm: DigestAlgorithm, tokenBytes: number): number {
  const compute = () => computedRoom(terms, digestAlgorithm, tokenBytes)
  const { certificate, chain, policy, isByPss } = terms
  if (policy) return compute()
  const certificates = [certificate, ...chain].map((der) => view(der).toString('latin1'))
  return kept([digestAlgorithm, tokenBytes, isByPss, ...certificates].join(), compute)
}

/** An installation signs with few certificates, and always asks anew. */
const kept = keeper<number>(64)

function computedRoom(terms: SigningTerms, digestAlgorithm: DigestAlgorithm, tokenBytes: number): number {
  const { kind, bits } = keyFacts(readCertificate(terms.certificate).spki)
  const digest = { algorithm: digestAlgorithm, bytes: digestOf(digestAlgorithm) }
  const longest = new Uint8Array(octetsOfValue(kind, Math.ceil(bits / 8)))
  const bare = assembled(digest, terms, longest)
  if (tokenBytes === 0) return bare.length
  return withUnsignedAttribute(bare, attribute(oids.signatureTimeStamp, new Uint8Array(tokenBytes))).length
}

/** @param octets of the key */
function octetsOfValue(kind: KeyFacts['kind'], octets: number): number {
  if (kind === 'ecdsa') return 2 * octets + ECDSA_VALUE_BYTES
  return kind === 'ed25519' ? 2 * octets : octets // RFC 8032 §5.1.6
}

/** RFC 3279 §2.2.3: a sequence of two integers, each perhaps with an octet for its sign. */
const ECDSA_VALUE_BYTES = 9

/** Does the work once more where the room was too little: somebody gave more than ever before. */
export async function withinRoom<Result>(
  roomBytes: number,
  work: (roomBytes: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(roomBytes)
  } catch (error) {
    if (!(error instanceof RoomTooSmall)) throw error
    return work(error.neededBytes + AGAIN_MARGIN_BYTES)
  }
}

/** The next one may be somewhat longer again. */
const AGAIN_MARGIN_BYTES = 1024

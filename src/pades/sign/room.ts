/** Computes how many octets a file keeps free for a signature before that is made. */
import { digestOf, keyFacts, type DigestAlgorithm } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { assembleSignedData, withUnsignedAttribute } from '../crypto/cms/assemble.ts'
import { attribute, signedAttributes } from '../crypto/cms/signed-attributes.ts'
import { keyKind } from '../crypto/signers/key-kind.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import { RoomTooSmall } from './embed.ts'
import type { SigningTerms } from './sign.ts'

/** As much as the signature takes whose value is the longest that its key makes. @param tokenBytes of its timestamp; 0 for none */
export function signatureRoom(terms: SigningTerms, digestAlgorithm: DigestAlgorithm, tokenBytes: number): number {
  const certificate = readCertificate(terms.certificate)
  const { kind, bits } = keyFacts(certificate.spki)
  const octets = Math.ceil(bits / 8)
  const digest = { algorithm: digestAlgorithm, bytes: digestOf(digestAlgorithm) }
  const bare = assembleSignedData({
    attributes: signedAttributes(digest, certificate, { policy: terms.policy }),
    signature: new Uint8Array(kind === 'ecdsa' ? 2 * octets + ECDSA_VALUE_BYTES : octets),
    key: keyKind(certificate),
    digestAlgorithm,
    certificate,
    certificates: [certificate.der, ...terms.chain],
  })
  if (tokenBytes === 0) return bare.length
  return withUnsignedAttribute(bare, attribute(oids.signatureTimeStamp, new Uint8Array(tokenBytes))).length
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

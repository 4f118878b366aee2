/** The attributes a PAdES baseline signature signs (EN 319 142-1 §6.3): what, with which certificate, under which policy. */
import { digestIdentifier, digestOf, type Digest, type DigestAlgorithm } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { tags } from '../asn1/tags.ts'
import { ia5String, octetString, oid, sequence, setOf, time, tlv } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { fromHex } from '../../base/octets.ts'
import type { Certificate } from '../x509/certificate.ts'

/** A signature policy by name: EN 319 122-1 §5.2.9.1. */
export type SignaturePolicy = Readonly<{
  oid: string
  hash: string
  algorithm: DigestAlgorithm
  uri?: string
  /** What may be signed with under it; anything unless said. */
  digests?: readonly DigestAlgorithm[]
}>

export type AttributesWanted = Readonly<{
  policy?: SignaturePolicy | undefined
  contentType?: string
  /** Of signatures outside of PDFs (RFC 5652 §11.3): in a PDF the claimed time stands in the signature dictionary (/M). */
  signingTime?: Date
}>

/** DER of the SET OF attributes: these octets are hashed and signed (RFC 5652 §5.4). */
export function signedAttributes(
  digest: Digest,
  certificate: Certificate,
  { policy, contentType = oids.data, signingTime }: AttributesWanted = {},
): Bytes {
  return setOf(
    attribute(oids.contentType, oid(contentType)),
    attribute(oids.messageDigest, octetString(digest.bytes)),
    ...(signingTime ? [attribute(oids.signingTime, time(signingTime))] : []),
    attribute(oids.signingCertificateV2, signingCertificateV2(certificate, digest.algorithm)),
    ...(policy ? [attribute(oids.signaturePolicyIdentifier, policyIdentifier(policy))] : []),
  )
}

export const attribute = (type: string, value: Bytes): Bytes => sequence(oid(type), tlv(tags.set, value))

/** RFC 5035: the hash algorithm is left out when it is the default, SHA-256. */
function signingCertificateV2(certificate: Certificate, algorithm: DigestAlgorithm): Bytes {
  const issuerSerial = sequence(sequence(tlv(0xa4, certificate.issuer.der)), certificate.serial)
  return sequence(
    sequence(
      sequence(
        ...(algorithm === 'sha256' ? [] : [digestIdentifier(algorithm)]),
        octetString(digestOf(algorithm, certificate.der)),
        issuerSerial,
      ),
    ),
  )
}

function policyIdentifier({ oid: id, hash, algorithm, uri }: SignaturePolicy): Bytes {
  const qualifiers = uri ? [sequence(sequence(oid(oids.policyUri), ia5String(uri)))] : []
  return sequence(oid(id), sequence(digestIdentifier(algorithm), octetString(fromHex(hash))), ...qualifiers)
}

/** The middle stage: what has to be signed, and what a raw signature over it becomes. The key may be anywhere, the answer may take days. */
import { digestAlgorithms, digestOf } from './asn1/algorithms.ts'
import { toDer } from './asn1/ber.ts'
import type { Bytes } from './bytes.ts'
import { assembleSignedData, withSignatureTimestamp } from './cms/assemble.ts'
import { signedAttributes, type SignaturePolicy } from './cms/signed-attributes.ts'
import { readSignedData } from './cms/signed-data.ts'
import { isSame } from './octets.ts'
import { keyKind } from './signers/key-kind.ts'
import type { Prepared, TimestampAuthority, ToBeSigned } from './stages.ts'
import { readCertificate } from './x509/certificate.ts'

/** The same for the same input: nothing but the prepared document and the certificate has to be kept while waiting. */
export type SigningTerms = Readonly<{
  /** DER of the certificate the signer will use: its name is part of what is signed. */
  certificate: Bytes
  /** DER of the authorities above it. */
  chain: readonly Bytes[]
  policy?: SignaturePolicy
}>

export function toBeSigned({ digest }: Prepared, { certificate, policy }: SigningTerms): ToBeSigned {
  const attributes = signedAttributes(digest, readCertificate(certificate), { policy })
  return { attributes, digest: { algorithm: digest.algorithm, bytes: digestOf(digest.algorithm, attributes) } }
}

/** @param signature the raw value: PKCS #1 v1.5 for RSA, DER for ECDSA. Whether it is good is found out when it is embedded. */
export function completeSignature(prepared: Prepared, terms: SigningTerms, signature: Bytes): Bytes {
  const certificate = readCertificate(terms.certificate)
  return assembleSignedData({
    attributes: toBeSigned(prepared, terms).attributes,
    signature,
    key: keyKind(certificate),
    digestAlgorithm: prepared.digest.algorithm,
    certificate,
    certificates: [certificate.der, ...terms.chain.filter((der) => !isSame(der, certificate.der))],
  })
}

/** Adds a timestamp over the signature value, whoever made the signature. */
export async function stampSignature(cms: Bytes, authority: TimestampAuthority): Promise<Bytes> {
  const der = toDer(cms)
  const [signer] = readSignedData(der).signers
  const algorithm = digestAlgorithms.find((known) => known === signer?.digestAlgorithm)
  if (!signer || !algorithm) throw new RangeError('not a signature that can be stamped')
  return withSignatureTimestamp(der, await authority.stamp({ algorithm, bytes: digestOf(algorithm, signer.signature) }))
}

/** The middle stage: what has to be signed, and what a raw signature over it becomes. The key may be anywhere, the answer may take days. */
import { ensure } from '../base/pades-error.ts'
import { digestOf, isSignedBy, keyFacts, schemeOf, type Digest, type KeyKind } from '../crypto/asn1/algorithms.ts'
import { asEcdsaValue } from '../crypto/asn1/ecdsa-value.ts'
import { oids } from '../crypto/asn1/oids.ts'
import type { Bytes } from '../base/bytes.ts'
import { assembleSignedData, withUnsignedAttribute } from '../crypto/cms/assemble.ts'
import { provenSignature } from '../crypto/cms/returned-signature.ts'
import { certificateOf, readSignedData } from '../crypto/cms/signed-data.ts'
import { attribute, signedAttributes, type SignaturePolicy } from '../crypto/cms/signed-attributes.ts'
import { isSame } from '../base/octets.ts'
import { askedBy, digestOfPrepared } from './prepared.ts'
import { keyKind } from '../crypto/signers/key-kind.ts'
import type { PreparedPdf } from './stages.ts'
import type { TimestampAuthority } from '../crypto/timestamps/authority.ts'
import { stampedBy } from '../crypto/timestamps/token-room.ts'
import type { ToBeSigned } from '../crypto/signer.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'

/** The same for the same input: nothing but the prepared document and the certificate has to be kept while waiting. */
export type SigningTerms = Readonly<{
  /** DER of the certificate the signer will use: its name is part of what is signed. */
  certificate: Bytes
  /** DER of the authorities above it. */
  chain: readonly Bytes[]
  policy?: SignaturePolicy
  /** An `rsaEncryption` key signs by PSS (RFC 4055 §1.2): where it lies they do nothing else. */
  isByPss?: boolean
}>

export function toBeSigned(prepared: PreparedPdf, { certificate, policy }: SigningTerms): ToBeSigned {
  const digest = digestOfPrepared(prepared)
  const isAllowed = policy?.digests?.includes(digest.algorithm) ?? true
  ensure(isAllowed, 'signature.unusable', { problem: `${digest.algorithm} is not allowed under the policy` })
  const read = readCertificate(certificate)
  const isEdwards = keyFacts(read.spki).kind === 'ed25519'
  ensure(!isEdwards || digest.algorithm === 'sha512', 'signature.unusable', { problem: 'Ed25519 wants SHA-512' }) // RFC 8419 §3
  const attributes = signedAttributes(digest, read, { policy })
  return { attributes, digest: { algorithm: digest.algorithm, bytes: digestOf(digest.algorithm, attributes) } }
}

/** @param signature the raw value: PKCS #1 v1.5 for RSA, or PSS where certificate or terms say so; DER, or r and s one after the other, for ECDSA */
export function completeSignature(prepared: PreparedPdf, terms: SigningTerms, signature: Bytes): Bytes {
  const certificate = readCertificate(terms.certificate)
  const scheme = schemeOf(kindIn(terms), prepared.digest.algorithm)
  const { attributes } = toBeSigned(prepared, terms)
  const value = [signature, ...asEcdsaValue(signature)].find((each) =>
    isSignedBy(certificate.spki, scheme, attributes, each),
  )
  ensure(value, 'signature.other_key', { problem: 'not made by the key of its certificate over these attributes' })
  return assembled(digestOfPrepared(prepared), terms, value)
}

/** The same where the signer answers with a whole CMS: made over this document, by the key of this certificate. */
export function acceptSignature(prepared: PreparedPdf, { certificate }: SigningTerms, cms: Bytes, at: Date): Bytes {
  const returned = provenSignature(cms, askedBy(prepared, at))
  const signer = certificateOf(returned.signer, readSignedData(returned.cms).certificates)
  ensure(signer && isSame(signer.der, certificate), 'signature.other_key', { problem: 'made by another certificate' })
  return returned.cms
}

/** @param digest of the document @param value of the signature: nobody proves it here */
export function assembled(digest: Digest, terms: SigningTerms, value: Bytes): Bytes {
  const certificate = readCertificate(terms.certificate)
  return assembleSignedData({
    attributes: signedAttributes(digest, certificate, { policy: terms.policy }),
    signature: value,
    key: kindIn(terms),
    digestAlgorithm: digest.algorithm,
    certificate,
    certificates: [certificate.der, ...terms.chain.filter((der) => !isSame(der, certificate.der))],
  })
}

function kindIn({ certificate, isByPss }: SigningTerms): KeyKind {
  const kind = keyKind(readCertificate(certificate))
  return kind === 'rsa' && isByPss ? 'rsa-pss' : kind
}

export type Stamping = Readonly<{ authority: TimestampAuthority; at: Date }>

/** Adds a timestamp over the signature value, made by any signer; a bad signature is refused before a timestamp is spent on it. */
export async function stampSignature(prepared: PreparedPdf, cms: Bytes, { authority, at }: Stamping): Promise<Bytes> {
  const { algorithm } = prepared.digest
  const returned = provenSignature(cms, askedBy(prepared, at))
  const digest = { algorithm, bytes: digestOf(algorithm, returned.signer.signature) }
  return withUnsignedAttribute(returned.cms, attribute(oids.signatureTimeStamp, await stampedBy(authority, digest)))
}

/** A Signer whose key is kept by a cloud's key management: the digest goes there, and what comes back is checked before anybody gets it. */
import {
  isSignedBy,
  schemeOf,
  type Digest,
  type DigestAlgorithm,
  type KeyKind,
} from '../../pades/crypto/asn1/algorithms.ts'
import { decode, fieldsOf, readBits } from '../../pades/crypto/asn1/read.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import { isSame } from '../../pades/base/octets.ts'
import { keyKind } from '../../pades/crypto/signers/key-kind.ts'
import { chainAbove, digestFor, KeyUnusable } from '../../pades/crypto/signers/key-signer.ts'
import type { Signer } from '../../pades/crypto/signer.ts'
import type { Certificate } from '../../pades/crypto/x509/certificate.ts'

/** The ways of signing that the three clouds offer. */
export type CloudScheme = Exclude<KeyKind, 'ed25519'>

export type CloudKeyFacts = Readonly<{
  /** SubjectPublicKeyInfo in DER. */
  spki: Bytes
  /** How the cloud signs with this key; nothing else is asked of it. */
  signs: (scheme: CloudScheme, digest: DigestAlgorithm) => boolean
  /** Where the key has one digest only. */
  digest?: DigestAlgorithm
}>

/** Throws KeyUnusable for what somebody has to change, SignerUnavailable for what may be back in a moment. */
export interface KmsKey {
  /** As people call it. */
  readonly title: string
  look(): Promise<CloudKeyFacts>
  /** The raw signature value, as CMS wants it. */
  sign(scheme: CloudScheme, digest: Digest): Promise<Bytes>
}

export async function cloudSigner(key: KmsKey, certificates: readonly Certificate[]): Promise<Signer> {
  const facts = await key.look()
  const bits = keyBitsOf(facts.spki)
  const certificate = certificates.find(({ keyBits }) => isSame(keyBits, bits))
  if (!certificate)
    throw new KeyUnusable(
      `none of the certificates in SEAL_CERTIFICATES belongs to the key in ${key.title}; is SEAL_KMS_KEY the right key, and the right version of it?`,
    )
  const kind = keyKind(certificate)
  const digestAlgorithm = facts.digest ?? digestFor(certificate.spki)
  if (kind === 'ed25519' || !facts.signs(kind, digestAlgorithm))
    throw new KeyUnusable(
      `the key in ${key.title} does not sign by ${schemeNames[kind]} with ${digestAlgorithm}, as its certificate wants`,
    )
  return {
    certificate: certificate.der,
    chain: chainAbove(certificate, certificates),
    digestAlgorithm,
    async sign({ attributes, digest }) {
      const value = await key.sign(kind, digest)
      // An alias leads to another key one day, a version is exchanged: nobody else would notice before the first reader.
      if (!isSignedBy(certificate.spki, schemeOf(kind, digest.algorithm), attributes, value))
        throw new KeyUnusable(`what ${key.title} signed does not fit the certificate: another key answers there now`)
      return value
    },
  }
}

const schemeNames = { rsa: 'RSA PKCS #1 v1.5', 'rsa-pss': 'RSA-PSS', ecdsa: 'ECDSA', ed25519: 'Ed25519' } as const

/** The contents of subjectPublicKey: a certificate for PSS names another algorithm before the same key (RFC 4055 §1.2). */
function keyBitsOf(spki: Bytes): Bytes {
  const fields = fieldsOf(decode(spki))
  fields.take()
  return readBits(fields.take())
}

/** Digests and signature schemes: their names here, their identifiers on the wire, and how Node verifies them. */
import { constants, createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { Bytes } from '../bytes.ts'
import { own } from '../octets.ts'
import { oids } from './oids.ts'
import { fieldsOf, Malformed, readOid, type Element } from './read.ts'
import { nothing, oid, sequence } from './write.ts'

/** What we sign with. SHA-1 is only ever read, and only where it does not carry a signature (certificate hashes). */
export const digestAlgorithms = ['sha256', 'sha384', 'sha512'] as const
export type DigestAlgorithm = (typeof digestAlgorithms)[number]

export type Digest = Readonly<{ algorithm: DigestAlgorithm; bytes: Bytes }>

export type KeyKind = 'rsa' | 'ecdsa'

export type SignatureScheme = Readonly<{
  kind: 'rsa' | 'rsa-pss' | 'ecdsa' | 'ed25519'
  digest: DigestAlgorithm | 'sha1'
}>

export function digestOf(algorithm: DigestAlgorithm | 'sha1', ...parts: readonly Uint8Array[]): Bytes {
  const hash = createHash(algorithm)
  for (const part of parts) hash.update(part)
  return own(hash.digest())
}

export const digestIdentifier = (algorithm: DigestAlgorithm): Bytes => sequence(oid(oids[algorithm]))

/** The digest an AlgorithmIdentifier names; nothing if it is none we know. */
export function readDigestAlgorithm(identifier: Element): DigestAlgorithm | 'sha1' | undefined {
  const named = readOid(fieldsOf(identifier).take())
  return ([...digestAlgorithms, 'sha1'] as const).find((algorithm) => oids[algorithm] === named)
}

const written = {
  rsa: { sha256: oids.rsaSha256, sha384: oids.rsaSha384, sha512: oids.rsaSha512 },
  ecdsa: { sha256: oids.ecdsaSha256, sha384: oids.ecdsaSha384, sha512: oids.ecdsaSha512 },
} as const satisfies Record<KeyKind, Record<DigestAlgorithm, string>>

/** RFC 4055 §5 wants NULL parameters for RSA, RFC 5758 §3.2 none for ECDSA. */
export function signatureIdentifier(kind: KeyKind, digest: DigestAlgorithm): Bytes {
  return sequence(oid(written[kind][digest]), ...(kind === 'rsa' ? [nothing()] : []))
}

const schemes: Readonly<Record<string, SignatureScheme>> = {
  [oids.rsaSha1]: { kind: 'rsa', digest: 'sha1' },
  [oids.rsaSha256]: { kind: 'rsa', digest: 'sha256' },
  [oids.rsaSha384]: { kind: 'rsa', digest: 'sha384' },
  [oids.rsaSha512]: { kind: 'rsa', digest: 'sha512' },
  [oids.ecdsaSha256]: { kind: 'ecdsa', digest: 'sha256' },
  [oids.ecdsaSha384]: { kind: 'ecdsa', digest: 'sha384' },
  [oids.ecdsaSha512]: { kind: 'ecdsa', digest: 'sha512' },
  [oids.ed25519]: { kind: 'ed25519', digest: 'sha512' },
}

/** @param digest what a bare `rsaEncryption` or `id-RSASSA-PSS` goes with in CMS: the digest algorithm of the signer */
export function readSignatureScheme(
  identifier: Element,
  digest?: DigestAlgorithm | 'sha1',
): SignatureScheme | undefined {
  const fields = fieldsOf(identifier)
  const named = readOid(fields.take())
  if (named === oids.rsaEncryption && digest) return { kind: 'rsa', digest }
  if (named === oids.rsaPss) return { kind: 'rsa-pss', digest: pssDigest(fields.optional(0x30)) ?? digest ?? 'sha1' }
  return schemes[named]
}

/** True only if the signature is good; a key that does not fit the scheme is no good signature either. */
export function isSignedBy(spki: Bytes, scheme: SignatureScheme, data: Uint8Array, signature: Uint8Array): boolean {
  const key = publicKey(spki)
  if (!key || !fits(key, scheme.kind)) return false
  try {
    if (scheme.kind === 'ed25519') return verify(null, data, key, signature)
    if (scheme.kind !== 'rsa-pss') return verify(scheme.digest, data, key, signature)
    const padding = constants.RSA_PKCS1_PSS_PADDING
    return verify(scheme.digest, data, { key, padding, saltLength: constants.RSA_PSS_SALTLEN_AUTO }, signature)
  } catch {
    return false
  }
}

export type KeyFacts = Readonly<{ kind: SignatureScheme['kind'] | 'other'; bits: number; curve?: string }>

/** Kind and strength of a public key. */
export function keyFacts(spki: Bytes): KeyFacts {
  const key = publicKey(spki)
  if (!key) return { kind: 'other', bits: 0 }
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {}
  const type = key.asymmetricKeyType
  if (type === 'rsa' || type === 'rsa-pss') return { kind: type, bits: modulusLength }
  if (type === 'ec') return { kind: 'ecdsa', bits: curveBits[namedCurve] ?? 0, curve: namedCurve }
  return type === 'ed25519' ? { kind: type, bits: 256 } : { kind: 'other', bits: 0 }
}

const curveBits: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  brainpoolP256r1: 256,
  brainpoolP384r1: 384,
  brainpoolP512r1: 512,
}

function publicKey(spki: Bytes): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

function fits(key: KeyObject, kind: SignatureScheme['kind']): boolean {
  const type = key.asymmetricKeyType
  return kind === 'ecdsa' ? type === 'ec' : type === kind || (kind === 'rsa-pss' && type === 'rsa')
}

/** RFC 4055 §3.1: hashAlgorithm is the explicit field [0]. */
function pssDigest(parameters: Element | undefined): DigestAlgorithm | 'sha1' | undefined {
  if (!parameters) return undefined
  const hash = fieldsOf(parameters).optional(0xa0)
  if (!hash) return 'sha1'
  const algorithm = readDigestAlgorithm(fieldsOf(hash, 0xa0).take())
  if (!algorithm) throw new Malformed('an unknown digest')
  return algorithm
}

/** Digests and signature schemes: their names here, their identifiers on the wire, and how Node verifies them. */
import { constants, createHash, createPublicKey, verify, type Hash, type KeyObject } from 'node:crypto'
import type { Bytes } from '../../base/bytes.ts'
import { keeper } from '../../base/kept.ts'
import { own } from '../../base/octets.ts'
import { oids } from './oids.ts'
import { decode, fieldsOf, only, readInteger, readOid, type Asn1Element } from './read.ts'
import { explicit, integer, nothing, oid, sequence } from './write.ts'

/** What we sign with. */
export const digestAlgorithms = ['sha256', 'sha384', 'sha512'] as const
export type DigestAlgorithm = (typeof digestAlgorithms)[number]

/** What other people's signatures are computed with; how long each was good enough is for others to say. */
const readDigests = [
  ...digestAlgorithms,
  'sha1',
  'md5',
  'ripemd160',
  'sha224',
  'sha3-224',
  'sha3-256',
  'sha3-384',
  'sha3-512',
  'shake256',
] as const
export type ReadDigest = (typeof readDigests)[number]

export type Digest = Readonly<{ algorithm: DigestAlgorithm; bytes: Bytes }>

/** Of RSA keys the certificate says whether they sign by PSS alone (RFC 4055 §1.2). */
export type KeyKind = 'rsa' | 'rsa-pss' | 'ecdsa' | 'ed25519'

export type SignatureScheme = Readonly<{
  kind: 'rsa' | 'rsa-pss' | 'ecdsa' | 'ed25519' | 'ed448'
  digest: ReadDigest
  /** Of RSASSA-PSS. */
  saltLength?: number
  /** ECDSA with r and s side by side, not as DER. */
  isPlain?: true
}>

/** SHAKE gives as much as is asked for; signatures use 512 bits of it. */
const SHAKE_OCTETS = 64

export const openDigest = (algorithm: ReadDigest): Hash =>
  createHash(algorithm, algorithm === 'shake256' ? { outputLength: SHAKE_OCTETS } : undefined)

export function digestOf(algorithm: ReadDigest, ...parts: readonly Uint8Array[]): Bytes {
  const hash = openDigest(algorithm)
  for (const part of parts) hash.update(part)
  return own(hash.digest())
}

export const digestIdentifier = (algorithm: DigestAlgorithm): Bytes => sequence(oid(oids[algorithm]))

/** The digest an AlgorithmIdentifier names; nothing if it is none we know. */
export function readDigestAlgorithm(identifier: Asn1Element): ReadDigest | undefined {
  const named = readOid(fieldsOf(identifier).take())
  return readDigests.find((algorithm) => oids[algorithm] === named)
}

const written = {
  rsa: { sha256: oids.rsaSha256, sha384: oids.rsaSha384, sha512: oids.rsaSha512 },
  ecdsa: { sha256: oids.ecdsaSha256, sha384: oids.ecdsaSha384, sha512: oids.ecdsaSha512 },
} as const satisfies Record<'rsa' | 'ecdsa', Record<DigestAlgorithm, string>>

/** RFC 4055 §5 wants NULL parameters for RSA, RFC 5758 §3.2 none for ECDSA, RFC 8410 §3 none for Ed25519. */
export function signatureIdentifier(kind: KeyKind, digest: DigestAlgorithm): Bytes {
  if (kind === 'ed25519') return sequence(oid(oids.ed25519))
  if (kind === 'rsa-pss') return sequence(oid(oids.rsaPss), pssParameters(digest))
  return sequence(oid(written[kind][digest]), ...(kind === 'rsa' ? [nothing()] : []))
}

/** RFC 4055 §3.1: one digest for the message and the mask, and a salt as long as it. */
export function pssParameters(digest: DigestAlgorithm): Bytes {
  const hash = sequence(oid(oids[digest]), nothing())
  const mask = sequence(oid(oids.mgf1), hash)
  return sequence(explicit(0, hash), explicit(1, mask), explicit(2, integer(saltOctets[digest])))
}

const saltOctets = { sha256: 32, sha384: 48, sha512: 64 } as const satisfies Record<DigestAlgorithm, number>

/** What a key of this kind signs by, as `signatureIdentifier` writes it. */
export function schemeOf(kind: KeyKind, digest: DigestAlgorithm): SignatureScheme & Readonly<{ kind: KeyKind }> {
  return kind === 'rsa-pss' ? { kind, digest, saltLength: saltOctets[digest] } : { kind, digest }
}

const schemes: Readonly<Record<string, SignatureScheme>> = {
  [oids.rsaMd5]: { kind: 'rsa', digest: 'md5' },
  [oids.rsaSha1]: { kind: 'rsa', digest: 'sha1' },
  [oids.rsaSha224]: { kind: 'rsa', digest: 'sha224' },
  [oids.rsaSha256]: { kind: 'rsa', digest: 'sha256' },
  [oids.rsaSha384]: { kind: 'rsa', digest: 'sha384' },
  [oids.rsaSha512]: { kind: 'rsa', digest: 'sha512' },
  [oids.rsaSha3x224]: { kind: 'rsa', digest: 'sha3-224' },
  [oids.rsaSha3x256]: { kind: 'rsa', digest: 'sha3-256' },
  [oids.rsaSha3x384]: { kind: 'rsa', digest: 'sha3-384' },
  [oids.rsaSha3x512]: { kind: 'rsa', digest: 'sha3-512' },
  [oids.ecdsaSha1]: { kind: 'ecdsa', digest: 'sha1' },
  [oids.ecdsaSha224]: { kind: 'ecdsa', digest: 'sha224' },
  [oids.ecdsaSha256]: { kind: 'ecdsa', digest: 'sha256' },
  [oids.ecdsaSha384]: { kind: 'ecdsa', digest: 'sha384' },
  [oids.ecdsaSha512]: { kind: 'ecdsa', digest: 'sha512' },
  [oids.ecdsaSha3x224]: { kind: 'ecdsa', digest: 'sha3-224' },
  [oids.ecdsaSha3x256]: { kind: 'ecdsa', digest: 'sha3-256' },
  [oids.ecdsaSha3x384]: { kind: 'ecdsa', digest: 'sha3-384' },
  [oids.ecdsaSha3x512]: { kind: 'ecdsa', digest: 'sha3-512' },
  [`${oids.plainEcdsa}.1`]: { kind: 'ecdsa', digest: 'sha1', isPlain: true },
  [`${oids.plainEcdsa}.2`]: { kind: 'ecdsa', digest: 'sha224', isPlain: true },
  [`${oids.plainEcdsa}.3`]: { kind: 'ecdsa', digest: 'sha256', isPlain: true },
  [`${oids.plainEcdsa}.4`]: { kind: 'ecdsa', digest: 'sha384', isPlain: true },
  [`${oids.plainEcdsa}.5`]: { kind: 'ecdsa', digest: 'sha512', isPlain: true },
  [oids.ed25519]: { kind: 'ed25519', digest: 'sha512' },
  [oids.ed448]: { kind: 'ed448', digest: 'shake256' },
}

/** @param digest what a bare `rsaEncryption` or `id-ecPublicKey` goes with in CMS: the digest algorithm of the signer */
export function readSignatureScheme(identifier: Asn1Element, digest?: ReadDigest): SignatureScheme | undefined {
  const fields = fieldsOf(identifier)
  const named = readOid(fields.take())
  if (named === oids.rsaEncryption && digest) return { kind: 'rsa', digest }
  if (named === oids.ecPublicKey && digest) return { kind: 'ecdsa', digest }
  if (named === oids.rsaPss) return pssScheme(fields.optional(0x30), digest)
  return schemes[named]
}

/**
 * True only if the signature is good; a key that does not fit the scheme is no good signature either. Verdicts are kept: paths of the same
 * authorities come with every signature, and each stage of signing proves what the one before gave it.
 */
export function isSignedBy(spki: Bytes, scheme: SignatureScheme, data: Uint8Array, signature: Uint8Array): boolean {
  if (data.length > LARGEST_KEPT_BYTES) return verified(spki, scheme, data, signature)
  return keptVerdict(verdictKey(spki, scheme, data, signature), () => verified(spki, scheme, data, signature))
}

const keptVerdict = keeper<boolean>()
/** Certificates, answers and signed attributes; digesting more takes as long as verifying. */
const LARGEST_KEPT_BYTES = 8 * 1024

/** SHA-256 over all that the verdict depends on, with their lengths, so that no two cases give the same input. */
function verdictKey(spki: Bytes, scheme: SignatureScheme, data: Uint8Array, signature: Uint8Array): string {
  const parts = [spki, data, signature]
  const hash = createHash('sha256').update(JSON.stringify([scheme, parts.map(({ length }) => length)]))
  for (const part of parts) hash.update(part)
  return hash.digest('base64')
}

function verified(spki: Bytes, scheme: SignatureScheme, data: Uint8Array, signature: Uint8Array): boolean {
  const key = publicKey(spki)
  if (!key || !fits(key, scheme.kind)) return false
  try {
    if (scheme.kind === 'ed25519' || scheme.kind === 'ed448') return verify(null, data, key, signature)
    if (scheme.isPlain) return verify(scheme.digest, data, { key, dsaEncoding: 'ieee-p1363' }, signature)
    if (scheme.kind !== 'rsa-pss') return verify(scheme.digest, data, key, signature)
    if (!isWithinLimits(scheme, spki)) return false
    const { saltLength = constants.RSA_PSS_SALTLEN_AUTO } = scheme
    return verify(scheme.digest, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature)
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
  if (type === 'ed25519') return { kind: type, bits: 256 }
  return type === 'ed448' ? { kind: type, bits: 448 } : { kind: 'other', bits: 0 }
}

const curveBits: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  brainpoolP256r1: 256,
  brainpoolP384r1: 384,
  brainpoolP512r1: 512,
  brainpoolP256t1: 256,
  brainpoolP384t1: 384,
  brainpoolP512t1: 512,
}

/** Keys that were read last, for those of authorities come with every signature. */
const keysRead = new Map<string, KeyObject>()
const MOST_KEYS = 64

function publicKey(spki: Bytes): KeyObject | undefined {
  const name = Buffer.from(spki.buffer, spki.byteOffset, spki.length).toString('latin1')
  const key = keysRead.get(name) ?? readKey(spki)
  if (!key) return undefined
  keysRead.delete(name)
  keysRead.set(name, key) // the last one asked for is the last one to go
  if (keysRead.size > MOST_KEYS) keysRead.delete(keysRead.keys().next().value!)
  return key
}

function readKey(spki: Bytes): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(withoutLimits(spki)), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

function fits(key: KeyObject, kind: SignatureScheme['kind']): boolean {
  const type = key.asymmetricKeyType
  return kind === 'ecdsa' ? type === 'ec' : type === kind || (kind === 'rsa-pss' && type === 'rsa')
}

/**
 * RFC 4055 §3.3: a key for RSASSA-PSS may demand one digest for the message, one for the mask, and a salt of at least so many octets; the signature has
 * to say that it keeps to them (§3.1).
 */
function isWithinLimits({ digest, saltLength = -1 }: SignatureScheme, spki: Bytes): boolean {
  const { parameters } = pssKeyParts(spki) ?? {}
  if (!parameters) return true
  const limits = pssScheme(parameters)
  return limits?.digest === digest && saltLength >= limits.saltLength!
}

/**
 * OpenSSL gets the key without its limits, for its versions differ: told no length of the salt, 3.0 refuses such a key and 3.5 takes any salt; both
 * verify with the key's mask whatever the signature says.
 */
function withoutLimits(spki: Bytes): Bytes {
  const { parameters, bits } = pssKeyParts(spki) ?? {}
  return parameters && bits ? sequence(sequence(oid(oids.rsaPss)), bits) : spki
}

/** @returns nothing where the key is of another kind */
function pssKeyParts(spki: Bytes): Readonly<{ parameters: Asn1Element | undefined; bits: Bytes }> | undefined {
  const fields = fieldsOf(decode(spki))
  const identifier = fieldsOf(fields.take())
  if (readOid(identifier.take()) !== oids.rsaPss) return undefined
  const parameters = identifier.optional(0x30)
  identifier.end()
  return { parameters, bits: fields.take().raw }
}

/** RFC 4055 §3.1: explicit fields, SHA-1 and 20 octets of salt where nothing is said. Two digests at a time are beyond node:crypto. */
function pssScheme(parameters: Asn1Element | undefined, digest?: ReadDigest): SignatureScheme | undefined {
  if (!parameters) return digest && { kind: 'rsa-pss', digest }
  const fields = fieldsOf(parameters)
  const [hash, mask, salt, trailer] = [0xa0, 0xa1, 0xa2, 0xa3].map((tag) => fields.optional(tag))
  const named = hash ? readDigestAlgorithm(only(hash)) : 'sha1'
  const masked = mask ? maskDigest(only(mask)) : 'sha1'
  if (!named || named !== masked || (trailer && readInteger(only(trailer)) !== 1n)) return undefined
  return { kind: 'rsa-pss', digest: named, saltLength: salt ? Number(readInteger(only(salt))) : 20 }
}

function maskDigest(identifier: Asn1Element): ReadDigest | undefined {
  const fields = fieldsOf(identifier)
  return readOid(fields.take()) === oids.mgf1 ? readDigestAlgorithm(fields.take()) : undefined
}

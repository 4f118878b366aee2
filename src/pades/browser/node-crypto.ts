/**
 * The part of `node:crypto` that validating uses, in a browser: Web Crypto answers later and knows too few algorithms (no MD5 and RIPEMD-160 of old
 * signatures, no brainpool curves), so hashes and curves are those of noble, and RSA is computed here. Nothing here is secret: only public keys are used.
 */
import { ed25519 as edwards25519 } from '@noble/curves/ed25519.js'
import { ed448 as edwards448 } from '@noble/curves/ed448.js'
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { sha3_224, sha3_256, sha3_384, sha3_512, shake256 } from '@noble/hashes/sha3.js'
import { decode, fieldsOf, readBits, readOid } from '../crypto/asn1/read.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { curves, type CurveName } from './curves.ts'
import { Buffer } from './node-buffer.ts'
import { isSignedWithPss, isSignedWithRsa, readRsaKey, type RsaKey } from './rsa.ts'

const hashes = {
  md5,
  ripemd160,
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
  'sha3-224': sha3_224,
  'sha3-256': sha3_256,
  'sha3-384': sha3_384,
  'sha3-512': sha3_512,
  shake256,
} as const

export type HashName = keyof typeof hashes

type Hashing = Readonly<{ update(data: Uint8Array): Hashing; digest(): Uint8Array; clone(): Hashing }>

export const constants = { RSA_PKCS1_PSS_PADDING: 6, RSA_PSS_SALTLEN_AUTO: -2 } as const

export const createHash = (name: HashName, { outputLength }: { outputLength?: number } = {}): Hash =>
  new Hash(name === 'shake256' ? shake256.create({ dkLen: outputLength ?? 32 }) : hashes[name].create())

class Hash {
  readonly #hashing: Hashing

  constructor(hashing: Hashing) {
    this.#hashing = hashing
  }

  update(data: Uint8Array | string): this {
    this.#hashing.update(typeof data === 'string' ? Buffer.from(data) : data)
    return this
  }

  copy(): Hash {
    return new Hash(this.#hashing.clone())
  }

  digest(): Buffer
  digest(encoding: 'hex'): string
  digest(encoding?: 'hex'): Buffer | string {
    const digest = Buffer.from(this.#hashing.digest())
    return encoding ? digest.toString(encoding) : digest
  }
}

export const randomBytes = (length: number): Buffer => crypto.getRandomValues(Buffer.alloc(length))

type Key = Readonly<
  | {
      asymmetricKeyType: 'rsa' | 'rsa-pss'
      asymmetricKeyDetails: { modulusLength: number }
      rsa: RsaKey
    }
  | { asymmetricKeyType: 'ec'; asymmetricKeyDetails: { namedCurve?: CurveName }; point: Uint8Array }
  | { asymmetricKeyType: 'ed25519' | 'ed448'; asymmetricKeyDetails: object; point: Uint8Array }
>

/** @throws where it is no public key, or one of a kind that nobody signs with */
export function createPublicKey({ key: spki }: Readonly<{ key: Uint8Array }>): Key {
  const fields = fieldsOf(decode(spki))
  const identifier = fieldsOf(fields.take())
  const kind = readOid(identifier.take())
  const bits = readBits(fields.take())
  switch (kind) {
    case oids.rsaEncryption:
      return rsaKey('rsa', bits)
    case oids.rsaPss: // without limits: `isSignedBy` holds them
      return rsaKey('rsa-pss', bits)
    case oids.ecPublicKey: {
      const named = identifier.optional(0x06)
      const namedCurve = named && curves.get(readOid(named))?.name
      return { asymmetricKeyType: 'ec', asymmetricKeyDetails: namedCurve ? { namedCurve } : {}, point: bits }
    }
    case oids.ed25519:
      return { asymmetricKeyType: 'ed25519', asymmetricKeyDetails: {}, point: bits }
    case oids.ed448:
      return { asymmetricKeyType: 'ed448', asymmetricKeyDetails: {}, point: bits }
    default:
      throw new Error('a key of another kind')
  }
}

function rsaKey(asymmetricKeyType: 'rsa' | 'rsa-pss', bits: Uint8Array) {
  const rsa = readRsaKey(bits)
  return { asymmetricKeyType, asymmetricKeyDetails: { modulusLength: rsa.modulusBits }, rsa } as const
}

const oidOf = (name: HashName): string => oids[name]

type Terms = Readonly<{ key: Key; dsaEncoding?: 'ieee-p1363'; padding?: number; saltLength?: number }>

export function verify(digest: HashName | null, data: Uint8Array, terms: Key | Terms, signature: Uint8Array): boolean {
  const { key, dsaEncoding, padding, saltLength } = 'key' in terms ? terms : { key: terms }
  switch (key.asymmetricKeyType) {
    case 'ed25519':
      return edwards25519.verify(signature, data, key.point, { zip215: false })
    case 'ed448':
      return edwards448.verify(signature, data, key.point)
    case 'ec': {
      const { namedCurve } = key.asymmetricKeyDetails
      const curve = Array.from(curves.values()).find(({ name }) => name === namedCurve)?.curve
      const hash = createHash(digest!).update(data).digest()
      const format = dsaEncoding ? 'compact' : 'der'
      return curve?.verify(signature, hash, key.point, { prehash: false, lowS: false, format }) ?? false
    }
    case 'rsa':
    case 'rsa-pss':
      return isSignedByRsa(key, digest!, data, signature, padding === constants.RSA_PKCS1_PSS_PADDING, saltLength)
  }
}

function isSignedByRsa(
  { rsa, asymmetricKeyType }: Extract<Key, { rsa: RsaKey }>,
  digest: HashName,
  data: Uint8Array,
  signature: Uint8Array,
  wantsPss: boolean,
  saltLength: number = constants.RSA_PSS_SALTLEN_AUTO,
): boolean {
  const hashOf = (...parts: readonly Uint8Array[]): Uint8Array => {
    const hash = createHash(digest)
    for (const part of parts) hash.update(part)
    return hash.digest()
  }
  if (!wantsPss && asymmetricKeyType === 'rsa') return isSignedWithRsa(rsa, oidOf(digest), hashOf(data), signature)
  return isSignedWithPss(rsa, hashOf, data, signature, saltLength)
}

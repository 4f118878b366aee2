/** Signs a digest that was made elsewhere with a private key of this process: RSA (PKCS #1 v1.5) and ECDSA. */
import { constants, createECDH, privateEncrypt, randomBytes, type KeyObject } from 'node:crypto'
import type { Bytes } from '../../src/pades/base/bytes.ts'
import { own } from '../../src/pades/base/octets.ts'
import type { Digest } from '../../src/pades/crypto/asn1/algorithms.ts'
import { digestInfo, ecdsaValue } from '../../src/pades/crypto/signers/pkcs11-signer.ts'
import { KeyUnusable } from '../../src/pades/crypto/signers/key-signer.ts'

export function signDigest(key: KeyObject, digest: Digest): Bytes {
  if (key.asymmetricKeyType === 'rsa')
    return own(privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, digestInfo(digest)))
  const { namedCurve = '' } = key.asymmetricKeyDetails ?? {}
  const order = orders[namedCurve]
  if (!order) throw new KeyUnusable('the key must be RSA, or on the curve P-256 or P-384')
  return signOnCurve(key, { curve: namedCurve, order }, digest.bytes)
}

/** SEC 2, §2.4.2 and §2.5.1. */
const orders: Readonly<Record<string, bigint>> = {
  prime256v1: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  secp384r1: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
}

/**
 * ECDSA over a digest (FIPS 186-5 §6.4.1), which Node offers for messages only. OpenSSL draws k and multiplies the point; what is left is
 * arithmetic on numbers that are masked by a random one, so that its time tells nothing of k or of the key.
 */
function signOnCurve(
  key: KeyObject,
  { curve, order }: Readonly<{ curve: string; order: bigint }>,
  digest: Bytes,
): Bytes {
  const width = order.toString(16).length / 2
  const secret = numberOf(Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url'))
  const hash = numberOf(digest.subarray(0, width)) // a longer digest is cut (§6.4.1, step 2)
  for (;;) {
    const drawn = createECDH(curve)
    const r = numberOf(drawn.generateKeys().subarray(1, 1 + width)) % order
    const mask = 1n + (numberOf(randomBytes(width + 8)) % (order - 1n))
    const k = numberOf(drawn.getPrivateKey())
    const masked = (mask * hash + ((mask * r) % order) * secret) % order
    const s = (inverse((k * mask) % order, order) * masked) % order
    if (r !== 0n && s !== 0n) return ecdsaValue(own(Buffer.concat([octetsOf(r, width), octetsOf(s, width)])))
  }
}

const numberOf = (octets: Uint8Array): bigint => BigInt(`0x${Buffer.from(octets).toString('hex')}`)
const octetsOf = (value: bigint, width: number): Buffer =>
  Buffer.from(value.toString(16).padStart(2 * width, '0'), 'hex')

/** By Fermat: the order is a prime. */
function inverse(value: bigint, order: bigint): bigint {
  let [result, base] = [1n, value]
  for (let exponent = order - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % order
    base = (base * base) % order
  }
  return result
}

/** Verifies RSA signatures (RFC 8017 §8.2.2 and §8.1.2) with a public key. */
import { decode, fieldsOf, readInteger } from '../crypto/asn1/read.ts'
import { nothing, octetString, oid, sequence } from '../crypto/asn1/write.ts'
import { isSame, own, toHex } from '../base/octets.ts'

export type RsaKey = Readonly<{ modulus: bigint; exponent: bigint; modulusBits: number }>

/** As OpenSSL has them: what is larger takes too long. */
const MOST_BITS = 16_384
const SMALL_BITS = 3072
const MOST_EXPONENT_BITS = 64

export function readRsaKey(bits: Uint8Array): RsaKey {
  const fields = fieldsOf(decode(bits))
  const [modulus, exponent] = [readInteger(fields.take()), readInteger(fields.take())]
  if (modulus <= 0n || exponent <= 0n) throw new RangeError('no RSA key')
  return { modulus, exponent, modulusBits: modulus.toString(2).length }
}

/** RSASSA-PKCS1-v1_5. @param digestOid of the digest that was taken */
export function isSignedWithRsa(key: RsaKey, digestOid: string, digest: Uint8Array, signature: Uint8Array): boolean {
  const opened = openedBy(key, signature)
  const info = sequence(sequence(oid(digestOid), nothing()), octetString(own(digest)))
  const length = Math.ceil(key.modulusBits / 8)
  if (!opened || length < info.length + 11) return false
  const expected = new Uint8Array(length).fill(0xff)
  expected.set([0x00, 0x01])
  expected.set([0x00], length - info.length - 1)
  expected.set(info, length - info.length)
  return isSame(opened, expected)
}

type HashOf = (...parts: readonly Uint8Array[]) => Uint8Array
const ANY_SALT = -2

/** RSASSA-PSS with the mask made by the same digest. */
export function isSignedWithPss(
  key: RsaKey,
  hashOf: HashOf,
  data: Uint8Array,
  signature: Uint8Array,
  saltLength: number,
): boolean {
  const opened = openedBy(key, signature)
  if (!opened) return false
  const bits = key.modulusBits - 1
  const encoded = opened.subarray(opened.length - Math.ceil(bits / 8))
  if (opened.length > encoded.length && opened[0] !== 0) return false
  const digest = hashOf(data)
  const end = encoded.length - digest.length - 1
  const free = 8 * encoded.length - bits
  if (end < 1 || encoded.at(-1) !== 0xbc || encoded[0]! >> (8 - free)) return false
  const hash = encoded.subarray(end, end + digest.length)
  const block = unmasked(encoded.subarray(0, end), hash, hashOf)
  block[0]! &= 0xff >> free
  const start = block.findIndex((octet) => octet !== 0)
  if (block[start] !== 1) return false
  const salt = block.subarray(start + 1)
  if (saltLength !== ANY_SALT && salt.length !== saltLength) return false
  return isSame(hashOf(new Uint8Array(8), digest, salt), hash)
}

/** MGF1 (RFC 8017 §B.2.1). */
function unmasked(masked: Uint8Array, seed: Uint8Array, hashOf: HashOf): Uint8Array<ArrayBuffer> {
  const block = own(masked)
  let at = 0
  for (let counter = 0; at < block.length; counter += 1) {
    const count = new Uint8Array([counter >>> 24, counter >>> 16, counter >>> 8, counter])
    for (const octet of hashOf(seed, count).subarray(0, block.length - at)) block[at++]! ^= octet
  }
  return block
}

/** As long as the modulus. */
function openedBy({ modulus, exponent, modulusBits }: RsaKey, signature: Uint8Array): Uint8Array | undefined {
  const length = Math.ceil(modulusBits / 8)
  const isSlow = modulusBits > SMALL_BITS && exponent >> BigInt(MOST_EXPONENT_BITS) > 0n
  if (modulusBits > MOST_BITS || isSlow || exponent >= modulus || signature.length !== length) return undefined
  const value = BigInt(`0x${toHex(signature)}`)
  if (value >= modulus) return undefined
  return Uint8Array.from(
    power(value, exponent, modulus)
      .toString(16)
      .padStart(2 * length, '0')
      .match(/../g)!,
    (pair) => parseInt(pair, 16),
  )
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus
    if (bit === '1') result = (result * base) % modulus
  }
  return result
}

/** Signs a digest that was made elsewhere by RSASSA-PSS, with an RSA key of this process. */
import { constants, createHash, createPrivateKey, privateEncrypt, randomBytes, type KeyObject } from 'node:crypto'
import type { Digest } from '../asn1/algorithms.ts'
import { decode, fieldsOf, readOctets } from '../asn1/read.ts'
import type { Bytes } from '../../base/bytes.ts'
import { own } from '../../base/octets.ts'

/** RFC 8017 §8.1.1, with a salt as long as the digest. Node pads only what it hashed itself. */
export function signByPss(key: KeyObject, { algorithm, bytes }: Digest): Bytes {
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  const encoded = pssEncoded(algorithm, bytes, modulusLength - 1)
  const block = new Uint8Array(Math.ceil(modulusLength / 8))
  block.set(encoded, block.length - encoded.length)
  return own(
    privateEncrypt(
      { key: key.asymmetricKeyType === 'rsa' ? key : asPlainRsa(key), padding: constants.RSA_NO_PADDING },
      block,
    ),
  )
}

/** EMSA-PSS-ENCODE (RFC 8017 §9.1.1). */
function pssEncoded(algorithm: Digest['algorithm'], digest: Uint8Array, bits: number): Uint8Array {
  const salt = randomBytes(digest.length)
  const octets = Math.ceil(bits / 8)
  const hash = createHash(algorithm).update(new Uint8Array(8)).update(digest).update(salt).digest()
  const block = Buffer.alloc(octets - hash.length - 1)
  block[block.length - salt.length - 1] = 0x01
  block.set(salt, block.length - salt.length)
  const mask = maskOf(algorithm, hash, block.length)
  for (const [at, octet] of mask.entries()) block[at]! ^= octet
  block[0]! &= 0xff >> (8 * octets - bits)
  return Buffer.concat([block, hash, Buffer.of(0xbc)])
}

/** MGF1 (RFC 8017, B.2.1). */
function maskOf(algorithm: Digest['algorithm'], seed: Uint8Array, length: number): Uint8Array {
  const parts: Buffer[] = []
  for (let counter = 0; counter * seed.length < length; counter += 1) {
    const octets = Buffer.alloc(4)
    octets.writeUInt32BE(counter)
    parts.push(createHash(algorithm).update(seed).update(octets).digest())
  }
  return Buffer.concat(parts).subarray(0, length)
}

/** The same numbers without what they may be used for: the RSAPrivateKey within PKCS #8 (RFC 5958 §2, RFC 4055 §1.2). */
function asPlainRsa(key: KeyObject): KeyObject {
  const fields = fieldsOf(decode(own(key.export({ format: 'der', type: 'pkcs8' }))))
  fields.take()
  fields.take()
  return createPrivateKey({ key: Buffer.from(readOctets(fields.take())), format: 'der', type: 'pkcs1' })
}

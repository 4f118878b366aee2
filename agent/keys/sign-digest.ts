/** Signs a digest that was made elsewhere with a private key of this process: RSA (PKCS #1 v1.5 or PSS) and ECDSA. */
import { constants, privateEncrypt, type KeyObject } from 'node:crypto'
import { p256, p384, p521 } from '@noble/curves/nist.js'
import type { Bytes } from '../../src/pades/base/bytes.ts'
import { own } from '../../src/pades/base/octets.ts'
import type { Digest } from '../../src/pades/crypto/asn1/algorithms.ts'
import { digestInfo } from '../../src/pades/crypto/signers/pkcs11-signer.ts'
import { KeyUnusable } from '../../src/pades/crypto/signers/key-signer.ts'
import { signByPss } from '../../src/pades/crypto/signers/pss.ts'

export function signDigest(key: KeyObject, digest: Digest): Bytes {
  if (key.asymmetricKeyType === 'rsa')
    return own(privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, digestInfo(digest)))
  if (key.asymmetricKeyType === 'rsa-pss') return signByPss(key, digest)
  const curve = curves[key.asymmetricKeyDetails?.namedCurve ?? '']
  if (!curve) throw new KeyUnusable('the key must be RSA, or on the curve P-256, P-384 or P-521')
  const secret = Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url')
  return own(curve.sign(digest.bytes, secret, { prehash: false, format: 'der' }))
}

/** By their names in OpenSSL. Node signs messages with them, and no digests. */
const curves: Readonly<Record<string, typeof p256>> = { prime256v1: p256, secp384r1: p384, secp521r1: p521 }

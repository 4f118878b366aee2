/** A Signer with its private key in this process. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { digestAlgorithms, keyFacts, schemeOf, type DigestAlgorithm } from '../asn1/algorithms.ts'
import type { Bytes } from '../../base/bytes.ts'
import { isSame, own } from '../../base/octets.ts'
import type { Signer } from '../signer.ts'
import { signedWithKey } from './sign-with-key.ts'
import { isSignedByAuthority, isSelfIssued, readCertificates, type Certificate } from '../x509/certificate.ts'

/** The key file and the certificates do not make a signer. The message says what to change. */
export class KeyUnusable extends Error {
  override readonly name = 'KeyUnusable'
}

/** The key is not available at the moment: the caller waits and tries again. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable'
}

export function keySigner(key: KeyObject, certificates: readonly Certificate[]): Signer {
  const spki = own(createPublicKey(key).export({ format: 'der', type: 'spki' }))
  const certificate = certificates.find((candidate) => isSame(candidate.spki, spki))
  if (!certificate) throw new KeyUnusable('no certificate belongs to the private key')
  return {
    certificate: certificate.der,
    chain: chainAbove(certificate, certificates),
    digestAlgorithm: digestFor(spki),
    sign: ({ attributes, digest }) => signedWithKey(key, digest.algorithm, attributes),
  }
}

/** @param certificates PEM with the signing certificate and, in any order, those of its authorities */
export function pemSigner(key: string, certificates: string, passphrase?: string): Signer {
  return keySigner(openKey(key, passphrase), readCertificates(Buffer.from(certificates)))
}

function openKey(pem: string, passphrase: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    throw new KeyUnusable('the private key cannot be read; is its password right?')
  }
}

/** ETSI TS 119 312: RSA from 2048 bits, and a digest about as strong as the curve; RFC 8419 §3: SHA-512 with Ed25519. */
export function digestFor(spki: Bytes): DigestAlgorithm {
  const { kind, bits } = keyFacts(spki)
  if (kind === 'rsa' && bits >= 2048) return 'sha256'
  if (kind === 'rsa-pss' && bits >= 2048) return digestOfPss(spki)
  if (kind === 'ecdsa' && bits === 256) return 'sha256'
  if (kind === 'ecdsa' && bits === 384) return 'sha384'
  if (kind === 'ecdsa' && bits === 521) return 'sha512'
  if (kind === 'ed25519') return 'sha512'
  throw new KeyUnusable('the key must be RSA with at least 2048 bits, on the curve P-256, P-384 or P-521, or Ed25519')
}

/** A key may say in its certificate which digest it signs with, and the shortest salt (RFC 4055 §3.1), which some readers take for the only one. */
function digestOfPss(spki: Bytes): DigestAlgorithm {
  const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  const { hashAlgorithm, mgf1HashAlgorithm, saltLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (hashAlgorithm === undefined) return 'sha256'
  const digest = digestAlgorithms.find((each) => each === hashAlgorithm)
  if (digest && mgf1HashAlgorithm === digest && saltLength === schemeOf('rsa-pss', digest).saltLength!) return digest
  throw new KeyUnusable('the key signs by RSA-PSS with SHA-256, SHA-384 or SHA-512 and a salt as long as that only')
}

export function chainAbove(start: Certificate, pool: readonly Certificate[]): Bytes[] {
  const chain: Bytes[] = []
  let current = start
  while (!isSelfIssued(current) && chain.length < 10) {
    const below = current
    const above = pool.find((candidate) => isSignedByAuthority(below, candidate))
    if (!above) break
    chain.push(above.der)
    current = above
  }
  return chain
}

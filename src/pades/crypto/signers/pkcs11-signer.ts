/** A Signer whose private key never leaves its token: a smart card, an HSM, or any other PKCS #11 library. */
import { randomBytes } from 'node:crypto'
import { digestOf, isSignedBy, type Digest } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { decode, readOctets } from '../asn1/read.ts'
import { nothing, octetString, oid, sequence, unsigned } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { isSame, view } from '../../base/octets.ts'
import type { Signer } from '../signer.ts'
import type { Certificate } from '../x509/certificate.ts'
import { chainAbove, digestFor, KeyUnusable } from './key-signer.ts'
import { openCryptoki, type Calls } from './pkcs11/cryptoki.ts'
import { keepOpen, type Key, type OpenedToken, type TokenOptions } from './pkcs11/keeper.ts'
import { loginOnce, signWith } from './pkcs11/token.ts'

export type Pkcs11Options = TokenOptions &
  Readonly<{
    /** Path of the library. */
    module: string
    /** The signing certificate and those above it, where the token does not hold them. */
    certificates?: readonly Certificate[]
  }>

/** Throws KeyUnusable for what somebody has to change, SignerUnavailable for what may be back in a moment. */
export async function pkcs11Signer(options: Pkcs11Options): Promise<Signer> {
  const whenOpen = keepOpen(await openCryptoki(options.module), options)
  const { certificate, certificates } = await whenOpen(async (calls, opened) => {
    const pool = [...opened.certificates, ...(options.certificates ?? [])]
    const found = certificateOf(opened.key, pool) ?? (await certificateByTrial(calls, opened, pool))
    if (!found) throw new KeyUnusable('no certificate belongs to the private key on the token; give it as a PEM file')
    return { certificate: found, certificates: pool }
  })
  return {
    certificate: certificate.der,
    chain: chainAbove(certificate, certificates),
    digestAlgorithm: digestFor(certificate.spki),
    sign: ({ digest }) => whenOpen((calls, opened) => signedBy(calls, opened, digest)),
  }

  async function signedBy(calls: Calls, { session, key }: OpenedToken, digest: Digest): Promise<Bytes> {
    const isEcdsa = key.type?.[0] === CKK_EC
    const raw = await signWith(calls, session, {
      key: key.handle,
      mechanism: isEcdsa ? CKM_ECDSA : CKM_RSA_PKCS,
      data: isEcdsa ? digest.bytes : digestInfo(digest),
      beforeSigning: async () => {
        if (key.alwaysAuthenticate?.[0]) await loginOnce(calls, session, options.pin)
      },
    })
    return isEcdsa ? ecdsaValue(raw) : raw
  }

  /** Where the token does not tell the public key: whose certificate is good for what it signs? */
  async function certificateByTrial(calls: Calls, opened: OpenedToken, pool: readonly Certificate[]) {
    if (pool.length === 0) return undefined
    const data = randomBytes(32)
    const value = await signedBy(calls, opened, { algorithm: 'sha256', bytes: digestOf('sha256', data) })
    const scheme = { kind: opened.key.type?.[0] === CKK_EC ? 'ecdsa' : 'rsa', digest: 'sha256' } as const
    return pool.find(({ spki }) => isSignedBy(spki, scheme, data, value))
  }
}

const CKM_RSA_PKCS = 0x1
const CKM_ECDSA = 0x1041
const CKK_EC = 0x3

/** By the public key that the token tells. */
function certificateOf({ modulus, point }: Key, certificates: readonly Certificate[]): Certificate | undefined {
  return certificates.find(({ keyBits }) => {
    if (point && isSame(keyBits, pointIn(point))) return true
    return modulus !== undefined && modulus.length > 0 && view(keyBits).includes(view(modulus))
  })
}

/** CKA_EC_POINT is an OCTET STRING in DER (PKCS #11 v2.40 Current Mechanisms §2.3.3); some tokens leave that out. */
function pointIn(attribute: Bytes): Bytes {
  try {
    return readOctets(decode(attribute))
  } catch {
    return attribute
  }
}

/** RFC 8017 §9.2: tokens pad what they are given, they do not know which digest it is. */
export const digestInfo = ({ algorithm, bytes }: Digest): Bytes =>
  sequence(sequence(oid(oids[algorithm]), nothing()), octetString(bytes))

/** PKCS #11 gives r and s behind each other, CMS wants them as a SEQUENCE (RFC 5753 §7.2, RFC 3279 §2.2.3). */
export function ecdsaValue(raw: Bytes): Bytes {
  const half = raw.length / 2
  return sequence(unsigned(raw.subarray(0, half)), unsigned(raw.subarray(half)))
}

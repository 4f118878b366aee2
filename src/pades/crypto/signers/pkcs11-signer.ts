/** A Signer whose private key never leaves its token: a smart card, an HSM, or any other PKCS #11 library. */
import { randomBytes } from 'node:crypto'
import { digestOf, isSignedBy, schemeOf, type Digest, type DigestAlgorithm, type KeyKind } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { decode, readOctets } from '../asn1/read.ts'
import { nothing, octetString, oid, sequence, unsigned } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { isSame, own, view } from '../../base/octets.ts'
import type { Signer, ToBeSigned } from '../signer.ts'
import type { Certificate } from '../x509/certificate.ts'
import { keyKind } from './key-kind.ts'
import { chainAbove, digestFor, KeyUnusable } from './key-signer.ts'
import { openCryptoki, type Calls } from './pkcs11/cryptoki.ts'
import { keepOpen, type Key, type OpenedToken, type TokenOptions } from './pkcs11/keeper.ts'
import { loginOnce, signWith, type SignatureWanted } from './pkcs11/token.ts'

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
    sign: (wanted) => whenOpen((calls, opened) => signedBy(calls, opened, { ...wanted, kind: keyKind(certificate) })),
  }

  async function signedBy(calls: Calls, { session, key }: OpenedToken, wanted: WantedOfToken): Promise<Bytes> {
    const raw = await signWith(calls, session, {
      key: key.handle,
      ...mechanismFor(wanted),
      beforeSigning: async () => {
        if (key.alwaysAuthenticate?.[0]) await loginOnce(calls, session, options.pin)
      },
    })
    return wanted.kind === 'ecdsa' ? ecdsaValue(raw) : raw
  }

  /** Where the token does not tell the public key: whose certificate is good for what it signs? */
  async function certificateByTrial(calls: Calls, opened: OpenedToken, pool: readonly Certificate[]) {
    if (pool.length === 0) return undefined
    const attributes = own(randomBytes(32))
    const digest = { algorithm: 'sha256', bytes: digestOf('sha256', attributes) } as const
    for (const kind of kindsOfType[opened.key.type?.[0] ?? 0] ?? []) {
      const value = await signedBy(calls, opened, { attributes, digest, kind })
      const found = pool.find(({ spki }) => isSignedBy(spki, schemeOf(kind, 'sha256'), attributes, value))
      if (found) return found
    }
    return undefined
  }
}

type WantedOfToken = ToBeSigned & Readonly<{ kind: KeyKind }>

/** By CKA_KEY_TYPE: CKK_RSA, CKK_EC, CKK_EC_EDWARDS. */
const kindsOfType: Readonly<Record<number, readonly KeyKind[]>> = {
  0x0: ['rsa', 'rsa-pss'],
  0x3: ['ecdsa'],
  0x40: ['ed25519'],
}

const CKM_RSA_PKCS = 0x1
const CKM_RSA_PKCS_PSS = 0xd
const CKM_ECDSA = 0x1041
const CKM_EDDSA = 0x1057

/** What a token is told to do, and with what: Ed25519 signs the attributes themselves, all others their digest. */
export function mechanismFor({ kind, attributes, digest }: WantedOfToken): MechanismOfToken {
  switch (kind) {
    case 'rsa':
      return { mechanism: CKM_RSA_PKCS, data: digestInfo(digest) }
    case 'rsa-pss':
      return { mechanism: CKM_RSA_PKCS_PSS, parameters: pssParameters(digest.algorithm), data: digest.bytes }
    case 'ecdsa':
      return { mechanism: CKM_ECDSA, data: digest.bytes }
    case 'ed25519':
      return { mechanism: CKM_EDDSA, data: attributes }
  }
}

type MechanismOfToken = Pick<SignatureWanted, 'mechanism' | 'parameters' | 'data'>

/** CK_RSA_PKCS_PSS_PARAMS (PKCS #11 v2.40 Current Mechanisms §2.1.9): CKM_SHA…, CKG_MGF1_SHA…, octets of the salt. */
function pssParameters(digest: DigestAlgorithm): readonly number[] {
  const { mechanism, mask } = pssDigests[digest]
  return [mechanism, mask, schemeOf('rsa-pss', digest).saltLength!]
}

const pssDigests = {
  sha256: { mechanism: 0x250, mask: 2 },
  sha384: { mechanism: 0x260, mask: 3 },
  sha512: { mechanism: 0x270, mask: 4 },
} as const satisfies Record<DigestAlgorithm, object>

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

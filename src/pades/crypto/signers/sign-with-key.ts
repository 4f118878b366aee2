/** Signs data with a private key of this process, by the scheme that its kind demands. */
import { constants, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { schemeOf, type DigestAlgorithm, type KeyKind } from '../asn1/algorithms.ts'
import type { Bytes } from '../../base/bytes.ts'
import { own } from '../../base/octets.ts'

const kinds = { rsa: 'rsa', 'rsa-pss': 'rsa-pss', ec: 'ecdsa', ed25519: 'ed25519' } as const satisfies Record<
  string,
  KeyKind
>

/** @throws where it is a key of a kind that we do not sign with */
export function kindOfKey({ asymmetricKeyType }: KeyObject): KeyKind {
  const kind = Object.entries(kinds).find(([type]) => type === asymmetricKeyType)?.[1]
  if (!kind) throw new RangeError(`a key of kind ${asymmetricKeyType} is not one we sign with`)
  return kind
}

const signAsync = promisify(sign)

export const signedWithKey = async (key: KeyObject, digest: DigestAlgorithm, data: Uint8Array): Promise<Bytes> =>
  own(await signAsync(namedDigest(key, digest), data, termsFor(key, digest)))

export const signedAtOnce = (key: KeyObject, digest: DigestAlgorithm, data: Uint8Array): Bytes =>
  own(sign(namedDigest(key, digest), data, termsFor(key, digest)))

/** Ed25519 takes its own (RFC 8032 §5.1). */
const namedDigest = (key: KeyObject, digest: DigestAlgorithm) => (kindOfKey(key) === 'ed25519' ? null : digest)

function termsFor(key: KeyObject, digest: DigestAlgorithm) {
  const { kind, saltLength } = schemeOf(kindOfKey(key), digest)
  if (kind !== 'rsa-pss' || saltLength === undefined) return key
  return { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }
}

/** Certificates whose keys this computer holds, in files and on tokens, and their signatures. */
import type { Bytes } from '../../src/pades/base/bytes.ts'
import { toHex } from '../../src/pades/base/octets.ts'
import { digestOf, keyFacts, type Digest } from '../../src/pades/crypto/asn1/algorithms.ts'
import { digestFor } from '../../src/pades/crypto/signers/key-signer.ts'
import type { Certificate } from '../../src/pades/crypto/x509/certificate.ts'
import { authorityOf, keyUsageOf } from '../../src/pades/crypto/x509/extensions.ts'

/** `pin`: typed for the agent; `reader`: typed on the reader of the card. */
export type Asks = 'password' | 'pin' | 'reader'

export type HeldKey = Readonly<{
  certificate: Certificate
  chain: readonly Certificate[]
  /** Where it is, for people: name of a file, or label of a token. */
  place: string
  asks: Asks
  /** Why it can sign nothing at the moment. */
  locked: 'locked' | 'last_try' | null
  sign: (secret: string, digests: readonly Digest[]) => Promise<Bytes[]>
}>

/** Why a key did not sign; `left` tries where that is known. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused'
  /** `stopped`: the driver of the token ended or hung. */
  readonly why: 'wrong' | 'locked' | 'last_try' | 'gone' | 'stopped' | 'unusable'
  readonly left: number | null

  constructor(why: KeyRefused['why'], { left = null, cause }: { left?: number | null; cause?: unknown } = {}) {
    super(why, { cause })
    this.why = why
    this.left = left
  }
}

export type KeySource = () => Promise<HeldKey[]>

export type KeyRing = Readonly<{
  list: () => Promise<ReadonlyMap<string, HeldKey>>
  /** Throws KeyRefused where it is not there any more. */
  find: (id: string) => Promise<HeldKey>
}>

export function keyRing(sources: readonly KeySource[]): KeyRing {
  const list = async () => {
    const held = (await Promise.all(sources.map((source) => source()))).flat()
    const usable = held.filter(({ certificate }) => maySign(certificate))
    return new Map(usable.toReversed().map((key) => [idOf(key.certificate), key]))
  }
  return {
    list,
    find: async (id) => {
      const key = (await list()).get(id)
      if (!key) throw new KeyRefused('gone')
      return key
    },
  }
}

/** The same for a file and a token that hold the same certificate. */
const idOf = ({ der }: Certificate): string => toHex(digestOf('sha256', der)).slice(0, 32)

function maySign(certificate: Certificate): boolean {
  const usages = keyUsageOf(certificate)
  const isForSigning = !usages || usages.includes('digitalSignature') || usages.includes('nonRepudiation')
  return isForSigning && !authorityOf(certificate).isAuthority && isStrong(certificate)
}

/** Ed25519 signs no digest that was made elsewhere. */
function isStrong({ spki }: Certificate): boolean {
  try {
    digestFor(spki)
    return keyFacts(spki).kind !== 'ed25519'
  } catch {
    return false
  }
}

/** Also by PSS; all others are on a curve. */
export const isRsa = (spki: Bytes): boolean => keyFacts(spki).kind !== 'ecdsa'

/** Keys on cards and tokens, through their PKCS#11 libraries: certificates are read without a PIN, a signature logs in once and leaves. */
import type { Bytes } from '../../src/pades/base/bytes.ts'
import { isSame, view } from '../../src/pades/base/octets.ts'
import type { Digest, KeyKind } from '../../src/pades/crypto/asn1/algorithms.ts'
import { keyKind } from '../../src/pades/crypto/signers/key-kind.ts'
import { chainAbove, KeyUnusable, SignerUnavailable } from '../../src/pades/crypto/signers/key-signer.ts'
import { ecdsaValue, mechanismFor } from '../../src/pades/crypto/signers/pkcs11-signer.ts'
import { openCryptoki, type Calls } from '../../src/pades/crypto/signers/pkcs11/cryptoki.ts'
import { CryptokiError } from '../../src/pades/crypto/signers/pkcs11/return-codes.ts'
import {
  closeSession,
  hasFewTries,
  hasPinPad,
  isInitialized,
  loginOnce,
  logIn,
  objectsOf,
  openPublicSession,
  PinRefused,
  signWith,
  tokensIn,
  type PluggedToken,
  type TokenObject,
  type TokenSession,
} from '../../src/pades/crypto/signers/pkcs11/token.ts'
import { readCertificate, type Certificate } from '../../src/pades/crypto/x509/certificate.ts'
import { KeyRefused, type HeldKey, type KeySource } from './key-ring.ts'

const CKO_CERTIFICATE = 0x1
const CKO_PRIVATE_KEY = 0x3
const CKF_USER_PIN_FINAL_TRY = 0x20000
const CKF_USER_PIN_LOCKED = 0x40000

/** Cards lock after three wrong PINs, or more; not every one says that the last try has come. */
const WRONG_PINS_AT_MOST = 2

/** Wrong PINs that this agent passed on since the token was last logged in to, by its serial number. */
type WrongPins = Map<string, number>

export function tokenKeys(modules: () => readonly string[]): KeySource {
  const wrong: WrongPins = new Map()
  return async () => {
    const found: HeldKey[] = []
    for (const module of modules()) found.push(...(await heldBy(module, wrong)))
    return found
  }
}

/** A library that cannot be loaded, or does not answer, holds up no other one. */
async function heldBy(module: string, wrong: WrongPins): Promise<HeldKey[]> {
  try {
    const cryptoki = await openCryptoki(module)
    return await cryptoki.alone(async (calls) => {
      const found: HeldKey[] = []
      for (const token of await tokensNow(calls)) found.push(...(await heldOn(calls, { module, token, wrong })))
      return found
    })
  } catch (error) {
    if (isOfTheToken(error)) return []
    throw error
  }
}

const isOfTheToken = (error: unknown): boolean =>
  error instanceof KeyUnusable || error instanceof SignerUnavailable || error instanceof CryptokiError

/** Some libraries see a token that was plugged in later only when they begin anew. */
async function tokensNow(calls: Calls): Promise<PluggedToken[]> {
  const there = (await tokensIn(calls)).filter(isInitialized)
  if (there.length > 0) return there
  await calls.restart()
  return (await tokensIn(calls)).filter(isInitialized)
}

type Place = Readonly<{ module: string; token: PluggedToken; wrong: WrongPins }>

async function heldOn(calls: Calls, place: Place): Promise<HeldKey[]> {
  noteOthersLogin(place.token, place.wrong)
  const session = await openPublicSession(calls, place.token)
  try {
    const objects = await objectsOf(calls, session, CKO_CERTIFICATE, { value: 0x11, id: 0x102 })
    const read = objects.flatMap(({ value, id }) => {
      const certificate = value && readable(value)
      return certificate ? [{ certificate, id }] : []
    })
    const pool = read.map(({ certificate }) => certificate)
    return read.map(({ certificate, id }) => ({
      certificate,
      chain: chainAbove(certificate, pool).map((der) => readCertificate(der)),
      place: place.token.label,
      asks: hasPinPad(place.token) ? 'reader' : 'pin',
      locked: lockOf(place),
      sign: (pin, digests) => signedOn(place, { certificate, id }, pin, digests),
    }))
  } finally {
    await closeSession(calls, session)
  }
}

function readable(der: Bytes): Certificate | null {
  try {
    return readCertificate(der)
  } catch {
    return null
  }
}

function lockOf({ token, wrong }: Place): HeldKey['locked'] {
  if (token.flags & CKF_USER_PIN_LOCKED) return 'locked'
  const isLast = (token.flags & CKF_USER_PIN_FINAL_TRY) !== 0
  return isLast || (wrong.get(token.serial) ?? 0) >= WRONG_PINS_AT_MOST ? 'last_try' : null
}

type Wanted = Readonly<{ certificate: Certificate; id: Bytes | undefined }>

async function signedOn(place: Place, wanted: Wanted, pin: string, digests: readonly Digest[]): Promise<Bytes[]> {
  const cryptoki = await openCryptoki(place.module)
  try {
    return await cryptoki.alone((calls) => signedWith(calls, place, { wanted, pin, digests }))
  } catch (error) {
    if (error instanceof CryptokiError || error instanceof SignerUnavailable)
      throw new KeyRefused('gone', { cause: error })
    if (error instanceof KeyUnusable) throw new KeyRefused('unusable', { cause: error })
    throw error
  }
}

type Work = Readonly<{ wanted: Wanted; pin: string; digests: readonly Digest[] }>

async function signedWith(calls: Calls, place: Place, { wanted, pin, digests }: Work): Promise<Bytes[]> {
  const token = (await tokensIn(calls)).find((each) => each.serial === place.token.serial)
  if (!token) throw new KeyRefused('gone')
  noteOthersLogin(token, place.wrong)
  const locked = lockOf({ ...place, token })
  if (locked) throw new KeyRefused(locked)
  const session = await openPublicSession(calls, token)
  try {
    await enter(calls, session, { ...place, token }, pin)
    const key = await keyFor(calls, session, wanted)
    const values: Bytes[] = []
    const kind = keyKind(wanted.certificate)
    for (const digest of digests) values.push(await valueOf(calls, session, { key, kind, digest, pin }))
    return values
  } finally {
    await closeSession(calls, session) // the last one to be closed logs out: the next signature asks for the PIN anew
  }
}

/** A token that counts wrong PINs has forgotten them after a login, also by another program. */
function noteOthersLogin(token: PluggedToken, wrong: WrongPins): void {
  if (tellsOfWrongPins.has(token.serial) && !hasFewTries(token)) wrong.delete(token.serial)
}

/** Serial numbers of tokens that have set CKF_USER_PIN_COUNT_LOW after a wrong PIN. */
const tellsOfWrongPins = new Set<string>()

async function enter(calls: Calls, session: TokenSession, { token, wrong }: Place, pin: string): Promise<void> {
  try {
    await logIn(calls, session, token, pin)
    wrong.delete(token.serial)
  } catch (error) {
    if (!(error instanceof PinRefused)) throw error
    if (error.why === 'locked' || error.why === 'last_try') throw new KeyRefused(error.why, { cause: error })
    if (error.why !== 'wrong') throw error
    const count = (wrong.get(token.serial) ?? 0) + 1
    wrong.set(token.serial, count)
    const now = (await tokensIn(calls)).find(({ serial }) => serial === token.serial)
    if (now && hasFewTries(now)) tellsOfWrongPins.add(token.serial)
    const locked = now && lockOf({ module: '', token: now, wrong })
    throw new KeyRefused(locked ?? 'wrong', { left: Math.max(0, WRONG_PINS_AT_MOST - count), cause: error })
  }
}

const keyAttributes = { id: 0x102, type: 0x100, modulus: 0x120, alwaysAuthenticate: 0x202 }
type TokenKey = TokenObject<keyof typeof keyAttributes>

/** The private key has the CKA_ID of its certificate, or its modulus. */
async function keyFor(calls: Calls, session: TokenSession, { certificate, id }: Wanted): Promise<TokenKey> {
  const keys = await objectsOf(calls, session, CKO_PRIVATE_KEY, keyAttributes)
  const byModulus = ({ modulus }: TokenKey) =>
    modulus !== undefined && modulus.length > 0 && view(certificate.keyBits).includes(view(modulus))
  const byId = (key: TokenKey) => id !== undefined && id.length > 0 && key.id !== undefined && isSame(key.id, id)
  const key = keys.find(byModulus) ?? keys.find(byId)
  if (!key) throw new KeyUnusable('the token holds no private key for this certificate')
  return key
}

type Value = Readonly<{ key: TokenKey; kind: KeyKind; digest: Digest; pin: string }>

async function valueOf(calls: Calls, session: TokenSession, { key, kind, digest, pin }: Value): Promise<Bytes> {
  const raw = await signWith(calls, session, {
    key: key.handle,
    ...mechanismFor({ kind, digest, attributes: new Uint8Array() }),
    beforeSigning: async () => {
      if (key.alwaysAuthenticate?.[0]) await loginOnce(calls, session, pin)
    },
  })
  return kind === 'ecdsa' ? ecdsaValue(raw) : raw
}

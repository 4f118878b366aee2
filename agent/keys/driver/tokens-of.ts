/** Works with the tokens of one PKCS#11 library: certificates are read without a PIN, a signature logs in once and leaves. */
import type { Bytes } from '../../../src/pades/base/bytes.ts'
import { isSame, view } from '../../../src/pades/base/octets.ts'
import type { Digest, KeyKind } from '../../../src/pades/crypto/asn1/algorithms.ts'
import { keyKind } from '../../../src/pades/crypto/signers/key-kind.ts'
import { KeyUnusable, SignerUnavailable } from '../../../src/pades/crypto/signers/key-signer.ts'
import { ecdsaValue, mechanismFor } from '../../../src/pades/crypto/signers/pkcs11-signer.ts'
import { openCryptoki, type Calls } from '../../../src/pades/crypto/signers/pkcs11/cryptoki.ts'
import { CryptokiError } from '../../../src/pades/crypto/signers/pkcs11/return-codes.ts'
import {
  closeSession,
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
} from '../../../src/pades/crypto/signers/pkcs11/token.ts'
import { readCertificate, type Certificate } from '../../../src/pades/crypto/x509/certificate.ts'
import { afterWrong, lockOf, triesNow, type Tries } from '../pin-tries.ts'
import type { DriverAnswer, DriverWork, FoundToken, SigningResult, SigningWork } from './work.ts'

const CKO_CERTIFICATE = 0x1
const CKO_PRIVATE_KEY = 0x3

export async function answerFrom(module: string, work: DriverWork): Promise<DriverAnswer> {
  return work.is === 'list' ? { is: 'listed', tokens: await listed(module) } : signed(module, work)
}

/** A library that cannot be loaded, or does not answer, has none. */
async function listed(module: string): Promise<FoundToken[]> {
  try {
    const cryptoki = await openCryptoki(module)
    return await cryptoki.alone(async (calls) => {
      const found: FoundToken[] = []
      for (const token of await tokensNow(calls)) found.push(await read(calls, token))
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

async function read(calls: Calls, token: PluggedToken): Promise<FoundToken> {
  const session = await openPublicSession(calls, token)
  try {
    const objects = await objectsOf(calls, session, CKO_CERTIFICATE, { value: 0x11, id: 0x102 })
    return { ...token, certificates: objects.flatMap(({ value, id }) => (value ? [{ der: value, id }] : [])) }
  } finally {
    await closeSession(calls, session)
  }
}

/** Where the library does not answer in time this process ends, and what became of the PIN is not known. */
async function signed(module: string, work: SigningWork): Promise<SigningResult> {
  const cryptoki = await openCryptoki(module)
  return cryptoki.alone((calls) => refusing(null, () => signedWith(calls, work)))
}

/** @param tries what counts where this is refused */
async function refusing(tries: Tries | null, work: () => Promise<SigningResult>): Promise<SigningResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CryptokiError) return { is: 'refused', why: 'gone', tries }
    if (error instanceof KeyUnusable) return { is: 'refused', why: 'unusable', tries }
    throw error
  }
}

async function signedWith(calls: Calls, work: SigningWork): Promise<SigningResult> {
  const token = (await tokensIn(calls)).find((each) => each.serial === work.serial)
  if (!token) return { is: 'refused', why: 'gone', tries: null }
  const before = triesNow(work.tries, token)
  const locked = lockOf(before, token)
  if (locked) return { is: 'refused', why: locked, tries: before }
  const session = await openPublicSession(calls, token)
  try {
    const refused = await enter(calls, session, { token, pin: work.pin, before })
    return refused ?? (await refusing({ ...before, wrong: 0 }, () => signedIn(calls, session, work, before)))
  } finally {
    await closeSession(calls, session) // the last one to be closed logs out: the next signature asks for the PIN anew
  }
}

async function signedIn(
  calls: Calls,
  session: TokenSession,
  { certificate: { der, id }, digests, pin }: SigningWork,
  before: Tries,
): Promise<SigningResult> {
  const certificate = readCertificate(der)
  const key = await keyFor(calls, session, { certificate, id })
  const values: Bytes[] = []
  const kind = keyKind(certificate)
  for (const digest of digests) values.push(await valueOf(calls, session, { key, kind, digest, pin }))
  return { is: 'signed', values, tries: { ...before, wrong: 0 } }
}

type Entering = Readonly<{ token: PluggedToken; pin: string; before: Tries }>

/** @returns why it may not go on; an error that names no reason counts as a wrong PIN, for it may have been one */
async function enter(
  calls: Calls,
  session: TokenSession,
  { token, pin, before }: Entering,
): Promise<SigningResult | null> {
  try {
    await logIn(calls, session, token, pin)
    return null
  } catch (error) {
    if (error instanceof CryptokiError) return { is: 'refused', why: 'gone', tries: afterWrong(before, null) }
    if (!(error instanceof PinRefused)) throw error
    if (error.why === 'locked' || error.why === 'last_try') return { is: 'refused', why: error.why, tries: before }
    if (error.why !== 'wrong') throw error
    const now = (await tokensIn(calls)).find(({ serial }) => serial === token.serial) ?? null
    const tries = afterWrong(before, now)
    return { is: 'refused', why: (now && lockOf(tries, now)) ?? 'wrong', tries }
  }
}

const keyAttributes = { id: 0x102, type: 0x100, modulus: 0x120, alwaysAuthenticate: 0x202 }
type TokenKey = TokenObject<keyof typeof keyAttributes>
type Wanted = Readonly<{ certificate: Certificate; id: Bytes | undefined }>

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

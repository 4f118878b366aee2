/** A token: found by its label, logged in to, and asked for its keys, its certificates and signatures. */
import type { Bytes } from '../../../base/bytes.ts'
import { utf8, view } from '../../../base/octets.ts'
import { KeyUnusable, SignerUnavailable } from '../key-signer.ts'
import type { Calls } from './cryptoki.ts'
import { taken, type Memory, type Native } from './memory.ts'
import { CryptokiError } from './return-codes.ts'

export type TokenSession = Readonly<{ handle: number; epoch: number }>

export type TokenObject<Name extends string> = Readonly<{ handle: number } & Record<Name, Bytes | undefined>>

const CKF_SERIAL_SESSION = 0x4
const CKF_LOGIN_REQUIRED = 0x4
const CKF_PROTECTED_AUTHENTICATION_PATH = 0x100
const CKF_USER_PIN_COUNT_LOW = 0x10000
const CKF_USER_PIN_FINAL_TRY = 0x20000
const CKF_USER_PIN_LOCKED = 0x40000
const CKU_USER = 1
const CKU_CONTEXT_SPECIFIC = 2

/** The token does not let the holder of this PIN in, or is not asked because that could lock it. */
export class PinRefused extends KeyUnusable {
  readonly why: 'missing' | 'wrong' | 'locked' | 'last_try' | 'unset'

  constructor(why: PinRefused['why']) {
    super(pinSentences[why])
    this.why = why
  }
}

const pinSentences: Readonly<Record<PinRefused['why'], string>> = {
  missing: 'the token wants a PIN',
  wrong: 'the PIN is wrong',
  locked: 'the token is locked after too many wrong PINs',
  last_try: 'one more wrong PIN would lock the token; check the PIN and log in once with the tools of the token',
  unset: 'the PIN of the token has to be set anew',
}

/** @param label of the token; nothing takes the only one there is */
export async function openSession(
  calls: Calls,
  label: string | undefined,
  pin: string | undefined,
): Promise<TokenSession> {
  const token = (await findToken(calls, label)) ?? (await lookAgain(calls, label))
  if (!token) throw new SignerUnavailable(label ? `there is no token called "${label}"` : 'there is no token')
  const session = await openPublicSession(calls, token)
  await logIn(calls, session, token, pin)
  return session
}

/** Before the login a token shows its certificates, and no private key. */
export async function openPublicSession(calls: Calls, { slot }: PluggedToken): Promise<TokenSession> {
  const handle = await calls.withMemory(async (memory) => {
    const place = memory.ulong()
    await calls.call('C_OpenSession', [slot, CKF_SERIAL_SESSION, null, null, place])
    return memory.readUlong(place)
  })
  return { handle, epoch: calls.epoch() }
}

/** Throws PinRefused; a PIN that could lock the token is not offered to it. */
export async function logIn(
  calls: Calls,
  { handle }: TokenSession,
  token: PluggedToken,
  pin: string | undefined,
): Promise<void> {
  if (!(token.flags & CKF_LOGIN_REQUIRED)) return
  ensureLoginIsSafe(token)
  await login(calls, handle, CKU_USER, hasPinPad(token) ? undefined : required(pin))
}

export async function closeSession({ call }: Calls, { handle }: TokenSession): Promise<void> {
  await call('C_CloseSession', [handle]).catch(() => undefined) // it may be gone with its token
}

/** C_Login for one signature (CKA_ALWAYS_AUTHENTICATE): between C_SignInit and C_Sign. */
export const loginOnce = (calls: Calls, { handle }: TokenSession, pin: string | undefined): Promise<void> =>
  login(calls, handle, CKU_CONTEXT_SPECIFIC, pin)

export async function signWith(
  { call, withMemory }: Calls,
  session: TokenSession,
  { key, mechanism, parameters, data, beforeSigning }: SignatureWanted,
): Promise<Bytes> {
  const LARGEST_SIGNATURE = 2048
  return withMemory(async (memory) => {
    await call('C_SignInit', [session.handle, memory.mechanism(mechanism, parameters), key])
    await beforeSigning()
    const signature = memory.allocate(LARGEST_SIGNATURE)
    const length = memory.ulong(LARGEST_SIGNATURE)
    await call('C_Sign', [session.handle, memory.holding(data), data.length, signature, length])
    return taken(signature, memory.readUlong(length))
  })
}

export type SignatureWanted = Readonly<{
  key: number
  mechanism: number
  /** Of the mechanism, as `Memory.mechanism` takes them. */
  parameters?: readonly number[]
  data: Bytes
  beforeSigning: () => Promise<void>
}>

/** All objects of a class with some of their attributes; what an object does not have or does not give away is left out. */
export async function objectsOf<Name extends string>(
  calls: Calls,
  session: TokenSession,
  objectClass: number,
  wanted: Readonly<Record<Name, number>>,
): Promise<TokenObject<Name>[]> {
  const handles = await findHandles(calls, session, objectClass)
  const objects: TokenObject<Name>[] = []
  for (const handle of handles) objects.push({ handle, ...(await attributesOf(calls, session, handle, wanted)) })
  return objects
}

const MOST_OBJECTS = 200
const CKA_CLASS = 0x0

async function findHandles(
  { call, withMemory }: Calls,
  { handle }: TokenSession,
  objectClass: number,
): Promise<number[]> {
  return withMemory(async (memory) => {
    const template = memory.attribute(CKA_CLASS, memory.ulong(objectClass))
    await call('C_FindObjectsInit', [handle, template, 1])
    try {
      const width = memory.ulong().bytes.length
      const found = memory.allocate(MOST_OBJECTS * width)
      const count = memory.ulong()
      await call('C_FindObjects', [handle, found, MOST_OBJECTS, count])
      return Array.from({ length: memory.readUlong(count) }, (_, index) => memory.readUlong(found, index))
    } finally {
      await call('C_FindObjectsFinal', [handle])
    }
  })
}

async function attributesOf<Name extends string>(
  calls: Calls,
  session: TokenSession,
  object: number,
  wanted: Readonly<Record<Name, number>>,
): Promise<Record<Name, Bytes | undefined>> {
  const entries: [string, Bytes | undefined][] = []
  for (const [name, type] of Object.entries<number>(wanted)) {
    entries.push([name, await valueOf(calls, session, object, type)])
  }
  return Object.fromEntries(entries) as Record<Name, Bytes | undefined>
}

function valueOf({ call, withMemory }: Calls, { handle }: TokenSession, object: number, type: number) {
  const LARGEST_ATTRIBUTE = 64 * 1024
  return withMemory(async (memory) => {
    const ask = async (room: Native) => {
      const attribute = memory.attribute(type, room)
      const answer = await call('C_GetAttributeValue', [handle, object, attribute, 1], notTold)
      return answer === 'OK' ? memory.lengthIn(attribute) : undefined
    }
    const length = await ask(memory.allocate(0))
    if (length === undefined || length > LARGEST_ATTRIBUTE) return undefined
    const room = memory.allocate(length)
    return length === 0 ? taken(room) : taken(room, await ask(room))
  })
}

const notTold = ['ATTRIBUTE_TYPE_INVALID', 'ATTRIBUTE_SENSITIVE'] as const

export type PluggedToken = Readonly<{ slot: number; label: string; serial: string; flags: number }>

/** Tokens that are plugged in, also such as were never initialized. */
export async function tokensIn(calls: Calls): Promise<PluggedToken[]> {
  const tokens: PluggedToken[] = []
  for (const slot of await slotsWithTokens(calls)) {
    const token = await tokenIn(calls, slot)
    if (token) tokens.push(token)
  }
  return tokens
}

async function findToken(calls: Calls, label: string | undefined): Promise<PluggedToken | undefined> {
  const tokens = (await tokensIn(calls)).filter((token) =>
    label === undefined ? isInitialized(token) : token.label === label,
  )
  if (tokens.length > 1) {
    throw new KeyUnusable(
      label === undefined
        ? `there are several tokens (${tokens.map((token) => `"${token.label}"`).join(', ')}); say which one to use`
        : `several tokens are called "${label}"`,
    )
  }
  return tokens[0]
}

/** Some libraries look at what is plugged in only when they are initialized. */
async function lookAgain(calls: Calls, label: string | undefined): Promise<PluggedToken | undefined> {
  await calls.restart()
  return findToken(calls, label)
}

async function slotsWithTokens({ call, withMemory }: Calls): Promise<number[]> {
  const MOST_SLOTS = 64
  const WITH_TOKEN = 1
  return withMemory(async (memory) => {
    const count = memory.ulong()
    // PKCS #11 v2.40 §5.5: only a call without a list makes the library look which slots there are
    await call('C_GetSlotList', [WITH_TOKEN, null, count])
    const list = memory.allocate(MOST_SLOTS * count.bytes.length)
    const room = memory.ulong(MOST_SLOTS)
    await call('C_GetSlotList', [WITH_TOKEN, list, room])
    return Array.from({ length: memory.readUlong(room) }, (_, index) => memory.readUlong(list, index))
  })
}

const CKF_TOKEN_INITIALIZED = 0x400
export const isInitialized = ({ flags }: PluggedToken) => (flags & CKF_TOKEN_INITIALIZED) !== 0

/** A slot that cannot say what is in it holds up no other one. */
async function tokenIn(calls: Calls, slot: number): Promise<PluggedToken | undefined> {
  try {
    return await readToken(calls, slot)
  } catch (error) {
    if (error instanceof CryptokiError) return undefined
    throw error
  }
}

async function readToken({ call, withMemory }: Calls, slot: number): Promise<PluggedToken> {
  const [LABEL, SERIAL] = [32, 80]
  const TEXTS = 96 // label, manufacturer, model, serial number; the flags come behind them
  return withMemory(async (memory: Memory) => {
    const info = memory.allocate(512)
    await call('C_GetTokenInfo', [slot, info])
    const text = (from: number, to: number) =>
      view(info.bytes.subarray(from, to))
        .toString('utf8')
        .replace(/[ \0]+$/, '')
    const flags = view(info.bytes).readUInt32LE(TEXTS)
    return { slot, label: text(0, LABEL), serial: text(SERIAL, TEXTS), flags }
  })
}

/** The reader of the card asks for the PIN itself. */
export const hasPinPad = ({ flags }: PluggedToken): boolean => (flags & CKF_PROTECTED_AUTHENTICATION_PATH) !== 0

/** A wrong PIN was given since the last login. */
export const hasFewTries = ({ flags }: Flags): boolean => (flags & CKF_USER_PIN_COUNT_LOW) !== 0

/** One more wrong PIN would lock it. */
export const isLastTry = ({ flags }: Flags): boolean => (flags & CKF_USER_PIN_FINAL_TRY) !== 0

export const isLocked = ({ flags }: Flags): boolean => (flags & CKF_USER_PIN_LOCKED) !== 0

type Flags = Pick<PluggedToken, 'flags'>

/** Tokens lock themselves after a few wrong PINs, and a program that is restarted again and again would get there. */
function ensureLoginIsSafe(token: PluggedToken): void {
  if (isLocked(token)) throw new PinRefused('locked')
  if (isLastTry(token)) throw new PinRefused('last_try')
}

function required(pin: string | undefined): string {
  if (pin === undefined) throw new PinRefused('missing')
  return pin
}

async function login({ call, withMemory }: Calls, session: number, user: number, pin: string | undefined) {
  await withMemory(async (memory) => {
    const octets = pin === undefined ? undefined : utf8(pin)
    const given = octets ? [memory.holding(octets), octets.length] : [null, 0]
    octets?.fill(0)
    try {
      await call('C_Login', [session, user, ...given], ['USER_ALREADY_LOGGED_IN'])
    } catch (error) {
      if (!(error instanceof CryptokiError)) throw error
      if (error.isOneOf('PIN_INCORRECT', 'PIN_INVALID', 'PIN_LEN_RANGE')) throw new PinRefused('wrong')
      if (error.isOneOf('PIN_LOCKED')) throw new PinRefused('locked')
      if (error.isOneOf('PIN_EXPIRED', 'USER_PIN_NOT_INITIALIZED')) throw new PinRefused('unset')
      throw error
    }
  })
}

/** The server key: one secret, from which a key for each purpose is derived (HKDF, RFC 5869). */
import { hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Settings } from './settings.ts'

/**
 * What a derived key is for, and what becomes of it when the server key is exchanged (decision 349): `rewrapped`: what it encrypted is
 * encrypted anew; `stays`: links, codes and cookies made with it are in others' hands, so it is kept in the database; `anew`: another one,
 * and nothing is lost. A purpose more is a line more here. Renaming one loses what it protects.
 */
const fates = {
  'action-token': 'stays',
  'agent-license': 'stays',
  'file-ticket': 'stays',
  invitation: 'stays',
  'list-cursor': 'stays',
  'message-link': 'stays',
  'message-report': 'stays',
  oauth: 'stays',
  'oauth-cookie': 'stays',
  'one-time-link': 'stays',
  'provider-session': 'stays',
  'provider-visit': 'stays',
  push: 'stays',
  'recovery-code': 'stays',
  'remembered-answer': 'stays',
  'secret-code': 'stays',
  'submission-code': 'stays',
  'check-code': 'stays',
  authority: 'rewrapped',
  'seal-key': 'rewrapped',
  blobs: 'rewrapped',
  'derived-key': 'rewrapped',
  integration: 'rewrapped',
  'second-factor': 'rewrapped',
  'single-sign-on': 'rewrapped',
  webhook: 'rewrapped',
  arrival: 'anew',
  backup: 'anew',
  seal: 'anew',
  'setup-link': 'anew',
} as const satisfies Record<string, 'rewrapped' | 'stays' | 'anew'>

export type KeyPurpose = keyof typeof fates
export type StayingPurpose = { [Each in KeyPurpose]: (typeof fates)[Each] extends 'stays' ? Each : never }[KeyPurpose]
export type RewrappedPurpose = {
  [Each in KeyPurpose]: (typeof fates)[Each] extends 'rewrapped' ? Each : never
}[KeyPurpose]

export const stayingPurposes = (Object.keys(fates) as KeyPurpose[]).filter(
  (purpose) => fates[purpose] === 'stays',
) as readonly StayingPurpose[]

export type Keys = Readonly<{
  /** 32 bytes, always the same for a purpose while the server key is the same, and for what stays ever after. */
  derive: (purpose: KeyPurpose) => Buffer
  /** Of the server key of before, while two are read; what was encrypted with it is still opened. */
  earlier: (purpose: KeyPurpose) => readonly Buffer[]
  /** Two server keys are read. */
  hasEarlier: () => boolean
}>

/** From SERVER_KEY and SERVER_KEY_PREVIOUS, or from a file that is made on the first start. */
export function openKeys({
  serverKey,
  previousServerKey = null,
  dataDir,
}: Pick<Settings, 'serverKey' | 'dataDir'> & Partial<Pick<Settings, 'previousServerKey'>>): Keys {
  if (serverKey === null) return watchedKeys(dataDir)
  return keysFrom(fromHex(serverKey), previousServerKey === null ? [] : [fromHex(previousServerKey)])
}

const fromHex = (text: string): Buffer => Buffer.from(text, 'hex')

/**
 * @param secret at least 32 bytes that nobody can guess
 * @param previous server keys that are read as well
 */
export function keysFrom(secret: Uint8Array, previous: readonly Uint8Array[] = []): Keys {
  const [derive, ...others] = [secret, ...previous].map(deriverOf)
  return {
    derive: derive!,
    earlier: (purpose) => (fates[purpose] === 'stays' ? [] : others.map((other) => other(purpose))),
    hasEarlier: () => others.length > 0,
  }
}

function deriverOf(secret: Uint8Array): Keys['derive'] {
  if (secret.length < 32) throw new RangeError('the server key has at least 32 bytes')
  const known = new Map<KeyPurpose, Buffer>()
  return (purpose) => {
    const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'rubrica', purpose, 32))
    known.set(purpose, key)
    return key
  }
}

/** With the keys that stay as the database keeps them. */
export const withStaying = (keys: Keys, staying: ReadonlyMap<string, Buffer>): Keys => ({
  ...keys,
  derive: (purpose) => (fates[purpose] === 'stays' && staying.get(purpose)) || keys.derive(purpose),
})

/** A key file is exchanged under a running server, which looks at it again this often. */
export const WATCH_MS = 1000

function watchedKeys(dataDir: string): Keys {
  let seen = seenAt(dataDir)
  let lookedAt = Date.now()
  const now = () => {
    if (Date.now() - lookedAt > WATCH_MS) {
      lookedAt = Date.now()
      const version = versionOf(dataDir)
      if (version !== seen.version) seen = seenAt(dataDir)
    }
    return seen.keys
  }
  return {
    derive: (purpose) => now().derive(purpose),
    earlier: (purpose) => now().earlier(purpose),
    hasEarlier: () => now().hasEarlier(),
  }
}

function seenAt(dataDir: string) {
  const version = versionOf(dataDir) // first: what changes meanwhile is seen at the next look
  const current = keyFile(dataDir)
  const previous = previousIn(dataDir)
  const isOther = previous !== null && previous !== current
  return { version, keys: keysFrom(fromHex(current), isOther ? [fromHex(previous)] : []) }
}

/** Of both files: another one has another number or time. */
function versionOf(dataDir: string): string {
  return [keyFileOf(dataDir), previousFileOf(dataDir)]
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false })
      return found ? `${found.ino} ${found.mtimeMs}` : ''
    })
    .join()
}

/**
 * Puts a new key into the key file, and keeps the one of before beside it. Harmless where that was done or begun already.
 * Each step is whole or not there: a link, then a rename.
 */
export function exchangeKeyFile(dataDir: string): void {
  const current = keyFile(dataDir)
  const previous = previousIn(dataDir)
  if (previous !== null && previous !== current) return
  if (previous === null) linkSync(keyFileOf(dataDir), previousFileOf(dataDir))
  syncFolder(path.dirname(keyFileOf(dataDir)))
  renameSync(freshFile(keyFileOf(dataDir)), keyFileOf(dataDir))
  syncFolder(path.dirname(keyFileOf(dataDir)))
}

/** Nothing is encrypted under it any more. */
export const forgetPreviousFile = (dataDir: string): void => rmSync(previousFileOf(dataDir), { force: true })

const previousIn = (dataDir: string): string | null => readIfThere(previousFileOf(dataDir))
const previousFileOf = (dataDir: string): string => `${keyFileOf(dataDir)}.previous`

function syncFolder(dir: string): void {
  if (process.platform === 'win32') return // Windows has no such thing
  const handle = openSync(dir, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'keys', 'server.key')

/** Two processes may start at once: the link fails for the second one, and both read the first one's key. */
function keyFile(dataDir: string): string {
  const file = keyFileOf(dataDir)
  const found = readIfThere(file)
  if (found) return found
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh = freshFile(file)
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(fresh)
  }
  return readFileSync(file, 'utf8').trim()
}

function freshFile(file: string): string {
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  return fresh
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

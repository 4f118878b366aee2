/** The server key: one secret, from which a key for each purpose is derived (HKDF, RFC 5869). */
import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from './settings.ts'

/** What a derived key is for: a purpose more is a word more here. Renaming one loses what it protects. */
export type KeyPurpose =
  | 'action-token'
  | 'arrival'
  | 'blobs'
  | 'seal'
  | 'one-time-link'
  | 'invitation'
  | 'remembered-answer'
  | 'backup'
  | 'oauth'
  | 'secret-code'
  | 'file-ticket'
  | 'list-cursor'
  | 'provider-session'
  | 'provider-visit'
  | 'agent-license'
  | 'message-report'
  | 'message-link'
  | 'second-factor'
  | 'recovery-code'
  | 'authority'
  | 'integration'
  | 'webhook'
  | 'submission-code'
  | 'single-sign-on'

export type Keys = Readonly<{
  /** 32 bytes, always the same for a purpose. */
  derive: (purpose: KeyPurpose) => Buffer
}>

/** From SERVER_KEY, or from a file that is made on the first start. */
export function openKeys({ serverKey, dataDir }: Pick<Settings, 'serverKey' | 'dataDir'>): Keys {
  return keysFrom(Buffer.from(serverKey ?? keyFile(dataDir), 'hex'))
}

/** @param secret at least 32 bytes that nobody can guess */
export function keysFrom(secret: Uint8Array): Keys {
  if (secret.length < 32) throw new RangeError('the server key has at least 32 bytes')
  const known = new Map<KeyPurpose, Buffer>()
  return {
    derive: (purpose) => {
      const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'rubrica', purpose, 32))
      known.set(purpose, key)
      return key
    },
  }
}

export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'keys', 'server.key')

/** Two processes may start at once: the link fails for the second one, and both read the first one's key. */
function keyFile(dataDir: string): string {
  const file = keyFileOf(dataDir)
  const found = readIfThere(file)
  if (found) return found
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(fresh)
  }
  return readFileSync(file, 'utf8').trim()
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

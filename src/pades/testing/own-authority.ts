/** The authority of an installation, for tests: its certificates are made anew, its keys once in a run, because three of them take seconds. */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeAuthority, newKey, type AuthorityKey, type SelfMadeAuthority } from '../crypto/authority/self-made.ts'

const KEYS_DIR = 'TEST_KEYS_DIR' // set by src/server/testing/global-setup.ts

/** For two that do not know each other, ask `makeAuthority` for the second. */
export const testAuthority = (now: Date): Promise<SelfMadeAuthority> => makeAuthority(now, keyOfRun)

/** Test files run beside each other: the whole key appears at once, and whose is the last counts from then on. */
async function keyOfRun(kind: AuthorityKey): Promise<KeyObject> {
  const dir = process.env[KEYS_DIR]
  if (!dir) return newKey(kind)
  const file = path.join(dir, `${kind}.key.pem`)
  if (!existsSync(file)) {
    const key = await newKey(kind)
    writeFileSync(`${file}.${process.pid}`, key.export({ format: 'pem', type: 'pkcs8' }))
    renameSync(`${file}.${process.pid}`, file)
  }
  return createPrivateKey(readFileSync(file))
}

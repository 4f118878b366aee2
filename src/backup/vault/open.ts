/** Opens a snapshot of a vault: what it holds, as `importFrom` reads it, each file decrypted when it is asked for. */
import { timingSafeEqual } from 'node:crypto'
import { BackupProblem, MANIFEST_FILE, parseManifest, type BackupSource, type Manifest } from '../manifest.ts'
import { keysFrom } from '../../server/keys.ts'
import type { Decrypts } from './age.ts'
import { nameInVault, proofOf } from './keyed.ts'
import { sealedFile } from './snapshot.model.ts'
import { KEY_FILE, PROOF_FILE, snapshotsIn } from './take.ts'
import type { Vault } from './vault.ts'

export type OpenedSnapshot = Readonly<{
  name: string
  manifest: Manifest
  source: BackupSource
  /** In hexadecimal. */
  serverKey: string
}>

/** @param wanted the newest one unless said */
export async function openSnapshot(vault: Vault, decrypt: Decrypts, wanted?: string): Promise<OpenedSnapshot> {
  const name = wanted ?? (await snapshotsIn(vault)).at(-1)?.name
  if (name === undefined) throw new BackupProblem('There is no snapshot at this place.')
  const read = async (stored: string) => {
    const sealed = await vault.read(stored)
    if (sealed === null) throw new BackupProblem(`${stored} is missing in the backup.`)
    return decrypt(sealed, stored)
  }
  const serverKey = textOf(await read(sealedFile(name, KEY_FILE)))
  const key = keysFrom(Buffer.from(serverKey, 'hex')).derive('backup')
  const text = await read(sealedFile(name, MANIFEST_FILE))
  const proof = await read(sealedFile(name, PROOF_FILE))
  const due = Buffer.from(proofOf(key, text))
  if (proof.length !== due.length || !timingSafeEqual(proof, due))
    throw new BackupProblem(`The snapshot ${name} was changed by somebody who has not the server key.`)
  const source: BackupSource = (file) => {
    const sha256 = /^blobs\/..\/([0-9a-f]{64})$/.exec(file)?.[1]
    return read(sha256 === undefined ? sealedFile(name, file) : nameInVault(key, sha256))
  }
  return { name, manifest: parseManifest(textOf(text), `The snapshot ${name}`), source, serverKey }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

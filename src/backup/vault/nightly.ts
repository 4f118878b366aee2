/** Backups as the settings ask for them: by `rubrica backup`, and each night by a job. */
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Ctx } from '../../server/ctx.ts'
import { keyFileOf } from '../../server/keys.ts'
import type { BackupSettings } from '../../server/settings/backup.ts'
import { BackupProblem } from '../manifest.ts'
import { bucketVault } from './bucket-vault.ts'
import type { TakenSnapshot } from './take.ts'
import { folderVault, type Vault } from './vault.ts'

/** The settings, or what stands in their stead on the command line. */
export type BackupWish = Readonly<{
  vault: Vault
  recipients: readonly string[]
  keep: number
  lockedIdentity?: Uint8Array
}>

export function vaultIn(place: NonNullable<BackupSettings['place']>): Vault {
  return place.is === 'folder' ? folderVault(path.resolve(place.dir)) : bucketVault(place.bucket)
}

/** Null: the settings name no place, or nobody who may open it. */
export function nightlyBackup({ place, recipients, keep }: BackupSettings): BackupWish | null {
  return place && recipients.length > 0 ? { vault: vaultIn(place), recipients, keep } : null
}

type Deps = Pick<Ctx, 'db' | 'blobs' | 'keys' | 'now' | 'settings'>

export async function backUp(deps: Deps, wish: BackupWish): Promise<TakenSnapshot> {
  const { serverKey, dataDir } = deps.settings
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { takeSnapshot } = await import('./take.ts') // with encryption that nothing else needs
  return takeSnapshot(deps, {
    ...wish,
    serverKey: serverKey ?? (await keyIn(dataDir)),
    tempDir: dataDir,
  })
}

async function keyIn(dataDir: string): Promise<string> {
  try {
    return (await readFile(keyFileOf(dataDir), 'utf8')).trim()
  } catch (cause) {
    throw new BackupProblem('The server key cannot be read.', { cause })
  }
}

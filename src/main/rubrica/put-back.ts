/** Puts a backup into an empty installation: what `rubrica import` and `rubrica backup restore` share. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureEmptyInstallation, importFrom } from '../../backup/import.ts'
import { BackupProblem, type BackupSource, type Manifest } from '../../backup/manifest.ts'
import type { OpenedSnapshot } from '../../backup/vault/open.ts'
import { keyFileOf, openKeys } from '../../server/keys.ts'
import { migrate } from '../../server/postgres/migrations.ts'
import type { Settings } from '../../server/settings.ts'
import { openFiles, type ProductParts } from '../parts.ts'
import { migrationsDir } from '../root.ts'
import { withParts } from './command.ts'

export type BackupToPutBack = Readonly<{
  manifest: Manifest
  source: BackupSource
  /** Puts the server key of the backup where this installation looks for its own. */
  bringKey: () => Promise<void>
}>

/** Into an empty installation. @param then what is left to do there */
export async function putBack(
  settings: Settings,
  { manifest, source, bringKey }: BackupToPutBack,
  then: (parts: Pick<ProductParts, 'db' | 'keys' | 'blobs'>) => Promise<void>,
): Promise<void> {
  const load = async ({ db }: ProductParts) => {
    await ensureEmptyInstallation(db)
    await bringKey()
    const keys = openKeys(settings)
    const blobs = openFiles(settings, keys)
    let updated: readonly string[] = []
    const update = async () => {
      updated = await migrate(db, migrationsDir)
    }
    await importFrom(source, manifest, { db, keys, blobs }, update)
    const step = updated.length > 0 ? `, brought up to date in ${updated.length} steps` : ''
    console.log(`This installation now holds ${contents(manifest)}${step}.`)
    await then({ db, keys, blobs })
  }
  await withParts(settings, load, manifest.migrations)
}

/** Another key here would open nothing of what comes back. */
export async function bringKeyOf({ serverKey }: OpenedSnapshot, settings: Settings): Promise<void> {
  if (settings.serverKey !== null) {
    if (settings.serverKey.toLowerCase() !== serverKey.toLowerCase())
      throw new BackupProblem(
        'The backup was made under another server key than SERVER_KEY. Leave SERVER_KEY out, or look where the backup comes from.',
      )
    return
  }
  const file = keyFileOf(settings.dataDir)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${serverKey}\n`, { mode: 0o600, flush: true })
}

/** Of a file that holds a secret of a backup. */
export async function textIn(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new BackupProblem(`${file} cannot be read.`)
  })
}

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, table) => sum + table.rows, 0)

export function contents(manifest: Manifest): string {
  const { blobs, jobs } = manifest
  return `${rowsOf(manifest)} rows, ${blobs.length} files and ${jobs.rows} waiting jobs`
}

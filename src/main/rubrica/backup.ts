/** `rubrica export DIR` and `rubrica import DIR`: everything this installation keeps, out and in. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { noteExport } from '../../features/operating/installation/installation.commands.ts'
import { exportTo } from '../../server/backup/export.ts'
import { ensureEmptyInstallation, importFrom, inDir, readManifest } from '../../server/backup/import.ts'
import type { BackupSource, Manifest } from '../../server/backup/manifest.ts'
import { keyFileOf, openKeys } from '../../server/keys.ts'
import type { Settings } from '../../server/settings.ts'
import { migrate } from '../../server/postgres/migrations.ts'
import { openFiles, type ProductParts } from '../parts.ts'
import { migrationsDir } from '../root.ts'
import { moveFromBackup, moveFromDataDir } from '../own-authority.ts'
import { onlyArgument, operatorCtx, withParts, type Command } from './command.ts'

export const exportCommand: Command = {
  usage: 'export DIR',
  does: 'Writes a backup into a new directory. It holds the keys and unencrypted files: keep it safe.',
  run: async (args, settings) => {
    const dir = path.resolve(onlyArgument(args))
    return withParts(settings, async (parts) => {
      await moveFromDataDir(parts)
      const manifest = await exportTo(dir, parts, () => copyServerKey(settings.dataDir, dir, settings))
      await noteExport(operatorCtx(parts), { rows: rowsOf(manifest), files: manifest.blobs.length })
      console.log(`${dir} holds ${contents(manifest)}.`)
      if (settings.serverKey)
        console.log(
          'SERVER_KEY is not in it. Keep it too: without it nothing in the backup can be read, the keys of the certificate authority included.',
        )
      return 0
    })
  },
}

export const importCommand: Command = {
  usage: 'import DIR',
  does: 'Puts a backup of this version or an earlier one into an empty installation.',
  run: async (args, settings) => {
    const dir = path.resolve(onlyArgument(args))
    const manifest = await readManifest(dir)
    const bringKey = () => copyServerKey(dir, settings.dataDir, settings)
    await putBack(settings, { manifest, source: inDir(dir), bringKey }, (parts) =>
      moveFromBackup(dir, { ...parts, settings }),
    )
    return 0
  },
}

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

/** Unless it is a setting. */
async function copyServerKey(from: string, to: string, { serverKey }: Settings): Promise<void> {
  if (serverKey || !existsSync(keyFileOf(from))) return
  await mkdir(path.dirname(keyFileOf(to)), { recursive: true, mode: 0o700 })
  await copyFile(keyFileOf(from), keyFileOf(to))
}

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, table) => sum + table.rows, 0)

function contents(manifest: Manifest): string {
  const { blobs, jobs } = manifest
  return `${rowsOf(manifest)} rows, ${blobs.length} files and ${jobs.rows} waiting jobs`
}

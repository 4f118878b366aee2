/** `rubrica export DIR` and `rubrica import DIR`: everything this installation keeps, out and in. */
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { exportTo } from '../../server/backup/export.ts'
import { ensureEmptyInstallation, importFrom, readManifest } from '../../server/backup/import.ts'
import type { Manifest } from '../../server/backup/manifest.ts'
import { keyFileOf, openKeys } from '../../server/keys.ts'
import type { Settings } from '../../server/settings.ts'
import { openFiles } from '../parts.ts'
import { authorityDir } from '../sealing.ts'
import { onlyArgument, withParts, type Command } from './command.ts'

export const exportCommand: Command = {
  usage: 'export DIR',
  does: 'Writes a backup into a new directory. It holds the keys and unencrypted files: keep it safe.',
  run: async (args, settings) => {
    const dir = path.resolve(onlyArgument(args))
    return withParts(settings, async (parts) => {
      const manifest = await exportTo(dir, parts, () => copyKeys(settings.dataDir, dir, settings))
      console.log(`${dir} holds ${contents(manifest)}.`)
      if (settings.serverKey)
        console.log('SERVER_KEY is not in it. Keep it too: without it the backup is worth nothing.')
      return 0
    })
  },
}

export const importCommand: Command = {
  usage: 'import DIR',
  does: 'Puts a backup into an empty installation.',
  run: async (args, settings) => {
    const dir = path.resolve(onlyArgument(args))
    const manifest = await readManifest(dir)
    return withParts(settings, async ({ db }) => {
      await ensureEmptyInstallation(db)
      await copyKeys(dir, settings.dataDir, settings)
      const keys = openKeys(settings)
      await importFrom(dir, manifest, { db, keys, blobs: openFiles(settings, keys) })
      console.log(`This installation now holds ${contents(manifest)}.`)
      return 0
    })
  },
}

/** The server key unless it is a setting, and the self-made authority if there is one. */
async function copyKeys(from: string, to: string, { serverKey }: Settings): Promise<void> {
  const places = [...(serverKey ? [] : [keyFileOf]), (dataDir: string) => authorityDir({ dataDir })]
  for (const place of places) {
    if (!existsSync(place(from))) continue
    await rm(place(to), { recursive: true, force: true })
    await cp(place(from), place(to), { recursive: true, preserveTimestamps: true })
  }
}

function contents({ tables, blobs, jobs }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows, ${blobs.length} files and ${jobs.rows} waiting jobs`
}

/** Where encrypted backups lie: names and ciphertext only, so that nobody has to trust the place. A folder, here. */
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { unless } from '../../server/blobs/file-errors.ts'
import { syncFolders } from '../../server/blobs/folders.ts'

export interface Vault {
  /** Takes the content of a finished file; the name is there whole or not at all. */
  put(name: string, file: string): Promise<void>
  /** Null: there is none of this name. */
  read(name: string): Promise<Uint8Array | null>
  /** Names that begin so, in no order. */
  list(prefix: string): Promise<readonly string[]>
  remove(name: string): Promise<void>
}

export function folderVault(root: string): Vault {
  const place = (name: string) => path.join(root, ...name.split('/'))
  return {
    put: async (name, file) => {
      await mkdir(path.dirname(place(name)), { recursive: true, mode: 0o700 })
      const beside = `${place(name)}.unfinished`
      await copyFile(file, beside)
      await flush(beside)
      await rename(beside, place(name))
      await syncFolders(root, place(name))
    },
    read: async (name) => (await readFile(place(name)).catch(unless('ENOENT'))) ?? null,
    list: async (prefix) => {
      const dir = place(prefix)
      const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(unless('ENOENT'))
      return (found ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
        .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).split(path.sep).join('/'))
    },
    remove: async (name) => {
      await rm(place(name), { force: true })
    },
  }
}

/** What the power may cut now is there afterwards. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A shelf of files in a directory, in folders of the first digits of their names. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BlobMissing, type Shelf } from '../blobs.ts'

export function diskShelf(dir: string): Shelf {
  const fileOf = (name: string) => path.join(dir, name.slice(0, 2), name.slice(2, 4), name)
  return {
    keep: async (name, file) => {
      const target = fileOf(name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await rename(file, target)
      // The rename itself is safe only when the directories that it happened in are: a new one is an entry in its parent.
      for (let up = path.dirname(target); up.length >= dir.length; up = path.dirname(up)) await syncDirectory(up)
    },
    fetch: async (name, range) => {
      const { size } = await stat(fileOf(name)).catch(missing(name))
      const ends = range ? { start: range.first, end: range.last } : {}
      return { stream: createReadStream(fileOf(name), ends), size }
    },
    remove: async (name, unlessKeptAfter) => {
      const found = await stat(fileOf(name)).catch(() => null)
      if (!found || (unlessKeptAfter && found.ctime > unlessKeptAfter)) return
      await rm(fileOf(name), { force: true })
    },
    check: async () => {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const probe = path.join(dir, `.check-${process.pid}`)
      await writeFile(probe, 'x')
      await rm(probe)
    },
  }
}

function missing(name: string): (error: unknown) => never {
  return (error) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isMissing ? new BlobMissing(`blob ${name} is not there`) : error
  }
}

async function syncDirectory(dir: string): Promise<void> {
  if (process.platform === 'win32') return // Windows has no such thing
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

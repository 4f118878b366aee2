/** A shelf of files in a directory, in folders of the first digits of their names. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BlobMissing, type Listed, type Shelf } from '../blobs.ts'

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
      if (!found || (unlessKeptAfter && found.mtime > unlessKeptAfter)) return
      if (unlessKeptAfter) await removeAside(fileOf(name), unlessKeptAfter)
      else await rm(fileOf(name), { force: true })
    },
    list: () => walk(dir),
    check: async () => {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const probe = path.join(dir, `.check-${process.pid}`)
      await writeFile(probe, 'x')
      await rm(probe)
    },
  }
}

const ASIDE = /^([0-9a-f]{64})\.leaving/

/**
 * Between looking and deleting, somebody may keep the same content again. So the file steps aside first, which nobody can
 * come between, and is looked at there: a young one goes back.
 */
async function removeAside(file: string, unlessKeptAfter: Date): Promise<void> {
  const aside = `${file}.leaving-${randomUUID()}`
  await rename(file, aside).catch(unless('ENOENT'))
  const found = await stat(aside).catch(unless('ENOENT'))
  if (found && found.mtime > unlessKeptAfter) await comeBack(file, aside)
  else await rm(aside, { force: true })
}

/** Over nothing: when the content was kept once more meanwhile, that file counts. */
async function comeBack(file: string, aside: string): Promise<void> {
  await link(aside, file).catch(unless('EEXIST', 'ENOENT'))
  await rm(aside, { force: true })
}

function unless(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }
}

async function* walk(dir: string): AsyncGenerator<Listed> {
  for (const outer of await foldersIn(dir)) {
    for (const inner of await foldersIn(path.join(dir, outer))) {
      const folder = path.join(dir, outer, inner)
      for (const entry of await readdir(folder).catch(() => [])) {
        // Whoever was ending while a file stood aside left it there.
        const name = ASIDE.exec(entry)?.[1]
        if (name) await comeBack(path.join(folder, name), path.join(folder, entry))
        if (!/^[0-9a-f]{64}$/.test(entry)) continue
        const found = await stat(path.join(folder, entry)).catch(() => null)
        if (found) yield { sha256: entry, putAt: found.mtime }
      }
    }
  }
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir).catch(() => [])
  return entries.filter((name) => /^[0-9a-f]{2}$/.test(name))
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

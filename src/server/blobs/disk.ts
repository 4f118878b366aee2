/** A shelf of files in a directory, in folders of the first digits of their names. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { BlobMissing, type BlobRange, type ListedBlob, type Shelf, type ShelfFile } from '../blobs.ts'
import { hasCode, unless } from './file-errors.ts'
import { folderOf, forget, isSafe, makeFolder, noSafeFolders, syncPlace, type SafeFolders } from './folders.ts'
import { READ_BYTES } from './frames.ts'

export function diskShelf(dir: string): Shelf {
  const fileOf = (name: string) => path.join(folderOf(dir, name), name)
  const safe = noSafeFolders()
  return {
    add: async (name, file) => {
      if (!(await place(dir, name, file, safe))) return false
      await syncPlace(dir, name, safe)
      return true
    },
    renew: async (name) => {
      if (!(await renew(fileOf(name)))) return false
      await syncPlace(dir, name, safe) // the one who linked it may not have done so yet
      return true
    },
    replace: async (name, file) => {
      await rename(file, fileOf(name))
      await syncPlace(dir, name, safe)
    },
    open: async (name, headBytes) => {
      const handle = await openAnywhere(fileOf(name))
      if (!handle) throw new BlobMissing(`blob ${name} is not there`)
      return opened(handle, headBytes)
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

/** A folder that is known is not made first. False: there is a file already. */
async function place(dir: string, name: string, file: string, safe: SafeFolders): Promise<boolean> {
  const target = path.join(folderOf(dir, name), name)
  if (isSafe(safe, name)) {
    try {
      return await linkOver(file, target)
    } catch (error) {
      unless('ENOENT')(error)
      forget(safe)
    }
  }
  await makeFolder(dir, name)
  return linkOver(file, target)
}

/** A link is made over nothing, where a rename would swap the file under its readers. False: there is a file already. */
async function linkOver(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP')) throw error
    // A file system without links: two processes that add the same content at the same moment may replace each other's file.
    if (await stat(target).catch(unless('ENOENT'))) return false
    await rename(file, target)
    return true
  }
}

/** By its descriptor, so that a file that stepped aside meanwhile is seen to be young; then it has to be the one in its place. */
async function renew(file: string): Promise<boolean> {
  const handle = await openFile(file)
  if (!handle) return false
  try {
    const now = new Date()
    await handle.utimes(now, now)
    const [mine, there] = await Promise.all([handle.stat(), stat(file).catch(unless('ENOENT'))])
    return there?.ino === mine.ino
  } finally {
    await handle.close()
  }
}

const TRIES_TO_OPEN = 5

/** Also while the file stands aside: it may come back, and somebody may be counting on it. */
async function openAnywhere(file: string): Promise<FileHandle | undefined> {
  for (let tries = 0; tries < TRIES_TO_OPEN; tries++) {
    const handle = await openFile(file)
    if (handle) return handle
    const { dir, base } = path.parse(file)
    const aside = (await readdir(dir).catch(() => [])).find((entry) => ASIDE.exec(entry)?.[1] === base)
    if (!aside) return openFile(file)
    const found = await openFile(path.join(dir, aside))
    if (found) return found
  }
  return undefined
}

async function openFile(file: string): Promise<FileHandle | undefined> {
  return (await open(file, 'r').catch(unless('ENOENT'))) ?? undefined
}

async function opened(handle: FileHandle, headBytes: number): Promise<ShelfFile> {
  try {
    const { size } = await handle.stat()
    if (size <= READ_BYTES) return await readAtOnce(handle, size, headBytes)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const read = async (range: BlobRange) => inPieces(handle, range)
    return { size, head: buffer.subarray(0, bytesRead), read, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Whole frames, as they are in the file. A stream would do more for each piece than it takes to decrypt it. */
async function* inPieces(handle: FileHandle, { first, last }: BlobRange): AsyncGenerator<Buffer> {
  for (let at = first; at <= last;) {
    const length = Math.min(READ_BYTES, last + 1 - at)
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** A small file is held from the start. */
async function readAtOnce(handle: FileHandle, size: number, headBytes: number): Promise<ShelfFile> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(size), 0, size, 0)
  await handle.close()
  const file = buffer.subarray(0, bytesRead)
  return {
    size,
    head: file.subarray(0, headBytes),
    read: async ({ first, last }) => onePiece(file.subarray(first, last + 1)),
    close: async () => {},
  }
}

async function* onePiece(piece: Buffer): AsyncGenerator<Buffer> {
  yield piece
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
  await linkOver(aside, file).catch(unless('ENOENT'))
  await rm(aside, { force: true })
}

async function* walk(dir: string): AsyncGenerator<ListedBlob> {
  for (const outer of await foldersIn(dir)) {
    for (const inner of await foldersIn(path.join(dir, outer))) {
      const folder = path.join(dir, outer, inner)
      const entries = await readdir(folder).catch(() => [])
      const known = new Set(entries)
      for (const entry of entries) {
        // A process that ended while a file stood aside left it there.
        const back = ASIDE.exec(entry)?.[1]
        if (back) await comeBack(path.join(folder, back), path.join(folder, entry))
        const sha256 = back && !known.has(back) ? back : entry
        known.add(sha256)
        if (!/^[0-9a-f]{64}$/.test(sha256)) continue
        const found = await stat(path.join(folder, sha256)).catch(() => null)
        if (found) yield { sha256, putAt: found.mtime }
      }
    }
  }
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir).catch(() => [])
  return entries.filter((name) => /^[0-9a-f]{2}$/.test(name))
}

/** Folders of a disk shelf, one in another, named by the first digits of the files in them. */
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { open, sync, thenClosed } from './descriptors.ts'
import { unless } from './file-errors.ts'

/** By number, those that are there whatever happens to the machine: this process synced the folders that they are entries of. */
export type SafeFolders = { outer: Uint8Array; inner: Uint8Array }

export const noSafeFolders = (): SafeFolders => ({ outer: new Uint8Array(2 ** 8), inner: new Uint8Array(2 ** 16) })

const outerOf = (dir: string, name: string): string => path.join(dir, name.slice(0, 2))
export const folderOf = (dir: string, name: string): string => path.join(outerOf(dir, name), name.slice(2, 4))

const numbersOf = (name: string) => ({
  outer: Number.parseInt(name.slice(0, 2), 16),
  inner: Number.parseInt(name.slice(0, 4), 16),
})

export const isSafe = ({ inner }: SafeFolders, name: string): boolean => inner[numbersOf(name).inner] === 1

/** Somebody removed one: the others may be new ones by now. What is being synced meanwhile counts for nothing either. */
export const forget = (safe: SafeFolders): void => void Object.assign(safe, noSafeFolders())

/** Nearly always only the inner one is missing. */
export async function makeFolder(dir: string, name: string): Promise<void> {
  const folder = folderOf(dir, name)
  try {
    await mkdir(folder, { mode: 0o700 }).catch(unless('EEXIST'))
  } catch (error) {
    unless('ENOENT')(error)
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
}

/**
 * For a file that has its place by now. An entry is safe only when the folders that it was made in are: a new one is an entry in the
 * folder above it.
 */
export async function syncPlace(dir: string, name: string, { outer, inner }: SafeFolders): Promise<void> {
  const numbers = numbersOf(name)
  await syncFolder(folderOf(dir, name))
  if (inner[numbers.inner] === 1) return
  const isOuterSafe = outer[numbers.outer] === 1
  // The first time, also what others made there before, which in an old shelf is every folder.
  const found = isOuterSafe ? [name.slice(2, 4)] : await readdir(outerOf(dir, name))
  await syncFolder(outerOf(dir, name))
  if (!isOuterSafe) await syncFolder(dir)
  outer[numbers.outer] = 1
  for (const each of found) if (/^[0-9a-f]{2}$/.test(each)) inner[numbersOf(name.slice(0, 2) + each).inner] = 1
}

/** As above, of any depth. */
export async function syncFolders(dir: string, file: string): Promise<void> {
  for (let up = path.dirname(file); up.length >= dir.length; up = path.dirname(up)) await syncFolder(up)
}

async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return // Windows has no such thing
  await thenClosed(await open(dir, 'r'), sync)
}

/** Reads and writes files of one folder by their names. Nothing outside of it is reached: not by links, and not when one takes a file's place meanwhile. */
import { constants, type Stats } from 'node:fs'
import { lstat, open, readlink, realpath, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { UnfitInput } from './answer.ts'

/** A pipe that nobody writes to must hold nobody up. */
const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK } = constants

/** The verifier takes no larger files. */
const MOST_BYTES = 100 * 1024 * 1024

/** @param folder a real path, without links in it @param name without a path */
export async function readIn(folder: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const missing = new UnfitInput(`There is no ${name} in ${folder}.`)
  const file = await open(path.join(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => {
    throw missing
  })
  try {
    if (!(await isWithin(folder, name, file))) throw missing
    if ((await file.stat()).size > MOST_BYTES) throw new UnfitInput(`${name} is larger than 100 MB.`)
    return new Uint8Array(await file.readFile())
  } finally {
    await file.close()
  }
}

/** A new file: none is written over. @returns where it is */
export async function writeIn(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const target = path.join(folder, name)
  const unwritable = new UnfitInput(`${target} cannot be written, or is there already: choose another file_name.`)
  const file = await open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW).catch(() => {
    throw unwritable
  })
  try {
    if (!(await isWithin(folder, name, file))) throw unwritable
    await file.writeFile(bytes)
    return target
  } finally {
    await file.close()
  }
}

/** Asked of what was opened: a link that took the place of the folder, or of the file, before that would have opened another. */
async function isWithin(folder: string, name: string, file: FileHandle): Promise<boolean> {
  const at = path.join(folder, name)
  const opened = await file.stat()
  if (!opened.isFile()) return false
  // Linux says where the opened file is (proc(5)), whatever stands at its path by now.
  const openedAt = await readlink(`/proc/self/fd/${file.fd}`).catch(() => null)
  return openedAt === null ? isStillAt(at, opened) : openedAt === at
}

/** Where the system tells no path of an opened file: a link that comes and goes between two questions is not noticed. */
async function isStillAt(at: string, opened: Stats): Promise<boolean> {
  try {
    for (let time = 0; time < 2; time++) {
      if ((await realpath(at)) !== at) return false
      const found = await lstat(at)
      if (found.ino !== opened.ino || found.dev !== opened.dev) return false
    }
    return true
  } catch {
    return false
  }
}

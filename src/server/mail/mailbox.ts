/** The embedded mailbox: letters as files, oldest first by name. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const mailboxDir = ({ dataDir }: Readonly<{ dataDir: string }>): string => path.join(dataDir, 'mailbox')

/** A letter that is kept already (same key) stays as it is. */
export async function keepLetter(dir: string, { key, at, eml }: { key: string; at: Date; eml: Buffer }): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const names = await readdir(dir)
  if (names.some((name) => name.endsWith(`-${key}.eml`))) return
  const file = path.join(dir, `${at.toISOString().replace(/[:.]/g, '-')}-${key}.eml`)
  await writeFile(`${file}.new`, eml, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Names of the letters, newest first. */
export async function listLetters(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => [])
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .toSorted()
    .toReversed()
}

/** null when there is no such letter. */
export async function readLetter(dir: string, name: string): Promise<Buffer | null> {
  if (!/^[\w-]+$/.test(name)) return null
  return readFile(path.join(dir, `${name}.eml`)).catch(() => null)
}

/**
 * Deletes what a process that died while it wrote a letter left behind.
 * @param before files that were written to since stay
 * @returns how many were deleted
 */
export async function removeUnfinishedLetters(dir: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(dir).catch(() => [])) {
    const file = path.join(dir, name)
    const found = name.endsWith('.eml.new') ? await stat(file).catch(() => null) : null
    if (!found || found.mtime >= before) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}

/** Deletes every letter. */
export async function emptyMailbox(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true })
}

export async function checkMailbox(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const probe = path.join(dir, `.check-${process.pid}`)
  await writeFile(probe, 'x')
  await rm(probe)
}

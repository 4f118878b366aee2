/** Temporary directories of tests: in memory, where nothing waits for a disk, unless there is too little (containers). */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ENOUGH_BYTES = 3 * 1024 ** 3

export function memoryDir(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= ENOUGH_BYTES ? memory : os.tmpdir()
}

/** A directory for this run; those of runs that were killed before they could clean up go. */
export function openRunDir(name: string): string {
  const memory = memoryDir()
  for (const found of readdirSync(memory)) {
    const [, whose, pid] = /^(.+)-(\d+)-\w{6}$/.exec(found) ?? []
    if (whose === name && !isAlive(Number(pid))) rmSync(path.join(memory, found), { recursive: true, force: true })
  }
  return mkdtempSync(path.join(memory, `${name}-${process.pid}-`))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Where tests keep what nobody needs afterwards: in memory, where nothing waits for a disk, unless there is too little (containers). */
import { existsSync, statfsSync } from 'node:fs'
import os from 'node:os'

const ENOUGH_BYTES = 3 * 1024 ** 3

export function memoryDir(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= ENOUGH_BYTES ? memory : os.tmpdir()
}

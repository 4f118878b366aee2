/**
 * Calls to the file system by descriptor. Each goes to a thread and back, which costs more processor time than most of them: so one
 * whose content is synced is closed at once, which takes some microseconds and waits for nothing.
 */
import fs from 'node:fs'
import { promisify } from 'node:util'

export const open = promisify(fs.open)
export const sync = promisify(fs.fsync)
export const write = promisify(fs.write)
export const writev = promisify(fs.writev)

export async function thenClosed<T>(fd: number, act: (fd: number) => Promise<T>): Promise<T> {
  try {
    return await act(fd)
  } finally {
    fs.closeSync(fd)
  }
}

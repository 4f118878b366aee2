/** Finds the folder where V8's bytecode of one build is kept from start to start: beside the embedded database, or nowhere. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

/**
 * A user who writes there could run code as the server, so it is only where that is true of DATA_DIR anyway, for the database's settings lie in it.
 * @param program its time of change tells builds apart; what others left is removed
 * @returns null where there is none: the database is elsewhere, nothing is there yet, or nothing can be written
 */
export function openCompiledFolder({ DATA_DIR = 'data', DATABASE_URL, DATABASE_URL_FILE }: Env, program: string) {
  if (DATABASE_URL || DATABASE_URL_FILE) return null
  try {
    const data = path.resolve(DATA_DIR)
    if (!statSync(path.join(data, 'postgres')).isDirectory()) return null
    const all = path.join(data, 'compiled')
    const own = String(statSync(program).mtimeMs)
    mkdirSync(path.join(all, own), { recursive: true, mode: 0o700 })
    for (const other of readdirSync(all)) if (other !== own) rmSync(path.join(all, other), { recursive: true })
    return path.join(all, own)
  } catch {
    return null
  }
}

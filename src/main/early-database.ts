/** Starts the embedded database while the rest of the program is still being loaded: another process, for which there is another core (docs/decisions/356). */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded, type Embedded } from '../server/postgres/embedded.ts'

type Env = Readonly<Record<string, string | undefined>>

type Begun = Readonly<{ dir: string; starting: Promise<Embedded> }>

let begun: Begun | null = null

/** Only one that is there: the first start makes it, once the settings are known to be good. Errors are for who opens it. */
export function beginDatabase({ DATA_DIR, DATABASE_URL, DATABASE_URL_FILE }: Env): void {
  const dir = path.join(path.resolve(DATA_DIR || 'data'), 'postgres')
  if (DATABASE_URL || DATABASE_URL_FILE || !existsSync(path.join(dir, 'PG_VERSION'))) return
  const starting = startEmbedded(dir)
  starting.catch(() => undefined)
  begun = { dir, starting }
}

/** The caller stops it. */
export async function openEmbedded(dir: string): Promise<Embedded> {
  if (begun?.dir !== dir) {
    await endBegun()
    return startEmbedded(dir)
  }
  const { starting } = begun
  begun = null
  return starting
}

/** Where nobody opened what was begun. */
export async function endBegun(): Promise<void> {
  const left = begun
  begun = null
  const database = await left?.starting.catch(() => null)
  await database?.stop()
}

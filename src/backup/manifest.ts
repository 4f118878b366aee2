/** The table of contents of a backup, written last: without it a directory is no backup. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Keys } from '../server/keys.ts'

export const Manifest = z.object({
  product: z.literal('rubrica'),
  format: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** The schema that the rows have. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  jobs: z.object({ rows: z.number(), sha256: z.string() }),
  blobs: z.array(z.object({ sha256: z.string(), size: z.number() })),
  /** Recognises the server key without telling it. */
  keyPrint: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** A file of a backup by its name in it. */
export type BackupSource = (file: string) => Promise<Uint8Array>

/** @param where the backup lies, for who reads the problem */
export function parseManifest(text: string, where: string): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupProblem(`${where} was made by another version, or ${MANIFEST_FILE} was changed.`)
  return parsed.data
}

export const MANIFEST_FILE = 'manifest.json'
export const JOBS_FILE = 'jobs.jsonl'
export const tableFile = (name: string): string => `tables/${name}.jsonl`
export const blobFile = (sha256: string): string => `blobs/${sha256.slice(0, 2)}/${sha256}`

/** @param key derived for backups alone */
export const printOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** A backup carries one server key: what is still under the other one could not be read again. */
export function ensureOneKey(keys: Keys): void {
  if (keys.hasEarlier())
    throw new BackupProblem(
      'The server key is being exchanged. Finish that first: `rubrica server-key rotate`, then start without SERVER_KEY_PREVIOUS.',
    )
}

/** A backup cannot be made, or put back here; the message says what to do. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

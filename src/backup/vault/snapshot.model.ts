/**
 * Words of encrypted backups.
 * vault: where they lie · snapshot: everything as of one instant · index: which files a snapshot needs, readable without the identity, for
 * clearing up · recipient: an age public key that a snapshot is encrypted to · identity: the key that opens it, which the server never has
 */
import { z } from 'zod'

/** What the vault says of itself, so that no other installation writes into it. */
export const VaultNote = z.object({ product: z.literal('rubrica'), format: z.literal(1), keyPrint: z.string() })
export const VAULT_NOTE = 'vault.json'
/** The identity of an export that a passphrase opens, protected by it. */
export const LOCKED_IDENTITY = 'identity.age'

/** `name` tells nothing of the content; `size` is of the plain bytes. */
export const SnapshotIndex = z.object({
  takenAt: z.iso.datetime(),
  rows: z.number(),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
})
export type SnapshotIndex = z.infer<typeof SnapshotIndex>

/** Sorts by time, and stands in any file system: `2026-11-26T17-20-31.042Z`. */
export const snapshotName = (at: Date): string => at.toISOString().replaceAll(':', '-')

export const INDEX = 'index.json'
export const snapshotFile = (snapshot: string, file: string): string => `snapshots/${snapshot}/${file}`
/** Of a file of a snapshot that is encrypted. */
export const sealedFile = (snapshot: string, file: string): string => snapshotFile(snapshot, `${file}.age`)

/** Snapshots to be removed, oldest first: all but the newest ones. @param names in no order */
export const surplus = (names: readonly string[], keep: number): readonly string[] =>
  names.toSorted().slice(0, Math.max(0, names.length - keep))

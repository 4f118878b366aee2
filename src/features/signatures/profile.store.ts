/** Signatures and initials that users keep; the images are encrypted blobs that a row names by digest. */
import type { UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import type { ProfileKind } from '../../core/envelope/field.model.ts'

export type SignatureProfile = Readonly<{ kind: ProfileKind; sha256: string; createdAt: Date }>

/** The signature before the initials. */
export async function profilesOf(reader: Reader, userId: UserId): Promise<SignatureProfile[]> {
  const rows = await tables(reader)
    .selectFrom('signature_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('kind', 'desc')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as ProfileKind,
    sha256: row.image_sha256,
    createdAt: row.created_at,
  }))
}

export async function saveProfile(
  tx: Tx,
  userId: UserId,
  { kind, sha256, createdAt }: SignatureProfile,
): Promise<void> {
  const image = { image_sha256: sha256, created_at: createdAt }
  await tables(tx)
    .insertInto('signature_profiles')
    .values({ user_id: userId, kind, ...image })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(image))
    .execute()
}

export async function deleteProfile(tx: Tx, userId: UserId, kind: ProfileKind): Promise<void> {
  await tables(tx).deleteFrom('signature_profiles').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

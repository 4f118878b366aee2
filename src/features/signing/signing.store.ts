/** Stores what recipients give while they act: values, images, places. The caller holds the envelope's lock. */
import type { FieldId, RecipientId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { sendWithNext, tables } from '../../server/sql.ts'
import type { ProfileKind } from '../../core/envelope/field.model.ts'
import type { GivenIdentifiers } from '../../core/envelope/identifier.model.ts'

export async function saveFieldValue(
  tx: Tx,
  id: FieldId,
  { value, imageSha256, at }: Readonly<{ value: string | null; imageSha256: string | null; at: Date }>,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({ value, image_sha256: imageSha256, filled_at: value === null ? null : at })
      .where('id', '=', id),
  )
}

/** The new image also replaces the old one wherever the recipient has put that. */
export async function saveAdoptedImage(tx: Tx, id: RecipientId, kind: ProfileKind, sha256: string): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('recipients')
      .set(kind === 'signature' ? { signature_sha256: sha256 } : { initial_sha256: sha256 })
      .where('id', '=', id),
  )
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({ image_sha256: sha256 })
      .where('recipient_id', '=', id)
      .where('type', '=', kind)
      .where('value', 'is not', null),
  )
}

/** Where the recipient was when they acted, if they said so. */
export async function saveLocation(
  tx: Tx,
  id: RecipientId,
  { latitude, longitude }: Readonly<{ latitude: number; longitude: number }>,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('recipients')
      .set({ acted_latitude: latitude, acted_longitude: longitude })
      .where('id', '=', id),
  )
}

/** What the recipient answered; naming one leaves the other as it is. */
export async function saveGiven(
  tx: Tx,
  id: RecipientId,
  { cpf, photoSha256 }: Partial<GivenIdentifiers>,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('recipients')
      .set({
        ...(cpf !== undefined && { given_cpf: cpf }),
        ...(photoSha256 !== undefined && { photo_sha256: photoSha256 }),
      })
      .where('id', '=', id),
  )
}

/** Stores where a document's proofs, or the looks of its pages, are kept. */
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sendWithNext, sql, tables } from '../../server/sql.ts'

/** Whether one of its documents has so many pages at least. */
export async function hasManyPages(reader: Reader, id: EnvelopeId, atLeast: number): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('documents')
    .select('id')
    .where('envelope_id', '=', id)
    .where(sql<boolean>`jsonb_array_length(pages) >= ${atLeast}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing where it shows another file by now, or is sealed. */
export async function saveKept(
  tx: Tx,
  id: DocumentId,
  { shown, is, sha256 }: Readonly<{ shown: string; is: 'rasters' | 'proofs'; sha256: string }>,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('documents')
      .set(is === 'proofs' ? { page_proofs_sha256: sha256 } : { rasters_sha256: sha256 })
      .where('id', '=', id)
      .where('shown_sha256', '=', shown)
      .where('sealed_sha256', 'is', null),
  )
}

/** Stores where a document's proofs, or the looks of its pages, are kept. */
import type { DocumentId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { sendWithNext, tables } from '../../server/sql.ts'

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

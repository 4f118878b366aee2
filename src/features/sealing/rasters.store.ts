/** Stores where a document's proofs, or the looks of its pages, are kept. */
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { byKey, sendWithNext, sql, tables } from '../../server/sql.ts'

/** Whether so many pages of one of its documents, at least, are drawn on when it is sealed: all of a sandbox's or an archive's, or those with fields or contents. */
export async function hasManyDrawnPages(reader: Reader, id: EnvelopeId, atLeast: number): Promise<boolean> {
  const { rows } = await sql`
    select from documents d join envelopes e on e.id = d.envelope_id
    where e.id = ${id} and jsonb_array_length(d.pages) >= ${atLeast} and (
      e.is_sandbox or e.metadata -> 'type' ->> 'pdfa' = 'true' or (
        select count(distinct page) from (
          select f.page from fields f where f.document_id = d.id
          union all select c.page from contents c where c.document_id = d.id
        ) drawn
      ) >= ${atLeast}
    ) limit 1 ${byKey}`.execute(tables(reader))
  return rows.length > 0
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

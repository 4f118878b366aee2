/** Contents in PostgreSQL: what the sender puts on the pages. */
import { asId, type ContentId, type DocumentId, type EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sendWithNext, tables } from '../../server/sql.ts'
import { boxOf, placeOf, type ContentType } from './field.model.ts'
import type { PlacedContent } from './placed.model.ts'

export type StoredContent = PlacedContent

export async function contentsOfEnvelope(reader: Reader, envelopeId: EnvelopeId): Promise<StoredContent[]> {
  const rows = await selectContents(reader).where('documents.envelope_id', '=', envelopeId).execute()
  return rows.map(contentFrom)
}

export async function contentsOfDocument(reader: Reader, documentId: DocumentId): Promise<StoredContent[]> {
  const rows = await selectContents(reader).where('document_id', '=', documentId).execute()
  return rows.map(contentFrom)
}

export async function findContent(reader: Reader, documentId: DocumentId, id: ContentId): Promise<StoredContent> {
  const row = await selectContents(reader)
    .where('document_id', '=', documentId)
    .where('contents.id', '=', id)
    .executeTakeFirst()
  ensure(row, 'content.not_found')
  return contentFrom(row)
}

/** Makes new contents and replaces those whose id is there already. */
export async function putContents(tx: Tx, contents: readonly PlacedContent[]): Promise<void> {
  for (let start = 0; start < contents.length; start += ROWS_AT_ONCE) {
    await sendWithNext(
      tx,
      tables(tx)
        .insertInto('contents')
        .values(contents.slice(start, start + ROWS_AT_ONCE).map(toRow))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            type: eb.ref('excluded.type'),
            value: eb.ref('excluded.value'),
            image_sha256: eb.ref('excluded.image_sha256'),
            page: eb.ref('excluded.page'),
            x_axis: eb.ref('excluded.x_axis'),
            y_axis: eb.ref('excluded.y_axis'),
            width: eb.ref('excluded.width'),
            height: eb.ref('excluded.height'),
            font_size: eb.ref('excluded.font_size'),
            font_family: eb.ref('excluded.font_family'),
            text_color: eb.ref('excluded.text_color'),
            opacity: eb.ref('excluded.opacity'),
          })),
        ),
    )
  }
}

export async function deleteContents(tx: Tx, ids: readonly ContentId[]): Promise<void> {
  if (ids.length > 0) await sendWithNext(tx, tables(tx).deleteFrom('contents').where('id', 'in', ids))
}

/** PostgreSQL takes at most 65,535 parameters in one statement; a content has 14. */
const ROWS_AT_ONCE = 500

function toRow({ id, documentId, type, value, imageSha256, box, look }: PlacedContent) {
  return {
    id,
    document_id: documentId,
    type,
    value,
    image_sha256: imageSha256,
    ...placeOf(box),
    font_size: look.fontSize,
    font_family: look.fontFamily,
    text_color: look.textColor,
    opacity: look.opacity,
  }
}

const selectContents = (reader: Reader) =>
  tables(reader)
    .selectFrom('contents')
    .innerJoin('documents', 'documents.id', 'contents.document_id')
    .selectAll('contents')
    .orderBy('documents.position')
    .orderBy('contents.page')
    .orderBy('contents.y_axis')
    .orderBy('contents.x_axis')
    .orderBy('contents.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectContents>['execute']>>[number]

export function contentFrom(row: Row): StoredContent {
  return {
    id: asId<'Content'>(row.id),
    documentId: asId<'Document'>(row.document_id),
    type: row.type as ContentType,
    value: row.value,
    imageSha256: row.image_sha256,
    box: boxOf(row),
    look: { fontSize: row.font_size, fontFamily: row.font_family, textColor: row.text_color, opacity: row.opacity },
  }
}

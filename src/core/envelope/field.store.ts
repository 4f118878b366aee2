/** Fields in PostgreSQL: what recipients fill in, and where it stands. */
import { asId, type DocumentId, type EnvelopeId, type FieldId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sendWithNext, tables } from '../../server/sql.ts'
import { boxOf, placeOf, type FieldType } from './field.model.ts'
import type { Calculation } from './calculation.model.ts'
import type { Condition } from './condition.model.ts'
import type { FieldFormat } from './field-format.model.ts'
import type { PlacedField } from './placed.model.ts'

export type StoredField = PlacedField & Readonly<{ imageSha256: string | null; filledAt: Date | null }>

export async function fieldsOfEnvelope(reader: Reader, envelopeId: EnvelopeId): Promise<StoredField[]> {
  const rows = await selectFields(reader).where('documents.envelope_id', '=', envelopeId).execute()
  return rows.map(fieldFrom)
}

export async function fieldsOfDocument(reader: Reader, documentId: DocumentId): Promise<StoredField[]> {
  const rows = await selectFields(reader).where('document_id', '=', documentId).execute()
  return rows.map(fieldFrom)
}

export async function findField(reader: Reader, documentId: DocumentId, id: FieldId): Promise<StoredField> {
  const row = await selectFields(reader)
    .where('document_id', '=', documentId)
    .where('fields.id', '=', id)
    .executeTakeFirst()
  ensure(row, 'field.not_found')
  return fieldFrom(row)
}

/** By id alone, as the signer who fills it in knows it. */
export async function findFieldOfEnvelope(reader: Reader, envelopeId: EnvelopeId, id: FieldId): Promise<StoredField> {
  const row = await selectFields(reader)
    .where('documents.envelope_id', '=', envelopeId)
    .where('fields.id', '=', id)
    .executeTakeFirst()
  ensure(row, 'field.not_found')
  return fieldFrom(row)
}

/** Makes new fields and replaces those whose id is there already. */
export async function putFields(tx: Tx, fields: readonly PlacedField[]): Promise<void> {
  for (let start = 0; start < fields.length; start += ROWS_AT_ONCE) {
    await sendWithNext(
      tx,
      tables(tx)
        .insertInto('fields')
        .values(fields.slice(start, start + ROWS_AT_ONCE).map(toRow))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            recipient_id: eb.ref('excluded.recipient_id'),
            type: eb.ref('excluded.type'),
            format: eb.ref('excluded.format'),
            title: eb.ref('excluded.title'),
            shown_if: eb.ref('excluded.shown_if'),
            calculation: eb.ref('excluded.calculation'),
            name: eb.ref('excluded.name'),
            is_required: eb.ref('excluded.is_required'),
            options: eb.ref('excluded.options'),
            page: eb.ref('excluded.page'),
            x_axis: eb.ref('excluded.x_axis'),
            y_axis: eb.ref('excluded.y_axis'),
            width: eb.ref('excluded.width'),
            height: eb.ref('excluded.height'),
            font_size: eb.ref('excluded.font_size'),
            font_family: eb.ref('excluded.font_family'),
            text_color: eb.ref('excluded.text_color'),
            background_color: eb.ref('excluded.background_color'),
            border_color: eb.ref('excluded.border_color'),
            border_width: eb.ref('excluded.border_width'),
            value: eb.ref('excluded.value'),
          })),
        ),
    )
  }
}

export async function deleteFields(tx: Tx, ids: readonly FieldId[]): Promise<void> {
  if (ids.length > 0) await sendWithNext(tx, tables(tx).deleteFrom('fields').where('id', 'in', ids))
}

/** PostgreSQL takes at most 65,535 parameters in one statement; a field has 24. */
const ROWS_AT_ONCE = 500

function toRow({
  id,
  documentId,
  recipientId,
  type,
  format = null,
  title,
  condition = null,
  calculation = null,
  name = '',
  isRequired,
  options,
  box,
  look,
  value,
}: PlacedField) {
  return {
    id,
    document_id: documentId,
    recipient_id: recipientId,
    type,
    format,
    title,
    shown_if: condition && JSON.stringify(condition),
    calculation: calculation && JSON.stringify(calculation),
    name,
    is_required: isRequired,
    options: [...options],
    ...placeOf(box),
    font_size: look.fontSize,
    font_family: look.fontFamily,
    text_color: look.textColor,
    background_color: look.backgroundColor,
    border_color: look.borderColor,
    border_width: look.borderWidth,
    value,
  }
}

/** As on paper: by document, then page, then from top to bottom. */
const selectFields = (reader: Reader) =>
  tables(reader)
    .selectFrom('fields')
    .innerJoin('documents', 'documents.id', 'fields.document_id')
    .selectAll('fields')
    .orderBy('documents.position')
    .orderBy('fields.page')
    .orderBy('fields.y_axis')
    .orderBy('fields.x_axis')
    .orderBy('fields.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectFields>['execute']>>[number]

export function fieldFrom(row: Row): StoredField {
  return {
    id: asId<'Field'>(row.id),
    documentId: asId<'Document'>(row.document_id),
    recipientId: asId<'Recipient'>(row.recipient_id),
    type: row.type as FieldType,
    format: row.format as FieldFormat | null,
    title: row.title,
    condition: row.shown_if as Condition | null,
    calculation: row.calculation as Calculation | null,
    name: row.name,
    isRequired: row.is_required,
    options: row.options,
    box: boxOf(row),
    look: {
      fontSize: row.font_size,
      fontFamily: row.font_family,
      textColor: row.text_color,
      backgroundColor: row.background_color,
      borderColor: row.border_color,
      borderWidth: row.border_width,
    },
    value: row.value,
    imageSha256: row.image_sha256,
    filledAt: row.filled_at,
  }
}

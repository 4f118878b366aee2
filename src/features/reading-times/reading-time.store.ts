/** Reading times in PostgreSQL, one row for each recipient and page. */
import type { EnvelopeId, OrganizationId, RecipientId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import { readingLimits, type PageReading } from './reading-time.model.ts'

export async function documentIdsOf(reader: Reader, envelopeId: EnvelopeId): Promise<ReadonlySet<string>> {
  const rows = await tables(reader).selectFrom('documents').select('id').where('envelope_id', '=', envelopeId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds to what is there. What is no page of the recipient's envelope is left out. */
export async function addReadings(tx: Tx, id: RecipientId, readings: readonly PageReading[]): Promise<void> {
  const told = readings.map(({ documentId: document, page, seconds }) => ({ document, page, seconds }))
  await sql`
    insert into page_readings as known (recipient_id, document_id, page, seconds)
    select r.id, d.id, told.page, least(told.seconds, ${readingLimits.seconds})
    from json_to_recordset(${JSON.stringify(told)}::json) as told(document uuid, page integer, seconds integer)
      join recipients r on r.id = ${id}
      join documents d on d.id = told.document and d.envelope_id = r.envelope_id and told.page <= jsonb_array_length(d.pages)
    on conflict (recipient_id, document_id, page)
      do update set seconds = least(known.seconds + excluded.seconds, ${readingLimits.seconds})`.execute(tables(tx))
}

export type StoredReading = Readonly<{ recipientId: string }> & PageReading

export async function readingsOf(reader: Reader, envelopeId: EnvelopeId): Promise<StoredReading[]> {
  const rows = await tables(reader)
    .selectFrom('page_readings')
    .innerJoin('recipients', 'recipients.id', 'page_readings.recipient_id')
    .innerJoin('documents', 'documents.id', 'page_readings.document_id')
    .select(['recipient_id', 'document_id', 'page', 'seconds'])
    .where('recipients.envelope_id', '=', envelopeId)
    .orderBy('documents.position')
    .orderBy('page')
    .execute()
  return rows.map(({ recipient_id: recipientId, document_id: documentId, page, seconds }) => ({
    recipientId,
    documentId,
    page,
    seconds,
  }))
}

export async function keepsReading(reader: Reader, id: OrganizationId): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('organizations')
    .select('keeps_reading_times')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.keeps_reading_times
}

/** The same, and it stays so until the end: a member who switches it off waits, and then deletes what was told meanwhile as well. */
export async function holdReadingChoice(tx: Tx, id: OrganizationId): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('organizations')
    .select('keeps_reading_times')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return row.keeps_reading_times
}

/** What was kept goes as it is switched off. */
export async function saveReadingChoice(tx: Tx, id: OrganizationId, isKept: boolean): Promise<void> {
  await tables(tx).updateTable('organizations').set({ keeps_reading_times: isKept }).where('id', '=', id).execute()
  if (isKept) return
  await sql`
    delete from page_readings using recipients r, envelopes e
    where page_readings.recipient_id = r.id and r.envelope_id = e.id and e.organization_id = ${id}`.execute(tables(tx))
}

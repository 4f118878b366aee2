/** Stores recipients who were taken out of an envelope on its way: their link says so, and a letter tells them. */
import { asId, type EnvelopeId, type RecipientId } from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Channel } from './envelope.model.ts'

/** Takes somebody out, with their fields, letters that did not leave, and pages that programs opened for them. */
export async function removeFromEnvelope(tx: Tx, id: RecipientId, at: Date): Promise<void> {
  await sql`
    with gone as (delete from recipients where id = ${id} returning *)
    insert into removed_recipients (id, envelope_id, name, via, address, language, token_version, was_asked, removed_at)
    select id, envelope_id, name, via, address, language, token_version, state <> 'queued', ${at} from gone`.execute(
    tables(tx),
  )
}

/** The link of somebody who was taken out, and whether they named a delegate; null: nobody was. */
export async function findRemovedLink(
  reader: Reader,
  id: RecipientId,
): Promise<Readonly<{ tokenVersion: number; delegate: string | null }> | null> {
  const row = await tables(reader)
    .selectFrom('removed_recipients')
    .select(['token_version', 'delegated_to'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { tokenVersion: row.token_version, delegate: row.delegated_to } : null
}

export type RemovedPerson = Readonly<{
  id: RecipientId
  name: string
  via: Channel
  address: string
  language: Language | null
}>

/** Those of these recipients who had been asked. */
export async function removedAndAsked(
  reader: Reader,
  envelopeId: EnvelopeId,
  ids: readonly RecipientId[],
): Promise<RemovedPerson[]> {
  if (ids.length === 0) return []
  const rows = await tables(reader)
    .selectFrom('removed_recipients')
    .select(['id', 'name', 'via', 'address', 'language'])
    .where('envelope_id', '=', envelopeId)
    .where('id', 'in', ids)
    .where('was_asked', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    via: row.via as Channel,
    id: asId<'Recipient'>(row.id),
    language: row.language === null ? null : pickLanguage(row.language),
  }))
}

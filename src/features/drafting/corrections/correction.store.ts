/** Stores corrections: which draft corrects which envelope, and what becomes of that when it is applied. The caller holds its lock. */
import { asId, type DocumentId, type EnvelopeId, type RecipientId, type UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import { correctableStates } from '../../../core/envelope/asking.model.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { sendWithNext, tables } from '../../../server/sql.ts'
import type { OwnFormat } from '../../../core/envelope/field-format.model.ts'
import type { FormerLanguages, Twins } from '../../../core/envelope/correction-plan.model.ts'

export type Correction = Readonly<{
  /** Digest of what can be corrected, as it was when the draft was made. */
  base: string
  twins: Twins
  languages?: FormerLanguages
}>

export async function noteCorrection(
  tx: Tx,
  draft: EnvelopeId,
  { correction, ...named }: Readonly<{ corrects: EnvelopeId; title: string; correction: Correction }>,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('envelopes')
      .set({ ...named, correction: JSON.stringify(correction) })
      .where('id', '=', draft),
  )
}

/** The draft by which this person is correcting an envelope. */
export async function findDraftOf(reader: Reader, id: EnvelopeId, userId: UserId): Promise<EnvelopeId | null> {
  const row = await tables(reader)
    .selectFrom('envelopes')
    .select('id')
    .where('corrects', '=', id)
    .where('sender_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? asId<'Envelope'>(row.id) : null
}

export async function loadCorrection(reader: Reader, draft: EnvelopeId): Promise<Correction> {
  const row = await tables(reader)
    .selectFrom('envelopes')
    .select('correction')
    .where('id', '=', draft)
    .executeTakeFirst()
  ensure(row?.correction, 'correction.not_one')
  return row.correction as Correction
}

/** Recipients who have not acted accept the terms anew: what they accepted was about other documents. */
export async function forgetTerms(tx: Tx, id: EnvelopeId): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('recipients')
      .set({ terms_accepted_at: null, terms_version: null })
      .where('envelope_id', '=', id)
      .where('state', 'in', correctableStates),
  )
}

/** What filled itself in with what nobody knows of the recipient any more is empty again. */
export async function forgetOwnValues(tx: Tx, id: RecipientId, formats: readonly OwnFormat[]): Promise<void> {
  if (formats.length === 0) return
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({ value: null, filled_at: null })
      .where('recipient_id', '=', id)
      .where('format', 'in', formats)
      .where('filled_at', 'is not', null),
  )
}

/** What was kept about their pages is about other marks. */
export async function forgetKeptPages(tx: Tx, ids: readonly DocumentId[]): Promise<void> {
  if (ids.length === 0) return
  await sendWithNext(
    tx,
    tables(tx).updateTable('documents').set({ rasters_sha256: null, page_proofs_sha256: null }).where('id', 'in', ids),
  )
}

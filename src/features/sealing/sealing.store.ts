/** Stores the results of sealing. The caller holds the envelope's lock; what is sealed already stays as it is. */
import type { RawBuilder, Selectable, SqlBool, Updateable } from 'kysely'
import { asId, type DocumentId, type EnvelopeId } from '../../kernel/ids.ts'
import type { ProofValidity } from '../../pades/sign/extend/proof-validity.ts'
import type { Level } from '../../pades/validate/level.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { eventsOf } from '../../server/ledger.ts'
import type { DB } from '../../server/schema.ts'
import { askWithNext, sendWithNext, sql, tables } from '../../server/sql.ts'
import type { FileFacts } from '../../core/envelope/document.store.ts'
import type { PagesCompared } from '../../core/envelope/envelope.model.ts'
import { asPast, type PastEvent } from '../../core/envelope/event.store.ts'
import { scheduled, type SealedPart } from '../../core/document/sealed-version.model.ts'
import { insertVersion, type SealedVersion } from '../../core/document/sealed-version.store.ts'

/** A sealed file, and until when it proves something. */
export type SealedOutput = FileFacts & Readonly<{ level: string; at: Date; proofValidity: ProofValidity | undefined }>

/**
 * Asks with the next statement whether this was the first time: a second worker's result is dropped, and so is one of an envelope that is not
 * in processing any more.
 */
export async function saveSealed(tx: Tx, id: DocumentId, made: SealedOutput): Promise<() => Promise<boolean>> {
  const columns = { ...columnsOf.document(made), rasters_sha256: null, page_proofs_sha256: null }
  return saveFirst(tx, { id, part: 'document', isLeft: sql`sealed_sha256 is null` }, columns, made)
}

/** Likewise. */
export const saveSheet = (tx: Tx, id: DocumentId, made: SealedOutput): Promise<() => Promise<boolean>> =>
  saveFirst(tx, { id, part: 'sheet', isLeft: sql`sheet_sha256 is null` }, columnsOf.sheet(made), made)

/** What people download from now on. The caller holds the envelope's lock and has seen that nobody was faster. */
export async function saveRenewed(tx: Tx, version: SealedVersion): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx).updateTable('documents').set(columnsOf[version.part](version)).where('id', '=', version.documentId),
  )
  await insertVersion(tx, version)
}

const columnsOf = {
  document: ({ sha256, sha1, size, level, ...made }: Omit<FileFacts, 'sha1'> & Sealing) => ({
    sealed_sha256: sha256,
    sealed_sha1: sha1,
    sealed_size: size,
    sealed_level: level,
    ...('at' in made && { sealed_at: made.at }),
  }),
  sheet: ({ sha256, size }: Omit<FileFacts, 'sha1'> & Sealing) => ({ sheet_sha256: sha256, sheet_size: size }),
} as const satisfies Record<SealedPart, unknown>

type Sealing = Readonly<{ sha1: string | null; level: string; at?: Date }>

type Saved = Readonly<{ id: DocumentId; part: SealedPart; isLeft: RawBuilder<SqlBool> }>

async function saveFirst(
  tx: Tx,
  { id, part, isLeft }: Saved,
  columns: Updateable<DB['documents']>,
  made: SealedOutput,
): Promise<() => Promise<boolean>> {
  const saving = tables(tx)
    .updateTable('documents')
    .set(columns)
    .where('id', '=', id)
    .where(isLeft)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('envelopes')
          .whereRef('envelopes.id', '=', 'envelope_id')
          .where('envelopes.state', '=', 'processing'),
      ),
    )
    .returning('id')
  const saved = await askWithNext(tx, saving)
  return async () => {
    if ((await saved()).length === 0) return false
    const { sha256, sha1, size, level, at: since, proofValidity } = made
    const file = { documentId: id, part, sha256, sha1, size, level, since }
    await insertVersion(tx, { ...file, number: 1, because: 'sealed', ...scheduled(since, proofValidity) })
    return true
  }
}

/** Signed and stamped, but not made to last yet. */
export type UnaugmentedSeal = Readonly<{
  sha256: string
  level: Level
  fieldName: string
  certificateHash: string
  comparison: PagesCompared | null
}>

export type BegunSeal = UnaugmentedSeal & Readonly<{ documentId: DocumentId; part: SealedPart }>

/** Of an envelope, where a try got as far as a signature, and no further; asked with the next statement. */
export async function begunOf(reader: Reader, id: EnvelopeId): Promise<() => Promise<readonly BegunSeal[]>> {
  const asked = await askWithNext(
    reader,
    tables(reader)
      .selectFrom('sealings_begun')
      .innerJoin('documents', 'documents.id', 'sealings_begun.document_id')
      .selectAll('sealings_begun')
      .where('documents.envelope_id', '=', id),
  )
  return async () => (await asked()).map(begunFrom)
}

const begunFrom = (row: Selectable<DB['sealings_begun']>): BegunSeal => ({
  documentId: asId<'Document'>(row.document_id),
  part: row.part as SealedPart,
  sha256: row.signed_sha256,
  level: row.level as Level,
  fieldName: row.field_name,
  certificateHash: row.certificate_hash,
  comparison: row.comparison as PagesCompared | null,
})

export async function saveBegun(tx: Tx, id: DocumentId, part: SealedPart, begun: UnaugmentedSeal): Promise<void> {
  const columns = {
    signed_sha256: begun.sha256,
    level: begun.level,
    field_name: begun.fieldName,
    certificate_hash: begun.certificateHash,
    comparison: begun.comparison && JSON.stringify(begun.comparison),
  }
  await sendWithNext(
    tx,
    tables(tx)
      .insertInto('sealings_begun')
      .values({ document_id: id, part, ...columns })
      .onConflict((conflict) => conflict.columns(['document_id', 'part']).doUpdateSet(columns)),
  )
}

/** Forgets what was begun: a later try may follow because something was wrong with it. */
export async function forgetBegun(tx: Tx, id: EnvelopeId): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .deleteFrom('sealings_begun')
      .where('document_id', 'in', (eb) => eb.selectFrom('documents').select('id').where('envelope_id', '=', id)),
  )
}

/** Envelopes in processing that no job in the queue is about, at most `limit`. */
export async function findWithoutJob(reader: Reader, limit: number): Promise<EnvelopeId[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from envelopes e where e.state = 'processing' and not exists (
      select from graphile_worker._private_jobs job where job.payload ->> 'envelopeId' = e.id::text
    ) limit ${limit}`.execute(tables(reader))
  return rows.map(({ id }) => asId<'Envelope'>(id))
}

/** Everything that happened, oldest first. */
export async function historyOf(reader: Reader, id: EnvelopeId): Promise<PastEvent[]> {
  const events = await eventsOf(reader, id)
  return events.map(asPast)
}

export type SealedEvent = PastEvent & Readonly<{ ip: string | null }>

/** The same, and the last hash of their chain, in hexadecimal. */
export async function chainOf(reader: Reader, id: EnvelopeId): Promise<{ history: SealedEvent[]; head: string }> {
  const events = await eventsOf(reader, id)
  return { history: events.map((event) => ({ ...asPast(event), ip: event.ip })), head: events.at(-1)?.hash ?? '' }
}

/** Stores the results of sealing. The caller holds the envelope's lock; what is sealed already stays as it is. */
import { asId, type DocumentId, type EnvelopeId } from '../../kernel/ids.ts'
import type { ProofValidity } from '../../pades/sign/extend/proof-validity.ts'
import type { Level } from '../../pades/validate/level.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { eventsOf } from '../../server/ledger.ts'
import { sendWithNext, sql, tables } from '../../server/sql.ts'
import type { FileFacts } from '../../core/envelope/document.store.ts'
import type { PagesCompared } from '../../core/envelope/envelope.model.ts'
import { asPast, type PastEvent } from '../../core/envelope/event.store.ts'
import { scheduled, type SealedPart } from '../../core/document/sealed-version.model.ts'
import { insertVersion, type SealedVersion } from '../../core/document/sealed-version.store.ts'

/** A sealed file, and until when it proves something. */
export type SealedOutput = FileFacts & Readonly<{ level: string; at: Date; proofValidity: ProofValidity | undefined }>

/** Whether this was the first time: a second worker's result is dropped. */
export async function saveSealed(tx: Tx, id: DocumentId, made: SealedOutput): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('documents')
    .set({ ...columnsOf.document(made), rasters_sha256: null, page_proofs_sha256: null })
    .where('id', '=', id)
    .where('sealed_sha256', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined && keepFirst(tx, id, 'document', made)
}

export async function saveSheet(tx: Tx, id: DocumentId, made: SealedOutput): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('documents')
    .set(columnsOf.sheet(made))
    .where('id', '=', id)
    .where('sheet_sha256', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined && keepFirst(tx, id, 'sheet', made)
}

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

async function keepFirst(tx: Tx, documentId: DocumentId, part: SealedPart, made: SealedOutput): Promise<true> {
  const { sha256, sha1, size, level, at: since, proofValidity } = made
  const file = { documentId, part, sha256, sha1, size, level, since }
  await insertVersion(tx, { ...file, number: 1, because: 'sealed', ...scheduled(since, proofValidity) })
  return true
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

/** Of an envelope, where a try got as far as a signature, and no further. */
export async function begunOf(reader: Reader, id: EnvelopeId): Promise<readonly BegunSeal[]> {
  const rows = await tables(reader)
    .selectFrom('sealings_begun')
    .innerJoin('documents', 'documents.id', 'sealings_begun.document_id')
    .selectAll('sealings_begun')
    .where('documents.envelope_id', '=', id)
    .execute()
  return rows.map((row) => ({
    documentId: asId<'Document'>(row.document_id),
    part: row.part as SealedPart,
    sha256: row.signed_sha256,
    level: row.level as Level,
    fieldName: row.field_name,
    certificateHash: row.certificate_hash,
    comparison: row.comparison as PagesCompared | null,
  }))
}

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

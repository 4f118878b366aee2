/** Archivings and their files in PostgreSQL. */
import { asId, type ArchivingId, type EnvelopeId, type IntegrationId, type OrganizationId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { byKey, tables } from '../../server/sql.ts'
import type { ArchivedFile, Archiving, ArchivingState, ArchivedPart } from './archive.model.ts'
import type { IntegrationType, Trouble } from './integration.model.ts'

/** One for each integration that has none yet of this envelope. @returns those that are new */
export async function insertArchivings(
  tx: Tx,
  archivings: readonly Pick<Archiving, 'id' | 'integrationId' | 'envelopeId'>[],
  now: Date,
): Promise<IntegrationId[]> {
  if (archivings.length === 0) return []
  const rows = await tables(tx)
    .insertInto('archivings')
    .values(
      archivings.map(({ id, integrationId, envelopeId }) => ({
        id,
        integration_id: integrationId,
        envelope_id: envelopeId,
        state: 'waiting',
        requested_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['envelope_id', 'integration_id']).doNothing())
    .returning('integration_id')
    .execute()
  return rows.map(({ integration_id: id }) => asId<'Integration'>(id))
}

/** What its page shows: by integration, also those that are disconnected by now if they got or were to get the envelope. */
export type ShownArchiving = Archiving &
  Readonly<{
    type: IntegrationType
    isConnected: boolean
    stoppedBecause: Trouble | null
    lastTrouble: Trouble | null
    nextTryAt: Date | null
    requestedAt: Date
    settledAt: Date | null
  }>

export async function archivingsOf(reader: Reader, envelopeId: EnvelopeId): Promise<ShownArchiving[]> {
  const rows = await tables(reader)
    .selectFrom('archivings')
    .innerJoin('integrations', 'integrations.id', 'archivings.integration_id')
    .selectAll('archivings')
    .select([
      'integrations.type',
      'integrations.disconnected_at',
      'integrations.stopped_because',
      'integrations.last_trouble',
      'integrations.next_try_at',
    ])
    .where('envelope_id', '=', envelopeId)
    .orderBy('archivings.id')
    .execute()
  return rows.map((row) => ({
    ...toArchiving(row),
    type: row.type as IntegrationType,
    isConnected: row.disconnected_at === null,
    stoppedBecause: row.stopped_because as Trouble | null,
    lastTrouble: row.last_trouble as Trouble | null,
    nextTryAt: row.next_try_at,
    requestedAt: row.requested_at,
    settledAt: row.settled_at,
  }))
}

/** The one that waits longest. */
export async function nextWaiting(reader: Reader, integrationId: IntegrationId): Promise<Archiving | null> {
  const row = await tables(reader)
    .selectFrom('archivings')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .where('state', '=', 'waiting')
    .orderBy('requested_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? toArchiving(row) : null
}

/** @returns false when somebody settled it meanwhile */
export async function settleArchiving(
  tx: Tx,
  { id, state, because }: Pick<Archiving, 'id' | 'because'> & Readonly<{ state: Exclude<ArchivingState, 'waiting'> }>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('archivings')
    .set({ state, because, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Failed ones of an envelope or an integration wait again. @returns the integrations that have something to do now */
export async function retryArchivings(
  tx: Tx,
  of: Readonly<{ envelopeId: EnvelopeId } | { integrationId: IntegrationId }>,
): Promise<IntegrationId[]> {
  const connected = tables(tx).selectFrom('integrations').select('id').where('disconnected_at', 'is', null)
  const rows = await tables(tx)
    .updateTable('archivings')
    .set({ state: 'waiting', because: null, settled_at: null })
    .where('state', '=', 'failed')
    .where('integration_id', 'in', connected)
    .$if('envelopeId' in of, (query) => query.where('envelope_id', '=', (of as { envelopeId: string }).envelopeId))
    .$if('integrationId' in of, (query) =>
      query
        .where('integration_id', '=', (of as { integrationId: string }).integrationId)
        .where('because', '!=', 'outcome_unknown'),
    )
    .returning('integration_id')
    .execute()
  return [...new Set(rows.map(({ integration_id: id }) => asId<'Integration'>(id)))]
}

/** Of all that waits for an integration that is disconnected. @returns the envelopes */
export async function abandonArchivings(tx: Tx, integrationId: IntegrationId, now: Date): Promise<EnvelopeId[]> {
  const because: Trouble = 'disconnected'
  const rows = await tables(tx)
    .updateTable('archivings')
    .set({ state: 'failed', because, settled_at: now })
    .where('integration_id', '=', integrationId)
    .where('state', '=', 'waiting')
    .returning('envelope_id')
    .execute()
  return rows.map(({ envelope_id: id }) => asId<'Envelope'>(id))
}

export async function filesOfArchiving(reader: Reader, id: ArchivingId): Promise<ArchivedFile[]> {
  const rows = await tables(reader).selectFrom('archived_files').selectAll().where('archiving_id', '=', id).execute()
  return rows.map(toFile)
}

export async function filesOfArchivings(
  reader: Reader,
  ids: readonly ArchivingId[],
): Promise<(ArchivedFile & { archivingId: ArchivingId })[]> {
  if (ids.length === 0) return []
  const rows = await tables(reader)
    .selectFrom('archived_files')
    .selectAll()
    .where('archiving_id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...toFile(row), archivingId: asId<'Archiving'>(row.archiving_id) }))
}

type FileKey = Pick<ArchivedFile, 'documentId' | 'part'>

/** An upload begins. The name stays what it was when the first one began. */
export async function startFile(tx: Tx, id: ArchivingId, file: FileKey & { name: string }, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('archived_files')
    .values({ archiving_id: id, document_id: file.documentId, part: file.part, name: file.name, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['archiving_id', 'document_id', 'part'])
        .doUpdateSet((eb) => ({ started_at: eb.fn.coalesce('archived_files.started_at', 'excluded.started_at') })),
    )
    .execute()
}

/** It is known that nothing arrived. */
export async function forgetStart(tx: Tx, id: ArchivingId, { documentId, part }: FileKey): Promise<void> {
  await ofFile(tx, id, documentId, part).set({ started_at: null }).where('stored_id', 'is', null).execute()
}

export async function saveStored(
  tx: Tx,
  id: ArchivingId,
  { documentId, part }: FileKey,
  storedId: string,
  now: Date,
): Promise<void> {
  await ofFile(tx, id, documentId, part).set({ stored_id: storedId, stored_at: now }).execute()
}

const ofFile = (tx: Tx, id: ArchivingId, documentId: string, part: ArchivedPart) =>
  tables(tx)
    .updateTable('archived_files')
    .where('archiving_id', '=', id)
    .where('document_id', '=', documentId)
    .where('part', '=', part)

/** What an organization has connected, for an envelope that completed. */
export async function connectedIds(reader: Reader, organizationId: OrganizationId): Promise<IntegrationId[]> {
  const rows = await tables(reader)
    .selectFrom('integrations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('disconnected_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => asId<'Integration'>(id))
}

/** Those that an envelope goes to; none for a test in a sandbox. */
export async function connectedFor(reader: Reader, envelopeId: EnvelopeId): Promise<IntegrationId[]> {
  const rows = await tables(reader)
    .selectFrom('integrations')
    .innerJoin('envelopes', 'envelopes.organization_id', 'integrations.organization_id')
    .select('integrations.id')
    .where('envelopes.id', '=', envelopeId)
    .where('envelopes.is_sandbox', '=', false)
    .where('disconnected_at', 'is', null)
    .orderBy('integrations.id')
    .modifyEnd(byKey)
    .execute()
  return rows.map(({ id }) => asId<'Integration'>(id))
}

/** Those with something to do that is not put off, and that nobody is storing into. */
export async function idleIntegrations(reader: Reader, now: Date): Promise<IntegrationId[]> {
  const waiting = tables(reader).selectFrom('archivings').select('integration_id').where('state', '=', 'waiting')
  const rows = await tables(reader)
    .selectFrom('integrations')
    .select('id')
    .where('disconnected_at', 'is', null)
    .where('stopped_because', 'is', null)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))
    .where('id', 'in', waiting)
    .execute()
  return rows.map(({ id }) => asId<'Integration'>(id))
}

/** The person who asks again has looked whether the file is there. */
export async function forgetDoubts(tx: Tx, envelopeId: EnvelopeId): Promise<void> {
  const doubtful = tables(tx)
    .selectFrom('archivings')
    .select('id')
    .where('envelope_id', '=', envelopeId)
    .where('because', '=', 'outcome_unknown')
  await tables(tx)
    .updateTable('archived_files')
    .set({ started_at: null })
    .where('archiving_id', 'in', doubtful)
    .where('stored_id', 'is', null)
    .execute()
}

type Row = Readonly<{ id: string; integration_id: string; envelope_id: string; state: string; because: string | null }>

const toArchiving = (row: Row): Archiving => ({
  id: asId<'Archiving'>(row.id),
  integrationId: asId<'Integration'>(row.integration_id),
  envelopeId: asId<'Envelope'>(row.envelope_id),
  state: row.state as ArchivingState,
  because: row.because as Trouble | null,
})

type FileRow = Readonly<{
  document_id: string
  part: string
  name: string
  started_at: Date | null
  stored_id: string | null
}>

const toFile = (row: FileRow): ArchivedFile => ({
  documentId: asId<'Document'>(row.document_id),
  part: row.part as ArchivedPart,
  name: row.name,
  startedAt: row.started_at,
  storedId: row.stored_id,
})

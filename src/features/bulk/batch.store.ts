/** Batches and their rows in PostgreSQL. */
import { asId, type BatchId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Listed } from '../../kernel/paging.ts'
import { ensure, type RefusalCode } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sqlState } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Viewer } from '../../core/envelope/access.model.ts'
import type { TemplateRequest } from '../../core/envelope/template.model.ts'
import { isSeenBy, type Batch, type BatchState, type Failure, type RowState } from './batch.model.ts'

export type NewRow = Readonly<{ line: number; request: TemplateRequest; failure: Failure | null }>

const UNIQUE_VIOLATION = '23505'

/** One sheet is sent once of a template, unless it is said that it shall be sent again. */
export async function insertBatch(
  tx: Tx,
  { digest, isRepeat, ...batch }: Batch & Readonly<{ digest: string; isRepeat: boolean }>,
  rows: readonly NewRow[],
): Promise<void> {
  const values = {
    id: batch.id,
    organization_id: batch.organizationId,
    user_id: batch.userId,
    client_id: batch.clientId,
    is_sandbox: batch.isSandbox,
    template_id: batch.templateId,
    title: batch.title,
    language: batch.language,
    digest,
    is_repeat: isRepeat,
    state: batch.state,
    created_at: batch.createdAt,
  }
  try {
    await tables(tx).insertInto('batches').values(values).execute()
  } catch (error) {
    ensure(sqlState(error) !== UNIQUE_VIOLATION, 'batch.sent_before', { field: 'again' })
    throw error
  }
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE).map(({ line, request, failure }, at) => ({
      batch_id: batch.id,
      position: start + at + 1,
      line,
      request: JSON.stringify(request),
      state: failure ? 'failed' : 'waiting',
      failure: failure && JSON.stringify(failure),
    }))
    await tables(tx).insertInto('batch_rows').values(some).execute()
  }
}

const ROWS_AT_ONCE = 1000

/** One of this organization that this viewer may see. */
export async function findBatch(reader: Reader, id: BatchId, viewer: Viewer): Promise<Batch> {
  const row = await tables(reader).selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
  const batch = row && toBatch(row)
  ensure(batch && isSeenBy(viewer, batch), 'batch.not_found')
  return batch
}

/** A transaction that changes its state waits for the row that is being sent. */
export async function lockBatch(tx: Tx, id: BatchId): Promise<Batch | null> {
  const row = await tables(tx).selectFrom('batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toBatch(row) : null
}

type Row = Readonly<{
  id: string
  organization_id: string
  user_id: string
  client_id: string | null
  is_sandbox: boolean
  template_id: string | null
  title: string
  language: string
  state: string
  stopped_because: string | null
  created_at: Date
  finished_at: Date | null
}>

const toBatch = (row: Row): Batch => ({
  id: asId<'Batch'>(row.id),
  organizationId: asId<'Organization'>(row.organization_id),
  userId: asId<'User'>(row.user_id),
  clientId: row.client_id === null ? null : asId<'Client'>(row.client_id),
  isSandbox: row.is_sandbox,
  templateId: row.template_id === null ? null : asId<'Envelope'>(row.template_id),
  title: row.title,
  language: row.language as Language,
  state: row.state as BatchState,
  stoppedBecause: row.stopped_because as RefusalCode | null,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
})

export async function saveBatch(tx: Tx, { id, state, stoppedBecause, finishedAt }: Batch): Promise<void> {
  await tables(tx)
    .updateTable('batches')
    .set({ state, stopped_because: stoppedBecause, finished_at: finishedAt })
    .where('id', '=', id)
    .execute()
}

export async function listBatches(
  reader: Reader,
  { organizationId, userId, program }: Viewer,
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Promise<Listed<Batch>> {
  const mine = tables(reader)
    .selectFrom('batches')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .$if(program?.isSandbox === true, (query) => query.where('is_sandbox', '=', true))
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toBatch), total }
}

export type RowCounts = Readonly<Record<RowState, number>>

export async function countsOf(reader: Reader, ids: readonly BatchId[]): Promise<ReadonlyMap<BatchId, RowCounts>> {
  const none: RowCounts = { waiting: 0, sent: 0, failed: 0, cancelled: 0 }
  const counts = new Map(ids.map((id) => [id, none]))
  if (ids.length === 0) return counts
  const rows = await tables(reader)
    .selectFrom('batch_rows')
    .select(['batch_id', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('batch_id', 'in', ids)
    .groupBy(['batch_id', 'state'])
    .execute()
  for (const { batch_id, state, n } of rows) {
    const id = asId<'Batch'>(batch_id)
    counts.set(id, { ...counts.get(id)!, [state]: n })
  }
  return counts
}

export type BatchRow = Readonly<{
  position: number
  line: number
  request: TemplateRequest
  state: RowState
  envelopeId: EnvelopeId | null
  failure: Failure | null
}>

/** The next row to send. The holder of the batch's lock is alone with its rows. */
export async function findWaitingRow(tx: Tx, id: BatchId): Promise<BatchRow | null> {
  const row = await tables(tx)
    .selectFrom('batch_rows')
    .selectAll()
    .where('batch_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row ? toRow(row) : null
}

type RowOfTable = Readonly<{
  position: number
  line: number
  request: unknown
  state: string
  envelope_id: string | null
  failure: unknown
}>

const toRow = (row: RowOfTable): BatchRow => ({
  position: row.position,
  line: row.line,
  request: row.request as TemplateRequest,
  state: row.state as RowState,
  envelopeId: row.envelope_id === null ? null : asId<'Envelope'>(row.envelope_id),
  failure: row.failure as Failure | null,
})

type Outcome = Readonly<{ state: 'sent'; envelopeId: EnvelopeId }> | Readonly<{ state: 'failed'; failure: Failure }>

/** Of a row that waits; one that was sent stays sent. */
export async function saveRow(tx: Tx, id: BatchId, position: number, outcome: Outcome, at: Date): Promise<void> {
  const changes =
    outcome.state === 'sent'
      ? { state: 'sent', envelope_id: outcome.envelopeId, done_at: at }
      : { state: 'failed', failure: JSON.stringify(outcome.failure), done_at: at }
  await tables(tx)
    .updateTable('batch_rows')
    .set(changes)
    .where('batch_id', '=', id)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .execute()
}

export async function cancelWaitingRows(tx: Tx, id: BatchId, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('batch_rows')
    .set({ state: 'cancelled', done_at: at })
    .where('batch_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function listRows(
  reader: Reader,
  id: BatchId,
  { state, page, limit }: Readonly<{ state: RowState | null; page: number; limit: number }>,
): Promise<Listed<BatchRow>> {
  const found = tables(reader)
    .selectFrom('batch_rows')
    .where('batch_id', '=', id)
    .$if(state !== null, (query) => query.where('state', '=', state!))
  const rows = await found
    .selectAll()
    .orderBy('position')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toRow), total }
}

/** What is over for so long is forgotten with the addresses that stand in it; its envelopes stay. */
export async function deleteBatchesBefore(reader: Reader, before: Date): Promise<void> {
  await sql`delete from batches where finished_at < ${before}`.execute(tables(reader))
}

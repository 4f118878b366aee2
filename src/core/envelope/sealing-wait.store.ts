/** Envelopes whose seal is tried again later. Each writer holds the envelope's lock. */
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import type { EnvelopeFact } from './envelope.model.ts'
import type { SealingWait, WaitCause } from './sealing-wait.model.ts'

export async function findSealingWait(reader: Reader, id: EnvelopeId): Promise<SealingWait | null> {
  return (await sealingWaitsOf(reader, [id])).get(id) ?? null
}

export async function sealingWaitsOf(
  reader: Reader,
  ids: readonly EnvelopeId[],
): Promise<ReadonlyMap<EnvelopeId, SealingWait>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(reader).selectFrom('sealing_waits').selectAll().where('envelope_id', 'in', ids).execute()
  return new Map(
    rows.map(
      ({ envelope_id: id, waits_for: waitsFor, since, cause_since: causeSince, tries, next_try_at: nextTryAt }) => [
        asId<'Envelope'>(id),
        { waitsFor: waitsFor as WaitCause, since, causeSince, tries, nextTryAt },
      ],
    ),
  )
}

/** The last time that it halted; null when it never did. */
export async function lastHalt(reader: Reader, id: EnvelopeId): Promise<Readonly<{ fact: Halted; at: Date }> | null> {
  const row = await tables(reader)
    .selectFrom('events')
    .select(['fact', 'at'])
    .where('envelope_id', '=', id)
    .where('type', '=', 'envelope.halted')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { fact: row.fact as Halted, at: row.at } : null
}

type Halted = Extract<EnvelopeFact, { type: 'envelope.halted' }>

export async function saveSealingWait(tx: Tx, id: EnvelopeId, wait: SealingWait): Promise<void> {
  const columns = {
    waits_for: wait.waitsFor,
    since: wait.since,
    cause_since: wait.causeSince,
    tries: wait.tries,
    next_try_at: wait.nextTryAt,
  }
  await tables(tx)
    .insertInto('sealing_waits')
    .values({ envelope_id: id, ...columns })
    .onConflict((conflict) => conflict.column('envelope_id').doUpdateSet(columns))
    .execute()
}

/** @returns how often it was tried; null when it did not wait */
export async function deleteSealingWait(tx: Tx, id: EnvelopeId): Promise<number | null> {
  const row = await tables(tx)
    .deleteFrom('sealing_waits')
    .where('envelope_id', '=', id)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/** Whether `makeWaitingDue` would find one. */
export async function isAnyPaused(reader: Reader, now: Date): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('sealing_waits')
    .select('envelope_id')
    .where('next_try_at', '>', now)
    .where('waits_for', '<>', 'unknown')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Those that have waited longest are due now. One that waits for nothing known is left to its pauses.
 * @returns which, at most `limit`
 */
export async function makeWaitingDue(tx: Tx, now: Date, limit: number): Promise<EnvelopeId[]> {
  const rows = await tables(tx)
    .updateTable('sealing_waits')
    .set({ next_try_at: now })
    .where('envelope_id', 'in', (eb) =>
      eb
        .selectFrom('sealing_waits')
        .select('envelope_id')
        .where('next_try_at', '>', now)
        .where('waits_for', '<>', 'unknown')
        .orderBy('since')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('envelope_id')
    .execute()
  return rows.map((row) => asId<'Envelope'>(row.envelope_id))
}

export async function countUnsealed(reader: Reader): Promise<Readonly<{ waiting: number; halted: number }>> {
  const [waiting, halted] = await Promise.all([
    tables(reader)
      .selectFrom('sealing_waits')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    tables(reader)
      .selectFrom('envelopes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('state', '=', 'halted')
      .executeTakeFirstOrThrow(),
  ])
  return { waiting: Number(waiting.n), halted: Number(halted.n) }
}

/** Oldest first. */
export async function findHalted(reader: Reader, limit: number): Promise<EnvelopeId[]> {
  const rows = await tables(reader)
    .selectFrom('envelopes')
    .select('id')
    .where('state', '=', 'halted')
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => asId<'Envelope'>(id))
}

/** Envelopes that are due by time alone. */
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

/** Open envelopes whose deadline has passed. */
export async function findExpired(reader: Reader, now: Date, limit: number): Promise<EnvelopeId[]> {
  const rows = await tables(reader)
    .selectFrom('envelopes')
    .select('id')
    .where('state', '=', 'in-transit')
    .where('expire_at', '<=', now)
    .orderBy('expire_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => asId<'Envelope'>(id))
}

export type ReminderDue = Readonly<{ id: EnvelopeId; everyHours: number }>

/** Open envelopes in which somebody has been waiting for longer than their sender's reminder interval. */
export async function findRemindersDue(reader: Reader, now: Date, limit: number): Promise<ReminderDue[]> {
  const rows = await tables(reader)
    .selectFrom('reminders_due')
    .innerJoin('envelopes', 'envelopes.id', 'reminders_due.envelope_id')
    .select(['envelopes.id', 'action_reminder_frequency'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: asId<'Envelope'>(row.id), everyHours: row.action_reminder_frequency! }))
}

/** Sent envelopes whose sender is to be told that their validity ends soon. */
export async function findValidityEnding(reader: Reader, now: Date, limit: number): Promise<EnvelopeId[]> {
  const rows = await tables(reader)
    .selectFrom('envelopes')
    .select('id')
    .where('effective_notice_at', '<=', now)
    .where('effective_noticed_at', 'is', null)
    .where('sent_at', 'is not', null)
    .where('effective_until', '>', now)
    .where('state', 'in', ['in-transit', 'processing', 'halted', 'completed'])
    .orderBy('effective_notice_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => asId<'Envelope'>(id))
}

/** Test envelopes made before, in every state but while they are being sealed. */
export async function findTestsMade(reader: Reader, before: Date, limit: number): Promise<EnvelopeId[]> {
  const rows = await tables(reader)
    .selectFrom('envelopes')
    .select('id')
    .where('is_sandbox', '=', true)
    .where('created_at', '<=', before)
    .where('state', '<>', 'processing')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => asId<'Envelope'>(id))
}

/** With everything in it. What is being sealed meanwhile stays for later, and what is gone is gone. */
export async function deleteTest(tx: Tx, id: EnvelopeId): Promise<void> {
  await tables(tx)
    .deleteFrom('envelopes')
    .where('id', '=', id)
    .where('is_sandbox', '=', true)
    .where('state', '<>', 'processing')
    .execute()
}

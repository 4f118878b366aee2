/** What time alone makes due. */
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
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

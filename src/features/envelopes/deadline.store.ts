/** What time alone makes due. */
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'

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
    .selectFrom('envelopes')
    .select(['id', 'action_reminder_frequency'])
    .where('state', '=', 'in-transit')
    .where('action_reminder_frequency', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('recipients')
          .select(sql.lit(1).as('one'))
          .whereRef('recipients.envelope_id', '=', 'envelopes.id')
          .where('recipients.state', '=', 'waiting')
          .where('recipients.via', '<>', 'face-to-face')
          .where(
            sql<boolean>`recipients.notified_at + make_interval(hours => envelopes.action_reminder_frequency) <= ${now}`,
          ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: asId<'Envelope'>(row.id), everyHours: row.action_reminder_frequency! }))
}

/** The history of an envelope, read from its ledger page by page. */
import type { Actor } from '../../kernel/fact.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Listed, Page } from './envelope-list.store.ts'
import type { EnvelopeFact } from './envelope.model.ts'

export type PastEvent = Readonly<{ number: number; at: Date; actor: Actor; fact: EnvelopeFact }>

export async function listEvents(
  reader: Reader,
  envelopeId: EnvelopeId,
  { page, limit, isNewestFirst }: Page & Readonly<{ isNewestFirst: boolean }>,
): Promise<Listed<PastEvent>> {
  const found = tables(reader).selectFrom('events').where('envelope_id', '=', envelopeId)
  const rows = await found
    .select(['number', 'at', 'actor', 'fact'])
    .orderBy('number', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map((row) => ({
    number: row.number,
    at: row.at,
    actor: row.actor as Actor,
    fact: row.fact as EnvelopeFact,
  }))
  return { items, total }
}

/** Who and what the events speak of, as they are called now. */
export async function namesIn(reader: Reader, envelopeId: EnvelopeId): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from recipients where envelope_id = ${envelopeId}
    union all select id, name from documents where envelope_id = ${envelopeId}
    union all select id, name from users
      where id in (select (actor ->> 'userId')::uuid from events where envelope_id = ${envelopeId})
    union all select id, name from oauth_clients
      where id in (select (actor ->> 'clientId')::uuid from events where envelope_id = ${envelopeId})
  `.execute(tables(reader))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

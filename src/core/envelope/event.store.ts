/** The history of an envelope, read from its ledger page by page. */
import type { Actor, LedgerEvent } from '../../kernel/fact.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import type { Listed } from '../../kernel/paging.ts'
import { head } from '../../server/ledger.ts'
import { askWithNext, byKey, sql, tables } from '../../server/sql.ts'
import type { EnvelopeDetails } from './envelope-details.store.ts'
import type { EnvelopeFact, RecipientState } from './envelope.model.ts'
import type { StoredField } from './field.store.ts'
import type { StoredRecipient } from './recipient.store.ts'

export type PastEvent = Readonly<{ number: number; at: Date; actor: Actor; fact: EnvelopeFact }>

/** Of the ledger of an envelope. */
export const asPast = ({ number, at, actor, fact }: LedgerEvent): PastEvent => ({
  number,
  at,
  actor,
  fact: fact as EnvelopeFact,
})

/** With where it came from: for the sender alone. */
type TracedEvent = PastEvent & Readonly<{ ip: string | null; userAgent: string | null }>

/** Events are numbered without gaps, so every page is a range of numbers. */
export async function listEvents(
  reader: Reader,
  envelopeId: EnvelopeId,
  { page, limit, isNewestFirst }: Readonly<{ page: number; limit: number; isNewestFirst: boolean }>,
): Promise<Listed<TracedEvent>> {
  const total = (await head(reader, envelopeId))?.number ?? 0
  const before = (page - 1) * limit
  const [from, to] = isNewestFirst ? [total - before - limit + 1, total - before] : [before + 1, before + limit]
  const rows = await tables(reader)
    .selectFrom('events')
    .select(['number', 'at', 'actor', 'fact', 'ip', 'user_agent'])
    .where('envelope_id', '=', envelopeId)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number', isNewestFirst ? 'desc' : 'asc')
    .execute()
  const items = rows.map((row) => ({
    number: row.number,
    at: row.at,
    actor: row.actor as Actor,
    fact: row.fact as EnvelopeFact,
    ip: row.ip,
    userAgent: row.user_agent,
  }))
  return { items, total }
}

/**
 * What an open page asks for every few seconds: the version, which changes with each event of the envelope and with each value that is put
 * into a document, and what the digest of the recipient's own values is made of.
 */
export async function versionFor(reader: Reader, { id, envelopeId }: Pick<StoredRecipient, 'id' | 'envelopeId'>) {
  const { rows } = await sql<VersionRow>`
    select coalesce((select max(number) from events where envelope_id = e.id), 0)::int as number,
      coalesce((select sum(cardinality(put_in)) from documents where envelope_id = e.id), 0)::int as put_in,
      json_build_object('language', e.language, 'timeZone', o.time_zone) as details,
      (
        select coalesce(json_agg(json_build_object('id', f.id, 'recipientId', f.recipient_id, 'type', f.type,
          'format', f.format, 'title', f.title, 'condition', f.shown_if, 'calculation', f.calculation,
          'value', f.value, 'imageSha256', f.image_sha256)), '[]')
        from fields f where f.recipient_id = ${id}
      ) as fields
    from envelopes e join organizations o on o.id = e.organization_id where e.id = ${envelopeId}
  `.execute(tables(reader))
  const { number, put_in: putIn, details, fields } = rows[0]!
  return { version: `${number}.${putIn}`, details, fields }
}

type VersionRow = Readonly<{
  number: number
  put_in: number
  details: Pick<EnvelopeDetails, 'language' | 'timeZone'>
  fields: readonly Pick<
    StoredField,
    'id' | 'recipientId' | 'type' | 'format' | 'title' | 'condition' | 'calculation' | 'value' | 'imageSha256'
  >[]
}>

/** Who and what the events of an envelope speak of, as they are called now. */
export const namesIn = async (reader: Reader, envelopeId: EnvelopeId): Promise<ReadonlyMap<string, string>> =>
  byId((await named(envelopeId).execute(tables(reader))).rows)

/** The same, asked with the next statement. */
export async function askNamesIn(
  reader: Reader,
  envelopeId: EnvelopeId,
): Promise<() => Promise<ReadonlyMap<string, string>>> {
  const asked = await askWithNext(reader, named(envelopeId))
  return async () => byId(await asked())
}

type Named = Readonly<{ id: string; name: string }>

const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]))

const named = (envelopeId: EnvelopeId) => sql<Named>`
  select id, name from recipients where envelope_id = ${envelopeId}
  union all select id, name from removed_recipients where envelope_id = ${envelopeId}
  union all select id, name from documents where envelope_id = ${envelopeId}
  union all select id, name from users
    where id in (select (actor ->> 'userId')::uuid from events where envelope_id = ${envelopeId})
  union all select id, name from oauth_clients
    where id in (select (actor ->> 'clientId')::uuid from events where envelope_id = ${envelopeId}) ${byKey}`

export type Note = Readonly<{
  message: string
  at: Date
  recipient: Readonly<{ name: string; address: string; state: RecipientState }>
}>

/** What recipients wrote to the sender, newest first; at most one each. */
export async function listNotes(
  reader: Reader,
  envelopeId: EnvelopeId,
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Promise<Listed<Note>> {
  const rows = await tables(reader)
    .selectFrom('recipients')
    .select(['refuse_reason', 'acted_at', 'name', 'address', 'state'])
    .where('envelope_id', '=', envelopeId)
    .where('refuse_reason', 'is not', null)
    .where('acted_at', 'is not', null)
    .orderBy('acted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const items = rows.slice((page - 1) * limit, page * limit).map((row) => ({
    message: row.refuse_reason!, // asked for above
    at: row.acted_at!, // likewise
    recipient: { name: row.name, address: row.address, state: row.state as RecipientState },
  }))
  return { items, total: rows.length }
}

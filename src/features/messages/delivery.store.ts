/** Delivery states of messages, in PostgreSQL. */
import { asId, type EnvelopeId, type MessageId, type RecipientId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { anyOf, byKey, sql, tables } from '../../server/sql.ts'
import type { DeliveryStatus, DeliveryState } from './delivery.model.ts'
import type { MessageKind } from './message.model.ts'

export type Followed = Readonly<{
  kind: MessageKind
  delivery: DeliveryStatus
  /** To whom it went; null for letters to users. */
  recipient: Readonly<{
    id: RecipientId
    envelopeId: EnvelopeId
    /** To the address that they have now. */
    isAtPresentAddress: boolean
  }> | null
}>

/** Takes the row lock; null when there is no such message. */
export async function lockDelivery(tx: Tx, id: MessageId): Promise<Followed | null> {
  const row = await tables(tx)
    .selectFrom('messages')
    .leftJoin('recipients', 'recipients.id', 'messages.recipient_id')
    .select(['kind', 'messages.state', 'state_at', 'error', 'status_code', 'data', 'messages.recipient_id'])
    .select(['messages.envelope_id', 'recipients.token_version'])
    .where('messages.id', '=', id)
    .forUpdate('messages')
    .executeTakeFirst()
  if (!row) return null
  const { recipient_id: recipientId, envelope_id: envelopeId } = row
  const { tokenVersion } = row.data as Readonly<Record<string, unknown>>
  return {
    kind: row.kind as MessageKind,
    delivery: {
      state: row.state as DeliveryState,
      since: row.state_at,
      reason: row.error,
      statusCode: row.status_code,
    },
    recipient:
      recipientId === null || envelopeId === null
        ? null
        : {
            id: asId(recipientId),
            envelopeId: asId(envelopeId),
            isAtPresentAddress: tokenVersion === row.token_version,
          },
  }
}

/** @param tried one more try; `channelId`: what its channel calls the message, once it took it */
export async function saveDelivery(
  tx: Tx,
  id: MessageId,
  delivery: DeliveryStatus | null,
  tried: Tried | null,
): Promise<void> {
  if (!delivery && !tried) return
  await tables(tx).updateTable('messages').set(columnsOf(delivery, tried)).where('id', '=', id).execute()
}

export type Left = Readonly<{ id: MessageId; before: DeliveryState; since: Date; channelId: string | null }>

/** For each whether it still was in the state of `before`, and nobody held its row: else nothing is saved of it, and no other one waits. */
export async function saveLeft(reader: Reader, all: readonly Left[]): Promise<boolean[]> {
  const ids = all.map(({ id }) => id)
  // `(select …)` in `unnest` for the same reason as in `anyOf`.
  const { rows } = await sql<{ id: string }>`
    with free as (select id from messages where id = ${anyOf(ids, 'uuid')} for no key update skip locked)
    update messages m set state = 'sent', state_at = l.since, sent_at = l.since, error = null, status_code = null,
      attempts = attempts + 1, channel_id = coalesce(l.channel_id, m.channel_id)
    from free, unnest((select ${ids}::uuid[]), ${all.map(({ before }) => before)}::text[],
      ${all.map(({ since }) => since)}::timestamptz[], ${all.map(({ channelId }) => channelId)}::text[])
      as l(id, before, since, channel_id)
    where m.id = l.id and m.id = free.id and m.state = l.before returning m.id ${byKey}`.execute(tables(reader))
  const saved = new Set(rows.map(({ id }) => id))
  return all.map(({ id }) => saved.has(id))
}

type Tried = Readonly<{ channelId: string | null }>

const columnsOf = (delivery: DeliveryStatus | null, tried: Tried | null) => ({
  ...(delivery && {
    state: delivery.state,
    state_at: delivery.since,
    error: delivery.reason,
    status_code: delivery.statusCode,
    ...(delivery.state === 'sent' && { sent_at: delivery.since }),
  }),
  ...(tried && { attempts: sql<number>`attempts + 1` }),
  ...(tried && tried.channelId !== null && { channel_id: tried.channelId }),
})

/** Messages that have waited since before then. */
export async function findWaitingSince(reader: Reader, before: Date, limit: number): Promise<MessageId[]> {
  const rows = await tables(reader)
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => asId(id))
}

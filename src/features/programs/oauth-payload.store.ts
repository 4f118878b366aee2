/**
 * Stores what the authorization server keeps between calls: tokens and what leads to them. A row is found by the hash of what its
 * holder shows, and holds nothing of it, so that a copy of the database opens nothing.
 */
import type { ClientId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'

/** As the library gives it: plain JSON. `jti` is the very secret of a token. */
export type Payload = Readonly<{
  jti?: string | undefined
  clientId?: string | undefined
  grantId?: string | undefined
  uid?: string | undefined
  consumed?: unknown
  [name: string]: unknown
}>

type Key = Readonly<{ model: string; id: string }>

export async function savePayload(tx: Tx, { model, id }: Key, payload: Payload, expiresAt: Date | null): Promise<void> {
  const { jti: _secret, consumed: _kept, ...rest } = payload
  const columns = {
    client_id: payload.clientId ?? null,
    // A grant goes with what it led to.
    grant_id: payload.grantId ?? (model === 'Grant' ? id : null),
    uid: payload.uid ?? null,
    payload: JSON.stringify(rest),
    expires_at: expiresAt,
  }
  await tables(tx)
    .insertInto('oauth_payloads')
    .values({ model, id_hash: hashOfSecret(id), ...columns })
    .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(columns))
    .execute()
}

export async function findPayload(reader: Reader, { model, id }: Key, now: Date): Promise<Payload | undefined> {
  const row = await live(reader, model, now).where('id_hash', '=', hashOfSecret(id)).executeTakeFirst()
  return row && { ...opened(row), jti: id }
}

/** By the public name that sessions of the library have beside their secret one. */
export async function findPayloadByUid(
  reader: Reader,
  { model, uid }: Readonly<{ model: string; uid: string }>,
  now: Date,
): Promise<Payload | undefined> {
  const row = await live(reader, model, now).where('uid', '=', uid).executeTakeFirst()
  return row && opened(row)
}

/** Whether it was still unused: of two who come at once only one is told yes. */
export async function consumePayload(tx: Tx, { model, id }: Key, now: Date): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('oauth_payloads')
    .set({ consumed_at: now })
    .where('model', '=', model)
    .where('id_hash', '=', hashOfSecret(id))
    .where('consumed_at', 'is', null)
    .returning('model')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePayload(tx: Tx, { model, id }: Key): Promise<void> {
  await tables(tx)
    .deleteFrom('oauth_payloads')
    .where('model', '=', model)
    .where('id_hash', '=', hashOfSecret(id))
    .execute()
}

export async function deletePayloadsOfClient(tx: Tx, clientId: ClientId): Promise<void> {
  await tables(tx).deleteFrom('oauth_payloads').where('client_id', '=', clientId).execute()
}

/** Deletes what gives access at once, and could have been got by anybody who knew the old secret; what needs the secret again stays. */
export async function deleteAccessOfClient(tx: Tx, clientId: ClientId): Promise<void> {
  await tables(tx)
    .deleteFrom('oauth_payloads')
    .where('client_id', '=', clientId)
    .where('model', 'in', ['ClientCredentials', 'AccessToken', 'AuthorizationCode'])
    .execute()
}

export async function deleteEndedPayloads(tx: Tx, now: Date): Promise<void> {
  await tables(tx).deleteFrom('oauth_payloads').where('expires_at', '<=', now).execute()
}

const live = (reader: Reader, model: string, now: Date) =>
  tables(reader)
    .selectFrom('oauth_payloads')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))

function opened(row: Readonly<{ payload: unknown; consumed_at: Date | null }>): Payload {
  const payload = row.payload as Payload
  return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload
}

/** Browsers that get push messages, by the session that is open in them. */
import { asId } from '../../kernel/ids.ts'
import type { SessionId } from '../../core/identity/account.model.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { PushTarget } from './encrypt-push.ts'

export type PushSubscription = PushTarget & Readonly<{ sessionId: SessionId; endpoint: string }>

/** A browser has one session: what it had for an earlier one goes. Its tabs wait for each other, and for the end of the session. */
export async function savePushSubscription(tx: Tx, subscription: PushSubscription, now: Date): Promise<void> {
  const { sessionId, endpoint, publicKey, secret } = subscription
  const session = tables(tx).selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate()
  ensure(await session.executeTakeFirst(), 'session.required')
  await tables(tx)
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('session_id', '=', sessionId)]))
    .execute()
  await tables(tx)
    .insertInto('push_subscriptions')
    .values({
      session_id: sessionId,
      endpoint,
      public_key: Buffer.from(publicKey),
      secret: Buffer.from(secret),
      created_at: now,
    })
    .execute()
}

/** @param endpoint only if it is still this one */
export async function deletePushSubscription(tx: Tx, sessionId: SessionId, endpoint?: string): Promise<void> {
  const deletion = tables(tx).deleteFrom('push_subscriptions').where('session_id', '=', sessionId)
  await (endpoint === undefined ? deletion : deletion.where('endpoint', '=', endpoint)).execute()
}

export async function hasPushSubscription(reader: Reader, sessionId: SessionId): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Of the user with this address, in sessions that go on. A device that is with somebody who signs in person shows nothing of its owner's. */
export async function pushSubscriptionsOf(
  reader: Reader,
  email: string,
  now: Date,
): Promise<readonly PushSubscription[]> {
  const rows = await tables(reader)
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('push_subscriptions')
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('users.email_verified_at', 'is not', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.handed_over_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    sessionId: asId(row.session_id),
    endpoint: row.endpoint,
    publicKey: row.public_key,
    secret: row.secret,
  }))
}

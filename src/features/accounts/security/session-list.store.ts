/** The sessions of somebody as they see them, in PostgreSQL. */
import { asId, type UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import { signInMethods, type SessionId, type SignInMethod } from '../../../core/identity/account.model.ts'

export type OpenSession = Readonly<{
  id: SessionId
  ip: string | null
  userAgent: string | null
  method: SignInMethod
  createdAt: Date
  seenAt: Date
}>

/** The one that was used last first. */
export async function sessionsOf(reader: Reader, userId: UserId, now: Date): Promise<OpenSession[]> {
  const rows = await tables(reader)
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'method', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: asId<'Session'>(row.id),
    ip: row.ip,
    userAgent: row.user_agent,
    method: signInMethods.find((method) => method === row.method) ?? 'password',
    createdAt: row.created_at,
    seenAt: row.last_seen_at,
  }))
}

/** @returns whether it was one of theirs */
export async function endSessionOf(tx: Tx, userId: UserId, id: SessionId): Promise<boolean> {
  const row = await tables(tx)
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

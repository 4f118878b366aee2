/** Operators in PostgreSQL. */
import { asId, type UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Operator } from './operator.model.ts'

export async function isOperator(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('operators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findOperators(reader: Reader): Promise<readonly Operator[]> {
  const { rows } = await sql<Omit<Operator, 'userId'> & { id: string }>`
    select o.user_id as id, u.name, u.email, o.added_at as "addedAt",
      exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = u.id) as "hasSecondFactor"
    from operators o join users u on u.id = o.user_id order by u.email`.execute(tables(reader))
  return rows.map(({ id, ...operator }) => ({ userId: asId<'User'>(id), ...operator }))
}

/** @returns whether there is a user of this address, and what they are called */
export async function findPerson(
  reader: Reader,
  email: string,
): Promise<Readonly<{ userId: UserId; isVerified: boolean }> | null> {
  const row = await tables(reader)
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { userId: asId<'User'>(row.id), isVerified: row.email_verified_at !== null } : null
}

/** @returns false: they were one already */
export async function insertOperator(tx: Tx, userId: UserId, addedBy: UserId | null, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tables(tx)
    .insertInto('operators')
    .values({ user_id: userId, added_by: addedBy, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(inserted) > 0
}

/** @returns false: they were none */
export async function deleteOperator(tx: Tx, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await tables(tx).deleteFrom('operators').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

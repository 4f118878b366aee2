/** Authenticator apps and recovery codes in PostgreSQL. */
import type { UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { Authenticator } from './second-factor.model.ts'

export async function findAuthenticator(reader: Reader, userId: UserId): Promise<Authenticator | null> {
  const row = await tables(reader)
    .selectFrom('authenticators')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    userId,
    secretSealed: row.secret_sealed,
    lastStep: Number(row.last_step),
    confirmedAt: row.confirmed_at,
    createdAt: row.created_at,
  }
}

/** Setting up again begins anew; one that is on stays. */
export async function beginAuthenticator(tx: Tx, { userId, secretSealed, createdAt }: Authenticator): Promise<boolean> {
  const begun = { secret_sealed: Buffer.from(secretSealed), last_step: 0, created_at: createdAt, confirmed_at: null }
  const row = await tables(tx)
    .insertInto('authenticators')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(begun).where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmAuthenticator(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tables(tx).updateTable('authenticators').set({ confirmed_at: at }).where('user_id', '=', userId).execute()
}

/** True for the first code of a half minute later than the last one taken; false for one of the same half minute or an earlier one. */
export async function spendStep(reader: Reader, userId: UserId, step: number): Promise<boolean> {
  const row = await tables(reader)
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', sql<never>`${step}`)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAuthenticator(tx: Tx, userId: UserId): Promise<void> {
  await tables(tx).deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await tables(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Those from before are worth nothing any more. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId, hashes: readonly Buffer[]): Promise<void> {
  await tables(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tables(tx)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** True for the first who comes with it. */
export async function spendRecoveryCode(reader: Reader, userId: UserId, hash: Buffer, at: Date): Promise<boolean> {
  const row = await tables(reader)
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(reader: Reader, userId: UserId): Promise<number> {
  const { count } = await tables(reader)
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

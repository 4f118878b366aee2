/** Codes that were sent, and wrong access codes, in PostgreSQL: counted there, so that every process counts the same. */
import { asId, type CheckCodeId, type RecipientId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'

type Of = Readonly<{ id: RecipientId; tokenVersion: number }>

export async function insertCode(
  tx: Tx,
  { id, tokenVersion }: Of,
  code: Readonly<{ id: CheckCodeId; at: Date; expiresAt: Date }>,
): Promise<void> {
  await tables(tx)
    .insertInto('check_codes')
    .values({
      id: code.id,
      recipient_id: id,
      token_version: tokenVersion,
      created_at: code.at,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** The newest one that is still good; null: none. An older one is worth nothing any more. */
export async function findCode(
  reader: Reader,
  { id, tokenVersion }: Of,
  now: Date,
): Promise<Readonly<{ id: CheckCodeId; sentAt: Date }> | null> {
  const row = await tables(reader)
    .selectFrom('check_codes')
    .selectAll()
    .where('recipient_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isGood = row && row.token_version === tokenVersion && row.used_at === null && row.expires_at > now
  return isGood ? { id: asId<'CheckCode'>(row.id), sentAt: row.created_at } : null
}

/** Counts before anything is compared: of many at once no more than `most` are looked at. */
export async function countCheckTry(reader: Reader, id: CheckCodeId, now: Date, most: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(reader)
    .updateTable('check_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of two with the same code one gets it. */
export async function consumeCode(tx: Tx, id: CheckCodeId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('check_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type AccessTries = Readonly<{ tries: number; isLocked: boolean }>

export async function findAccessTries(reader: Reader, id: RecipientId): Promise<AccessTries> {
  const row = await tables(reader)
    .selectFrom('access_code_tries')
    .select(['tries', 'locked_at'])
    .where('recipient_id', '=', id)
    .executeTakeFirst()
  return { tries: row?.tries ?? 0, isLocked: (row?.locked_at ?? null) !== null }
}

/** Counts before anything is compared. @returns which try this is; null: there were too many already */
export async function countAccessTry(reader: Reader, id: RecipientId, most: number): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`
    insert into access_code_tries (recipient_id, tries) values (${id}, 1)
    on conflict (recipient_id) do update set tries = access_code_tries.tries + 1
      where access_code_tries.locked_at is null and access_code_tries.tries < ${most}
    returning tries`.execute(tables(reader))
  return rows[0]?.tries ?? null
}

/** @returns whether this is what locks it */
export async function lockAccess(tx: Tx, id: RecipientId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('access_code_tries')
    .set({ locked_at: at })
    .where('recipient_id', '=', id)
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The caller holds the envelope's lock. @returns false where another try locked it meanwhile: then none is forgotten */
export async function forgetAccessTries(tx: Tx, id: RecipientId): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    with forgotten as (delete from access_code_tries where recipient_id = ${id} and locked_at is null)
    select not exists (
      select from access_code_tries where recipient_id = ${id} and locked_at is not null
    ) as is_open`.execute(tables(tx))
  return rows[0]!.is_open
}

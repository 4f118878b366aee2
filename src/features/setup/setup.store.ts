/** The set-up in PostgreSQL: one row from the first account on that was made by it. */
import { asId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { lockName, sql, tables } from '../../server/sql.ts'
import type { Setup, SetupStep } from './setup.model.ts'

/** Of two browsers that begin at once, the second waits here and finds an account. */
export const lockInstallation = (tx: Tx): Promise<void> => lockName(tx, 'set-up')

/** Nobody has an account, or ever had one. */
export async function isUntouched(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ is_untouched: boolean }>`
    select not exists (select from users) and not exists (select from setup) as is_untouched`.execute(tables(reader))
  return rows[0]!.is_untouched
}

export async function findSetup(reader: Reader): Promise<Setup | null> {
  const row = await tables(reader).selectFrom('setup').select(['user_id', 'begun_at', 'step']).executeTakeFirst()
  return row ? toSetup(row) : null
}

export async function lockSetup(tx: Tx): Promise<Setup | null> {
  const row = await tables(tx)
    .selectFrom('setup')
    .select(['user_id', 'begun_at', 'step'])
    .forUpdate()
    .executeTakeFirst()
  return row ? toSetup(row) : null
}

export async function insertSetup(tx: Tx, { userId, begunAt, step }: Setup): Promise<void> {
  await tables(tx).insertInto('setup').values({ user_id: userId, begun_at: begunAt, step }).execute()
}

export async function saveStep(tx: Tx, step: SetupStep): Promise<void> {
  await tables(tx).updateTable('setup').set({ step }).execute()
}

type Row = Readonly<{ user_id: string | null; begun_at: Date; step: string }>

const toSetup = ({ user_id: userId, begun_at: begunAt, step }: Row): Setup => ({
  userId: userId === null ? null : asId<'User'>(userId),
  begunAt,
  step: step as SetupStep,
})

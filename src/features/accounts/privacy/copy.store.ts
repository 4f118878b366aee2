/** The copies that people asked for, in PostgreSQL. */
import { asId, type UserId } from '../../../kernel/ids.ts'
import { pickLanguage } from '../../../kernel/language.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import { copyStates, type Copy, type CopyId } from './privacy.model.ts'

type Owned = Copy & Readonly<{ userId: UserId }>

export async function insertCopy(tx: Tx, { id, userId, language, askedAt }: Owned): Promise<void> {
  await tables(tx)
    .insertInto('data_copies')
    .values({ id, user_id: userId, language, state: 'preparing', asked_at: askedAt })
    .execute()
}

export async function findLastCopy(reader: Reader, userId: UserId): Promise<Owned | null> {
  const row = await selectCopies(reader)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function findCopy(reader: Reader, id: CopyId): Promise<Owned | null> {
  const row = await selectCopies(reader).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function noteProgress(reader: Reader, id: CopyId, progress: number): Promise<void> {
  await tables(reader)
    .updateTable('data_copies')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute()
}

/** @returns whether it was still waited for */
export async function saveReady(tx: Tx, id: CopyId, file: NonNullable<Copy['file']>): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('data_copies')
    .set({
      state: 'ready',
      progress: 100,
      file_sha256: file.sha256,
      file_size: file.size,
      ready_at: file.readyAt,
      ends_at: file.endsAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveFailed(reader: Reader, id: CopyId): Promise<void> {
  await tables(reader)
    .updateTable('data_copies')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute()
}

/** Whose time is over, and those that came to nothing long ago. @returns the files that nobody may have any more */
export async function deleteOverCopies(tx: Tx, now: Date, askedBefore: Date): Promise<readonly string[]> {
  const rows = await tables(tx)
    .deleteFrom('data_copies')
    .where((is) =>
      is.or([is('ends_at', '<=', now), is.and([is('state', '<>', 'ready'), is('asked_at', '<', askedBefore)])]),
    )
    .returning('file_sha256')
    .execute()
  return rows.flatMap(({ file_sha256: sha256 }) => (sha256 === null ? [] : [sha256]))
}

const selectCopies = (reader: Reader) => tables(reader).selectFrom('data_copies').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof selectCopies>['execute']>>[number]

function fromRow(row: Row): Owned {
  const { file_sha256: sha256, file_size: size, ready_at: readyAt, ends_at: endsAt } = row
  const isThere = sha256 !== null && size !== null && readyAt !== null && endsAt !== null
  return {
    id: asId<'Copy'>(row.id),
    userId: asId<'User'>(row.user_id),
    state: copyStates.find((state) => state === row.state) ?? 'failed',
    language: pickLanguage(row.language),
    progress: row.progress,
    askedAt: row.asked_at,
    file: isThere ? { sha256, size, readyAt, endsAt } : null,
  }
}

/** The address under which the product was last started, for commands that run beside it without its settings. */
import type { Db } from './db.ts'
import { tables } from './sql.ts'

export async function saveServedAddress(db: Db, baseUrl: string, startedAt: Date): Promise<void> {
  const started = { base_url: baseUrl, started_at: startedAt }
  await db.read((reader) =>
    tables(reader)
      .insertInto('served_address')
      .values(started)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(started))
      .execute(),
  )
}

/** Without a slash at the end; null: it was never started. */
export async function findServedAddress(db: Db): Promise<string | null> {
  return (await findServed(db))?.baseUrl ?? null
}

export async function findServed(db: Db): Promise<Readonly<{ baseUrl: string; startedAt: Date }> | null> {
  const row = await db.read((reader) =>
    tables(reader).selectFrom('served_address').select(['base_url', 'started_at']).executeTakeFirst(),
  )
  return row ? { baseUrl: row.base_url, startedAt: row.started_at } : null
}

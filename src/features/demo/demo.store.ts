/** The demo in PostgreSQL: whether this database is one, and its emptying. */
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { DemoState } from './demo.model.ts'

export async function findDemo(reader: Reader): Promise<DemoState | null> {
  const row = await tables(reader).selectFrom('demo').select(['state', 'state_at']).executeTakeFirst()
  return row ? { state: row.state as DemoState['state'], since: row.state_at } : null
}

export async function saveDemo(tx: Tx, { state, since }: DemoState): Promise<void> {
  const row = { state, state_at: since }
  await tables(tx)
    .insertInto('demo')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
}

/** Accounts may be gone while their envelopes and histories stay. */
export async function holdsData(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from envelopes) or exists (select from chained_facts) as found`.execute(
    tables(reader),
  )
  return rows[0]!.found
}

/** What is about the installation and not about anybody in it. */
const KEPT = [
  'migrations',
  'authorities',
  'demo',
  'seal_key',
  'served_address',
  'workers_alive',
  'derived_keys',
  'retired_server_keys',
]

/**
 * Empties every other table, and the queue but for what runs. Only for a database that is marked as a demo's: the chains of facts, which
 * nothing else may empty, go too. A transaction that holds a row makes this wait, for ten seconds at most; then it is tried again.
 */
export async function eraseEverything(tx: Tx): Promise<void> {
  const db = tables(tx)
  const isDemo = (await findDemo(tx)) !== null
  if (!isDemo) throw new Error('only the data of a demo is erased')
  await sql`set local lock_timeout = '10s'`.execute(db)
  const { rows: guarded } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and (t.tgtype & 32) <> 0`.execute(db)
  const { rows: all } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${KEPT}::text[]) order by relname`.execute(db)
  for (const { name } of guarded) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  await sql`truncate ${sql.join(all.map(({ name }) => sql.table(name)))}`.execute(db)
  for (const { name } of guarded) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
  await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db)
}

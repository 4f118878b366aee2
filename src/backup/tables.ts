/** Which tables a backup holds, read from the database itself, so that a new table is never forgotten. */
import type { PoolClient } from 'pg'

export type DataTable = Readonly<{
  name: string
  /** As it stands in SQL. */
  quoted: string
  /** Columns named `…_sha256` hold names of blobs, by convention of the whole schema. */
  blobColumns: readonly string[]
}>

/**
 * What is about this very installation or passes in a day, and what triggers make of the rest. Unlogged tables are left
 * out as well.
 */
const NOT_DATA = [
  'migrations',
  'workers_alive',
  'served_address',
  'idempotency_keys',
  'list_tallies',
  'list_tally_changes',
  'listed_recipients',
  'envelope_words',
  'reminders_due',
  'unanchored_chains',
]

/** Rows that a first start makes: they don't count as kept data, and an import replaces them. */
export const MADE_AT_START: readonly string[] = ['authorities', 'derived_keys']

/** Every table after the ones that it refers to. */
export async function dataTables(client: PoolClient): Promise<DataTable[]> {
  const { rows } = await client.query<DataTable>(
    `select relname as name, quote_ident(relname) as quoted,
       array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         and attname like '%\\_sha256' and atttypid = 'text'::regtype order by attnum) as "blobColumns"
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
       and relname <> all($1) order by relname`,
    [NOT_DATA],
  )
  return sorted(rows, await references(client))
}

type Reference = Readonly<{ from: string; to: string }>

async function references(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select f.relname as from, t.relname as to from pg_constraint
     join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid where contype = 'f' and f.oid <> t.oid`,
  )
  return rows
}

function sorted(tables: readonly DataTable[], needs: readonly Reference[]): DataTable[] {
  const done: DataTable[] = []
  const isReady = ({ name }: DataTable) =>
    needs.every(({ from, to }) => from !== name || done.some((table) => table.name === to))
  for (let waiting = [...tables]; waiting.length > 0; waiting = waiting.filter((table) => !done.includes(table))) {
    const ready = waiting.filter(isReady)
    if (ready.length === 0)
      throw new Error(`tables that refer to each other: ${waiting.map(({ name }) => name).join(', ')}`)
    done.push(...ready)
  }
  return done
}

/** Databases of every size in both modes, made once and kept: `data.sql` fills them. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../../src/features/accounts/password-hash.ts'
import { openDb, type DatabaseConnection } from '../../src/server/db.ts'
import { startEmbedded } from '../../src/server/postgres/embedded.ts'
import { migrate } from '../../src/server/postgres/migrations.ts'

export const modes = ['embedded', 'external'] as const
export type Mode = (typeof modes)[number]

/** A database with its directory; open it again for each run. */
export type Place = Readonly<{ mode: Mode; envelopes: number; dataDir: string; databaseUrl: string | null }>

/** The sender who has nearly half of all, and who receives a fifth. */
export const sender = { email: 'diretoria@empresa.example', password: 'Segredo-2026' } as const

const text = readFileSync(join(import.meta.dirname, 'data.sql'), 'utf8')
const mark = `rubrica scale ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

export function placeOf(dir: string, server: string | null, mode: Mode, envelopes: number): Place {
  const dataDir = join(dir, `${mode}-${envelopes}`)
  const databaseUrl = mode === 'external' && server ? new URL(`/rubrica_${envelopes}`, server).href : null
  return { mode, envelopes, dataDir, databaseUrl }
}

/** Runs the work with a connection to the database, which for the embedded mode runs meanwhile. */
export async function withDatabase<Result>(
  place: Place,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  if (place.databaseUrl) return work({ connectionString: place.databaseUrl })
  const embedded = await startEmbedded(join(place.dataDir, 'postgres'))
  try {
    return await work(embedded.connection('postgres'))
  } finally {
    await embedded.stop()
  }
}

/** Reads what lists and searches need into PostgreSQL's memory, which else the first of them would do. */
export async function warm(place: Place): Promise<void> {
  await withDatabase(place, async (connection) => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create extension if not exists pg_prewarm')
    await client.query(
      'select pg_prewarm(oid), pg_prewarm(indexrelid) from pg_class left join pg_index on indrelid = oid where relname = any($1)',
      [inLists],
    )
    await client.end()
  })
}

const inLists = ['envelope_words', 'envelopes', 'listed_recipients', 'recipients', 'list_tallies', 'list_tally_changes']

/** Fills the database unless it is there. */
export async function prepare(place: Place): Promise<void> {
  mkdirSync(place.dataDir, { recursive: true })
  if (place.databaseUrl) await createDatabase(new URL(place.databaseUrl))
  await withDatabase(place, async (connection) => {
    const db = openDb(connection)
    await migrate(db, 'db/migrations')
    await db.close()
    const client = new pg.Client(connection)
    await client.connect()
    try {
      const { rows } = await client.query<{ said: string | null }>(
        "select obj_description('envelopes'::regclass) as said",
      )
      if (rows[0]?.said !== mark) await fill(client, place)
    } finally {
      await client.end()
    }
  })
}

async function createDatabase(url: URL): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await client.connect()
  const name = url.pathname.slice(1)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  await client.end()
}

async function fill(client: pg.Client, { mode, envelopes }: Place): Promise<void> {
  const startedAt = performance.now()
  console.log(`filling ${mode} with ${envelopes} envelopes`)
  const { rows } = await client.query<{ tables: string }>(
    "select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  )
  await client.query(`set session_replication_role = replica; truncate ${rows[0]!.tables}`)
  await client.query(text.replaceAll('{envelopes}', String(envelopes)))
  await client.query('update users set password_hash = $1 where email = $2', [
    await hashPassword(sender.password),
    sender.email,
  ])
  await client.query('vacuum analyze')
  await client.query(`comment on table envelopes is '${mark}'`)
  console.log(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

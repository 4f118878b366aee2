/** Brings a database to the newest schema: numbered SQL files, forward only, each once, one process at a time. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateQueue, Logger } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { poolOf, type Db } from '../db.ts'
import { onClient, whileAlone } from './alone.ts'

/** What an update of the product cannot do by itself; the message says what to do. */
export class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem'
}

/**
 * @param only names of migrations: an older schema, for a backup that has it; all of them unless said
 * @returns the names of the files that were applied now
 */
export async function migrate(db: Db, dir: string, only?: readonly string[]): Promise<string[]> {
  const all = await readMigrations(dir)
  const newer = only?.find((name) => !all.some((file) => file.name === name))
  if (newer) throw new MigrationProblem(`${newer} is of a newer version of this program. Install that one.`)
  const files = only ? all.filter(({ name }) => only.includes(name)) : all
  return whileAlone(db, { lock: LOCK }, async () => {
    const applied = await onClient(db, (client) => applyMissing(client, files))
    // The queue keeps its own tables in step; its code expects exactly its newest schema.
    await migrateQueue({ pgPool: poolOf(db), logger: new Logger(() => () => undefined) })
    return applied
  })
}

/** Names of the migrations that a database has, oldest first; empty for a new one. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await poolOf(db).query("select to_regclass('migrations') as name")
  if (tables[0]?.name === null) return []
  const { rows } = await poolOf(db).query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

type Migration = Readonly<{ name: string; sql: string; checksum: string }>

const LOCK = 7_282_742 // any number that nobody else uses

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(dir, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Searches normalise Unicode, which PostgreSQL does in this encoding alone. Others would fail at the first draft. */
async function ensureEncoding(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new MigrationProblem(
    `The database has the encoding ${encoding}. Make one with UTF8: create database rubrica encoding 'UTF8' template template0`,
  )
}

async function applyMissing(client: PoolClient, files: readonly Migration[]): Promise<string[]> {
  await ensureEncoding(client)
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const had = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  ensureSameHistory(had, files)

  const missing = files.filter(({ name }) => !had.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

function ensureSameHistory(had: ReadonlyMap<string, string>, files: readonly Migration[]): void {
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of had) {
    if (!known.has(name)) {
      throw new MigrationProblem(`The database is newer than this program (it has ${name}). Install the newer version.`)
    }
    if (known.get(name) !== checksum) {
      throw new MigrationProblem(
        `${name} was changed after it was applied. Restore the file; changes go into a new one.`,
      )
    }
  }
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${name} could not be applied: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

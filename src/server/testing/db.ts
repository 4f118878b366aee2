/** Databases for tests: real PostgreSQL, each test file its own. */
import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDb, type DatabaseConnection, type Db } from '../db.ts'
import { sql, tables } from '../sql.ts'
import { TEMPLATE } from './template.ts'

/** A migrated, empty database; it goes away after the tests of the file. */
export async function testDb({ template = TEMPLATE }: { template?: string } = {}): Promise<Db> {
  const name = await createTestDatabase(template)
  const db = openDb(testConnection(name))
  afterAll(async () => {
    await db.close()
    await dropTestDatabase(name)
  })
  return db
}

export function testConnection(database: string): DatabaseConnection {
  return { host: inject('postgresHost'), port: 5432, user: 'postgres', database }
}

/** For tests that open it themselves; who creates it drops it. */
export async function createTestDatabase(template = TEMPLATE): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) =>
    sql`create database ${sql.ref(name)} template ${sql.ref(template)} strategy file_copy`.execute(admin),
  )
  return name
}

export async function dropTestDatabase(name: string): Promise<void> {
  await asAdmin((admin) => sql`drop database if exists ${sql.ref(name)} with (force)`.execute(admin))
}

/** Every row of every table of ours goes; triggers and foreign keys look away meanwhile. A table in which nothing was ever written has no pages. */
export async function emptyTables(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' and pg_relation_size(oid) > 0
    `.execute(tables(tx))
    const deletes = rows.map(({ name }) => `delete from ${name};`).join('')
    await sql
      .raw(`set local session_replication_role = replica; ${deletes}
      delete from graphile_worker._private_jobs;`)
      .execute(tables(tx))
  })
}

async function asAdmin(work: (admin: ReturnType<typeof tables>) => Promise<unknown>): Promise<void> {
  const db = openDb(testConnection('postgres'), { max: 1 })
  try {
    await db.read((reader) => work(tables(reader)))
  } finally {
    await db.close()
  }
}

/**
 * Writes everything that PostgreSQL and the blobs hold into a directory: rows and waiting jobs as of one instant, and each
 * file that those rows name, checked. The server may go on meanwhile. Files in it are not encrypted.
 */
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PoolClient } from 'pg'
import type { Ctx } from '../server/ctx.ts'
import { poolOf } from '../server/db.ts'
import { appliedMigrations } from '../server/postgres/migrations.ts'
import {
  BackupProblem,
  blobFile,
  ensureOneKey,
  JOBS_FILE,
  MANIFEST_FILE,
  printOf,
  tableFile,
  type Manifest,
} from './manifest.ts'
import { dataTables, type DataTable } from './tables.ts'

type Deps = Pick<Ctx, 'db' | 'blobs' | 'keys'>

/** @param also adds what the caller keeps beside them, before the backup counts as one */
export async function exportTo(
  dir: string,
  { db, blobs, keys }: Deps,
  also: () => Promise<void> = async () => undefined,
): Promise<Manifest> {
  ensureOneKey(keys)
  await ensureEmpty(dir)
  const { names, ...rows } = await writeRows(db, dir)
  const files: Manifest['blobs'] = []
  for (const sha256 of names) {
    const bytes = await blobs.read(sha256)
    await writeSafely(path.join(dir, blobFile(sha256)), bytes)
    files.push({ sha256, size: bytes.length })
  }
  await also()
  const manifest: Manifest = {
    product: 'rubrica',
    format: 1,
    exportedAt: new Date().toISOString(),
    ...rows,
    blobs: files,
    keyPrint: printOf(keys.derive('backup')),
  }
  await writeSafely(path.join(dir, MANIFEST_FILE), JSON.stringify(manifest, null, 2))
  return manifest
}

export async function ensureEmpty(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if ((await readdir(dir)).length > 0) throw new BackupProblem(`${dir} is not empty. Name a new directory.`)
}

async function inSnapshot<T>(db: Ctx['db'], work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

export type WrittenRows = Pick<Manifest, 'migrations' | 'tables' | 'jobs'> & Readonly<{ names: readonly string[] }>

/** Rows and waiting jobs as of one instant, into files below a directory. @returns names of the blobs that the rows name as well */
export async function writeRows(db: Ctx['db'], dir: string): Promise<WrittenRows> {
  const migrations = await appliedMigrations(db)
  return { migrations, ...(await inSnapshot(db, (client) => writeTables(client, dir))) }
}

async function writeTables(client: PoolClient, dir: string) {
  const tables: Manifest['tables'] = []
  const names = new Set<string>()
  for (const table of await dataTables(client)) {
    const written = await writeLines(
      client,
      path.join(dir, tableFile(table.name)),
      `select row_to_json(t)::text as line from ${table.quoted} t`,
    )
    tables.push({ name: table.name, ...written })
    for (const name of await blobNames(client, table)) names.add(name)
  }
  const jobs = await writeLines(client, path.join(dir, JOBS_FILE), WAITING_JOBS)
  return { tables, jobs, names: [...names].toSorted() }
}

/** A job that is just being done counts as waiting: it will be done again, as after a crash. */
const WAITING_JOBS = `select json_build_object('identifier', task.identifier, 'payload', job.payload, 'run_at', job.run_at,
    'max_attempts', job.max_attempts - job.attempts, 'job_key', job.key)::text as line
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where job.attempts < job.max_attempts order by job.id`

const BATCH = 1000

async function writeLines(client: PoolClient, file: string, query: string): Promise<{ rows: number; sha256: string }> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let count = 0
  try {
    await client.query(`declare lines no scroll cursor for ${query}`)
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from lines`)
      if (rows.length === 0) break
      const text = rows.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      await handle.write(text)
      count += rows.length
    }
    await client.query('close lines')
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { rows: count, sha256: hash.digest('hex') }
}

async function blobNames(client: PoolClient, { quoted, blobColumns }: DataTable): Promise<string[]> {
  if (blobColumns.length === 0) return []
  const each = blobColumns.map((column) => `select ${column} as name from ${quoted} where ${column} is not null`)
  const { rows } = await client.query<{ name: string }>(each.join(' union '))
  return rows.map(({ name }) => name)
}

async function writeSafely(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, content, { mode: 0o600, flush: true, flag: 'wx' })
}

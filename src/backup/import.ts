/** Puts a backup into an empty installation: all of it, checked, or nothing. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PoolClient } from 'pg'
import type { FactSubject } from '../kernel/fact.ts'
import type { Ctx } from '../server/ctx.ts'
import { poolOf, type Db } from '../server/db.ts'
import { verifyChain } from '../server/ledger.ts'
import { appliedMigrations } from '../server/postgres/migrations.ts'
import {
  BackupProblem,
  blobFile,
  JOBS_FILE,
  MANIFEST_FILE,
  parseManifest,
  printOf,
  tableFile,
  type BackupSource,
  type Manifest,
} from './manifest.ts'
import { dataTables, MADE_AT_START } from './tables.ts'

type Deps = Pick<Ctx, 'db' | 'blobs' | 'keys'>

export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(path.join(dir, MANIFEST_FILE), 'utf8').catch(() => null)
  if (text === null) throw new BackupProblem(`${dir} holds no whole backup: ${MANIFEST_FILE} is missing.`)
  return parseManifest(text, dir)
}

export const inDir =
  (dir: string): BackupSource =>
  (file) =>
    readFile(path.join(dir, file))

/** Nobody works here, and nothing is kept here yet. */
export async function ensureEmptyInstallation(db: Db): Promise<void> {
  const client = await poolOf(db).connect()
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         and application_name <> current_setting('application_name')`,
    )
    if (rows[0]!.others > 0) throw new BackupProblem('Somebody uses this installation. Stop Rubrica first.')
    for (const { name, quoted } of await dataTables(client)) {
      if (MADE_AT_START.includes(name)) continue
      const { rowCount } = await client.query(`select from ${quoted} limit 1`)
      if (rowCount) throw new BackupProblem('This installation is not empty. Import into a new DATA_DIR or database.')
    }
  } finally {
    client.release()
  }
}

/** @param update brings the rows of an earlier version to the newest schema, in which the ledger is checked */
export async function importFrom(
  source: BackupSource,
  manifest: Manifest,
  { db, blobs, keys }: Deps,
  update: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await ensureFits(manifest, { db, keys })
  for (const { sha256 } of manifest.blobs) {
    const stored = await blobs.put(await source(blobFile(sha256)))
    if (stored.sha256 !== sha256) throw new BackupProblem(`The file ${blobFile(sha256)} in the backup was changed.`)
  }
  await inTransaction(db, async (client) => {
    // Rows that refer to rows of their own table come in any order, and nothing is counted again: the numbers come along.
    await client.query("set constraints all deferred; set local rubrica.importing = 'on'")
    const order = await dataTables(client)
    for (const { name, quoted } of order) if (MADE_AT_START.includes(name)) await client.query(`delete from ${quoted}`)
    for (const { name, quoted } of order) await loadTable(client, source, manifest, name, quoted)
    const jobs = await readLines(source, JOBS_FILE, manifest.jobs.sha256)
    for (const batch of batches(jobs)) await client.query(ADD_JOBS, [`[${batch.join(',')}]`])
  })
  await update()
  await ensureEvidence(db)
}

async function ensureFits(manifest: Manifest, { db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> {
  const here = await appliedMigrations(db)
  if (here.join() !== manifest.migrations.join()) {
    throw new BackupProblem(
      'The backup comes from another version than this database has. Import it into a new DATA_DIR or database, where nothing was started yet.',
    )
  }
  if (printOf(keys.derive('backup')) !== manifest.keyPrint) {
    throw new BackupProblem('The backup was made under another server key. Set SERVER_KEY to the one of then.')
  }
}

async function loadTable(
  client: PoolClient,
  source: BackupSource,
  manifest: Manifest,
  name: string,
  quoted: string,
): Promise<void> {
  const listed = manifest.tables.find((table) => table.name === name)
  if (!listed) throw new BackupProblem(`The backup has no table ${name}.`)
  const lines = await readLines(source, tableFile(name), listed.sha256)
  for (const batch of batches(lines)) {
    await client.query(`insert into ${quoted} select * from json_populate_recordset(null::${quoted}, $1::json)`, [
      `[${batch.join(',')}]`,
    ])
  }
}

const ADD_JOBS = `select graphile_worker.add_job(identifier, payload => payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key)
  from json_to_recordset($1::json) as job(identifier text, payload json, run_at timestamptz, max_attempts int, job_key text)`

const BATCH = 500

function* batches(lines: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < lines.length; from += BATCH) yield lines.slice(from, from + BATCH)
}

async function readLines(source: BackupSource, file: string, sha256: string): Promise<string[]> {
  const text = await source(file)
  if (createHash('sha256').update(text).digest('hex') !== sha256) {
    throw new BackupProblem(`The file ${path.basename(file)} in the backup was changed.`)
  }
  return Buffer.from(text)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
}

async function inTransaction(db: Db, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await poolOf(db).connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Every chain of the ledger came through as it was. */
async function ensureEvidence(db: Db): Promise<void> {
  const { rows } = await poolOf(db).query<FactSubject>(
    `select distinct 'envelope' as kind, envelope_id as id from events
     union all select distinct subject_kind, subject_id from chained_facts`,
  )
  for (const subject of rows) {
    const verdict = await db.read((reader) => verifyChain(reader, subject))
    if (!verdict.isIntact)
      throw new BackupProblem(`The history of ${subject.kind} ${subject.id} is broken at event ${verdict.brokenAt}.`)
  }
}

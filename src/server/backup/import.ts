/** Puts a backup into an empty installation: all of it, checked, or nothing. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PoolClient } from 'pg'
import type { FactSubject } from '../../kernel/fact.ts'
import type { Ctx } from '../ctx.ts'
import { poolOf, type Db } from '../db.ts'
import { verifyChain } from '../ledger.ts'
import { appliedMigrations } from '../postgres/migrations.ts'
import { BackupProblem, blobFile, JOBS_FILE, Manifest, MANIFEST_FILE, printOf, tableFile } from './manifest.ts'
import { dataTables, MADE_AT_START } from './tables.ts'

type Deps = Pick<Ctx, 'db' | 'blobs' | 'keys'>

export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(path.join(dir, MANIFEST_FILE), 'utf8').catch(() => null)
  if (text === null) throw new BackupProblem(`${dir} holds no whole backup: ${MANIFEST_FILE} is missing.`)
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupProblem(`${dir} was made by another version, or ${MANIFEST_FILE} was changed.`)
  return parsed.data
}

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
  dir: string,
  manifest: Manifest,
  { db, blobs, keys }: Deps,
  update: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await ensureFits(manifest, { db, keys })
  for (const { sha256 } of manifest.blobs) {
    const stored = await blobs.put(await readFile(path.join(dir, blobFile(sha256))))
    if (stored.sha256 !== sha256) throw new BackupProblem(`The file ${blobFile(sha256)} in the backup was changed.`)
  }
  await inTransaction(db, async (client) => {
    // Rows that refer to rows of their own table come in any order, and nothing is counted again: the numbers come along.
    await client.query("set constraints all deferred; set local rubrica.importing = 'on'")
    const order = await dataTables(client)
    for (const { name, quoted } of order) if (MADE_AT_START.includes(name)) await client.query(`delete from ${quoted}`)
    for (const { name, quoted } of order) await loadTable(client, dir, manifest, name, quoted)
    const jobs = await readLines(path.join(dir, JOBS_FILE), manifest.jobs.sha256)
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
  dir: string,
  manifest: Manifest,
  name: string,
  quoted: string,
): Promise<void> {
  const listed = manifest.tables.find((table) => table.name === name)
  if (!listed) throw new BackupProblem(`The backup has no table ${name}.`)
  const lines = await readLines(path.join(dir, tableFile(name)), listed.sha256)
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

async function readLines(file: string, sha256: string): Promise<string[]> {
  const text = await readFile(file)
  if (createHash('sha256').update(text).digest('hex') !== sha256) {
    throw new BackupProblem(`The file ${path.basename(file)} in the backup was changed.`)
  }
  return text
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

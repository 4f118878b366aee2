/**
 * Shared by all test files of a run: one PostgreSQL, in memory and without fsync, with a migrated database that is the template of all
 * others; keys; and the workers of the workshop and of spreadsheets, bundled.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb, type DatabaseConnection } from '../db.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import { migrate } from '../postgres/migrations.ts'
import { sql, tables } from '../sql.ts'
import { bundled } from './bundled.ts'
import { openRunDir } from './memory.ts'
import { TEMPLATE } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket's directory. */
    postgresHost: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = openRunDir('rubrica-unit')
  process.env['TEST_RUN_DIR'] = dir // see testDir
  const keys = path.join(dir, 'keys')
  mkdirSync(keys)
  process.env['TEST_KEYS_DIR'] = keys // see src/pades/testing/own-authority.ts
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100']
  const postgres = await startEmbedded(path.join(dir, 'postgres'), { settings })
  const [padesWorker, sheetWorker] = await Promise.all([
    bundled('src/pades/workshop/worker.ts'),
    bundled('src/core/sheets/worker.ts'),
    makeTemplate(postgres.connection),
  ])
  const { host } = postgres.connection('postgres') as { host: string }
  project.provide('postgresHost', host)
  project.provide('padesWorker', padesWorker)
  project.provide('sheetWorker', sheetWorker)
  return async () => {
    await postgres.stop()
    rmSync(padesWorker)
    rmSync(sheetWorker)
    rmSync(dir, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: (database: string) => DatabaseConnection): Promise<void> {
  const admin = openDb(connection('postgres'))
  await admin.read((reader) => sql`create database ${sql.ref(TEMPLATE)}`.execute(tables(reader)))
  await admin.close()
  const template = openDb(connection(TEMPLATE))
  await migrate(template, 'db/migrations')
  await template.close()
}

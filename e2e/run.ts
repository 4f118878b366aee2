/**
 * Playwright's globalSetup, shared by all tests of a run: a directory in memory, and in it what a product makes on its first
 * start, a migrated database and the keys of an authority (as earlier versions kept them: making them takes seconds), from which the data of each product is copied.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeAuthorityFiles } from '../src/main/testing/authority-files.ts'
import { makeAuthority } from '../src/pades/crypto/authority/self-made.ts'
import { openDb } from '../src/server/db.ts'
import { startEmbedded } from '../src/server/postgres/embedded.ts'
import { migrate } from '../src/server/postgres/migrations.ts'
import { openRunDir } from '../src/server/testing/memory.ts'

const RUN = 'TEST_RUN_DIR' // workers inherit it
/** The clock of the gallery stands still in March 2026 (screens/scene.ts); a certificate has to be valid then and today. */
const BEFORE_ANY_TEST = new Date('2026-03-01T00:00:00Z')

export default async function openRun(): Promise<() => void> {
  const dir = openRunDir('rubrica-e2e')
  await Promise.all([
    makeDatabase(templateIn(dir)),
    makeAuthority(BEFORE_ANY_TEST).then((made) => writeAuthorityFiles(templateIn(dir), made)),
  ])
  process.env[RUN] = dir
  // A product that workers shared may still be shutting down.
  return () => rmSync(dir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
}

/** Empty. */
export const freshDir = (): string => mkdtempSync(path.join(process.env[RUN] ?? os.tmpdir(), 'rubrica-'))

/** As after a first start. */
export function startedDir(): string {
  const dir = freshDir()
  const run = process.env[RUN]
  const parts = run ? readdirSync(templateIn(run)).filter((name) => name !== 'run') : []
  if (run && parts.length > 0) execFileSync('cp', ['-a', ...parts.map((part) => path.join(templateIn(run), part)), dir])
  return dir
}

const templateIn = (run: string): string => path.join(run, 'template')

async function makeDatabase(dataDir: string): Promise<void> {
  const postgres = await startEmbedded(path.join(dataDir, 'postgres'), { settings: ['fsync=off'] })
  const db = openDb(postgres.connection('postgres'))
  await migrate(db, 'db/migrations')
  await db.close()
  await postgres.stop()
}

/** Writes src/server/schema.ts from db/migrations: a throw-away PostgreSQL is migrated and read back. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDb } from '../src/server/db.ts'
import { startEmbedded } from '../src/server/postgres/embedded.ts'
import { migrate } from '../src/server/postgres/migrations.ts'
import { schemaOf } from '../src/server/testing/schema-text.ts'

const dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-schema-'))
const postgres = await startEmbedded(path.join(dir, 'postgres'), { settings: ['fsync=off'] })
try {
  const db = openDb(postgres.connection('postgres'))
  await migrate(db, 'db/migrations')
  writeFileSync('src/server/schema.ts', await schemaOf(db))
  await db.close()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

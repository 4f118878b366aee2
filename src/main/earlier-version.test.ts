/** A backup of the oldest version that made one, in a new database: brought up to date with everything in it (fixtures/backups). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { audit, standardChecks } from '../features/audits/audit.commands.ts'
import type { AuditFinding } from '../features/audits/audit.model.ts'
import { validate } from '../pades/validate/validate.ts'
import { diskShelf } from '../server/blobs/disk.ts'
import { openBlobs } from '../server/blobs/sealed.ts'
import { importFrom, inDir, readManifest } from '../backup/import.ts'
import { poolOf, type Db } from '../server/db.ts'
import { keysFrom } from '../server/keys.ts'
import { appliedMigrations, migrate } from '../server/postgres/migrations.ts'
import { testCtx, testDir } from '../server/testing/ctx.ts'
import { testDb } from '../server/testing/db.ts'
import { moveFromBackup, ownRoots } from './own-authority.ts'
import { migrationsDir } from './root.ts'

const backup = path.resolve(import.meta.dirname, '../../fixtures/backups/2026-11-21')

let db: Db
beforeAll(async () => {
  db = await testDb({ template: 'template0' })
})

it('lacks nothing, and what was sealed is worth the same', async () => {
  const keys = keysFrom(Buffer.from(readFileSync(path.join(backup, 'keys/server.key'), 'utf8').trim(), 'hex'))
  const dir = testDir()
  const blobs = openBlobs(diskShelf(dir), { key: keys.derive('blobs'), tempDir: path.join(dir, 'new') })
  const manifest = await readManifest(backup)
  await migrate(db, migrationsDir, manifest.migrations)
  expect(await appliedMigrations(db)).toEqual(manifest.migrations)
  await importFrom(inDir(backup), manifest, { db, keys, blobs }, () => migrate(db, migrationsDir))
  const ctx = { ...(await testCtx({ db })), keys, blobs }
  await moveFromBackup(backup, ctx)
  expect((await appliedMigrations(db)).length).toBeGreaterThan(manifest.migrations.length + 50)

  const found: AuditFinding[] = []
  const { counts } = await audit(ctx, standardChecks, (finding) => found.push(finding))
  expect(found).toEqual([])
  expect(counts).toMatchObject({ 'envelopes completed': 1, 'envelopes in-transit': 2, 'envelopes draft': 1 })

  const { rows } = await poolOf(db).query<{ sha256: string }>(
    'select sealed_sha256 as sha256 from documents where sealed_sha256 is not null',
  )
  const trustAnchors = (await ownRoots(ctx)).map((root) => new Uint8Array(Buffer.from(root)))
  const verdicts = await Promise.all(
    rows.map(
      async ({ sha256 }) =>
        (await validate({ pdf: new Uint8Array(await blobs.read(sha256)), trustAnchors, at: new Date() })).conclusion,
    ),
  )
  expect(verdicts).toEqual(['TOTAL-PASSED'])
})

it('is refused by a version that does not know its schema', async () => {
  await expect(migrate(db, migrationsDir, ['9999_of_tomorrow.sql'])).rejects.toThrow('newer version')
})

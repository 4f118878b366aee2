/** A context of real parts for tests: PostgreSQL, files on disk, the embedded mailbox or a given mailer, a clock that can be set. */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import { diskShelf } from '../blobs/disk.ts'
import { openBlobs } from '../blobs/sealed.ts'
import { buildCtx, type Ctx, type Reaction } from '../ctx.ts'
import type { Db } from '../db.ts'
import { keysFrom } from '../keys.ts'
import { openMetrics } from '../metrics.ts'
import { openLog } from '../log.ts'
import { mailboxMailer, type Mailer } from '../mail.ts'
import { readSettings, type Settings } from '../settings.ts'
import { testDb } from './db.ts'

export type TestClock = { now: Date }

type Parts = Readonly<{
  db?: Db
  mailer?: Mailer
  reactions?: readonly Reaction[]
  /** As environment variables. */
  env?: Readonly<Record<string, string>>
  settings?: Partial<Settings>
}>

/** `clock.now = …` sets the time that the code under test sees. */
export async function testCtx(parts: Parts = {}): Promise<Ctx & { clock: TestClock }> {
  const clock: TestClock = { now: new Date('2026-11-20T12:00:00.000Z') }
  const now = () => new Date(clock.now)
  const settings = { ...readSettings({ DATA_DIR: testDir(), API_RATE_LIMIT: '0', ...parts.env }), ...parts.settings }
  const keys = keysFrom(Buffer.alloc(32, 7))
  const blobsDir = path.join(settings.dataDir, 'blobs')
  const ctx = buildCtx(
    {
      db: parts.db ?? (await testDb()),
      blobs: openBlobs(diskShelf(blobsDir), { key: keys.derive('blobs'), tempDir: path.join(blobsDir, 'new') }),
      mailer:
        parts.mailer ??
        mailboxMailer(path.join(settings.dataDir, 'mailbox'), { ...settings, from: settings.mailFrom, now }),
      settings,
      keys,
      log: openLog('silent'),
      metrics: settings.metrics && openMetrics(),
      now,
    },
    parts.reactions,
  )
  return { ...ctx, clock }
}

/** A directory of its own that goes away after the tests of the file: below the run's, which the next run removes where this one is killed. */
export function testDir(): string {
  const dir = mkdtempSync(path.join(process.env['TEST_RUN_DIR']!, 'test-')) // set by global-setup.ts
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

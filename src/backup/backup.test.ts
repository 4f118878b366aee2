import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { poolOf } from '../server/db.ts'
import { keysFrom } from '../server/keys.ts'
import { testCtx, testDir } from '../server/testing/ctx.ts'
import { everything, fill, keepAuthority } from './testing/filled.ts'
import { exportTo } from './export.ts'
import { ensureEmptyInstallation, importFrom, inDir, readManifest } from './import.ts'
import { dataTables } from './tables.ts'

const ctx = await testCtx()
const there = await testCtx()
const dir = path.join(testDir(), 'backup')

describe('a backup', () => {
  it('holds every table of ours that has data', async () => {
    const client = await poolOf(ctx.db).connect()
    const found = await dataTables(client)
    client.release()
    const names = found.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['users', 'envelopes', 'documents', 'recipients', 'fields', 'events', 'messages']),
    )
    expect(names).not.toContain('rate_limits')
    expect(names.indexOf('envelopes')).toBeLessThan(names.indexOf('documents'))
    expect(found.find(({ name }) => name === 'documents')!.blobColumns).toContain('sealed_sha256')
  })

  it('put into an empty installation is the same again: rows, files, jobs, evidence', async () => {
    await fill(ctx)
    const manifest = await exportTo(dir, ctx)
    expect(manifest.blobs).toHaveLength(2)

    await ensureEmptyInstallation(there.db)
    await importFrom(inDir(dir), await readManifest(dir), there)
    expect(await everything(there.db)).toEqual(await everything(ctx.db))
    expect(Buffer.from(await there.blobs.read(manifest.blobs[0]!.sha256))).toEqual(
      Buffer.from(await ctx.blobs.read(manifest.blobs[0]!.sha256)),
    )
    const { rows } = await poolOf(there.db).query(
      'select task_identifier, key, run_at, max_attempts from graphile_worker.jobs order by id',
    )
    expect(rows).toEqual([{ task_identifier: 'greet', key: 'k', run_at: new Date('2027-01-01'), max_attempts: 5 }])
  })

  it('replaces the authority that a first start has made, which counts as nothing kept', async () => {
    const started = await testCtx()
    await keepAuthority(started, 'b')
    await ensureEmptyInstallation(started.db)
    await importFrom(inDir(dir), await readManifest(dir), started)
    const { rows } = await poolOf(started.db).query('select fingerprint from authorities')
    expect(rows).toEqual([{ fingerprint: 'a'.repeat(64) }])
  })

  it('is not put into an installation that holds something already', async () => {
    await expect(ensureEmptyInstallation(there.db)).rejects.toThrow('This installation is not empty')
  })

  it('is not written over something else', async () => {
    await expect(exportTo(dir, ctx)).rejects.toThrow('is not empty')
  })

  it.each([
    [
      'a row',
      'tables/users.jsonl',
      (text: string) => text.replace('Ana', 'Eva'),
      'users.jsonl in the backup was changed',
    ],
    ['a file', 'blob', (text: string) => `${text}!`, 'in the backup was changed'],
    ['the version', 'manifest.json', (text: string) => text.replace('0001_', '0009_'), 'another version'],
  ])('with %s changed is refused, and nothing of it stays', async (_, name, change, message) => {
    const empty = await testCtx()
    const manifest = await readManifest(dir)
    const [blob] = manifest.blobs
    const file = path.join(dir, name === 'blob' ? `blobs/${blob!.sha256.slice(0, 2)}/${blob!.sha256}` : name)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, change(before))
    await expect(importFrom(inDir(dir), await readManifest(dir), empty)).rejects.toThrow(message)
    writeFileSync(file, before)
    await ensureEmptyInstallation(empty.db)
  })

  it('under another server key is refused', async () => {
    const empty = await testCtx()
    const other = { ...empty, keys: keysFrom(Buffer.alloc(32, 9)) }
    await expect(importFrom(inDir(dir), await readManifest(dir), other)).rejects.toThrow('another server key')
  })

  it('that is not whole is none', async () => {
    const half = testDir()
    mkdirSync(path.join(half, 'tables'))
    await expect(readManifest(half)).rejects.toThrow('holds no whole backup')
    rmSync(path.join(half, 'tables'), { recursive: true })
  })
})

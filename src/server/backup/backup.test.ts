import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { poolOf, type Db } from '../db.ts'
import { defineJob, enqueue } from '../jobs.ts'
import { keysFrom } from '../keys.ts'
import { record } from '../ledger.ts'
import { tables } from '../sql.ts'
import { testCtx, testDir } from '../testing/ctx.ts'
import { exportTo } from './export.ts'
import { ensureEmptyInstallation, importFrom, readManifest } from './import.ts'
import { dataTables } from './tables.ts'

const ctx = await testCtx()
const there = await testCtx()
const at = ctx.now()
const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }), maxAttempts: 5 })
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
    await fill()
    const manifest = await exportTo(dir, ctx)
    expect(manifest.blobs).toHaveLength(2)

    await ensureEmptyInstallation(there.db)
    await importFrom(dir, await readManifest(dir), there)
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
    await importFrom(dir, await readManifest(dir), started)
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
    await expect(importFrom(dir, await readManifest(dir), empty)).rejects.toThrow(message)
    writeFileSync(file, before)
    await ensureEmptyInstallation(empty.db)
  })

  it('under another server key is refused', async () => {
    const empty = await testCtx()
    const other = { ...empty, keys: keysFrom(Buffer.alloc(32, 9)) }
    await expect(importFrom(dir, await readManifest(dir), other)).rejects.toThrow('another server key')
  })

  it('that is not whole is none', async () => {
    const half = testDir()
    mkdirSync(path.join(half, 'tables'))
    await expect(readManifest(half)).rejects.toThrow('holds no whole backup')
    rmSync(path.join(half, 'tables'), { recursive: true })
  })
})

async function everything(db: Db): Promise<Record<string, unknown[]>> {
  const client = await poolOf(db).connect()
  const all: Record<string, unknown[]> = {}
  for (const { name, quoted } of await dataTables(client)) {
    all[name] = (await client.query(`select row_to_json(t) as row from ${quoted} t order by 1::text`)).rows
  }
  client.release()
  return all
}

const keepAuthority = ({ db }: Pick<typeof ctx, 'db'>, digit: string) =>
  db.transaction((tx) =>
    tables(tx)
      .insertInto('authorities')
      .values({
        fingerprint: digit.repeat(64),
        root_certificate: 'PEM',
        sealed_keys: Buffer.from([0, 255, 92]),
        is_in_use: true,
        stored_at: at,
      })
      .execute(),
  )

async function fill(): Promise<void> {
  await keepAuthority(ctx, 'a')
  const userId = ctx.newId<'User'>()
  const organizationId = ctx.newId<'Organization'>()
  const envelopeId = ctx.newId<'Envelope'>()
  const recipientId = ctx.newId<'Recipient'>()
  const documentId = ctx.newId<'Document'>()
  const pdf = await ctx.blobs.put(Buffer.from('%PDF-1.7 not really'))
  const image = await ctx.blobs.put(Buffer.from([0, 255, 10, 13]))
  await ctx.db.transaction(async (tx) => {
    const db = tables(tx)
    await db
      .insertInto('users')
      .values({ id: userId, name: 'Ana "ç" \\ \n 𝄞', email: 'ana@example.com', created_at: at })
      .execute()
    await db.insertInto('organizations').values({ id: organizationId, name: 'Ana', created_at: at }).execute()
    const parts = { organization_id: organizationId, sender_id: userId, state: 'in-transit', language: 'pt-BR' }
    await db
      .insertInto('envelopes')
      .values({ id: envelopeId, hashid: 'ABCD', ...parts, created_at: at, updated_at: at, sent_at: at })
      .execute()
    await db
      .insertInto('documents')
      .values({
        id: documentId,
        envelope_id: envelopeId,
        position: 1,
        name: 'a.pdf',
        created_at: at,
        original_sha256: pdf.sha256,
        original_sha1: '',
        original_size: 9_000_000_000,
        shown_sha256: pdf.sha256,
        shown_sha1: '',
        shown_size: pdf.size,
        pages: JSON.stringify([{ width: 595.276, height: 841.89 }]),
        removed: ['JavaScript', 'a "b", {c}'],
      })
      .execute()
    await db
      .insertInto('recipients')
      .values({
        id: recipientId,
        envelope_id: envelopeId,
        position: 1,
        type: 'signer',
        state: 'waiting',
        name: 'Rui',
        via: 'email',
        address: 'rui@example.com',
        acted_latitude: -23.550519,
        signature_sha256: image.sha256,
        created_at: at,
      })
      .execute()
    const kept = { organization_id: organizationId, user_id: userId, created_at: at }
    const folderId = ctx.newId<'Item'>()
    const file = { is_directory: false, mimetype: 'application/pdf', file_sha256: pdf.sha256, file_size: pdf.size }
    await db
      .insertInto('items')
      .values({ ...kept, id: folderId, depth: 1, name: 'Leases', is_directory: true })
      .execute()
    await db
      .insertInto('items')
      .values({ ...kept, ...file, id: ctx.newId<'Item'>(), parent_id: folderId, depth: 2, name: 'a.pdf' })
      .execute()
    const circumstances = { at, actor: { kind: 'system' }, ip: null, userAgent: null } as const
    await record(tx, envelopeId, {
      ...circumstances,
      facts: [{ type: 'envelope.sent' }, { type: 'recipient.activated' }],
    })
    const subject = { kind: 'organization', id: organizationId } as const
    await record(tx, subject, { ...circumstances, facts: [{ type: 'team.created' }, { type: 'team.deleted' }] })
    await enqueue(tx, greet, { name: 'Ana' }, { key: 'k', runAt: new Date('2027-01-01') })
  })
}

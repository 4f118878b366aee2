/** Snapshots in a vault: taken, added to, cleared up, opened, and attacked by somebody who may write there. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { keysFrom } from '../../server/keys.ts'
import { readSettings } from '../../server/settings.ts'
import { testCtx, testDir } from '../../server/testing/ctx.ts'
import { everything, fill } from '../testing/filled.ts'
import { hasVersityGw, openVersityGw } from '../../server/testing/versitygw.ts'
import { ensureEmptyInstallation, importFrom } from '../import.ts'
import { decryptWith, encryptFor, newIdentity } from './age.ts'
import { backUp, nightlyBackup } from './nightly.ts'
import { openSnapshot } from './open.ts'
import { proofOf } from './keyed.ts'
import { snapshotsIn, takeSnapshot, type SnapshotPlan } from './take.ts'
import { folderVault } from './vault.ts'

const serverKey = Buffer.alloc(32, 7).toString('hex') // as `testCtx` has it
const ctx = await testCtx()
const own = await newIdentity()
const decrypt = decryptWith(`# a comment\n${own.identity}\n`)
const dir = path.join(testDir(), 'vault')
const vault = folderVault(dir)

const take = (more: Partial<SnapshotPlan> = {}, of = ctx) =>
  takeSnapshot(of, { vault, recipients: [own.recipient], keep: 30, serverKey, tempDir: of.settings.dataDir, ...more })
const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

beforeAll(async () => {
  await fill(ctx)
  ctx.clock.now = new Date('2026-11-20T12:00:00.000Z')
  await take()
})

describe('a snapshot', () => {
  it('put into an empty installation is the same again: rows, files, keys', async () => {
    const there = await testCtx()
    const { manifest, source, serverKey: key } = await openSnapshot(vault, decrypt)
    expect(key).toBe(serverKey)
    await ensureEmptyInstallation(there.db)
    await importFrom(source, manifest, there)
    expect(await everything(there.db)).toEqual(await everything(ctx.db))
    for (const { sha256 } of manifest.blobs)
      expect(Buffer.from(await there.blobs.read(sha256))).toEqual(Buffer.from(await ctx.blobs.read(sha256)))
  })

  it('tells who sees the vault nothing of rows, files, their digests or keys', async () => {
    const { manifest } = await openSnapshot(vault, decrypt)
    const secrets = ['ana@example.com', 'not really', serverKey, ...manifest.blobs.map(({ sha256 }) => sha256)]
    for (const file of filesIn(dir)) {
      const text = `${file}\n${readFileSync(file, 'latin1')}`
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  })

  it('leaves nothing unencrypted behind, nor what a killed one left', async () => {
    const left = path.join(ctx.settings.dataDir, 'backup-in-work-abcdef')
    mkdirSync(left)
    writeFileSync(path.join(left, 'plain'), 'rows')
    await take({ vault: folderVault(path.join(testDir(), 'other')) })
    expect(readdirSync(ctx.settings.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])
  })

  it('writes only the files that the vault has not got', async () => {
    ctx.clock.now = new Date('2026-11-21T12:00:00.000Z')
    expect(await take()).toMatchObject({ snapshot: '2026-11-21T12-00-00.000Z', files: 2, added: 0, removed: 0 })
    await ctx.db.transaction(async () => undefined)
    expect((await snapshotsIn(vault)).map(({ name }) => name)).toEqual([
      '2026-11-20T12-00-00.000Z',
      '2026-11-21T12-00-00.000Z',
    ])
    expect(await openSnapshot(vault, decrypt, '2026-11-20T12-00-00.000Z')).toMatchObject({
      name: '2026-11-20T12-00-00.000Z',
    })
  })

  it('writes a file again that somebody has removed from the vault', async () => {
    const [gone] = filesIn(path.join(dir, 'files'))
    rmSync(gone!)
    ctx.clock.now = new Date('2026-11-22T12:00:00.000Z')
    expect(await take()).toMatchObject({ added: 1 })
    expect(filesIn(path.join(dir, 'files'))).toContain(gone)
  })

  it('that was interrupted is none, and the next one clears it away; older ones go when there are more than to keep', async () => {
    const left = folderVault(dir)
    const file = path.join(testDir(), 'x')
    writeFileSync(file, 'x')
    await left.put('snapshots/2026-11-22T13-00-00.000Z/tables/users.jsonl.age', file)
    await left.put(`files/00/${'0'.repeat(64)}.age`, file)
    expect(await snapshotsIn(vault)).toHaveLength(3)
    ctx.clock.now = new Date('2026-11-23T12:00:00.000Z')
    expect(await take({ keep: 2 })).toMatchObject({ removed: 2, added: 0 })
    expect((await snapshotsIn(vault)).map(({ name }) => name)).toEqual([
      '2026-11-22T12-00-00.000Z',
      '2026-11-23T12-00-00.000Z',
    ])
    expect(new Set((await vault.list('snapshots')).map((name) => name.split('/')[1]))).toEqual(
      new Set(['2026-11-22T12-00-00.000Z', '2026-11-23T12-00-00.000Z']),
    )
    expect(await vault.list('files')).toHaveLength(2)
    const { manifest, source } = await openSnapshot(vault, decrypt, '2026-11-22T12-00-00.000Z')
    await importFrom(source, manifest, await testCtx())
  })

  it('is opened by each of its recipients, and by nobody else', async () => {
    const [second, stranger] = [await newIdentity(), await newIdentity()]
    const place = folderVault(path.join(testDir(), 'two'))
    await take({ vault: place, recipients: [own.recipient, second.recipient] })
    expect((await openSnapshot(place, decryptWith(second.identity))).manifest.blobs).toHaveLength(2)
    await expect(openSnapshot(place, decryptWith(stranger.identity))).rejects.toThrow('cannot be decrypted')
  })

  it.skipIf(!isThere('age'))('is opened by the reference program of age', async () => {
    const identity = path.join(testDir(), 'identity')
    writeFileSync(identity, `${own.identity}\n`)
    const { name } = (await snapshotsIn(vault)).at(-1)!
    const text = execFileSync('age', ['-d', '-i', identity, path.join(dir, `snapshots/${name}/manifest.json.age`)])
    expect(JSON.parse(text.toString())).toMatchObject({ product: 'rubrica', format: 1 })
  })
})

describe('is refused', () => {
  it('into a vault of another installation, and beside something else', async () => {
    const other = await testCtx()
    await expect(take({}, { ...other, keys: keysFrom(Buffer.alloc(32, 9)) })).rejects.toThrow('of another installation')
    const place = testDir()
    writeFileSync(path.join(place, 'holiday.jpg'), 'x')
    await expect(take({ vault: folderVault(place) })).rejects.toThrow('something else')
  })

  it('while another one is being made', async () => {
    const both = await Promise.allSettled([take({ keep: 30 }), take({ keep: 30 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([['age1nothing'], ['ssh-ed25519 AAAA']])('for the recipient %s', async (recipient) => {
    await expect(take({ recipients: [recipient] })).rejects.toThrow('is no age recipient')
  })

  it('when the index of a snapshot was changed: then nothing is removed', async () => {
    const { name } = (await snapshotsIn(vault)).at(-1)!
    const file = path.join(dir, `snapshots/${name}/index.json`)
    const before = readFileSync(file)
    writeFileSync(file, '{"files":[]}')
    await expect(take({ keep: 1 })).rejects.toThrow('was changed')
    writeFileSync(file, before)
    expect((await vault.list('files')).length).toBe(2)
  })

  it.each(['manifest.json', 'manifest.proof', 'tables/users.jsonl'])(
    'with %s written anew by somebody who knows the recipient only',
    async (changed) => {
      const { name, manifest } = await openSnapshot(vault, decrypt)
      const forged = {
        'manifest.json': JSON.stringify({ ...manifest, blobs: [] }),
        'manifest.proof': proofOf(Buffer.alloc(32, 1), Buffer.from('')),
        'tables/users.jsonl': '',
      }[changed]!
      const stored = path.join(dir, `snapshots/${name}/${changed}.age`)
      const before = readFileSync(stored)
      const plain = path.join(testDir(), 'plain')
      writeFileSync(plain, forged)
      rmSync(stored)
      await encryptFor([own.recipient])(plain, stored)
      const there = await testCtx()
      await expect(
        (async () => {
          const opened = await openSnapshot(vault, decrypt)
          await importFrom(opened.source, opened.manifest, there)
        })(),
      ).rejects.toThrow('changed')
      await ensureEmptyInstallation(there.db)
      writeFileSync(stored, before)
    },
  )

  it('with two files exchanged', async () => {
    const [one, other] = filesIn(path.join(dir, 'files')) as [string, string]
    const [first, second] = [readFileSync(one), readFileSync(other)]
    writeFileSync(one, second)
    writeFileSync(other, first)
    const { manifest, source } = await openSnapshot(vault, decrypt)
    await expect(importFrom(source, manifest, await testCtx())).rejects.toThrow('was changed')
    writeFileSync(one, first)
    writeFileSync(other, second)
  })

  it.each(['', 'AGE-SECRET-KEY-1NOTHING', 'age1qqq'])(
    'with the identity file "%s", which no message repeats',
    (text) => {
      expect(() => decryptWith(text)).toThrow('holds no age identity')
      expect(() => decryptWith(text)).not.toThrow('NOTHING')
    },
  )
})

describe.skipIf(!hasVersityGw())('in a bucket', () => {
  const keys = { id: 'backup', secret: 'of-the-backup-bucket' }
  const asked = (port: number) => ({
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: keys.id,
    BACKUP_S3_SECRET_ACCESS_KEY: keys.secret,
    BACKUP_RECIPIENTS: own.recipient,
    BACKUP_KEEP: '2',
  })

  it('snapshots are taken, kept, cleared up and opened as in a folder', async () => {
    const server = await openVersityGw({ directory: testDir(), bucket: 'backups', keys })
    onTestFinished(() => server.close())
    const settings = readSettings({ DATA_DIR: testDir(), SERVER_KEY: serverKey, ...asked(server.port) })
    const wish = nightlyBackup(settings.backup)!
    for (const day of [1, 2, 3]) {
      ctx.clock.now = new Date(`2026-12-0${day}T02:20:00.000Z`)
      await backUp({ ...ctx, settings }, wish)
    }
    expect((await snapshotsIn(wish.vault)).map(({ name }) => name.slice(0, 10))).toEqual(['2026-12-02', '2026-12-03'])
    expect(await wish.vault.list('files')).toHaveLength(2)
    expect(await wish.vault.read('files/nothing')).toBe(null)
    const { manifest, source } = await openSnapshot(wish.vault, decrypt)
    const there = await testCtx()
    await importFrom(source, manifest, there)
    expect(await everything(there.db)).toEqual(await everything(ctx.db))
  })
})

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'])
    return true
  } catch {
    return false
  }
}

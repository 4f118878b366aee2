/** Readers beside writers and the sweep, all of the same content: nobody notices the others. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageAway, type Blobs, type Shelf } from '../blobs.ts'
import { testCtx, testDir } from '../testing/ctx.ts'
import { diskShelf } from './disk.ts'
import { s3Shelf } from './s3.ts'
import { openBlobs } from './sealed.ts'
import { sweepUnfinished } from './sweep.ts'
import { runs } from '../../kernel/testing/nightly.ts'

const DAY_MS = 24 * 3600 * 1000
const key = Buffer.alloc(32, 7)
const s3 = { region: 'us-east-1', bucket: 'rubrica', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const diskDir = testDir()
let s3Server: Server

beforeAll(async () => {
  const s3rver = new S3rver({
    directory: testDir(),
    silent: true,
    configureBuckets: [{ name: s3.bucket, configs: [] }],
  })
  await s3rver.configureBuckets()
  s3Server = createServer(s3rver.callback()).listen(0, '127.0.0.1')
  await once(s3Server, 'listening')
})
afterAll(() => s3Server.close())

const endpoint = () => `http://127.0.0.1:${(s3Server.address() as AddressInfo).port}`
const shelves: readonly (readonly [string, () => Shelf, number])[] = [
  ['on disk', () => diskShelf(diskDir), runs(300, 3000)],
  ['in S3', () => s3Shelf({ ...s3, endpoint: endpoint() }), runs(80, 600)],
]

describe.each(shelves)('the same content %s', (_, shelf, reads) => {
  const content = randomBytes(3 * 64 * 1024 + 5)
  const range = { first: 70_000, last: 140_000 }
  let blobs: Blobs
  beforeAll(() => {
    blobs = openBlobs(shelf(), { key, tempDir: testDir() })
  })

  async function readMany(sha256: string, isOver: () => boolean): Promise<string[]> {
    const failures: string[] = []
    while (!isOver()) {
      try {
        const { stream } = await blobs.open(sha256, range)
        const part = Buffer.concat(await stream.toArray())
        if (!part.equals(content.subarray(range.first, range.last + 1))) failures.push('other bytes')
        await blobs.read(sha256)
      } catch (error) {
        failures.push(String(error))
      }
    }
    return failures
  }

  it('is read while it is put again, without one failure', async () => {
    const { sha256 } = await blobs.put(content)
    let left = reads
    const readers = Array.from({ length: 6 }, () => readMany(sha256, () => (left -= 2) <= 0))
    let puts = 0
    const writers = Array.from({ length: 2 }, async () => {
      for (; left > 0; puts++) await blobs.put(content)
    })
    const failures = (await Promise.all(readers)).flat()
    await Promise.all(writers)
    expect(failures).toEqual([])
    expect(puts).toBeGreaterThan(10)
  })

  it('is replaced where it cannot be read: with another server key, say', async () => {
    const bytes = randomBytes(1000)
    const older = openBlobs(shelf(), { key: Buffer.alloc(32, 8), tempDir: testDir() })
    const { sha256 } = await older.put(bytes)
    await blobs.put(bytes)
    expect(Buffer.from(await blobs.read(sha256)).equals(bytes)).toBe(true)
  })

  it('is read to its end by those who had opened it when it was replaced', async () => {
    const bytes = randomBytes(300_000)
    const { sha256 } = await blobs.put(bytes)
    const { stream } = await blobs.open(sha256)
    // The same content under another key of its own, as another process would have sealed it.
    const elsewhere = testDir()
    await openBlobs(diskShelf(elsewhere), { key, tempDir: testDir() }).put(bytes)
    await shelf().replace(sha256, path.join(elsewhere, sha256.slice(0, 2), sha256.slice(2, 4), sha256))
    expect(Buffer.concat(await stream.toArray()).equals(bytes)).toBe(true)
    expect(Buffer.from(await blobs.read(sha256)).equals(bytes)).toBe(true)
  })
})

describe('on disk, beside the sweep', () => {
  const dir = testDir()
  const blobs = openBlobs(diskShelf(dir), { key, tempDir: path.join(dir, 'new') })
  const fileOf = (sha256: string) => path.join(dir, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

  it('content that is put again is never missing, not even while its file stands aside', async () => {
    const content = randomBytes(70_000)
    const { sha256 } = await blobs.put(content)
    const failures: string[] = []
    let isOver = false
    const readers = Array.from({ length: 3 }, async () => {
      while (!isOver) await blobs.read(sha256).catch((error: unknown) => failures.push(String(error)))
    })
    for (let round = 0; round < runs(20, 300); round++) {
      const then = new Date(Date.now() - 2 * DAY_MS)
      utimesSync(fileOf(sha256), then, then)
      // Young by the sweep's measure from the moment that it was put: whichever call comes first, it stays.
      const before = new Date(Date.now() - DAY_MS)
      const removing = round % 2 ? blobs.put(content).then(() => blobs.remove(sha256, before)) : blobs.put(content)
      await Promise.all([removing, blobs.put(content)])
    }
    isOver = true
    await Promise.all(readers)
    expect(failures).toEqual([])
    expect(readdirSync(path.dirname(fileOf(sha256)))).toEqual([sha256])
  })

  it('keeps its file, with the time of the last put', async () => {
    const { sha256 } = await blobs.put(Buffer.from('once and again'))
    const { ino } = statSync(fileOf(sha256))
    utimesSync(fileOf(sha256), new Date(0), new Date(0))
    await blobs.put(Buffer.from('once and again'))
    const found = statSync(fileOf(sha256))
    expect(found.ino).toBe(ino)
    expect(found.mtimeMs).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('what a process that was killed left unfinished', () => {
  it('is swept away after a day: parts of files and of letters, and nothing else', async () => {
    const ctx = await testCtx()
    const now = new Date()
    const blobsDir = path.join(ctx.settings.dataDir, 'blobs', 'new')
    const mailbox = path.join(ctx.settings.dataDir, 'mailbox')
    await ctx.blobs.put(Buffer.from('makes the directory'))
    await ctx.mailer.check()
    const old = [path.join(blobsDir, 'half'), path.join(mailbox, '2026-a.eml.new')]
    const stay = [
      path.join(blobsDir, 'being-written'),
      path.join(mailbox, '2026-b.eml.new'),
      path.join(mailbox, 'c.eml'),
    ]
    for (const file of [...old, ...stay]) writeFileSync(file, 'x')
    const then = new Date(now.getTime() - 2 * DAY_MS)
    for (const file of [...old, stay[2]!]) utimesSync(file, then, then)
    expect(await sweepUnfinished({ ...ctx, now: () => now })).toBe(2)
    expect(old.map((file) => existsSync(file))).toEqual([false, false])
    expect(stay.map((file) => existsSync(file))).toEqual([true, true, true])
  })
})

describe('S3 that is away', () => {
  it('is said by an error of its own', async () => {
    const blobs = openBlobs(s3Shelf({ ...s3, endpoint: 'http://127.0.0.1:1' }), { key, tempDir: testDir() })
    await expect(blobs.read('0'.repeat(64))).rejects.toThrow(StorageAway)
  })
})

import { createHook } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysFrom, type Keys } from '../keys.ts'
import { BlobDamaged, BlobMissing, type Blobs, type Shelf } from '../blobs.ts'
import { testDir } from '../testing/ctx.ts'
import { diskShelf } from './disk.ts'
import { s3Shelf } from './s3.ts'
import { openBlobs } from './sealed.ts'

const key = Buffer.alloc(32, 7)
const frame = 64 * 1024
const diskDir = testDir()
const s3 = { region: 'us-east-1', bucket: 'rubrica', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
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

const shelves: Readonly<Record<string, () => Shelf>> = {
  'on disk': () => diskShelf(diskDir),
  'in S3': () => s3Shelf({ ...s3, endpoint: `http://127.0.0.1:${(s3Server.address() as AddressInfo).port}` }),
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a disk shelf', () => {
  it('makes a folder again that somebody removed', async () => {
    const dir = testDir()
    const blobs = openBlobs(diskShelf(dir), { key, tempDir: path.join(dir, 'new') })
    const bytes = randomBytes(100)
    const { sha256 } = await blobs.put(bytes)
    rmSync(path.join(dir, sha256.slice(0, 2)), { recursive: true })
    rmSync(path.join(dir, 'new'), { recursive: true })
    await blobs.put(bytes)
    expect(Buffer.from(await blobs.read(sha256)).equals(bytes)).toBe(true)
  })

  it('trusts no folder any more when somebody removed one', async () => {
    const dir = testDir()
    const blobs = openBlobs(diskShelf(dir), { key, tempDir: path.join(dir, 'new') })
    const [near, first] = inNearFolders()
    await blobs.put(near)
    await blobs.put(first)
    const [outer, inner] = [digest(first).slice(0, 2), digest(first).slice(2, 4)]
    rmSync(path.join(dir, outer), { recursive: true })
    await blobs.put(near)
    mkdirSync(path.join(dir, outer, inner)) // by another process, which has not synced the folder above yet
    expect(await callsOf(() => blobs.put(first))).toBe(10)
  })

  it('asks the file system ten times for a file in a new folder, and seven times in one that it knows to be safe', async () => {
    const dir = testDir()
    const open = () => openBlobs(diskShelf(dir), { key, tempDir: path.join(dir, 'new') })
    const shelf = open()
    const [near, first, second] = inNearFolders()
    await shelf.put(near)
    expect(await callsOf(() => shelf.put(first))).toBe(10)
    expect(await callsOf(() => shelf.put(second))).toBe(7)
    const later = open() // which finds folders that it knows nothing of
    await later.remove(digest(near))
    await later.put(near)
    await later.remove(digest(first))
    expect(await callsOf(() => later.put(first))).toBe(7)
  })

  it('makes sure of the place of a file that was there already, as of a new one', async () => {
    const dir = testDir()
    const open = () => openBlobs(diskShelf(dir), { key, tempDir: path.join(dir, 'new') })
    const [, first, second] = inNearFolders()
    await open().put(first)
    const other = open()
    await other.put(first) // is there, and is safe from now on: so is what lies beside it
    expect(await callsOf(() => other.put(second))).toBe(7)
  })
})

/** Calls that go to a thread and back. */
async function callsOf(act: () => Promise<unknown>): Promise<number> {
  let calls = 0
  const hook = createHook({ init: (_, type) => void (type.startsWith('FSREQ') && calls++) }).enable()
  await act()
  hook.disable()
  return calls
}

/** Three contents: of one outer folder, the last two also of one inner folder. */
function inNearFolders(): [Buffer, Buffer, Buffer] {
  const near = Buffer.from('near')
  const seen = new Map<string, Buffer>()
  for (let number = 0; ; number++) {
    const bytes = Buffer.from(String(number))
    const folder = digest(bytes).slice(0, 4)
    if (!digest(near).startsWith(folder.slice(0, 2)) || digest(near).startsWith(folder)) continue
    const other = seen.get(folder)
    if (other) return [near, other, bytes]
    seen.set(folder, bytes)
  }
}

describe.each(Object.entries(shelves))('blobs %s', (_, shelf) => {
  let blobs: Blobs
  const tempDir = testDir()
  beforeAll(() => {
    blobs = openBlobs(shelf(), { key, tempDir })
  })

  it.each([0, 1, frame - 1, frame, frame + 1, 3 * frame, 3 * frame + 17, 32 * frame, 65 * frame + 1])(
    'give back the %i bytes that were put',
    async (size) => {
      const bytes = randomBytes(size)
      const stored = await blobs.put(bytes)
      expect(stored).toEqual({ sha256: digest(bytes), size })
      expect(Buffer.from(await blobs.read(stored.sha256)).equals(bytes)).toBe(true)
      expect(readdirSync(tempDir)).toEqual([])
    },
  )

  it('take streams, in chunks of any size', async () => {
    const bytes = randomBytes(200_001)
    const chunks = [bytes.subarray(0, 1), bytes.subarray(1, 150_000), bytes.subarray(150_000)]
    const { sha256 } = await blobs.put(Readable.from(chunks))
    expect(sha256).toBe(digest(bytes))
    const { stream, size } = await blobs.open(sha256)
    expect(size).toBe(200_001)
    expect(digest(Buffer.concat(await stream.toArray()))).toBe(sha256)
  })

  it.each([
    [0, 0],
    [0, 70_000],
    [frame - 1, frame],
    [frame, frame],
    [100_000, 199_999],
    [199_999, 199_999],
  ])('give a range: %i to %i', async (first, last) => {
    const bytes = Buffer.alloc(200_000, 'abcdefghijk')
    const { sha256 } = await blobs.put(bytes)
    const { stream, size } = await blobs.open(sha256, { first, last })
    expect(size).toBe(200_000)
    expect(Buffer.concat(await stream.toArray()).equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  it('are gone after they are removed, unless somebody put them again', async () => {
    const { sha256 } = await blobs.put(Buffer.from('twice'))
    await blobs.remove(sha256, new Date(Date.now() - 60_000))
    expect(Buffer.from(await blobs.read(sha256)).toString()).toBe('twice')
    await blobs.remove(sha256, new Date(Date.now() + 60_000))
    await expect(blobs.read(sha256)).rejects.toThrow(BlobMissing)
    await blobs.remove(sha256)
  })

  it('are listed with the time that they were put last', async () => {
    const earliest = Date.now() - 2000
    const { sha256 } = await blobs.put(Buffer.from('listed'))
    const times: number[] = []
    for await (const each of blobs.list()) if (each.sha256 === sha256) times.push(each.putAt.getTime())
    expect(times).toHaveLength(1)
    expect(times[0]).toBeGreaterThan(earliest)
  })

  it('keep nothing of a stream that breaks', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(blobs.put(broken)).rejects.toThrow('connection lost')
    expect(readdirSync(tempDir)).toEqual([])
  })

  it('go under a new server key whole, while somebody reads them', async () => {
    const bytes = randomBytes(3 * frame + 5)
    const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const under = (keys: Keys) => openBlobs(shelf(), { keys, tempDir })
    const old = under(keysFrom(before))
    const { sha256 } = await old.put(bytes)
    const both = under(keysFrom(after, [before]))
    const { stream } = await both.open(sha256)
    expect(await both.rewrap(sha256, true)).toBe('earlier')
    expect(await both.rewrap(sha256)).toBe('earlier')
    expect(digest(Buffer.concat(await stream.toArray()))).toBe(sha256)
    expect(await both.rewrap(sha256)).toBe('current')
    expect(digest(await under(keysFrom(after)).read(sha256))).toBe(sha256)
    await expect(old.read(sha256)).rejects.toThrow(BlobDamaged)
    expect(await old.rewrap(sha256)).toBe('unreadable')
    await both.remove(sha256)
    expect(await both.rewrap(sha256)).toBe('missing')
    expect(readdirSync(tempDir)).toEqual([])
  })

  it('say whether they can be kept', async () => {
    await blobs.check()
  })
})

describe('blobs on a disk that somebody touched', () => {
  const dir = testDir()
  const blobs = openBlobs(diskShelf(dir), { key, tempDir: path.join(dir, 'new') })
  const fileOf = (sha256: string) => path.join(dir, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  const change = (sha256: string, edit: (file: Buffer) => Buffer) => {
    writeFileSync(fileOf(sha256), edit(readFileSync(fileOf(sha256))))
  }

  it('cannot be read without the key', async () => {
    const { sha256 } = await blobs.put(Buffer.from('a secret contract '.repeat(10)))
    expect(readFileSync(fileOf(sha256)).includes('secret')).toBe(false)
    const other = openBlobs(diskShelf(dir), { key: Buffer.alloc(32, 8), tempDir: dir })
    await expect(other.read(sha256)).rejects.toThrow(BlobDamaged)
  })

  it.each<[string, (file: Buffer) => Buffer]>([
    [
      'a changed byte',
      (file) => {
        file[100_000]! ^= 1
        return file
      },
    ],
    [
      'a changed header',
      (file) => {
        file[20]! ^= 1
        return file
      },
    ],
    ['a missing last frame', (file) => file.subarray(0, 64 + 2 * (frame + 16))],
    ['a missing end', (file) => file.subarray(0, -1)],
    ['an added end', (file) => Buffer.concat([file, Buffer.alloc(1)])],
    [
      'swapped frames',
      (file) =>
        Buffer.concat([
          file.subarray(0, 64),
          file.subarray(64 + frame + 16, 64 + 2 * (frame + 16)),
          file.subarray(64, 64 + frame + 16),
          file.subarray(64 + 2 * (frame + 16)),
        ]),
    ],
    ['nothing left', () => Buffer.alloc(0)],
  ])('notice %s', async (_, edit) => {
    const { sha256 } = await blobs.put(randomBytes(3 * frame - 5))
    change(sha256, edit)
    await expect(blobs.read(sha256)).rejects.toThrow(BlobDamaged)
  })

  it.each([1, 2, 15, 16, 17])(
    'notice where %i bytes at the end are missing, in streams and ranges as well',
    async (cut) => {
      for (const size of [frame + 1, 2 * frame + 16]) {
        const { sha256 } = await blobs.put(randomBytes(size))
        change(sha256, (file) => file.subarray(0, -cut))
        const range = { first: size - 20, last: size - 1 }
        for (const { stream } of [await blobs.open(sha256), await blobs.open(sha256, range)])
          await expect(stream.toArray()).rejects.toThrow(BlobDamaged)
      }
    },
  )

  it.each([1, 3, 12])('notice a range that lies behind the %i frames that are left', async (left) => {
    const size = 20 * frame
    const { sha256 } = await blobs.put(randomBytes(size))
    change(sha256, (file) => file.subarray(0, 64 + left * (frame + 16)))
    await expect(blobs.open(sha256, { first: size - 20, last: size - 1 })).rejects.toThrow(BlobDamaged)
  })

  it('notice a file under the name of another', async () => {
    const one = await blobs.put(Buffer.from('one'))
    const two = await blobs.put(Buffer.from('two'))
    change(one.sha256, () => readFileSync(fileOf(two.sha256)))
    await expect(blobs.read(one.sha256)).rejects.toThrow(BlobDamaged)
  })

  it('refuse names that are no digest', async () => {
    await expect(blobs.read('../../etc/passwd')).rejects.toThrow(TypeError)
  })
})

describe('S3 that is not there', () => {
  it('is reported with a reason', async () => {
    const shelf = s3Shelf({
      ...s3,
      bucket: 'nobucket',
      endpoint: `http://127.0.0.1:${(s3Server.address() as AddressInfo).port}`,
    })
    await expect(shelf.check()).rejects.toThrow('S3 refused to look into the bucket: 404')
  })

  it('leads nobody elsewhere: a redirect is a reason too', async () => {
    const asked: string[] = []
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end()
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const endpoint = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    const blobs = openBlobs(s3Shelf({ ...s3, endpoint }), { key, tempDir: testDir() })
    await expect(blobs.put(Buffer.from('to nobody else'))).rejects.toThrow('S3 refused to look for a file: 307')
    await expect(blobs.read('0'.repeat(64))).rejects.toThrow('S3 refused to fetch a file: 307')
    expect(asked.filter((url) => url === '/elsewhere')).toEqual([])
    elsewhere.close()
  })
})

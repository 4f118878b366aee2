import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { testDir } from '../testing/ctx.ts'
import { diskShelf } from './disk.ts'
import { openBlobs } from './sealed.ts'

const frame = 64 * 1024
const dir = testDir()
const tempDir = path.join(dir, 'new')
const blobs = openBlobs(diskShelf(dir), { key: Buffer.alloc(32, 7), tempDir })
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hashed = (bytes: Uint8Array) => ({ bytes, hash: createHash('sha256').update(bytes) })
const kept = async () => {
  const names: string[] = []
  for await (const { sha256 } of blobs.list()) names.push(sha256)
  return names.length
}

describe('a blob that begins as one that was read', () => {
  it.each([
    [0, 10],
    [1, 0],
    [100, 5],
    [frame, 1],
    [frame - 1, 2],
    [frame + 1, 2 * frame],
    [3 * frame, 0],
    [40 * frame + 17, frame],
  ])('has the digest of all its bytes: %i and %i more', async (first, more) => {
    const before = await blobs.put(randomBytes(first))
    const read = await blobs.readHashed(before.sha256)
    const whole = Buffer.concat([read.bytes, randomBytes(more)])
    expect(await blobs.put(whole, read)).toEqual({ sha256: digest(whole), size: first + more })
    expect(Buffer.from(await blobs.read(digest(whole))).equals(whole)).toBe(true)
    const again = Buffer.concat([whole, Buffer.from('again')])
    expect((await blobs.put(Readable.from([again.subarray(0, 7), again.subarray(7)]), read)).sha256).toBe(digest(again))
    expect(read.hash.digest('hex')).toBe(before.sha256)
  })

  it.each([
    ['another byte', (bytes: Buffer) => bytes.fill(bytes[frame + 5]! ^ 1, frame + 5, frame + 6)],
    ['another last byte', (bytes: Buffer) => bytes.fill(bytes.at(-1)! ^ 1, bytes.length - 1)],
    ['fewer bytes', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['nothing', () => Buffer.alloc(0)],
  ])('is not kept where it begins otherwise: %s', async (_, change) => {
    const bytes = randomBytes(2 * frame)
    const before = await kept()
    const content = change(Buffer.from(bytes))
    await expect(blobs.put(content, hashed(bytes))).rejects.toThrow('begins otherwise')
    expect(await kept()).toBe(before)
    expect(readdirSync(tempDir)).toEqual([])
  })
})

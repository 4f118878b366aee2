import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Shelf } from '../blobs.ts'
import { sql, tables } from '../sql.ts'
import { testCtx, testDir } from '../testing/ctx.ts'
import { diskShelf } from './disk.ts'
import { openBlobs } from './sealed.ts'
import { sweepBlobs } from './sweep.ts'

const DAY_MS = 24 * 3600 * 1000
const dir = testDir()
const fileOf = (sha256: string) => path.join(dir, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
const deps = { key: randomBytes(32), tempDir: path.join(dir, 'new') }
const blobs = openBlobs(diskShelf(dir), deps)
const base = await testCtx()
const ctx = { ...base, blobs, now: () => new Date() }

/** As if it had been put so long ago. */
function age(sha256: string, ms: number): void {
  const then = new Date(Date.now() - ms)
  utimesSync(fileOf(sha256), then, then)
}

async function putLongAgo(text: string): Promise<string> {
  const { sha256 } = await blobs.put(Buffer.from(text))
  age(sha256, 2 * DAY_MS)
  return sha256
}

it('removes what nobody refers to, and keeps what somebody refers to or just put', async () => {
  const orphan = await putLongAgo('of a deleted draft')
  const young = (await blobs.put(Buffer.from('about to be referred to'))).sha256
  const held = await putLongAgo('a picture on a page')
  // A table of the future: nobody told the sweep about it.
  await ctx.db.read((reader) => sql`create table stamps (picture_sha256 text)`.execute(tables(reader)))
  await ctx.db.read((reader) => sql`insert into stamps values (${held})`.execute(tables(reader)))

  expect(await sweepBlobs(ctx)).toBe(1)
  expect([orphan, young, held].map((sha256) => existsSync(fileOf(sha256)))).toEqual([false, true, true])
})

it('keeps what was put again since, however old it was before', async () => {
  const sha256 = await putLongAgo('uploaded twice')
  await blobs.put(Buffer.from('uploaded twice'))
  await sweepBlobs(ctx)
  expect(Buffer.from(await blobs.read(sha256)).toString()).toBe('uploaded twice')
})

it('loses nothing to uploads of the same bytes at the same moment', async () => {
  const content = Buffer.from('everybody has this file')
  for (let round = 0; round < 40; round++) {
    const sha256 = await putLongAgo(content.toString())
    await Promise.all([blobs.put(content), sweepBlobs(ctx), blobs.put(content), sweepBlobs(ctx)])
    expect(Buffer.from(await blobs.read(sha256)).equals(content)).toBe(true)
  }
})

it('takes the step back when a file was kept between looking and removing', async () => {
  const sha256 = await putLongAgo('in the nick of time')
  const shelf = diskShelf(dir)
  const late: Shelf = {
    ...shelf,
    remove: async (name, unlessKeptAfter) => {
      await blobs.put(Buffer.from('in the nick of time'))
      await shelf.remove(name, unlessKeptAfter)
    },
  }
  await sweepBlobs({ ...ctx, blobs: openBlobs(late, deps) })
  expect(Buffer.from(await blobs.read(sha256)).toString()).toBe('in the nick of time')
})

it('brings back what a process that died had set aside', async () => {
  const sha256 = (await blobs.put(Buffer.from('half removed'))).sha256
  renameSync(fileOf(sha256), `${fileOf(sha256)}.leaving-1`)
  const listed: string[] = []
  for await (const each of blobs.list()) listed.push(each.sha256)
  expect(listed.filter((each) => each === sha256)).toHaveLength(1)
  await sweepBlobs(ctx)
  expect(Buffer.from(await blobs.read(sha256)).toString()).toBe('half removed')
})

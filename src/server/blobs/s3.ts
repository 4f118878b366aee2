/** A shelf in an S3 bucket. Each upload carries its digest, which the other side checks before it says yes. */
import { Readable } from 'node:stream'
import {
  BlobDamaged,
  BlobMissing,
  BlobReplaced,
  type BlobRange,
  type ListedBlob,
  type Shelf,
  type ShelfFile,
} from '../blobs.ts'
import type { S3Settings } from '../settings/s3.ts'
import { expectOk, listKeys, openBucket, putFile, type Ask } from './bucket.ts'

/**
 * S3 has no way to change a time alone, so an object this old is put again: well before the sweep, which takes those of more
 * than a day.
 */
const OLD_MS = 12 * 3600 * 1000

export function s3Shelf(settings: S3Settings): Shelf {
  const ask = openBucket(settings)

  return {
    add: async (name, file) => {
      if (await look(ask, name)) return false
      const response = await put(ask, name, file, { 'if-none-match': '*' })
      if ([409, 412].includes(response.status)) return false
      // Not every S3 knows conditions; readers notice when somebody else was faster.
      await expectOk(response.status === 501 ? await put(ask, name, file) : response, 'store a file')
      return true
    },
    renew: async (name, file) => {
      const found = await look(ask, name)
      if (!found) return false
      if (keptAt(found).getTime() < Date.now() - OLD_MS) await expectOk(await put(ask, name, file), 'store a file')
      return true
    },
    replace: async (name, file) => expectOk(await put(ask, name, file), 'store a file'),
    open: (name, headBytes) => openObject(ask, name, headBytes),
    remove: async (name, unlessKeptAfter) => {
      const found = unlessKeptAfter && (await ask('HEAD', keyOf(name)))
      if (found && (!found.ok || keptAt(found) > unlessKeptAfter)) return
      // Only this very object: the same content put again is sealed under another key, so it has another tag.
      const tag = found?.headers.get('etag')
      const response = await ask('DELETE', keyOf(name), tag ? { headers: { 'if-match': tag } } : {})
      if (![404, 409, 412].includes(response.status)) await expectOk(response, 'remove a file')
    },
    list: () => listAll(ask),
    check: async () => {
      await expectOk(await ask('HEAD', ''), 'look into the bucket')
    },
  }
}

/** Whether there is one; its time. */
async function look(ask: Ask, name: string): Promise<Response | null> {
  const response = await ask('HEAD', keyOf(name))
  if (response.status === 404) return null
  await expectOk(response, 'look for a file')
  return response
}

const put = (ask: Ask, name: string, file: string, conditions?: Record<string, string>): Promise<Response> =>
  putFile(ask, keyOf(name), file, conditions)

/** The tag of the first answer holds for the others: a version put since has another key, so it has another tag. */
async function openObject(ask: Ask, name: string, headBytes: number): Promise<ShelfFile> {
  const start = await get(ask, name, { first: 0, last: headBytes - 1 })
  const tag = start.headers.get('etag')
  const head = Buffer.from(await start.arrayBuffer())
  const bodies: Readable[] = []
  const read = async (range: BlobRange) => {
    const body = Readable.fromWeb((await get(ask, name, range, tag)).body!)
    bodies.push(body)
    return body
  }
  return { size: sizeOf(start), head, read, close: async () => bodies.forEach((body) => body.destroy()) }
}

/** @param tag of the version that is read */
async function get(ask: Ask, name: string, { first, last }: BlobRange, tag: string | null = null): Promise<Response> {
  const headers = { range: `bytes=${first}-${last}`, ...(tag && { 'if-match': tag }) }
  const response = await ask('GET', keyOf(name), { headers })
  if (response.status === 404) throw new BlobMissing(`blob ${name} is not there`)
  const isAnother = response.status === 412 || (response.ok && tag !== null && response.headers.get('etag') !== tag)
  if (isAnother) {
    await response.body?.cancel()
    throw new BlobReplaced(`blob ${name} was put again`)
  }
  if (response.status === 416) throw new BlobDamaged(`blob ${name} is empty`)
  await expectOk(response, 'fetch a file')
  return response
}

async function* listAll(ask: Ask): AsyncGenerator<ListedBlob> {
  for await (const { key, modifiedAt } of listKeys(ask, 'blobs/')) {
    const [, sha256] = /^blobs\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key) ?? []
    if (sha256) yield { sha256, putAt: modifiedAt }
  }
}

const keptAt = (response: Response): Date => new Date(response.headers.get('last-modified') ?? 0)

const keyOf = (name: string): string => `blobs/${name.slice(0, 2)}/${name}`

/** A partial answer names the whole size behind the slash (RFC 9110 §14.4). */
function sizeOf(response: Response): number {
  const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
  return Number(whole)
}

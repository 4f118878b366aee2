/** Blobs on any shelf: hashed and sealed on the way in, authenticated on the way out. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  BlobDamaged,
  BlobMissing,
  BlobReplaced,
  type Blobs,
  type BlobRange,
  type BlobWrapping,
  type HashedBytes,
  type OpenedBlob,
  type Shelf,
  type Stored,
} from '../blobs.ts'
import type { Keys } from '../keys.ts'
import { open, sync, thenClosed, write, writev } from './descriptors.ts'
import { unless } from './file-errors.ts'
import * as frames from './frames.ts'
import { openSealed, readWhole, TRIES, type WrapKeys } from './reading.ts'

type Opening = Readonly<{
  /** Where files are written first; for a disk shelf on the same disk. */
  tempDir: string
}> &
  (Readonly<{ keys: Keys }> | Readonly<{ /** One that never changes. */ key: Uint8Array }>)

export function openBlobs(shelf: Shelf, { tempDir, ...wrapping }: Opening): Blobs {
  const key = wrapKeys(wrapping)
  const openBlob = async (sha256: string, range?: BlobRange): Promise<OpenedBlob> => {
    ensureName(sha256)
    const { plain, size, close } = await openSealed(shelf, key, sha256, range)
    const stream = Readable.from(plain, { objectMode: false })
    stream.once('close', () => void close())
    return { stream, size }
  }
  const readHashed = async (sha256: string) => {
    ensureName(sha256)
    return readWhole(sha256, await openSealed(shelf, key, sha256))
  }
  return {
    put: (content, beginning) => put(shelf, key, tempDir, content, beginning),
    open: openBlob,
    read: async (sha256) => (await readHashed(sha256)).bytes,
    readHashed,
    remove: async (sha256, unlessPutAfter) => {
      ensureName(sha256)
      await shelf.remove(sha256, unlessPutAfter)
    },
    rewrap: (sha256, isDry = false) => rewrap(shelf, key, tempDir, sha256, isDry),
    list: () => shelf.list(),
    removeUnfinished: (before) => removeUnfinished(tempDir, before),
    check: () => shelf.check(),
  }
}

function wrapKeys(wrapping: Readonly<{ keys: Keys }> | Readonly<{ key: Uint8Array }>): WrapKeys {
  if ('key' in wrapping) return { current: () => wrapping.key, all: () => [wrapping.key] }
  const { keys } = wrapping
  return { current: () => keys.derive('blobs'), all: () => [keys.derive('blobs'), ...keys.earlier('blobs')] }
}

async function put(
  shelf: Shelf,
  key: WrapKeys,
  tempDir: string,
  content: Uint8Array | Readable,
  beginning?: HashedBytes,
): Promise<Stored> {
  const file = path.join(tempDir, randomUUID())
  try {
    const stored = await withNewFile(file, (fd) => writeFrames(fd, key, content, beginning))
    await keep(shelf, key, stored.sha256, file)
    return stored
  } finally {
    await removeTemp(file)
  }
}

/** It was renamed, perhaps, or never made. `rm` would look at it first. */
const removeTemp = (file: string): Promise<void> => unlink(file).catch(unless('ENOENT'))

/**
 * A file that lies there already is left where it is: another one has another key, and a reader may have begun with the
 * first. It is replaced only when it cannot be read.
 */
async function keep(shelf: Shelf, key: WrapKeys, sha256: string, file: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await shelf.add(sha256, file)) return
    const state = await stateOf(shelf, key, sha256)
    if (state === 'damaged') return shelf.replace(sha256, file)
    if (state === 'whole' && (await shelf.renew(sha256, file))) return
    // Removed between the two: it is added again.
  }
  throw new Error(`blob ${sha256} comes and goes while it is put`)
}

async function stateOf(shelf: Shelf, key: WrapKeys, sha256: string): Promise<'whole' | 'damaged' | 'missing'> {
  try {
    const { plain, close } = await openSealed(shelf, key, sha256)
    try {
      const hash = createHash('sha256')
      for await (const chunk of plain) hash.update(chunk)
      return hash.digest('hex') === sha256 ? 'whole' : 'damaged'
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof BlobDamaged) return 'damaged'
    if (error instanceof BlobMissing) return 'missing'
    throw error
  }
}

/** A whole new file takes the place of the one of before, so nobody ever reads half of each. */
async function rewrap(
  shelf: Shelf,
  key: WrapKeys,
  tempDir: string,
  sha256: string,
  isDry: boolean,
): Promise<BlobWrapping> {
  ensureName(sha256)
  for (let tries = 1; ; tries++) {
    try {
      return await rewrapOnce(shelf, key, tempDir, sha256, isDry)
    } catch (error) {
      if (error instanceof BlobMissing) return 'missing'
      if (error instanceof BlobDamaged) return 'unreadable'
      if (!(error instanceof BlobReplaced) || tries === TRIES) throw error
    }
  }
}

async function rewrapOnce(
  shelf: Shelf,
  key: WrapKeys,
  tempDir: string,
  sha256: string,
  isDry: boolean,
): Promise<BlobWrapping> {
  const opened = await shelf.open(sha256, frames.HEADER_BYTES)
  try {
    const current = key.current()
    if (isUnder(current, opened.head, sha256)) return 'current'
    const fileKey = frames.readHeader(key.all(), opened.head, sha256)
    if (isDry) return 'earlier'
    const file = path.join(tempDir, randomUUID())
    try {
      const body = await opened.read({ first: frames.HEADER_BYTES, last: opened.size - 1 })
      await writeCopy(file, frames.writeHeader(current, fileKey, sha256), body)
      if ((await stat(file)).size !== opened.size) throw new BlobReplaced(`blob ${sha256} changed while it was copied`)
      await shelf.replace(sha256, file)
    } finally {
      await removeTemp(file)
    }
    return 'earlier'
  } finally {
    await opened.close()
  }
}

function isUnder(key: Uint8Array, head: Buffer, sha256: string): boolean {
  try {
    frames.readHeader([key], head, sha256)
    return true
  } catch (error) {
    if (error instanceof BlobDamaged) return false
    throw error
  }
}

const writeCopy = (file: string, header: Buffer, body: AsyncIterable<Uint8Array>): Promise<void> =>
  withNewFile(file, async (fd) => {
    let position = await writeAll(fd, [header], 0)
    for await (const chunk of body) position += await writeAll(fd, [chunk], position)
  })

async function removeUnfinished(tempDir: string, before: Date): Promise<number> {
  let removed = 0
  for (const entry of await readdir(tempDir).catch(() => [])) {
    const file = path.join(tempDir, entry)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile() || found.mtime >= before) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}

async function withNewFile<T>(file: string, fill: (fd: number) => Promise<T>): Promise<T> {
  return thenClosed(await openNew(file), async (fd) => {
    const filled = await fill(fd)
    await sync(fd)
    return filled
  })
}

/** The folder is nearly always there: it is made only where it was seen not to be. */
const openNew = (file: string): Promise<number> =>
  open(file, 'wx', 0o600).catch(async (error: unknown) => {
    unless('ENOENT')(error)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    return open(file, 'wx', 0o600)
  })

/** The header binds the file's own key to the digest, which is known last: so it is written with the last frames, to the front. */
async function writeFrames(
  fd: number,
  key: WrapKeys,
  content: Uint8Array | Readable,
  beginning?: HashedBytes,
): Promise<Stored> {
  const fileKey = randomBytes(32)
  const hash = beginning?.hash.copy() ?? createHash('sha256')
  const source = content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)
  let position = frames.HEADER_BYTES
  let size = 0
  let waiting: Buffer[] = []
  let frameCount = 0
  for await (const frame of frames.cut(source)) {
    hash.update(behind(beginning, frame.plain, size))
    size += frame.plain.length
    waiting.push(...frames.seal(fileKey, frame))
    frameCount += 1
    if (frameCount % FRAMES_AT_ONCE !== 0) continue
    position += await writeAll(fd, waiting, position)
    waiting = []
  }
  if (size < (beginning?.bytes.length ?? 0)) throw beginsOtherwise()
  const sha256 = hash.digest('hex')
  const header = frames.writeHeader(key.current(), fileKey, sha256)
  if (position === header.length) await writeAll(fd, [header, ...waiting], 0)
  else {
    await writeAll(fd, waiting, position)
    await writeAll(fd, [header], 0)
  }
  return { sha256, size }
}

/** What of it was not hashed before; the rest is compared, for the digest has to be of what is written. */
function behind(beginning: HashedBytes | undefined, plain: Uint8Array, at: number): Uint8Array {
  const known = beginning?.bytes.subarray(at, at + plain.length)
  if (!known?.length) return plain
  if (Buffer.compare(known, plain.subarray(0, known.length)) !== 0) throw beginsOtherwise()
  return plain.subarray(known.length)
}

/** Only a mistake of ours: nothing is kept. */
const beginsOtherwise = () => new Error('a blob begins otherwise than was said')

/** 2 MB: most files are written with one call. */
const FRAMES_AT_ONCE = 32

/** @returns how much that was: all of it, also where the system takes less at a time */
async function writeAll(fd: number, buffers: readonly Uint8Array[], position: number): Promise<number> {
  const { bytesWritten } = await writev(fd, buffers, position)
  const length = buffers.reduce((total, buffer) => total + buffer.length, 0)
  for (let at = bytesWritten; at < length;) {
    at += (await write(fd, Buffer.concat(buffers), at, length - at, position + at)).bytesWritten
  }
  return length
}

/** Names become paths: nothing but a digest may pass. */
function ensureName(sha256: string): void {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a blob is named by its SHA-256 in hex')
}

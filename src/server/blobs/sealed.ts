/** Blobs on any shelf: hashed and sealed on the way in, authenticated on the way out. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { BlobDamaged, type Blobs, type ByteRange, type Bytes, type Opened, type Shelf, type Stored } from '../blobs.ts'
import * as frames from './frames.ts'

/** @param tempDir where files are written first; for a disk shelf on the same disk */
export function openBlobs(shelf: Shelf, { key, tempDir }: { key: Uint8Array; tempDir: string }): Blobs {
  const openBlob = async (sha256: string, range?: ByteRange): Promise<Opened> => {
    ensureName(sha256)
    return openSealed(shelf, key, sha256, range)
  }
  return {
    put: (content) => put(shelf, key, tempDir, content),
    open: openBlob,
    read: async (sha256) => readWhole(sha256, await openBlob(sha256)),
    remove: async (sha256, unlessPutAfter) => {
      ensureName(sha256)
      await shelf.remove(sha256, unlessPutAfter)
    },
    list: () => shelf.list(),
    check: () => shelf.check(),
  }
}

async function put(shelf: Shelf, key: Uint8Array, tempDir: string, content: Uint8Array | Readable): Promise<Stored> {
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  const file = path.join(tempDir, randomUUID())
  try {
    const stored = await writeSealed(file, key, content)
    await shelf.keep(stored.sha256, file)
    return stored
  } finally {
    await rm(file, { force: true })
  }
}

async function writeSealed(file: string, key: Uint8Array, content: Uint8Array | Readable): Promise<Stored> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const stored = await writeFrames(handle, key, content)
    await handle.sync()
    return stored
  } finally {
    await handle.close()
  }
}

/** The header binds the file's own key to the digest, which is known last: so it is written last, to the front. */
async function writeFrames(handle: FileHandle, key: Uint8Array, content: Uint8Array | Readable): Promise<Stored> {
  const fileKey = randomBytes(32)
  const hash = createHash('sha256')
  const source = content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)
  let position = frames.HEADER_BYTES
  let size = 0
  for await (const frame of frames.cut(source)) {
    hash.update(frame.plain)
    size += frame.plain.length
    const sealed = frames.seal(fileKey, frame)
    await handle.write(sealed, 0, sealed.length, position)
    position += sealed.length
  }
  const sha256 = hash.digest('hex')
  const header = frames.writeHeader(key, fileKey, sha256)
  await handle.write(header, 0, header.length, 0)
  return { sha256, size }
}

async function openSealed(shelf: Shelf, key: Uint8Array, sha256: string, range?: ByteRange): Promise<Opened> {
  const start = await shelf.fetch(sha256, { first: 0, last: frames.HEADER_BYTES - 1 })
  const fileKey = frames.readHeader(key, Buffer.concat(await start.stream.toArray()), sha256)
  const layout = frames.layoutOf(start.size)
  const wanted = range ?? { first: 0, last: Math.max(0, layout.plainSize - 1) }
  const piece = frames.pieceFor(layout, wanted)
  const { stream } = await shelf.fetch(sha256, piece.sealed)
  const plain = frames.unseal(stream as AsyncIterable<Uint8Array>, fileKey, layout, piece)
  return { stream: Readable.from(plain, { objectMode: false }), size: layout.plainSize }
}

async function readWhole(sha256: string, { stream, size }: Opened): Promise<Bytes> {
  const bytes = new Uint8Array(size)
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes.set(chunk, length)
    length += chunk.length
  }
  if (length !== size || hash.digest('hex') !== sha256) throw new BlobDamaged(`blob ${sha256} is not what was stored`)
  return bytes
}

/** Names become paths: nothing but a digest may pass. */
function ensureName(sha256: string): void {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a blob is named by its SHA-256 in hex')
}

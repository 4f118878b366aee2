/** Reads blobs: the file's own key out of its header, then its frames, each authenticated. */
import { createHash } from 'node:crypto'
import {
  BlobDamaged,
  BlobReplaced,
  type BlobRange,
  type Bytes,
  type HashedBytes,
  type Shelf,
  type ShelfFile,
} from '../blobs.ts'
import * as frames from './frames.ts'

/** The key that new files are wrapped under, and all that are tried, that one first. */
export type WrapKeys = Readonly<{ current: () => Uint8Array; all: () => readonly Uint8Array[] }>

/** While others put and remove the same file. */
export const TRIES = 8

type Unsealed = Readonly<{ plain: AsyncIterable<Buffer>; size: number; close: () => Promise<void> }>

/** Key and frames are read of one version of the file; where that went away between the two, of the next one. */
export async function openSealed(shelf: Shelf, key: WrapKeys, sha256: string, range?: BlobRange): Promise<Unsealed> {
  for (let tries = 1; ; tries++) {
    const file = await shelf.open(sha256, frames.HEADER_BYTES)
    try {
      return await unsealed(file, key, sha256, range)
    } catch (error) {
      await file.close()
      if (!(error instanceof BlobReplaced) || tries === TRIES) throw error
    }
  }
}

async function unsealed(file: ShelfFile, key: WrapKeys, sha256: string, range?: BlobRange): Promise<Unsealed> {
  const fileKey = frames.readHeader(key.all(), file.head, sha256)
  const layout = frames.layoutOf(file.size)
  const wanted = range ?? { first: 0, last: Math.max(0, layout.plainSize - 1) }
  const piece = frames.pieceFor(layout, wanted)
  const sealed = await file.read(piece.sealed)
  return { plain: frames.unseal(sealed, fileKey, layout, piece), size: layout.plainSize, close: () => file.close() }
}

export async function readWhole(
  sha256: string,
  { plain, size, close }: Unsealed,
): Promise<HashedBytes & Readonly<{ bytes: Bytes }>> {
  try {
    const bytes = new Uint8Array(size)
    const hash = createHash('sha256')
    let length = 0
    for await (const chunk of plain) {
      hash.update(chunk)
      bytes.set(chunk, length)
      length += chunk.length
    }
    const isWhole = length === size && hash.copy().digest('hex') === sha256
    if (!isWhole) throw new BlobDamaged(`blob ${sha256} is not what was stored`)
    return { bytes, hash }
  } finally {
    await close()
  }
}

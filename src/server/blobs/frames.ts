/**
 * The file format of a blob: a header with the file's own key, wrapped under the server's; then frames of 64 KiB, each
 * sealed with AES-256-GCM (NIST SP 800-38D). A frame's nonce is its number and whether it is the last one, so frames can be
 * neither swapped nor cut off; the wrapping is bound to the digest, so neither can files.
 */
import { createCipheriv, createDecipheriv, randomBytes, type DecipherGCM } from 'node:crypto'
import { BlobDamaged, type BlobRange } from '../blobs.ts'
import { preparedKey } from '../prepared-key.ts'

const MAGIC = Buffer.from('RBL1')
const NONCE = 12
const TAG = 16
const KEY = 32
const PLAIN_FRAME = 64 * 1024
const SEALED_FRAME = PLAIN_FRAME + TAG

/** What is best read at once: whole frames, of which no copy has to be made to put them together. */
export const READ_BYTES = 8 * SEALED_FRAME

export const HEADER_BYTES = MAGIC.length + NONCE + KEY + TAG

export type Frame = Readonly<{ number: number; isLast: boolean; plain: Uint8Array }>
export type FrameLayout = Readonly<{ plainSize: number; lastFrame: number; sealedSize: number }>

/** What has to be fetched for a range: whole frames, of which the ends are cut off. */
export type FrameRange = Readonly<{ sealed: BlobRange; firstFrame: number; skip: number; take: number }>

export async function* cut(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Frame> {
  let number = 0
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= PLAIN_FRAME) continue // the last frame is full rather than followed by an empty one
    let all: Buffer = together(waiting)
    for (; all.length > PLAIN_FRAME; all = all.subarray(PLAIN_FRAME)) {
      yield { number: number++, isLast: false, plain: all.subarray(0, PLAIN_FRAME) }
    }
    waiting = [all]
    length = all.length
  }
  yield { number, isLast: true, plain: together(waiting) }
}

/** A large file is often one chunk, of which no copy is made. */
function together(chunks: readonly Uint8Array[]): Buffer {
  const [only, ...others] = chunks
  if (!only || others.length > 0) return Buffer.concat(chunks)
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength)
}

/** @returns what is written one behind the other: a copy in one piece would be more for V8 to collect */
export function seal(fileKey: Buffer, { number, isLast, plain }: Frame): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', preparedKey(fileKey), nonceOf(number, isLast))
  return [cipher.update(plain), cipher.final(), cipher.getAuthTag()]
}

export function writeHeader(key: Uint8Array, fileKey: Buffer, sha256: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', preparedKey(key), nonce).setAAD(Buffer.from(sha256, 'hex'))
  return Buffer.concat([MAGIC, nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
}

/** @param keys tried in this order */
export function readHeader(keys: readonly Uint8Array[], header: Buffer, sha256: string): Buffer {
  for (const key of keys.slice(0, -1)) {
    try {
      return readHeaderWith(key, header, sha256)
    } catch (error) {
      if (!(error instanceof BlobDamaged)) throw error
    }
  }
  return readHeaderWith(keys.at(-1)!, header, sha256)
}

function readHeaderWith(key: Uint8Array, header: Buffer, sha256: string): Buffer {
  if (header.length !== HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new BlobDamaged(`blob ${sha256} has no header of ours`)
  }
  const nonce = header.subarray(MAGIC.length, MAGIC.length + NONCE)
  const wrapped = header.subarray(MAGIC.length + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', preparedKey(key), nonce).setAAD(Buffer.from(sha256, 'hex'))
  return openWith(decipher, wrapped, `blob ${sha256} does not open with this server key`)
}

export function layoutOf(sealedSize: number): FrameLayout {
  const body = sealedSize - HEADER_BYTES
  const frames = Math.ceil(body / SEALED_FRAME)
  if (frames < 1 || body < TAG) throw new BlobDamaged('a blob was cut off')
  return { plainSize: body - frames * TAG, lastFrame: frames - 1, sealedSize }
}

/** Who reads to the end is given the last frame whatever it holds: of a file that was cut off there, it may be the tag of one that held something. */
export function pieceFor(layout: FrameLayout, { first, last }: BlobRange): FrameRange {
  if (first > 0 && first >= layout.plainSize) throw new BlobDamaged('a blob was cut off') // who asks knows how long it was
  const firstFrame = Math.floor(first / PLAIN_FRAME)
  const lastFrame = last >= layout.plainSize - 1 ? layout.lastFrame : Math.floor(last / PLAIN_FRAME)
  const start = HEADER_BYTES + firstFrame * SEALED_FRAME
  const end = Math.min(HEADER_BYTES + (lastFrame + 1) * SEALED_FRAME, layout.sealedSize) - 1
  const take = Math.min(last, layout.plainSize - 1) - first + 1
  return { sealed: { first: start, last: end }, firstFrame, skip: first - firstFrame * PLAIN_FRAME, take }
}

export async function* unseal(
  source: AsyncIterable<Uint8Array>,
  fileKey: Buffer,
  { lastFrame }: FrameLayout,
  { firstFrame, skip, take }: FrameRange,
): AsyncGenerator<Buffer> {
  let number = firstFrame
  let toSkip = skip
  let toTake = take
  for await (const sealed of regroup(source)) {
    const plain = unsealFrame(fileKey, sealed, number, number === lastFrame)
    const wanted = plain.subarray(toSkip, toSkip + toTake)
    toSkip = 0
    toTake -= wanted.length
    number++
    if (wanted.length > 0) yield wanted
  }
  if (toTake > 0) throw new BlobDamaged('a blob was cut off')
}

function unsealFrame(fileKey: Buffer, sealed: Buffer, number: number, isLast: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', preparedKey(fileKey), nonceOf(number, isLast))
  return openWith(decipher, sealed, `frame ${number} of a blob was changed`)
}

/** Chunks come as the network likes; frames have one size, the last one less. */
async function* regroup(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length < SEALED_FRAME) continue
    let all: Buffer = together(waiting)
    for (; all.length >= SEALED_FRAME; all = all.subarray(SEALED_FRAME)) yield all.subarray(0, SEALED_FRAME)
    waiting = all.length > 0 ? [all] : []
    length = all.length
  }
  if (length > 0) yield together(waiting)
}

function openWith(decipher: DecipherGCM, sealed: Buffer, problem: string): Buffer {
  if (sealed.length < TAG) throw new BlobDamaged(problem)
  const body = sealed.subarray(0, sealed.length - TAG)
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG))
  try {
    const plain = decipher.update(body)
    decipher.final() // throws unless the tag fits; in this mode it has nothing to add
    return plain
  } catch (error) {
    throw new BlobDamaged(problem, { cause: error })
  }
}

/** The file key seals one file only, so counting nonces never repeat under it. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/**
 * Reads ZIPs (APPNOTE 6.3.10), in Node and in browsers alike, in their one plain form: entries lie one behind the other, the list at the end names each as it names itself,
 * and none is encrypted. What two readers could read in two ways is refused: a signature would be about one of both.
 */
import { Inflate } from 'pako'
import type { Bytes } from '../base/bytes.ts'
import { isSame } from '../base/octets.ts'

export type ZipSource = Readonly<{
  size: number
  read: (from: number, until: number) => Promise<Bytes>
  close: () => void
}>

export type ZippedFile = Readonly<{
  size: number
  isPacked: boolean
  /** Where its packed content lies. */
  from: number
  until: number
}>

/** The file is no ZIP, a damaged one, or one with more in it than is read. */
export class ContainerBroken extends Error {
  override readonly name = 'ContainerBroken'
  readonly because: 'damaged' | 'too_large'

  constructor(because: 'damaged' | 'too_large' = 'damaged', options?: ErrorOptions) {
    super(because, options)
    this.because = because
  }
}

const MOST_FILES = 10_000
const MOST_OF_LIST = 16 * 2 ** 20
/** Of all files together, unpacked. Anything that needs ZIP64 is larger. */
const MOST_UNPACKED = 2 ** 32 - 2
/** As much is read at once, and as much is unpacked at once: 16 kB become 16 MB at most. */
const READ_AT_ONCE = 2 ** 20
const UNPACK_AT_ONCE = 2 ** 14

const marks = { local: 0x04034b50, listed: 0x02014b50, end: 0x06054b50, descriptor: 0x08074b50 } as const
const LENGTH_OF = { local: 30, listed: 46, end: 22 } as const
const flags = { descriptor: 1 << 3, known: 0b1000_0000_1110 } as const
/** Another name in UTF-8, which some readers prefer. */
const UNICODE_PATH = 0x7075

type Listed = Readonly<{
  name: string
  rawName: Bytes
  flags: number
  method: number
  packedBytes: number
  size: number
  at: number
}>

/** @throws ContainerBroken */
export async function filesInZip(source: ZipSource): Promise<ReadonlyMap<string, ZippedFile>> {
  const { count, listAt, listUntil } = await endOf(source)
  const listed = readList(await source.read(listAt, listUntil), count)
  ensure(listed.reduce((sum, { size }) => sum + size, 0) <= MOST_UNPACKED, 'too_large')
  const places = listed.toSorted((one, other) => one.at - other.at)
  const files = new Map<string, ZippedFile>()
  ensure(places[0]?.at === 0)
  for (const [index, entry] of places.entries()) {
    const file = await placeOf(source, entry, places[index + 1]?.at ?? listAt)
    if (entry.name.endsWith('/')) continue
    ensure(!files.has(entry.name))
    files.set(entry.name, file)
  }
  return files
}

/** What lies in the file, part by part. @throws ContainerBroken where it is not what was said of it */
export async function* contentOf(source: ZipSource, file: ZippedFile): AsyncGenerator<Bytes> {
  const { from, until } = file
  const unpack = file.isPacked ? unpacker(file.size) : null
  for (let at = from; at < until; at += READ_AT_ONCE) {
    const part = await source.read(at, Math.min(at + READ_AT_ONCE, until))
    if (unpack) yield* unpack.parts(part)
    else yield part
  }
  unpack?.end()
}

function unpacker(size: number) {
  const inflate = new Inflate({ raw: true })
  let found: Bytes[] = []
  let [length, isDone] = [0, false]
  inflate.onData = (part) => {
    length += part.length
    ensure(length <= size)
    found.push(new Uint8Array(part))
  }
  inflate.onEnd = (status) => (isDone = status === 0)
  return {
    *parts(packed: Bytes): Generator<Bytes> {
      for (let at = 0; at < packed.length; at += UNPACK_AT_ONCE) {
        ensure(!isDone) // something lies behind its end
        inflate.push(packed.subarray(at, at + UNPACK_AT_ONCE), false)
        ensure(inflate.err === 0 && !(isDone && inflate.strm.avail_in > 0))
        yield* found
        found = []
      }
    },
    end: () => ensure(isDone && length === size),
  }
}

/** APPNOTE 4.3.16. Two ends that both reach the end of the file would be two lists. */
async function endOf({ size, read }: ZipSource) {
  const tailAt = Math.max(0, size - LENGTH_OF.end - 0xffff)
  const tail = viewOf(await read(tailAt, size))
  const places: number[] = []
  for (let at = tail.byteLength - LENGTH_OF.end; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === marks.end
    if (isEnd && at + LENGTH_OF.end + tail.getUint16(at + 20, true) === tail.byteLength) places.push(at)
  }
  const [at] = places
  ensure(at !== undefined && places.length === 1)
  const numbers = [4, 6, 8, 10].map((offset) => tail.getUint16(at + offset, true))
  const [disk, listDisk, here, count] = numbers as [number, number, number, number]
  ensure(count <= MOST_FILES, 'too_large')
  ensure(disk === 0 && listDisk === 0 && here === count)
  const [length, listAt] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  ensure(length <= MOST_OF_LIST, 'too_large')
  ensure(listAt + length === tailAt + at)
  return { count, listAt, listUntil: listAt + length }
}

/** APPNOTE 4.3.12. */
function readList(list: Bytes, count: number): Listed[] {
  const view = viewOf(list)
  const entries: Listed[] = []
  let at = 0
  for (let number = 0; number < count; number += 1) {
    ensure(at + LENGTH_OF.listed <= list.length && view.getUint32(at, true) === marks.listed)
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const nameAt = at + LENGTH_OF.listed
    const extraAt = nameAt + nameBytes!
    const rawName = list.subarray(nameAt, extraAt)
    const [packedBytes, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const entry = { flags: view.getUint16(at + 8, true), method: view.getUint16(at + 10, true), packedBytes, size }
    ensure((entry.flags & ~flags.known) === 0 && (entry.method === 8 || (entry.method === 0 && packedBytes === size)))
    ensureOneName(list.subarray(extraAt, extraAt + extraBytes!))
    entries.push({ ...entry, rawName, name: nameOf(rawName), at: view.getUint32(at + 42, true) })
    at = extraAt + extraBytes! + commentBytes!
  }
  ensure(at === list.length)
  return entries
}

/** What stands before the content says the same (APPNOTE 4.3.7), and between the content and the next entry there is nothing that a reader could take for an entry. */
async function placeOf(source: ZipSource, entry: Listed, next: number): Promise<ZippedFile> {
  const { rawName, packedBytes, size } = entry
  ensure(entry.at + LENGTH_OF.local + rawName.length <= next)
  const head = await source.read(entry.at, entry.at + LENGTH_OF.local + rawName.length)
  const view = viewOf(head)
  const [nameBytes, extraBytes] = [view.getUint16(26, true), view.getUint16(28, true)]
  ensure(view.getUint32(0, true) === marks.local && nameBytes === rawName.length)
  ensure(view.getUint16(6, true) === entry.flags && view.getUint16(8, true) === entry.method)
  ensure(isSame(head.subarray(LENGTH_OF.local), rawName))
  const isSaidLater = (entry.flags & flags.descriptor) !== 0
  const said = [view.getUint32(18, true), view.getUint32(22, true)]
  ensure((said[0] === packedBytes && said[1] === size) || (isSaidLater && said[0] === 0 && said[1] === 0))
  const from = entry.at + head.length + extraBytes
  const until = from + packedBytes
  ensure(until <= next)
  ensureOneName(await source.read(entry.at + head.length, from))
  const behind = await source.read(until, Math.min(next, until + 17))
  ensure(isSaidLater ? isDescriptor(behind, entry) : behind.length === 0)
  return { size, isPacked: entry.method === 8, from, until }
}

/** APPNOTE 4.3.9: with or without a mark, and then a sum. */
function isDescriptor(bytes: Bytes, { packedBytes, size }: Listed): boolean {
  const view = viewOf(bytes)
  if (bytes.length === 16 && view.getUint32(0, true) !== marks.descriptor) return false
  if (bytes.length !== 12 && bytes.length !== 16) return false
  return view.getUint32(bytes.length - 8, true) === packedBytes && view.getUint32(bytes.length - 4, true) === size
}

function ensureOneName(extra: Bytes): void {
  const view = viewOf(extra)
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true))
    ensure(view.getUint16(at, true) !== UNICODE_PATH)
}

/** In folders below the container, by names that every system takes for the same. */
function nameOf(raw: Bytes): string {
  const name = understood(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw))
  const parts = name.replace(/\/$/, '').split('/')
  // eslint-disable-next-line no-control-regex -- a name with one of them is shown as another one
  ensure(!/[\\\u0000-\u001f\u007f]|^[a-z]:/i.test(name) && parts.every((part) => !['', '.', '..'].includes(part)))
  return name
}

function understood<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new ContainerBroken('damaged', { cause: error })
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes) => new DataView(buffer, byteOffset, byteLength)

function ensure(isSound: boolean, because?: 'too_large'): asserts isSound {
  if (!isSound) throw new ContainerBroken(because)
}

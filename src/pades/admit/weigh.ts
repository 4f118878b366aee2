/** Unpacks what is packed, with bounds, before any reader does: an image of absurd size, or content that grows without end, is found here. */
import { inflateSync } from 'node:zlib'
import { PdfArray, PdfRef, PdfStream, type PDF } from '../pdf/objects.ts'
import type { CleanStream } from '../pdf/clean/clean-file.ts'
import { TooComplex } from './too-complex.ts'

const plainStreamLimit = 64 * 2 ** 20
const allStreamsLimit = 256 * 2 ** 20
const imageLimit = 2 ** 30

type Unpack = (packed: Uint8Array) => Uint8Array

/** LZW is left to the workshop's watchdog. */
const unpackers: ReadonlyMap<string, Unpack> = new Map([
  ['FlateDecode', inflated],
  ['Fl', inflated],
  ['ASCIIHexDecode', fromHex],
  ['AHx', fromHex],
  ['ASCII85Decode', fromBase85],
  ['A85', fromBase85],
  ['RunLengthDecode', repeated],
  ['RL', repeated],
])
const packing = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])

/** Throws TooComplex. What has been unpacked so far is counted in `weight`, for many streams may together be too much. */
export function weigh(stream: PdfStream, weight: { unpacked: number }): void {
  const filters = filterNames(stream)
  if (filters.filter((name) => packing.has(name)).length > 2) throw new TooComplex('filters')
  const isImage = stream.getName('Subtype')?.value === 'Image'
  if (isImage && bytesOfImage(stream) > imageLimit) throw new TooComplex('image')

  let data = stream.data
  for (const [index, name] of filters.entries()) {
    const unpack = unpackers.get(name)
    const isPicture = isImage && index === filters.length - 1
    if (!unpack || isPicture) return
    data = unpack(data)
    weight.unpacked += data.length
    if (weight.unpacked > allStreamsLimit) throw new TooComplex('streams')
  }
}

/** Flate holds no more than 258 octets in two bits: the code of a length and that of a distance (RFC 1951, 3.2.5). */
const MOST_IN_AN_OCTET = 1032

/**
 * The same of all streams of a clean file, with the same outcome. Most are small: as much as they could hold is not too much, so they
 * need not be unpacked, the largest first until that is so.
 * @returns by their numbers, octets of those that were unpacked, and are whole
 */
export function weighAll(pdf: PDF, streams: readonly CleanStream[]): ReadonlyMap<number, number> {
  const weight = { unpacked: 0 }
  const packed: CleanStream[] = []
  for (const stream of streams) {
    const kind = kindOf(stream)
    const object = kind === 'other' ? pdf.getObject(PdfRef.of(stream.object)) : null
    if (object instanceof PdfStream) weigh(object, weight)
    else if (kind === 'flate') packed.push(stream)
  }
  const whole = new Map<number, number>()
  let most = packed.reduce((sum, { data }) => sum + data.length * MOST_IN_AN_OCTET, weight.unpacked)
  for (const { object, data } of packed.toSorted((one, other) => other.data.length - one.data.length)) {
    const bound = data.length * MOST_IN_AN_OCTET
    if (bound <= plainStreamLimit && most <= allStreamsLimit) break
    const plain = inflatedWhole(data)
    if (plain) whole.set(object, plain.length)
    const { length } = plain ?? inflated(data)
    weight.unpacked += length
    most += length - bound
    if (weight.unpacked > allStreamsLimit) throw new TooComplex('streams')
  }
  return whole
}

/** `light`: nothing of it is unpacked, or it is a picture of a size that is not absurd. */
function kindOf({ entries }: CleanStream): 'flate' | 'light' | 'other' {
  const [filter, subtype] = [entries.get('Filter'), entries.get('Subtype')]
  const isPlain = [filter, subtype].every((entry) => entry === undefined || typeof entry === 'string')
  if (!isPlain) return 'other'
  if (subtype === 'Image') return isSmallImage(entries) ? 'light' : 'other'
  if (filter === undefined) return 'light'
  return filter === 'FlateDecode' ? 'flate' : 'other'
}

function isSmallImage(entries: CleanStream['entries']): boolean {
  const [width, height] = [entries.get('Width'), entries.get('Height')]
  const bits = entries.get('BitsPerComponent') ?? 8
  const isKnown = [width, height, bits].every((size) => typeof size === 'number' && size >= 0)
  return isKnown && (Number(width) * Number(height) * Number(bits) * 3) / 8 <= imageLimit
}

/** As it lies in a reader's memory: scans in black and white may have many pixels. Unless said, as much as three colours of eight bits. */
function bytesOfImage(image: PdfStream): number {
  const pixels = (image.getNumber('Width')?.value ?? 0) * (image.getNumber('Height')?.value ?? 0)
  const bits = image.getNumber('BitsPerComponent')?.value ?? (image.has('ImageMask') ? 1 : 8)
  return (pixels * bits * (bits === 1 ? 1 : 3)) / 8
}

function filterNames(stream: PdfStream): string[] {
  const filter = stream.get('Filter')
  const names = filter instanceof PdfArray ? filter.toArray() : filter ? [filter] : []
  return names.map((name) => ('value' in name ? String(name.value) : ''))
}

const nothing = new Uint8Array()

function inflated(data: Uint8Array): Uint8Array {
  return unlessTooMuch(() => inflateSync(data, { maxOutputLength: plainStreamLimit, finishFlush: 2 })) ?? nothing
}

/** Null where it breaks off, or its checksum is wrong. */
function inflatedWhole(data: Uint8Array): Uint8Array | null {
  return unlessTooMuch(() => inflateSync(data, { maxOutputLength: plainStreamLimit }))
}

/** Null where it is not really Flate: the reader's problem, not a bomb. */
function unlessTooMuch(inflate: () => Uint8Array): Uint8Array | null {
  try {
    return inflate()
  } catch (error) {
    if (error instanceof RangeError) throw new TooComplex('stream')
    return null
  }
}

function fromHex(data: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(data)
      .toString('latin1')
      .replaceAll(/[^0-9A-Fa-f]/g, ''),
    'hex',
  )
}

/** Five digits are four bytes, and one `z` is four zeros (ISO 32000-2, 7.4.3). */
function fromBase85(data: Uint8Array): Uint8Array {
  const zeros = data.reduce((count, byte) => (byte === 0x7a ? count + 1 : count), 0)
  const plain = Buffer.alloc(4 * zeros + data.length + 4)
  if (plain.length > plainStreamLimit) throw new TooComplex('stream')
  let [length, digits, value] = [0, 0, 0]
  for (const byte of data) {
    if (byte === 0x7e) break
    if (byte === 0x7a) length += 4
    if (byte < 0x21 || byte > 0x75) continue
    value = value * 85 + byte - 0x21
    digits += 1
    if (digits < 5) continue
    length = plain.writeUInt32BE(value % 2 ** 32, length)
    digits = value = 0
  }
  for (let missing = digits; missing > 0 && missing < 5; missing += 1) value = value * 85 + 84
  if (digits > 1) plain.writeUInt32BE(value % 2 ** 32, length)
  return plain.subarray(0, length + Math.max(0, digits - 1))
}

/** ISO 32000-2, 7.4.5: below 128 so many bytes and one follow, above it the next one is repeated, 128 ends. */
function repeated(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let total = 0
  for (let at = 0; at < data.length && data[at] !== 128;) {
    const code = data[at]!
    const count = code < 128 ? code + 1 : 257 - code
    parts.push(code < 128 ? data.subarray(at + 1, at + 1 + count) : new Uint8Array(count).fill(data[at + 1] ?? 0))
    at += code < 128 ? count + 1 : 2
    total += count
    if (total > plainStreamLimit) throw new TooComplex('stream')
  }
  return Buffer.concat(parts)
}

/** Unpacks what is packed, with bounds, before any reader does: an image of absurd size, or content that grows without end, is found here. */
import { PdfArray, PdfStream } from '../pdf/objects.ts'
import { inflateSync } from 'node:zlib'
import { TooComplex } from './too-complex.ts'

const plainStreamLimit = 64 * 2 ** 20
const allStreamsLimit = 256 * 2 ** 20
const imageLimit = 2 ** 30

type Unpack = (packed: Uint8Array) => Uint8Array

/** LZW is left to the workshop's watchdog. */
const unpackers: Readonly<Record<string, Unpack>> = {
  FlateDecode: inflated,
  Fl: inflated,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: fromBase85,
  A85: fromBase85,
  RunLengthDecode: repeated,
  RL: repeated,
}
const packing = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])

/** Throws TooComplex. What has been unpacked so far is counted in `weight`, for many streams may together be too much. */
export function weigh(stream: PdfStream, weight: { unpacked: number }): void {
  const filters = filterNames(stream)
  if (filters.filter((name) => packing.has(name)).length > 2) throw new TooComplex('filters')
  const isImage = stream.getName('Subtype')?.value === 'Image'
  if (isImage && bytesOfImage(stream) > imageLimit) throw new TooComplex('image')

  let data = stream.data
  for (const [index, name] of filters.entries()) {
    const unpack = unpackers[name]
    const isPicture = isImage && index === filters.length - 1
    if (!unpack || isPicture) return
    data = unpack(data)
    weight.unpacked += data.length
    if (weight.unpacked > allStreamsLimit) throw new TooComplex('streams')
  }
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
  try {
    return inflateSync(data, { maxOutputLength: plainStreamLimit, finishFlush: 2 })
  } catch (error) {
    if (error instanceof RangeError) throw new TooComplex('stream')
    return nothing // not really Flate: the reader's problem, not a bomb
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

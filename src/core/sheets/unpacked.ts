/** Finds the unpacked size of a zip by unpacking it, before a reader that trusts the sizes stated in the file opens it. */
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8
const MAX_ENTRIES = 2000
const MAX_COMMENT = 0xffff

export type Unpacked = Readonly<{ names: readonly string[] }>

/** @returns null for what no spreadsheet program writes, or becomes larger than `maxBytes` */
export function unpackedWithin(zip: Buffer, maxBytes: number): Unpacked | null {
  try {
    return measure(zip, maxBytes)
  } catch {
    // Cut short, pointing outside of itself, or larger than the room that is left.
    return null
  }
}

/** Its list of entries, which stands at its end, is missing: the file was cut short. */
export const isCutShort = (zip: Buffer): boolean => zip.length < 22 || endOf(zip) === null

function measure(zip: Buffer, maxBytes: number): Unpacked | null {
  const end = endOf(zip)
  if (end === null) return null
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return null
  const names: string[] = []
  let at = zip.readUInt32LE(end + 16)
  let room = maxBytes
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY) return null
    const size = sizeOf(zip, at, room)
    if (size === null) return null
    room -= size
    const nameLength = zip.readUInt16LE(at + 28)
    names.push(zip.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return { names }
}

/** What the entry unpacks to, which has to be what it says; null when it is not, is encrypted, or has no room. */
function sizeOf(zip: Buffer, entry: number, room: number): number | null {
  const isEncrypted = (zip.readUInt16LE(entry + 8) & 1) === 1
  const method = zip.readUInt16LE(entry + 10)
  const packed = zip.readUInt32LE(entry + 20)
  const said = zip.readUInt32LE(entry + 24)
  const local = zip.readUInt32LE(entry + 42)
  if (isEncrypted || said > room || zip.readUInt32LE(local) !== LOCAL) return null
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  if (method === STORED) return packed === said && start + packed <= zip.length ? said : null
  if (method !== DEFLATED) return null
  // From its start and not within its said length: so do readers.
  const isEmpty = packed === 0
  const size = isEmpty ? 0 : inflateRawSync(zip.subarray(start), { maxOutputLength: Math.max(1, room) }).length
  return size === said ? size : null
}

function endOf(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - 22 - MAX_COMMENT)
  for (let at = zip.length - 22; at >= first; at--) if (zip.readUInt32LE(at) === END) return at
  return null
}

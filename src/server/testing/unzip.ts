/** Reads the files in a zip, for tests (APPNOTE 4.3.12: the central directory knows all sizes). */
import { inflateRawSync } from 'node:zlib'

export function unzip(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  const zip = Buffer.from(bytes)
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + size)
    const isDeflated = zip.readUInt16LE(at + 10) === 8
    files.set(zip.toString('utf8', at + 46, at + 46 + name), isDeflated ? inflateRawSync(packed) : packed)
    at += 46 + name + extra + comment
  }
  return files
}

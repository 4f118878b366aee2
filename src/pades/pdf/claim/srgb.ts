/** An ICC profile for sRGB (IEC 61966-2-1), computed here, so that no other party's licence goes into signed files. */
import type { Bytes } from '../../base/bytes.ts'

/** Colorants and white point as ICC.1:2001-04 wants them: in the D50 space, by the Bradford adaptation. */
const colorants = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
  wtpt: [0.9642, 1, 0.8249],
} as const
const curvePoints = 1024
const headerBytes = 128

let profile: Bytes | undefined

export function srgbProfile(): Bytes {
  profile ??= build()
  return profile
}

function build(): Bytes {
  const curve = curveTag()
  const tags: [string, Buffer][] = [
    ['desc', descriptionTag('sRGB, computed by Rubrica')],
    ['cprt', textTag('No copyright, use freely')],
    ...Object.entries(colorants).map(([name, xyz]): [string, Buffer] => [name, xyzTag(xyz)]),
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  const places = new Map<Buffer, number>()
  const bodies: Buffer[] = []
  let at = headerBytes + table.length
  tags.forEach(([name, body], index) => {
    if (!places.has(body)) {
      places.set(body, at)
      bodies.push(padded(body))
      at += padded(body).length
    }
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(places.get(body) ?? 0, 8 + 12 * index)
    table.writeUInt32BE(body.length, 12 + 12 * index)
  })
  return new Uint8Array(Buffer.concat([header(at), table, ...bodies]))
}

/** 6.1: a display profile, RGB to XYZ, version 2.1, perceptual, D50. */
function header(size: number): Buffer {
  const bytes = Buffer.alloc(headerBytes)
  bytes.writeUInt32BE(size)
  bytes.writeUInt32BE(0x02_10_00_00, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  ;[2026, 11, 20].forEach((part, index) => bytes.writeUInt16BE(part, 24 + 2 * index))
  bytes.write('acsp', 36, 'latin1')
  xyz(colorants.wtpt).copy(bytes, 68)
  return bytes
}

function curveTag(): Buffer {
  const bytes = Buffer.alloc(12 + 2 * curvePoints)
  bytes.write('curv', 'latin1')
  bytes.writeUInt32BE(curvePoints, 8)
  for (let index = 0; index < curvePoints; index += 1)
    bytes.writeUInt16BE(Math.round(linear(index / (curvePoints - 1)) * 0xff_ff), 12 + 2 * index)
  return bytes
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function xyzTag(values: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), xyz(values)])
}

function xyz(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(12)
  values.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 0x1_00_00), 4 * index))
  return bytes
}

function textTag(text: string): Buffer {
  return Buffer.from(`text\0\0\0\0${text}\0`, 'latin1')
}

/** 6.5.17: ASCII, then an empty Unicode and an empty Macintosh description. */
function descriptionTag(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, 'latin1')
  const start = Buffer.from('desc\0\0\0\0\0\0\0\0', 'latin1')
  start.writeUInt32BE(ascii.length, 8)
  return Buffer.concat([start, ascii, Buffer.alloc(8 + 3 + 67)])
}

function padded(body: Buffer): Buffer {
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
}

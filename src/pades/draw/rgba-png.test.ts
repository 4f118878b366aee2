/** Pictures that canvases wrote are read as sharp reads them, or left to it. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { pngChunk } from '../testing/png-chunk.ts'
import { plainPicture } from './picture.ts'
import { readRgbaPng, repackRgbaPng } from './rgba-png.ts'

const most = { width: 1600, height: 1600 }
const size = { width: 23, height: 40 }

const head = (form = [8, 6, 0, 0, 0]): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(size.width, 0)
  data.writeUInt32BE(size.height, 4)
  return pngChunk('IHDR', Buffer.concat([data.subarray(0, 8), Buffer.from(form)]))
}

/** Any bytes do as pixels, whatever the filter that each row says it has. */
const rowsWith = (filterOf: (row: number) => number): Buffer => {
  const rowBytes = 1 + 4 * size.width
  const rows = Buffer.from(Uint8Array.from({ length: rowBytes * size.height }, (_, at) => (at * at * 31 + at * 7) >> 3))
  for (let row = 0; row < size.height; row += 1) rows[row * rowBytes] = filterOf(row)
  return rows
}

const filtered = deflateSync(rowsWith((row) => (row * 3) % 5))
const end = pngChunk('IEND', Buffer.alloc(0))
const MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const png = (...chunks: Buffer[]): Bytes => new Uint8Array(Buffer.concat([MAGIC, ...chunks]))

const whole = png(head(), pngChunk('IDAT', filtered), end)

const bySharp = async (file: Bytes) => new Uint8Array(await sharp(file).raw().toBuffer())

it.each([0, 1, 2, 3, 4])('a row with filter %i has the pixels that sharp sees', async (filter) => {
  const first = (row: number) => (row === 0 ? filter : 0)
  for (const filterOf of [first, () => filter, (row: number) => (row % 2 === 0 ? filter : 2)]) {
    const file = png(head(), pngChunk('IDAT', deflateSync(rowsWith(filterOf))), end)
    expect(readRgbaPng(file, most)).toEqual({ ...size, rgba: await bySharp(file) })
  }
})

it('is read from several pieces, beside what says nothing about its pixels', async () => {
  const pieces = [filtered.subarray(0, 9), filtered.subarray(9, 9), filtered.subarray(9)]
  const file = png(
    head(),
    pngChunk('sRGB', Buffer.from([0])),
    pngChunk('gAMA', Buffer.from([0, 0, 0xff, 0xff])),
    ...pieces.map((piece) => pngChunk('IDAT', piece)),
    end,
  )
  expect(readRgbaPng(file, most)).toEqual({ ...size, rgba: await bySharp(file) })
})

describe('drawn anew', () => {
  it('has the same pixels, and nothing else of its file', async () => {
    const density = pngChunk('pHYs', Buffer.from('SECRET0\0\x01', 'latin1'))
    const longer = Buffer.concat([filtered, Buffer.from('SECRET1')])
    const file = png(head(), density, pngChunk('IDAT', longer), end, Buffer.from('SECRET2'))
    const plain = await plainPicture({ bytes: file, longest: 1600 })
    expect(plain).toMatchObject(size)
    expect(await bySharp(plain.png)).toEqual(await bySharp(file))
    expect(Buffer.from(plain.png).includes('SECRET')).toBe(false)
    expect(await sharp(plain.png).metadata()).toMatchObject({ format: 'png', channels: 4, depth: 'uchar', ...size })
  })

  it('is read again as it was written', () => {
    const { png: again } = repackRgbaPng(whole, most)!
    expect(readRgbaPng(again, most)).toEqual(readRgbaPng(whole, most))
    expect(repackRgbaPng(again, most)?.png).toEqual(again)
  })
})

const flipped = (file: Bytes, at: number): Bytes => file.map((byte, index) => (index === at ? byte ^ 1 : byte))

describe('sharp reads or refuses', () => {
  it.each<[string, Bytes]>([
    ['a PNG of grey', png(head([8, 0, 0, 0, 0]), pngChunk('IDAT', filtered), end)],
    ['an interlaced PNG', png(head([8, 6, 0, 0, 1]), pngChunk('IDAT', filtered), end)],
    [
      'one with a profile of its colours',
      png(head(), pngChunk('iCCP', Buffer.alloc(9)), pngChunk('IDAT', filtered), end),
    ],
    ['one that is turned', png(head(), pngChunk('eXIf', Buffer.alloc(9)), pngChunk('IDAT', filtered), end)],
    ['a moving one', png(head(), pngChunk('acTL', Buffer.alloc(8)), pngChunk('IDAT', filtered), end)],
    ['one without pixels', png(head(), end)],
    ['one that is cut off', whole.subarray(0, -13)],
    ['one with a damaged head', flipped(whole, 30)],
    ['one with a damaged end', flipped(whole, whole.length - 1)],
    ['one of which the pixels end early', png(head(), pngChunk('IDAT', filtered.subarray(0, -9)), end)],
    [
      'one with fewer pixels than it says',
      png(head(), pngChunk('IDAT', deflateSync(rowsWith(() => 0).subarray(1))), end),
    ],
    [
      'one that unpacks to more than its pixels',
      png(head(), pngChunk('IDAT', deflateSync(Buffer.alloc(2 ** 22))), end),
    ],
    ['one with a filter that there is not', png(head(), pngChunk('IDAT', deflateSync(rowsWith(() => 5))), end)],
    ['one that refers back further than it says', png(head(), pngChunk('IDAT', narrowed(filtered)), end)],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', new Uint8Array()],
  ])('%s', (_, file) => {
    expect(readRgbaPng(file, most)).toBeNull()
    expect(repackRgbaPng(file, most)).toBeNull()
  })

  it('one that has to be made smaller', async () => {
    expect(readRgbaPng(whole, { width: 1600, height: size.height - 1 })).toBeNull()
    expect(await plainPicture({ bytes: whole, longest: 20 })).toMatchObject({ width: 12, height: 20 })
  })

  it('one with more pixels than a signature has, which takes as much memory as it says', () => {
    const [width, height] = [4096, 2049]
    const large = Buffer.concat([Buffer.alloc(4), Buffer.alloc(4), Buffer.from([8, 6, 0, 0, 0])])
    large.writeUInt32BE(width, 0)
    large.writeUInt32BE(height, 4)
    const pixels = deflateSync(Buffer.alloc((1 + 4 * width) * height), { level: 1 })
    const file = png(pngChunk('IHDR', large), pngChunk('IDAT', pixels), end)
    expect(readRgbaPng(file, { width: 10_000, height: 10_000 })).toBeNull()
  })

  it.each(['IDAT', 'pHYs'])('one with thousands of chunks (%s), each of which takes memory', (type) => {
    const many = Buffer.concat(Array.from({ length: 5000 }, () => pngChunk(type, Buffer.alloc(0))))
    const pixels = pngChunk('IDAT', filtered)
    const file = type === 'IDAT' ? png(head(), pixels, many, end) : png(head(), many, pixels, end)
    expect(readRgbaPng(file, most)).toBeNull()
  })

  it('one with a damaged row, which is refused', async () => {
    const damaged = png(head(), pngChunk('IDAT', filtered.subarray(0, 99)), end)
    await expect(plainPicture({ bytes: damaged, longest: 1600 })).rejects.toThrow('image.unreadable')
  })
})

/** With the smallest window that can be said (RFC 1950 §2.2). */
function narrowed(packed: Buffer): Buffer {
  const narrow = Buffer.from(packed)
  narrow[0] = 0x08
  narrow[1] = 31 - ((0x08 * 256) % 31)
  return narrow
}

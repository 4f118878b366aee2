/** Every kind of bitmap that a browser shows is read alike, and one that ends too early is not read at all. */
import { expect, test } from 'vitest'
import { readBmp } from './bmp.ts'

type Made = Readonly<{
  bits: number
  data: readonly number[]
  compression?: number
  height?: number
  /** What follows the header: masks and palette. */
  more?: readonly number[]
}>

const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const clear = [0, 0, 0, 0]
/** Blue first, as bitmaps have it. */
const palette = [0, 0, 255, 0, 255, 0, 0, 0]
const masks565 = [0, 0xf8, 0, 0, 0xe0, 0x07, 0, 0, 0x1f, 0, 0, 0]

/** Two pixels wide and, unless said, two high from the bottom up: red and blue above blue and red. */
function bitmap({ bits, data, compression = 0, height = 2, more = [] }: Made): Uint8Array {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + more.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(2, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(bits, 28)
  header.writeUInt32LE(compression, 30)
  return new Uint8Array([...header, ...more, ...data])
}

const kinds: Readonly<Record<string, Made>> = {
  '1 bit': { bits: 1, more: palette, data: [0x80, 0, 0, 0, 0x40, 0, 0, 0] },
  '4 bits': { bits: 4, more: palette, data: [0x10, 0, 0, 0, 0x01, 0, 0, 0] },
  '8 bits': { bits: 8, more: palette, data: [1, 0, 0, 0, 0, 1, 0, 0] },
  '16 bits': { bits: 16, data: [0x1f, 0, 0, 0x7c, 0, 0x7c, 0x1f, 0] },
  '16 bits by masks': { bits: 16, compression: 3, more: masks565, data: [0x1f, 0, 0, 0xf8, 0, 0xf8, 0x1f, 0] },
  '24 bits': { bits: 24, data: [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0] },
  '24 bits from the top': { bits: 24, height: -2, data: [0, 0, 255, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0] },
  '32 bits with empty alpha': { bits: 32, data: [255, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 0, 0, 0] },
  'runs of 8 bits': { bits: 8, compression: 1, more: palette, data: [1, 1, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1] },
  'runs of 4 bits': { bits: 4, compression: 2, more: palette, data: [2, 0x10, 0, 0, 2, 0x01, 0, 1] },
}

test.each(Object.entries(kinds))('%s', (_, made) => {
  expect(Array.from(readBmp(bitmap(made), 100)!.rgba)).toEqual([red, blue, blue, red].flat())
})

test.each(Object.entries(kinds))('%s, cut short', (_, made) => {
  expect(readBmp(bitmap(made).subarray(0, -2), 100)).toBeNull()
})

test('what a run leaves out is transparent', () => {
  const file = bitmap({ bits: 8, compression: 1, more: palette, data: [0, 2, 1, 1, 1, 0, 0, 1] })
  expect(Array.from(readBmp(file, 100)!.rgba)).toEqual([clear, red, clear, clear].flat())
})

test('more pixels than allowed are not unpacked', () => {
  expect(readBmp(bitmap({ bits: 24, height: 51, data: Array.from({ length: 500 }, () => 0) }), 100)).toBeNull()
})

/** Signatures in one ink are kept as their opacity, looking as they did; what only looks like one of ours is not taken for one. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { constants, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pngChunk } from '../testing/png-chunk.ts'
import { complaintsOf, see, type Seen } from '../testing/see.ts'
import { inkPictureOf } from './ink.ts'
import { inkPng, readInkPng } from './ink-png.ts'
import { plainPicture } from './picture.ts'
import { stamp } from './stamp.ts'

/** By signature_pad, as the page of signing draws them, cut to the ink and given out by toBlob. */
const drawn = new Uint8Array(readFileSync('fixtures/signatures/drawn-in-chromium.png'))
const most = { width: 1600, height: 1600 }
const { png: kept, width, height } = await plainPicture({ bytes: drawn, longest: 1600 })
const own = readInkPng(kept, most)!

const rgbaOf = async (file: Bytes) => new Uint8Array(await sharp(file).ensureAlpha().raw().toBuffer())

const place = { page: 1, x: 40, y: 70, width, height, backgroundColour: '#e0a030' } as const

async function stamped(image: Bytes): Promise<Bytes> {
  const { pdf, findings } = await stamp({ pdf: makePdf(), marks: [{ ...place, kind: 'image', image }] })
  expect(findings).toEqual([])
  return pdf
}

/** Its data stand in the document as they stand in the file. */
const isPassedOn = (pdf: Bytes, { opacity }: { opacity: Bytes }) => Buffer.from(pdf).includes(Buffer.from(opacity))

it('the picture of a canvas is kept as one byte a pixel, with the same opacities and the colours that are seen', async () => {
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width, height, isPalette: true, hasAlpha: true })
  expect(kept.length).toBeLessThan(drawn.length / 2)
  const [before, after] = [await rgbaOf(drawn), await rgbaOf(kept)]
  const opacities = (rgba: Bytes) => rgba.filter((_, at) => at % 4 === 3)
  expect(opacities(after)).toEqual(opacities(before))
  const seen = (rgba: Bytes, at: number) => (rgba[at]! * rgba[at | 3]!) / 255
  const furthest = before.reduce((most, _, at) => Math.max(most, Math.abs(seen(before, at) - seen(after, at))), 0)
  expect(furthest).toBeLessThanOrEqual(6)
})

it.each(['poppler', 'mupdf'] as const)('%s shows it as it shows the picture of the canvas', async (reader) => {
  const [before, after] = [await stamped(drawn), await stamped(kept)]
  expect([isPassedOn(before, own), isPassedOn(after, own)]).toEqual([true, true])
  expect(complaintsOf(after)).toBe('')
  for (const dpi of [72, 144]) {
    const [one, other] = [await see(before, reader, 1, dpi), await see(after, reader, 1, dpi)]
    expect(pixelsOf(other)).toEqual(pixelsOf(one))
  }
})

/** In its place. */
function pixelsOf({ at, pixelsPerPoint }: Seen): string {
  const side = (from: number, length: number) =>
    Array.from({ length: length * pixelsPerPoint }, (_, index) => from * pixelsPerPoint + index)
  return side(place.y, height)
    .map((y) =>
      side(place.x, width)
        .map((x) => at(x, y).join(' '))
        .join(),
    )
    .join('\n')
}

it('stands once in a document, however many places it has', async () => {
  const marks = [20, 30, 40].map((more) => ({ ...place, height: height + more, kind: 'image' as const, image: kept }))
  const { pdf } = await stamp({ pdf: makePdf(), marks })
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Predictor 15/g),
  ).toHaveLength(1)
})

it.each([
  ['twice as fine as its place needs is kept', 15.3, true],
  ['finer than that is made smaller', 15, false],
])('one %s', async (_, points, isKept) => {
  const mark = { ...place, width: points, height: 100, kind: 'image', image: kept } as const
  const { pdf, findings } = await stamp({ pdf: makePdf(), marks: [{ ...mark, y: 300 }] })
  expect(findings).toEqual([])
  expect(isPassedOn(pdf, own)).toBe(isKept)
  const both = await stamp({
    pdf: makePdf(),
    marks: [
      { ...place, kind: 'image', image: kept },
      { ...mark, y: 300 },
    ],
  })
  expect(
    Buffer.from(both.pdf)
      .toString('latin1')
      .match(/\/Predictor 15/g),
  ).toHaveLength(isKept ? 1 : 2)
})

it.each([
  ['is made smaller where its place needs less of it', 0.5, false],
  ['is kept where its place needs all of it', 1, true],
])('grain of 300 x 300 %s', async (_, part, isKept) => {
  const side = 300
  const opacity = new Uint8Array(
    createHash('shake256', { outputLength: side * side })
      .update('grain')
      .digest(),
  )
  const rgba = Uint8Array.from({ length: 4 * opacity.length }, (__, at) => (at % 4 === 3 ? opacity[at >> 2]! : 40))
  const image = inkPng(inkPictureOf({ rgba, width: side, height: side })!)
  const points = (side * part * 72) / 300
  const mark = { ...place, width: points, height: points, kind: 'image', image } as const
  const { pdf } = await stamp({ pdf: makePdf(), marks: [mark] })
  expect(isPassedOn(pdf, readInkPng(image, most)!)).toBe(isKept)
})

const head = (size: readonly number[], form = [8, 3, 0, 0, 0]): Buffer => {
  const data = Buffer.alloc(13)
  size.forEach((length, at) => data.writeUInt32BE(length, 4 * at))
  data.set(form, 8)
  return pngChunk('IHDR', data)
}
const MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const png = (...chunks: Buffer[]): Bytes => new Uint8Array(Buffer.concat([MAGIC, ...chunks]))
const end = pngChunk('IEND', Buffer.alloc(0))
const colours = Buffer.alloc(3 * 256, Uint8Array.from(own.ink))
const opacities = Buffer.from(Uint8Array.from({ length: 256 }, (_, at) => at))
const palette = pngChunk('PLTE', colours)
const clear = pngChunk('tRNS', opacities)
const ofSize = head([width, height])
const packed = pngChunk('IDAT', own.opacity)
const whole = png(ofSize, palette, clear, packed, end)

const rowsOf = (filter: number, rows = height): Buffer =>
  Buffer.from(Uint8Array.from({ length: (1 + width) * rows }, (_, at) => (at % (1 + width) === 0 ? filter : at % 251)))
const withRows = (data: Uint8Array): Bytes => png(ofSize, palette, clear, pngChunk('IDAT', data), end)
const changed = (data: Uint8Array, at: number, by = 1): Buffer => {
  const copy = Buffer.from(data)
  copy[at < 0 ? copy.length + at : at]! ^= by
  return copy
}

it('a file with the same bytes as ours is ours', () => {
  expect(whole).toEqual(kept)
})

describe('it is no file of ours', () => {
  it.each<[string, Bytes]>([
    ['with rows that are filtered', withRows(deflateSync(rowsOf(1)))],
    ['with a filter that there is not', withRows(deflateSync(rowsOf(5)))],
    ['with one row that is filtered', withRows(deflateSync(changed(rowsOf(0), (1 + width) * (height - 1), 4)))],
    ['with a row too few', withRows(deflateSync(rowsOf(0, height - 1)))],
    ['with a byte too few', withRows(deflateSync(rowsOf(0).subarray(1)))],
    ['with a row too many', withRows(deflateSync(rowsOf(0, height + 1)))],
    ['that unpacks to a thousand times its pixels', withRows(deflateSync(Buffer.alloc(1000 * (1 + width) * height)))],
    ['with data that are cut off', withRows(own.opacity.subarray(0, -9))],
    ['without the sum of its data', withRows(own.opacity.subarray(0, -4))],
    ['with another sum of its data', withRows(changed(own.opacity, -1))],
    ['with a damaged middle', withRows(changed(own.opacity, own.opacity.length >> 1, 0xff))],
    ['with something behind its data', withRows(Buffer.concat([own.opacity, Buffer.from('SECRET')]))],
    ['with other data behind its data', withRows(Buffer.concat([own.opacity, own.opacity]))],
    ['with data of a dictionary', withRows(deflateSync(rowsOf(0), { dictionary: rowsOf(0).subarray(0, 99) }))],
    ['with data of a smaller window', withRows(deflateSync(rowsOf(0), { windowBits: 9 }))],
    ['with raw data', withRows(deflateSync(rowsOf(0)).subarray(2, -4))],
    ['with no data', withRows(Buffer.alloc(0))],
    ['with another sum of a chunk', new Uint8Array(changed(whole, -13))],
    [
      'with data in two pieces',
      png(
        ofSize,
        palette,
        clear,
        pngChunk('IDAT', own.opacity.subarray(0, 50)),
        pngChunk('IDAT', own.opacity.subarray(50)),
        end,
      ),
    ],
    ['with an empty piece', png(ofSize, palette, clear, packed, pngChunk('IDAT', Buffer.alloc(0)), end)],
    ['with something behind its end', png(ofSize, palette, clear, packed, end, Buffer.from('SECRET'))],
    ['without an end', png(ofSize, palette, clear, packed)],
    ['that is cut off', whole.subarray(0, -1)],
    [
      'with a density',
      png(ofSize, pngChunk('pHYs', Buffer.from('SECRET0\0\x01', 'latin1')), palette, clear, packed, end),
    ],
    ['with a palette that is too short', png(ofSize, pngChunk('PLTE', colours.subarray(3)), clear, packed, end)],
    ['with a palette in two colours', png(ofSize, pngChunk('PLTE', changed(colours, -1)), clear, packed, end)],
    ['without a palette', png(ofSize, clear, packed, end)],
    ['without opacities', png(ofSize, palette, packed, end)],
    ['with opacities that end early', png(ofSize, palette, pngChunk('tRNS', opacities.subarray(0, 255)), packed, end)],
    ['with other opacities', png(ofSize, palette, pngChunk('tRNS', changed(opacities, 7)), packed, end)],
    ['that is interlaced', png(head([width, height], [8, 3, 0, 0, 1]), palette, clear, packed, end)],
    ['of grey', png(head([width, height], [8, 0, 0, 0, 0]), palette, clear, packed, end)],
    ['that has no width', png(head([0, height]), palette, clear, packed, end)],
    ['that has no height', png(head([width, 0]), palette, clear, packed, end)],
    ['that says it is huge', png(head([2 ** 31 - 1, 2 ** 31 - 1]), palette, clear, packed, end)],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', new Uint8Array()],
  ])('%s', async (_, file) => {
    expect(readInkPng(file, { width: 2 ** 31, height: 2 ** 31 })).toBeNull()
    const { pdf } = await stamp({ pdf: makePdf(), marks: [{ ...place, kind: 'image', image: file }] })
    expect(Buffer.from(pdf).includes('SECRET')).toBe(false)
    expect(complaintsOf(pdf)).toBe('')
    await see(pdf, 'mupdf')
  })

  it('one that is larger than asked', () => {
    expect(readInkPng(whole, { width, height })).toEqual(own)
    expect(readInkPng(whole, { width: width - 1, height })).toBeNull()
    expect(readInkPng(whole, { width, height: height - 1 })).toBeNull()
  })
})

it('packed by another hand, and sent to be kept, it is drawn anew', async () => {
  const rows = rowsOf(0)
  const odd = Buffer.from(deflateSync(rows, { level: 0, strategy: constants.Z_FIXED }))
  const { png: anew } = await plainPicture({ bytes: withRows(odd), longest: 1600 })
  expect(await rgbaOf(anew)).toEqual(await rgbaOf(withRows(odd)))
  expect(Buffer.from(anew).includes(odd)).toBe(false)
})

/** A signature in one ink, of which a document holds the opacity alone, looks as if all of its colours stood there. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { complaintsOf, see } from '../testing/see.ts'
import { inkPictureOf } from './ink.ts'
import { stamp } from './stamp.ts'

const [width, height] = [243, 80]
const ink = [20, 32, 58] as const
/** Faint at the left and solid at the right, with nothing between its stripes: each opacity there is, beside each. */
const opacityAt = (x: number, y: number): number => (y % 7 === 0 ? 0 : Math.min(255, x + (y % 13)))

/** @param corner another opacity and colour for the pixel in which it ends */
const picture = (corner: readonly number[] = [...ink, 255]): Promise<Bytes> => {
  const rgba = Uint8Array.from({ length: 4 * width * height }, (_, at) => {
    const [pixel, channel] = [at >> 2, at & 3]
    if (pixel === width * height - 1) return corner[channel]!
    return channel < 3 ? ink[channel]! : opacityAt(pixel % width, Math.floor(pixel / width))
  })
  return pngOf(rgba)
}

const pngOf = async (rgba: Uint8Array): Promise<Bytes> =>
  new Uint8Array(
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )

const place = { page: 1, x: 40, y: 70, width, height, backgroundColour: '#e0a030' } as const

const stamped = async (image: Bytes): Promise<Bytes> => {
  const { pdf, findings } = await stamp({ pdf: makePdf(), marks: [{ ...place, kind: 'image', image }] })
  expect(findings).toEqual([])
  return pdf
}

it.each(['poppler', 'mupdf'] as const)('%s shows each pixel as before', async (reader) => {
  const dpi = 72
  const [one, several] = await Promise.all(
    [await picture(), await picture([250, 0, 0, 255])].map(async (image) => see(await stamped(image), reader, 1, dpi)),
  )
  let shown = 0
  for (let y = place.y; y < place.y + height; y += 1)
    for (let x = place.x; x < place.x + width; x += 1) {
      const isCorner = x > place.x + width - 4 && y > place.y + height - 4
      if (!isCorner) expect(one!.at(x, y), `${x} ${y}`).toEqual(several!.at(x, y))
      if (one!.at(x, y)[0] < 200) shown += 1
    }
  expect(shown).toBeGreaterThan((width * height) / 2)
})

it('takes no room for colours, and is in order', async () => {
  const pdf = await stamped(await picture())
  const said = Buffer.from(pdf).toString('latin1')
  expect(said).toContain('[/Indexed /DeviceRGB 0 <14203A>]')
  const images = Array.from(said.matchAll(/\/Subtype\s*\/Image[^]*?\/Length (\d+)/g), ([, length]) => Number(length))
  expect(images.filter((length) => length > 64)).toHaveLength(1)
  expect(complaintsOf(pdf)).toBe('')
})

it.each([
  ['nothing shines through', 255],
  ['nothing is seen', 0],
])('one of which %s is drawn as well', async (_, opacity) => {
  const pixels = Uint8Array.from({ length: 4 * width * height }, (__, at) => (at % 4 === 3 ? opacity : ink[at % 4]!))
  const seen = await see(await stamped(await pngOf(pixels)), 'poppler', 1, 72)
  expect(seen.at(place.x + 9, place.y + 9)).toEqual(opacity === 0 ? [0xe0, 0xa0, 0x30] : ink)
})

it.each<[string, (x: number, y: number) => number]>([
  ['shades from left to right', (x) => x],
  ['dots of a raster', (x, y) => (Math.hypot((x % 8) - 4, (y % 8) - 4) < 2 + x / 120 ? 255 : 0)],
  ['a hatching', (x, y) => ((x ^ y) & 4) * 50],
  ['stripes', (_, y) => (y & 8) * 30],
  ['letters', (x, y) => ((x * 7 + (y % 20) * (y % 20)) % 23 > 15 ? 255 : 0)],
])('%s take little more room than if all that repeats were looked for', (_, opacity) => {
  const opacities = Uint8Array.from({ length: width * height }, (__, at) => opacity(at % width, Math.floor(at / width)))
  const rgba = Uint8Array.from({ length: 4 * opacities.length }, (__, at) =>
    at % 4 === 3 ? opacities[at >> 2]! : ink[at % 4]!,
  )
  const packed = inkPictureOf({ rgba, width, height })!.opacity
  expect(packed.length).toBeLessThan(3 * deflateSync(opacities).length)
})

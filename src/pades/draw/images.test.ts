/** Pictures that are packed already look in each place as if they were packed for it. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { PDF } from '../pdf/objects.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { imageFor } from './images.ts'

/** In pixels, as it is put into a document for a square place so many points wide. */
async function widthIn(points: number, picture: Bytes): Promise<number | undefined> {
  const image = await imageFor(await PDF.load(makePdf()), picture, { width: points, height: points })
  return image?.width
}

/** In many colours, so that a GIF has room for all of its palette. */
const drawn = sharp(
  Uint8Array.from({ length: 300 * 80 * 3 }, (_, at) => at * 37),
  { raw: { width: 300, height: 80, channels: 3 } },
)

/** Where a PNG says its size stand other things of this one: they read as 16 by 16 pixels. */
async function poser(): Promise<Bytes> {
  const gif = await drawn.gif().toBuffer()
  gif.write('IHDR', 12, 'latin1')
  gif.writeUInt32BE(16, 16)
  gif.writeUInt32BE(16, 20)
  return new Uint8Array(gif)
}

it.each([
  ['a PNG', async () => new Uint8Array(await drawn.png().toBuffer())],
  ['a GIF that reads as a PNG where that has its size', poser],
])('%s that stood in a small place is sharp in a large one', async (_, made) => {
  const picture = await made()
  expect(await widthIn(20, picture)).toBe(84)
  expect(await widthIn(20, picture)).toBe(84)
  expect(await widthIn(200, picture)).toBe(300)
  expect(await widthIn(2, picture)).toBe(16)
})

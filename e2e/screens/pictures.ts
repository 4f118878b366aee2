/** Reference pictures: how they are kept, and whether a screen still looks like its own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, 'pictures')

/** PNG copies for Playwright, which reads nothing else: written when a picture has to be looked at closely. */
const copies = path.join(import.meta.dirname, '../../test-results/agreed')

/** The colours of areas stay as they are: the most frequent ones. Edges of letters are rounded. */
const EXACT = 32

/** Other channels are rounded to 22 values, black and white among them: none moves by more than 7, and files are 40 % smaller. */
const STEPS = 21

/** Nothing that a person sees is below this difference of a channel. */
const CHANNEL = 24

/** Of all channels of all pixels: edges of letters fall a hair differently now and then. Less than `toleranceFor` lets pass. */
const MOST = 30

const fileOf = (name: readonly string[]): string => `${path.join(folder, ...name)}.webp`

/** Whether a picture is plainly the one that was agreed: costs a third of Playwright's judgement, which is asked only when it is not. */
export async function isSamePicture(picture: Buffer, name: readonly string[]): Promise<boolean> {
  if (!existsSync(fileOf(name))) return false
  const [is, shouldBe] = await Promise.all([pixelsOf(picture), pixelsOf(fileOf(name))])
  if (is.info.width !== shouldBe.info.width || is.info.height !== shouldBe.info.height) return false
  let others = 0
  for (let at = 0; at < is.data.length && others <= MOST; at++) {
    if (Math.abs(is.data[at]! - shouldBe.data[at]!) > CHANNEL) others++
  }
  return others <= MOST
}

const pixelsOf = (file: Buffer | string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Puts a copy where Playwright compares; none when there is no such picture. */
export async function copyForPlaywright(name: readonly string[]): Promise<void> {
  const copy = `${path.join(copies, ...name)}.png`
  if (!existsSync(fileOf(name))) return
  mkdirSync(path.dirname(copy), { recursive: true })
  writeFileSync(
    copy,
    await sharp(readFileSync(fileOf(name)))
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
}

/** @param picture a PNG; it becomes the reference */
export async function keepPicture(picture: Buffer, name: readonly string[]): Promise<void> {
  mkdirSync(path.dirname(fileOf(name)), { recursive: true })
  writeFileSync(fileOf(name), await compress(picture))
}

/** Lossless WebP with few colours. */
export async function compress(picture: Buffer | string): Promise<Buffer> {
  const { data, info } = await pixelsOf(picture)
  const colourAt = (at: number) => data.readUIntBE(at, 3)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one)
  const exact = new Set(byCount.slice(0, EXACT).map(([colour]) => colour))
  const few = Buffer.from(data)
  for (let at = 0; at < data.length; at += 3)
    if (!exact.has(colourAt(at)))
      for (let channel = at; channel < at + 3; channel++) few[channel] = rounded[data[channel]!]!
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  return sharp(few, { raw }).webp({ lossless: true, effort: 6 }).toBuffer()
}

const rounded = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.round((Math.round((value / 255) * STEPS) * 255) / STEPS),
)

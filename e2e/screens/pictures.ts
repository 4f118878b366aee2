/** Reference pictures: how they are kept, and whether a screen still looks like its own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, 'pictures')

/** PNG copies for Playwright, which reads nothing else: written when a picture has to be looked at closely. */
const copies = path.join(import.meta.dirname, '../../test-results/agreed')

/** The most frequent colours, those of areas and of text, stay as they are. */
const EXACT = 12

/** Edges of letters take the most frequent colour near by, if no channel moves by more: files are half as large. */
const NEAR = 14

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
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const kept = keptColours([...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour))
  for (let at = 0; at < data.length; at += 3) data.writeUIntBE(kept.get(data.readUIntBE(at, 3))!, at, 3)
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  return sharp(data, { raw }).webp({ lossless: true, effort: 6 }).toBuffer()
}

/** @param colours the most frequent first @returns which colour each becomes */
function keptColours(colours: readonly number[]): ReadonlyMap<number, number> {
  const kept: number[] = []
  const becomes = new Map<number, number>()
  colours.forEach((colour, index) => {
    const [near, by] = index < EXACT ? [colour, 0] : nearest(kept, colour)
    const stays = index < EXACT || by > NEAR
    if (stays) kept.push(colour)
    becomes.set(colour, stays ? colour : near)
  })
  return becomes
}

function nearest(kept: readonly number[], colour: number): readonly [near: number, by: number] {
  const distances = kept.map((other) =>
    Math.max(...[0, 8, 16].map((bit) => Math.abs(channel(other, bit) - channel(colour, bit)))),
  )
  const by = Math.min(...distances)
  return [kept[distances.indexOf(by)]!, by]
}

const channel = (colour: number, bit: number): number => (colour >> bit) & 255

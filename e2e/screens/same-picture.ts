/** Whether a picture is plainly the one that was agreed: at a third of what the judgement of Playwright costs, which is asked only when it is not. */
import { existsSync } from 'node:fs'
import sharp from 'sharp'

/** The references are in indexed colours, which moves a channel by 13 at the most. Nothing that a person sees is below this. */
const CHANNEL = 24

/** Of all channels of all pixels: edges of letters fall a hair differently now and then. Less than `toleranceFor` lets pass. */
const MOST = 30

export async function isSamePicture(picture: Buffer, file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const [is, shouldBe] = await Promise.all([pixelsOf(picture), pixelsOf(file)])
  if (is.info.width !== shouldBe.info.width || is.info.height !== shouldBe.info.height) return false
  let others = 0
  for (let at = 0; at < is.data.length && others <= MOST; at++) {
    if (Math.abs(is.data[at]! - shouldBe.data[at]!) > CHANNEL) others++
  }
  return others <= MOST
}

const pixelsOf = (png: Buffer | string) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })

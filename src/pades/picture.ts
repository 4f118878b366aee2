/** Pictures from strangers, made into plain PNGs: upright, in sRGB, without metadata, no larger than asked. */
import type { Sharp } from 'sharp'
import { ensure } from '../kernel/refusal.ts'
import type { Bytes } from './bytes.ts'
import { openPicture } from './draw/images.ts'

export type PlainPicture = Readonly<{ png: Bytes; width: number; height: number }>

/** @param longest of both sides, in pixels; smaller pictures stay as they are */
export async function plainPicture({ bytes, longest }: { bytes: Bytes; longest: number }): Promise<PlainPicture> {
  const picture = openPicture(bytes)
  ensure(picture, 'image.unreadable', { field: 'file' })
  const upright = picture.rotate().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
  return encoded(upright, 'file')
}

type Logo = Readonly<{ bytes: Bytes; largest: number; field: string }>

/** The middle of a PNG, JPEG or BMP, as large a square as it holds. */
export async function squarePicture({ bytes, largest, field }: Logo): Promise<PlainPicture> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  ensure(/^(\x89PNG|\xFF\xD8\xFF|BM)/s.test(start), 'image.unsupported', { field })
  const picture = openPicture(bytes)
  ensure(picture, 'image.unreadable', { field })
  const { width, height } = await picture.metadata().catch(() => ({ width: 0, height: 0 }))
  const side = Math.min(width, height, largest)
  ensure(side > 0, 'image.unreadable', { field })
  return encoded(picture.rotate().resize({ width: side, height: side, fit: 'cover' }), field)
}

async function encoded(picture: Sharp, field: string): Promise<PlainPicture> {
  const made = await picture
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null) // not a picture after all
  ensure(made, 'image.unreadable', { field })
  return { png: new Uint8Array(made.data), width: made.info.width, height: made.info.height }
}

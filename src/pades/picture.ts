/** A picture from a stranger, made into a plain PNG: upright, in sRGB, without metadata, no larger than asked. */
import { ensure } from '../kernel/refusal.ts'
import type { Bytes } from './bytes.ts'
import { openPicture } from './draw/images.ts'

export type PlainPicture = Readonly<{ png: Bytes; width: number; height: number }>

/** @param longest of both sides, in pixels; smaller pictures stay as they are */
export async function plainPicture({ bytes, longest }: { bytes: Bytes; longest: number }): Promise<PlainPicture> {
  const picture = openPicture(bytes)
  ensure(picture, 'image.unreadable', { field: 'file' })
  const upright = picture.rotate().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
  const encoded = await upright
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null) // not a picture after all
  ensure(encoded, 'image.unreadable', { field: 'file' })
  return { png: new Uint8Array(encoded.data), width: encoded.info.width, height: encoded.info.height }
}

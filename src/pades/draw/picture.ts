/** Pictures from strangers, made into plain PNGs: upright, in sRGB, without metadata, no larger than asked. */
import { ensure } from '../base/pades-error.ts'
import type { Bytes } from '../base/bytes.ts'
import type { SharpImage } from '../pdf/sharp.ts'
import { openPicture, repackCanvas } from './images.ts'

export type PlainPicture = Readonly<{ png: Bytes; width: number; height: number }>

/** @param longest of both sides, in pixels; smaller pictures stay as they are */
export async function plainPicture({ bytes, longest }: { bytes: Bytes; longest: number }): Promise<PlainPicture> {
  const repacked = repackCanvas(bytes, { width: longest, height: longest })
  if (repacked) return repacked
  const picture = await openPicture(bytes)
  ensure(picture, 'image.unreadable', { field: 'file' })
  const upright = picture.rotate().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
  return encoded(upright, 'file')
}

/** A JPEG, PNG or WebP drawn anew in its own format: upright, in sRGB, without metadata and without what stood behind it in the file. */
export async function redrawnPicture({ bytes, longest }: { bytes: Bytes; longest: number }): Promise<Bytes> {
  const picture = await openPicture(bytes)
  ensure(picture, 'image.unreadable', { field: 'file' })
  const { format } = await picture.metadata().catch(() => ({ format: undefined }))
  ensure(format === 'jpeg' || format === 'png' || format === 'webp', 'image.unreadable', { field: 'file' })
  const drawn = await picture
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .toFormat(format, format === 'png' ? {} : { quality: PHOTO_QUALITY })
    .toBuffer()
    .catch(() => null) // not a picture after all
  ensure(drawn, 'image.unreadable', { field: 'file' })
  return new Uint8Array(drawn)
}

/** Of what is photographed to be read. */
const PHOTO_QUALITY = 85

type Cut = Readonly<{ bytes: Bytes; frame: Readonly<{ width: number; height: number }>; field: string }>

/** The middle of a PNG, JPEG, WebP or BMP, in the shape of the frame: as large as the picture holds it, and no larger than the frame. */
export async function cutPicture({ bytes, frame, field }: Cut): Promise<PlainPicture> {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  ensure(/^(\x89PNG|\xFF\xD8\xFF|BM|RIFF.{4}WEBP)/s.test(start), 'image.unsupported', { field })
  const picture = await openPicture(bytes)
  ensure(picture, 'image.unreadable', { field })
  const { width, height, orientation } = await picture
    .metadata()
    .catch(() => ({ width: 0, height: 0, orientation: undefined }))
  const isLying = (orientation ?? 1) > 4 // EXIF: a quarter turn
  const [across, down] = isLying ? [height, width] : [width, height]
  const scale = Math.min(1, across / frame.width, down / frame.height)
  ensure(scale > 0, 'image.unreadable', { field })
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const size = { width: side(frame.width), height: side(frame.height) }
  return encoded(picture.rotate().resize({ ...size, fit: 'cover' }), field)
}

async function encoded(picture: SharpImage, field: string): Promise<PlainPicture> {
  const made = await picture
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null) // not a picture after all
  ensure(made, 'image.unreadable', { field })
  return { png: new Uint8Array(made.data), width: made.info.width, height: made.info.height }
}

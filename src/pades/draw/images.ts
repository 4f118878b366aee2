/** Pictures from strangers, made into image XObjects: turned as EXIF says, in sRGB, not much larger than their place on paper needs. */
import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PDF } from '../pdf/objects.ts'
import { loadSharp, type SharpImage as Opened } from '../pdf/sharp.ts'
import type { Bytes } from '../base/bytes.ts'
import type { Area } from '../pdf/page-space.ts'
import { readBmp, type Bitmap } from './bmp.ts'
import { deflated, deflatedStream, flateStream } from '../pdf/deflated-stream.ts'
import type { ImageObject } from './canvas.ts'
import { inkPictureOf, isOpaque, type InkPicture } from './ink.ts'
import { readInkPng } from './ink-png.ts'
import { plainJpeg, type PlainJpeg } from './jpeg.ts'
import { readRgbaPng, repackRgbaPng } from './rgba-png.ts'

/** Width and height are as shown. */
export type DrawableImage = ImageObject & Readonly<{ width: number; height: number }>

const imageLimits = { bytes: 20 * 2 ** 20, pixels: 50_000_000 } as const
const pixelsPerPoint = 300 / 72
const jpegQuality = 90
/** A picture with up to twice the pixels a side is kept as it came. */
const roomForDetail = 2
/** Strokes take less; grain has four times the octets for twice the pixels a side, and nobody sees it. */
const mostBytesOfDetail = 64 * 1024

const opened = new WeakMap<PDF, Map<string, DrawableImage>>()

/** Null when it is no picture that we read (PNG, JPEG, WebP, GIF, BMP), or one of absurd size. */
export async function imageFor(
  pdf: PDF,
  bytes: Bytes,
  place: { width: number; height: number },
): Promise<DrawableImage | null> {
  const known = opened.get(pdf) ?? new Map<string, DrawableImage>()
  opened.set(pdf, known)
  const pixels = (points: number) => Math.max(16, Math.ceil(points * pixelsPerPoint))
  const most = { width: pixels(place.width), height: pixels(place.height) }
  const digest = createHash('sha256').update(bytes).digest('hex')
  const room = { width: most.width * roomForDetail, height: most.height * roomForDetail }
  const asItIs = known.get(digest)
  if (asItIs && asItIs.width <= room.width && asItIs.height <= room.height) return asItIs
  const key = `${digest} ${most.width} ${most.height}`
  const before = known.get(key)
  if (before) return before
  const kept = keptInk(bytes, bytes.length > mostBytesOfDetail ? most : room)
  const image = kept ? embedInk(pdf, kept) : await embed(pdf, { bytes, digest }, most)
  if (image) known.set(kept ? digest : key, image)
  return image
}

/** Where an image lies in an area when it keeps its shape: as large as may be, in the middle. */
export function contained(image: { width: number; height: number }, area: Area): Area {
  const scale = Math.min(area.width / image.width, area.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

type Pixels = Readonly<{ width: number; height: number }>

type Picture = Readonly<{ bytes: Bytes; /** SHA-256. */ digest: string }>

/** @param most as many pixels as its place needs on paper */
async function embed(pdf: PDF, picture: Picture, most: Pixels): Promise<DrawableImage | null> {
  try {
    if (!isJpeg(picture.bytes)) return embedPacked(pdf, await packedPixels(picture, most))
    const photo = await openPicture(picture.bytes)
    return photo && (await embedPhoto(pdf, photo, picture.bytes, most))
  } catch {
    return null // not a picture after all: the caller says so
  }
}

async function embedPhoto(pdf: PDF, photo: Opened, bytes: Bytes, most: Pixels): Promise<DrawableImage> {
  const { icc, orientation = 1 } = await photo.metadata()
  if (isSrgb(icc)) {
    const asItIs = plainJpeg(bytes)
    const longest = Math.max(most.width, most.height)
    if (asItIs && Math.max(asItIs.width, asItIs.height) <= longest * roomForDetail) {
      await photo.clone().stats() // a damaged one fails here
      return embedAsItIs(pdf, asItIs, orientation)
    }
  }
  return embedJpeg(pdf, uprightWithin(photo, most))
}

const uprightWithin = (picture: Opened, most: Pixels): Opened =>
  picture
    .rotate()
    .resize({ ...most, fit: 'inside', kernel: 'cubic', withoutEnlargement: true })
    .toColourspace('srgb')

const isJpeg = (bytes: Bytes): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/** What says nothing is sRGB, and so is what a profile names so. */
function isSrgb(profile: Buffer | undefined): boolean {
  return !profile || /s\0?R\0?G\0?B/.test(profile.toString('latin1'))
}

/** By its first bytes only: sharp would also open SVG, which can reach for files, and PDF. */
export async function openPicture(bytes: Bytes): Promise<Opened | null> {
  if (bytes.length > imageLimits.bytes) return null
  const sharp = await loadSharp()
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.length)).toString('latin1')
  if (start.startsWith('BM')) {
    const bitmap = readBmp(bytes, imageLimits.pixels)
    return bitmap && sharp(bitmap.rgba, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } })
  }
  const isKnown =
    isStartOfPng(start) || start.startsWith('\xFF\xD8\xFF') || start.startsWith('GIF8') || /^RIFF.{4}WEBP/s.test(start)
  return isKnown ? sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' }) : null
}

const withinLimit =
  <Made>(read: (bytes: Bytes, most: Pixels) => Made | null) =>
  (bytes: Bytes, most: Pixels): Made | null =>
    bytes.length > imageLimits.bytes ? null : read(bytes, most)

/** As repackCanvas writes it: its data are what a PDF holds. Null for any other picture, and for one larger than asked. */
const keptInk = withinLimit(readInkPng)

/** What a canvas wrote, without sharp; null for any other picture, and for one that has to be made smaller. */
const readCanvas = withinLimit(readRgbaPng)

/** Without what its file had besides pixels; null as above. */
export const repackCanvas = withinLimit(repackRgbaPng)

const isStartOfPng = (start: string): boolean => start.startsWith('\x89PNG')

/** No loss, and nothing that its camera noted: turned by how it is drawn. */
function embedAsItIs(pdf: PDF, { data, width, height, components }: PlainJpeg, orientation: number): DrawableImage {
  const space = components === 1 ? 'DeviceGray' : 'DeviceRGB'
  const entries = { ...imageEntries(width, height, space), Filter: PdfName.of('DCTDecode') }
  const ref = pdf.register(PdfStream.fromDict(entries, data))
  return orientation >= 5 ? { ref, orientation, width: height, height: width } : { ref, orientation, width, height }
}

async function embedJpeg(pdf: PDF, picture: Opened): Promise<DrawableImage> {
  const { data, info } = await picture
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const entries = {
    ...imageEntries(info.width, info.height, info.channels === 1 ? 'DeviceGray' : 'DeviceRGB'),
    Filter: PdfName.of('DCTDecode'),
  }
  const ref = pdf.register(PdfStream.fromDict(entries, new Uint8Array(data)))
  return { ref, width: info.width, height: info.height }
}

/** Samples and opacity of a picture in any colours, as a PDF holds them. */
type ColourPicture = Pixels &
  Readonly<{ samples: Bytes; isGrey: boolean; /** Null where all of it is opaque. */ alpha: Bytes | null }>

type Packed = InkPicture | ColourPicture

/** Signatures, mostly: one stands in the document and on its signature page, and their signer signs again. In this thread. */
const recent = new Map<string, Packed>()
const MOST_RECENT = 64
const LARGEST_RECENT_BYTES = 64 * 1024

async function packedPixels({ bytes, digest }: Picture, most: Pixels): Promise<Packed> {
  const needed = neededOf(bytes, most)
  const key = `${digest} ${needed.width} ${needed.height}`
  const known = recent.get(key)
  if (known) return known
  const made = packed(readCanvas(bytes, most) ?? (await scaledPixels(bytes, most)))
  if (packedBytes(made) > LARGEST_RECENT_BYTES) return made
  if (recent.size >= MOST_RECENT) recent.delete(recent.keys().next().value!)
  recent.set(key, made)
  return made
}

const packedBytes = (made: Packed): number =>
  'ink' in made ? made.opacity.length : made.samples.length + (made.alpha?.length ?? 0)

/** What `most` asks of a PNG that nothing turns: a smaller one is not enlarged. */
function neededOf(bytes: Bytes, most: Pixels): Pixels {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const isPng = head.length > 24 && isStartOfPng(head.toString('latin1', 0, 4))
  const isPlainPng = isPng && head.toString('latin1', 12, 16) === 'IHDR' && !head.includes('eXIf')
  if (!isPlainPng) return most
  return { width: Math.min(most.width, head.readUInt32BE(16)), height: Math.min(most.height, head.readUInt32BE(20)) }
}

async function scaledPixels(bytes: Bytes, most: Pixels): Promise<Bitmap> {
  const picture = await openPicture(bytes)
  if (!picture) throw new TypeError('no picture that is read here')
  const upright = uprightWithin(picture, most).ensureAlpha().raw({ depth: 'uchar' })
  const { data, info } = await upright.toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height }
}

const packed = (bitmap: Bitmap): Packed => inkPictureOf(bitmap) ?? colourPictureOf(bitmap)

function colourPictureOf({ rgba, width, height }: Bitmap): ColourPicture {
  const isGrey = isGreyThroughout(rgba)
  const samples = deflated(samplesOf(rgba, isGrey ? 1 : 3))
  return { width, height, isGrey, samples, alpha: isOpaque(rgba) ? null : deflated(alphaOf(rgba)) }
}

const embedPacked = (pdf: PDF, picture: Packed): DrawableImage =>
  'ink' in picture ? embedInk(pdf, picture) : embedColours(pdf, picture)

function embedColours(pdf: PDF, { width, height, samples, alpha, isGrey }: ColourPicture): DrawableImage {
  const entries = imageEntries(width, height, isGrey ? 'DeviceGray' : 'DeviceRGB')
  if (!alpha) return { ref: pdf.register(flateStream(samples, entries)), width, height }
  const mask = pdf.register(flateStream(alpha, imageEntries(width, height, 'DeviceGray')))
  return { ref: pdf.register(flateStream(samples, { ...entries, SMask: mask })), width, height }
}

/** As large as its mask, for not every reader scales the one to the other; of one bit a pixel, and a palette of one colour. */
function embedInk(pdf: PDF, { width, height, ink, opacity }: InkPicture): DrawableImage {
  // ISO 32000-2 §7.4.4.4: each row says its filter, as in a PNG.
  const rows = PdfDict.of({ Predictor: PdfNumber.of(15), Columns: PdfNumber.of(width) })
  const mask = flateStream(opacity, { ...imageEntries(width, height, 'DeviceGray'), DecodeParms: rows })
  const colours = [
    PdfName.of('Indexed'),
    PdfName.of('DeviceRGB'),
    PdfNumber.of(0),
    PdfString.fromBytes(Uint8Array.from(ink)),
  ]
  const entries = {
    ...imageEntries(width, height, 'DeviceRGB'),
    ColorSpace: new PdfArray(colours),
    BitsPerComponent: PdfNumber.of(1),
    SMask: pdf.register(mask),
  }
  const zeros = new Uint8Array(Math.ceil(width / 8) * height)
  return { ref: pdf.register(deflatedStream(zeros, entries)), width, height }
}

function alphaOf(rgba: Bytes): Bytes {
  const alpha = new Uint8Array(rgba.length / 4)
  for (let pixel = 0; pixel < alpha.length; pixel += 1) alpha[pixel] = rgba[4 * pixel + 3]!
  return alpha
}

function isGreyThroughout(rgba: Bytes): boolean {
  for (let at = 0; at < rgba.length; at += 4)
    if (rgba[at] !== rgba[at + 1] || rgba[at + 1] !== rgba[at + 2]) return false
  return true
}

function samplesOf(rgba: Bytes, channels: 1 | 3): Bytes {
  const samples = new Uint8Array((rgba.length / 4) * channels)
  for (let from = 0, to = 0; from < rgba.length; from += 4)
    for (let channel = 0; channel < channels; channel += 1, to += 1) samples[to] = rgba[from + channel]!
  return samples
}

function imageEntries(width: number, height: number, space: 'DeviceRGB' | 'DeviceGray') {
  return {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(width),
    Height: PdfNumber.of(height),
    ColorSpace: PdfName.of(space),
    BitsPerComponent: PdfNumber.of(8),
  }
}

/**
 * Large pictures become tiles of one colour before rendering: decoding a scan costs more than the seal. The tile is half transparent,
 * so that nothing hides behind it. Two pages are compared as tiles only where they have the same pictures, octet by octet, in the same
 * places.
 */
import { createHash } from 'node:crypto'
import type { Pdfium } from '../pdfium.ts'

/** Smaller ones are decoded. */
export const LARGE_BYTES = 16 * 1024
/** One pixel of three colours. */
const TILE_BYTES = 3
const IMAGE = 3
const BGR = 2
const matrixBytes = 6 * 4

/** Of one opened document, by the octets of a tile: the digest of the picture that it stands for. A page may have the picture of an earlier one. */
export type Tiles = Map<string, string>

/** A page of an opened document. */
export type TiledPage = Readonly<{ page: number; tiles: Tiles }>

/** `place`: the octets of its matrix. */
type Picture = Readonly<{ object: number; digest: string; place: string; isTile: boolean }>

/** Tiles those of both pages where they are the same, and none where they are not. */
export function tileSamePictures(pdfium: Pdfium, before: TiledPage, after: TiledPage): void {
  const [one, other] = [largePicturesOn(pdfium, before), largePicturesOn(pdfium, after)]
  const isSame = listOf(one) === listOf(other)
  tile(pdfium, before, isSame ? one : one.filter(({ isTile }) => isTile))
  tile(pdfium, after, isSame ? other : other.filter(({ isTile }) => isTile))
}

/** @returns what the pictures were, and where: another page has to have the same to be compared with this one */
export function tilePictures(pdfium: Pdfium, page: TiledPage): string {
  const pictures = largePicturesOn(pdfium, page)
  tile(pdfium, page, pictures)
  return createHash('sha256').update(listOf(pictures)).digest('hex')
}

const listOf = (pictures: readonly Picture[]): string =>
  pictures.map(({ digest, place }) => `${digest} ${place}`).join('\n')

/** In the order in which they are drawn; those in forms are not seen here, and are rendered. */
function largePicturesOn(pdfium: Pdfium, { page, tiles }: TiledPage): Picture[] {
  const pictures: Picture[] = []
  const count = pdfium.FPDFPage_CountObjects(page)
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index)
    if (pdfium.FPDFPageObj_GetType(object) !== IMAGE) continue
    const length = pdfium.FPDFImageObj_GetImageDataRaw(object, 0, 0)
    if (length < LARGE_BYTES && length !== TILE_BYTES) continue
    const picture = readPicture(pdfium, object, length, tiles)
    if (picture) pictures.push(picture)
  }
  return pictures
}

/** Null for a small picture that only has the size of a tile. */
function readPicture(pdfium: Pdfium, object: number, length: number, tiles: Tiles): Picture | null {
  return withMemory(pdfium, length + matrixBytes, (at) => {
    pdfium.FPDFImageObj_GetImageDataRaw(object, at, length)
    pdfium.FPDFPageObj_GetMatrix(object, at + length)
    const octets = Buffer.from(pdfium.pdfium.HEAPU8.buffer, at, length + matrixBytes)
    const data = octets.subarray(0, length)
    const place = octets.toString('hex', length)
    if (length !== TILE_BYTES)
      return { object, digest: createHash('sha256').update(data).digest('hex'), place, isTile: false }
    const digest = tiles.get(data.toString('hex'))
    return digest === undefined ? null : { object, digest, place, isTile: true }
  })
}

/** How opaque a tile is belongs to each page; the tile itself comes with the picture from an earlier one. */
function tile(pdfium: Pdfium, { page, tiles }: TiledPage, pictures: readonly Picture[]): void {
  for (const { object, digest, isTile } of pictures) {
    if (!isTile) tiles.set(setTile(pdfium, page, object, digest), digest)
    pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 128)
  }
}

/** @returns its octets, as they are read from now on */
function setTile(pdfium: Pdfium, page: number, object: number, digest: string): string {
  const [red = 0, green = 0, blue = 0] = Buffer.from(digest, 'hex')
  const bitmap = pdfium.FPDFBitmap_CreateEx(1, 1, BGR, 0, 0)
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, 1, 1, 0xff_00_00_00 + (red << 16) + (green << 8) + blue)
    return withMemory(pdfium, 4, (at) => {
      new DataView(pdfium.pdfium.HEAPU8.buffer).setUint32(at, page, true)
      pdfium.FPDFImageObj_SetBitmap(at, 1, object, bitmap)
      pdfium.FPDFImageObj_GetImageDataRaw(object, at, TILE_BYTES)
      return Buffer.from(pdfium.pdfium.HEAPU8.buffer, at, TILE_BYTES).toString('hex')
    })
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}

function withMemory<Result>({ pdfium }: Pdfium, length: number, work: (address: number) => Result): Result {
  const at = pdfium.wasmExports.malloc(length)
  try {
    return work(at)
  } finally {
    pdfium.wasmExports.free(at)
  }
}

/**
 * Large pictures that are the same octets at the same place on both sides become tiles of one colour before rendering: decoding a
 * scan twice costs more than the seal. The tile is half transparent, so that nothing hides behind it, and its colour comes from the
 * picture's digest, so that another picture is another colour.
 */
import { createHash } from 'node:crypto'
import type { Pdfium } from '../pdfium.ts'

/** Smaller ones are decoded. */
const LARGE_BYTES = 16 * 1024
/** A picture that an earlier page has too is a tile already (one pixel of three colours); only how opaque it is belongs to each page. */
const TILE_BYTES = 3
const IMAGE = 3
const BGR = 2
const matrixBytes = 6 * 4

type Picture = Readonly<{ object: number; identity: string }>

export function tileLargePictures(pdfium: Pdfium, before: number, after: number): void {
  const [one, other] = [largePicturesOn(pdfium, before), largePicturesOn(pdfium, after)]
  const isSame = one.length > 0 && one.every(({ identity }, index) => identity === other[index]?.identity)
  if (!isSame) return
  one.forEach((picture, index) => {
    tile(pdfium, before, picture)
    tile(pdfium, after, other[index]!)
  })
}

/** In the order in which they are drawn; those in forms are not seen here, and are rendered. */
function largePicturesOn(pdfium: Pdfium, page: number): Picture[] {
  const pictures: Picture[] = []
  const count = pdfium.FPDFPage_CountObjects(page)
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index)
    if (pdfium.FPDFPageObj_GetType(object) !== IMAGE) continue
    const length = pdfium.FPDFImageObj_GetImageDataRaw(object, 0, 0)
    if (length >= LARGE_BYTES || length === TILE_BYTES)
      pictures.push({ object, identity: identityOf(pdfium, object, length) })
  }
  return pictures
}

function identityOf(pdfium: Pdfium, object: number, length: number): string {
  const { wasmExports } = pdfium.pdfium
  const at = wasmExports.malloc(length + matrixBytes)
  try {
    pdfium.FPDFImageObj_GetImageDataRaw(object, at, length)
    pdfium.FPDFPageObj_GetMatrix(object, at + length)
    return createHash('sha1')
      .update(pdfium.pdfium.HEAPU8.subarray(at, at + length + matrixBytes))
      .digest('hex')
  } finally {
    wasmExports.free(at)
  }
}

function tile(pdfium: Pdfium, page: number, { object, identity }: Picture): void {
  const [red = 0, green = 0, blue = 0] = Buffer.from(identity, 'hex')
  const bitmap = pdfium.FPDFBitmap_CreateEx(1, 1, BGR, 0, 0)
  const pages = pdfium.pdfium.wasmExports.malloc(4)
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, 1, 1, 0xff_00_00_00 + (red << 16) + (green << 8) + blue)
    new DataView(pdfium.pdfium.HEAPU8.buffer).setUint32(pages, page, true)
    pdfium.FPDFImageObj_SetBitmap(pages, 1, object, bitmap)
    pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 128)
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
    pdfium.pdfium.wasmExports.free(pages)
  }
}

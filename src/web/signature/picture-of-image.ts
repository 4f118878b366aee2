/** A photograph or scan of a signature as a transparent picture. */
import { cleanBackground } from './clean-background.ts'
import { newSheet, SHEET, trimmed } from './picture.ts'

/** Null when nothing visible is left; throws when the file is no image that this browser reads. */
export async function pictureOfImage(file: Blob, removesBackground: boolean): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const shrink = Math.min(1, SHEET.width / bitmap.width, SHEET.width / bitmap.height)
  const width = Math.max(1, Math.round(bitmap.width * shrink))
  const height = Math.max(1, Math.round(bitmap.height * shrink))
  const { canvas, pen } = newSheet(width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  if (removesBackground) {
    const image = pen.getImageData(0, 0, width, height)
    cleanBackground(image)
    pen.putImageData(image, 0, 0)
  }
  return trimmed(canvas)
}

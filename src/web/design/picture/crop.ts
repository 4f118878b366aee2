/** Crops a picture: its position under the frame, and the file that is made of it. */

export type PictureSize = Readonly<{ width: number; height: number }>
export type CropPoint = Readonly<{ x: number; y: number }>
/** Part of a picture, in percent of its sides; what lies beyond 0 and 100 is margin. */
export type CropArea = CropPoint & PictureSize

export const MOST_ZOOM = 5

/** How much a picture is zoomed so that it just fills the frame, and so that all of it just lies within. */
export function zoomsFor(picture: PictureSize, frame: PictureSize): Readonly<{ filling: number; fitting: number }> {
  const [across, down] = [frame.width / picture.width, frame.height / picture.height]
  return { filling: Math.max(across, down), fitting: Math.min(across, down) }
}

/** The largest frame of this shape that leaves something of the stage around it. */
export function frameOn(stage: PictureSize, shape: PictureSize): PictureSize {
  const room = { width: stage.width - 2 * EDGE, height: stage.height - 2 * EDGE }
  const scale = Math.min(room.width / shape.width, room.height / shape.height)
  return { width: shape.width * scale, height: shape.height * scale }
}

const EDGE = 16

/** The place nearest to `place` at which the picture neither leaves the frame nor, where it fills it, shows a gap. */
export function heldWithin(place: CropPoint, picture: PictureSize, frame: PictureSize, zoom: number): CropPoint {
  const held = (at: number, side: 'width' | 'height') => {
    const reach = Math.abs(picture[side] * zoom - frame[side]) / 2
    return Math.min(reach, Math.max(-reach, at))
  }
  return { x: held(place.x, 'width'), y: held(place.y, 'height') }
}

/** How a picture of full size has to lie in a box that shows only `area` of it. */
export function shownAs(area: CropArea) {
  return {
    width: `${1e4 / area.width}%`,
    height: `${1e4 / area.height}%`,
    left: `${(-100 * area.x) / area.width}%`,
    top: `${(-100 * area.y) / area.height}%`,
  }
}

/** As a PNG, so that margins stay transparent; smaller than asked where the picture holds no more. */
export async function cutOut(file: Blob, area: CropArea, longest: number, frame: PictureSize): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const width = Math.max(1, Math.round(Math.min(longest, (bitmap.width * area.width) / 100)))
  const height = Math.max(1, Math.round((width * frame.height) / frame.width))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  const [across, down] = [(width * 100) / area.width, (height * 100) / area.height]
  pen.drawImage(bitmap, (-area.x / 100) * across, (-area.y / 100) * down, across, down)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/png')
  })
}

/** Whether this browser can read it as a picture at all. */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

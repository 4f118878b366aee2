/** Makes pictures of signatures: transparent PNGs, cut to the ink. */

/** Width of the sheet that signatures are made on; height is half of it (docs/domain/limits.md#envelopes: 2:1). */
export const SHEET = { width: 1200, height: 600 } as const

/** How large text is set on a sheet as wide as a field on screen; the sheet is larger only to be sharp. */
const NOMINAL_WIDTH = 480
const LARGEST_PX = 80
const FILLS = 0.9
const INK = '#14203a'

export function newSheet(width: number = SHEET.width, height: number = SHEET.height) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser can not draw')
  return { canvas, pen }
}

/** The text fills 90 % of the width, and is never set larger than 80 px. */
export async function pictureOfText(text: string, font: string): Promise<Blob | null> {
  await document.fonts.load(`${LARGEST_PX}px "${font}"`, text)
  const { canvas, pen } = newSheet()
  const ratio = SHEET.width / NOMINAL_WIDTH
  pen.font = `${LARGEST_PX * ratio}px "${font}"`
  const size = Math.min(LARGEST_PX * ratio, (LARGEST_PX * ratio * FILLS * SHEET.width) / pen.measureText(text).width)
  pen.font = `${size}px "${font}"`
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, SHEET.width / 2, SHEET.height / 2)
  return trimmed(canvas)
}

/** Null when nothing is on it. */
export async function trimmed(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const box = inkBox(canvas)
  if (!box) return null
  const { canvas: cut, pen } = newSheet(box.width, box.height)
  pen.drawImage(canvas, -box.left, -box.top)
  const blob = await new Promise<Blob | null>((resolve) => cut.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('this browser can not make a PNG')
  return blob
}

const VISIBLE = 12
const MARGIN = 6

function inkBox(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d', { willReadFrequently: true })!.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < VISIBLE) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  if (right < 0) return undefined
  left = Math.max(0, left - MARGIN)
  top = Math.max(0, top - MARGIN)
  return { left, top, width: Math.min(width, right + MARGIN) - left, height: Math.min(height, bottom + MARGIN) - top }
}

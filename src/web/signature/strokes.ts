/** Strokes of a drawn signature, independent of the canvas: on a sheet one unit wide, in landscape. */
import SignaturePad, { type PointGroup } from 'signature_pad'
import { newSheet, SHEET, trimmed } from './picture.ts'

export type Strokes = readonly PointGroup[]

/** A phone held upright but signed along its long side: turned by a quarter on the way in and out. */
export type PhoneOrientation = 'lying' | 'upright'

/** docs/domain/limits.md#envelopes: 0.8 % of the canvas width, a little less when quick and a little more when slow. */
export function penFor(width: number) {
  const line = width * 0.008
  return { minWidth: line * 0.5, maxWidth: line * 1.25, dotSize: line, penColor: '#14203a' }
}

export function fromCanvas(groups: Strokes, size: { width: number; height: number }, held: PhoneOrientation): Strokes {
  const length = held === 'lying' ? size.width : size.height
  return groups.map((group) => ({
    ...scaledPen(group, 1 / length),
    points: group.points.map((point) => ({
      ...point,
      x: (held === 'lying' ? point.x : point.y) / length,
      y: (held === 'lying' ? point.y : size.width - point.x) / length,
    })),
  }))
}

export function toCanvas(
  strokes: Strokes,
  size: { width: number; height: number },
  held: PhoneOrientation,
): PointGroup[] {
  const length = held === 'lying' ? size.width : size.height
  return strokes.map((group) => ({
    ...scaledPen(group, length),
    points: group.points.map((point) => ({
      ...point,
      x: held === 'lying' ? point.x * length : size.width - point.y * length,
      y: held === 'lying' ? point.y * length : point.x * length,
    })),
  }))
}

export async function pictureOfStrokes(strokes: Strokes): Promise<Blob | null> {
  const { canvas } = newSheet(SHEET.width, SHEET.width) // as high as wide: what left the 2:1 frame is ink as well
  const pad = new SignaturePad(canvas)
  pad.fromData(toCanvas(strokes, { width: SHEET.width, height: SHEET.height }, 'lying'))
  pad.off()
  return trimmed(canvas)
}

function scaledPen(group: PointGroup, factor: number): Omit<PointGroup, 'points'> {
  const { points: _, ...pen } = group
  return {
    ...pen,
    minWidth: pen.minWidth * factor,
    maxWidth: pen.maxWidth * factor,
    dotSize: pen.dotSize * factor,
  }
}

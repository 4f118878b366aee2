/** A signature as documents show it, as a picture: drawn by the same hand on a page of its own. */
import { PDF } from '../pdf/objects.ts'
import type { Bytes } from '../base/bytes.ts'
import { drawMarks } from './draw-marks.ts'
import { finish } from '../pdf/before-writing.ts'
import type { SignatureMark } from './mark.ts'
import { preview } from '../pdf/preview.ts'

export type FrameRequest = Readonly<{
  mark: Omit<SignatureMark, 'kind' | 'page' | 'x' | 'y'>
  widthPx: number
}>

/** @returns WebP */
export async function framed({ mark, widthPx }: FrameRequest): Promise<Bytes> {
  const pdf = PDF.create()
  pdf.addPage({ width: mark.width, height: mark.height })
  await drawMarks(pdf, [{ ...mark, kind: 'signature', page: 1, x: 0, y: 0 }])
  finish(pdf)
  return preview({ pdf: await pdf.save(), page: 1, widthPx })
}

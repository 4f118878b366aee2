/** Draws marks on a document that nobody has signed yet, and writes it anew; signing draws in its own update instead. */
import type { Bytes } from '../base/bytes.ts'
import { drawMarks } from './draw-marks.ts'
import { finish } from '../pdf/before-writing.ts'
import type { DrawFinding, Mark } from './mark.ts'
import { openPdf } from '../pdf/open-pdf.ts'

export type Stamped = Readonly<{ pdf: Bytes; findings: readonly DrawFinding[] }>

export async function stamp({
  pdf: before,
  marks,
}: Readonly<{ pdf: Bytes; marks: readonly Mark[] }>): Promise<Stamped> {
  const pdf = await openPdf(before)
  const findings = await drawMarks(pdf, marks)
  finish(pdf)
  return { pdf: await pdf.save(), findings }
}

/** Opens a PDF for reading and for incremental work, with the parser's needless strictness about one common slip taken away. */
import { PDF } from '@libpdf/core'
import type { Bytes } from './bytes.ts'

/**
 * Some signing libraries point `startxref` and /Prev at the line end before `xref`. Every reader takes that, our parser would
 * rather guess the whole file; so it reads a copy with the offsets put right. The copy has the same length: all other offsets hold,
 * and an update is still appended to the original bytes.
 */
export async function openPdf(file: Bytes): Promise<PDF> {
  const pdf = await PDF.load(file)
  if (!pdf.recoveredViaBruteForce) return pdf
  const straightened = straightenOffsets(file)
  if (!straightened) return pdf
  const again = await PDF.load(straightened)
  return again.recoveredViaBruteForce ? pdf : again
}

function straightenOffsets(file: Bytes): Bytes | null {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  let copy: Bytes | null = null
  for (const { 0: whole, 1: digits = '', index } of text.matchAll(/(?:startxref|\/Prev)\s+(\d{1,10})/g)) {
    const offset = Number(digits)
    const slip = /^(\s{1,4})xref\b/.exec(text.slice(offset, offset + 12))?.[1]?.length
    if (slip === undefined) continue
    const right = String(offset + slip)
    if (right.length !== digits.length) return null
    copy ??= file.slice()
    copy.set(Buffer.from(right, 'latin1'), index + whole.length - digits.length)
  }
  return copy
}

/** Opens a document whose bytes must stay as they are, forgiving what every reader forgives without having to guess. */
import { PDF } from '@libpdf/core'
import type { Bytes } from '../bytes.ts'
import { latin1, own, view } from '../octets.ts'

/**
 * Some writers let startxref or /Prev point at the white space before a cross-reference table. libpdf then rebuilds
 * the whole structure by search; a copy with the pointers moved on reads as it was meant, at the same offsets.
 */
export async function openDocument(bytes: Bytes): Promise<PDF> {
  const pdf = await PDF.load(bytes)
  if (!pdf.recoveredViaBruteForce) return pdf
  const straightened = withStraightPointers(bytes)
  if (!straightened) return pdf
  const second = await PDF.load(straightened)
  return second.recoveredViaBruteForce ? pdf : second
}

function withStraightPointers(bytes: Bytes): Bytes | undefined {
  const text = view(bytes).toString('latin1')
  let copy: Uint8Array | undefined
  for (const pointer of text.matchAll(/(startxref\s+|\/Prev\s+)(\d{1,10})/g)) {
    const [, before = '', digits = ''] = pointer
    const space = /^\s{1,16}(?=xref)/.exec(text.slice(Number(digits), Number(digits) + 24))
    const moved = String(Number(digits) + (space?.[0].length ?? 0))
    if (!space || moved.length !== digits.length) continue
    copy ??= own(bytes)
    copy.set(latin1(moved), pointer.index + before.length)
  }
  return copy
}

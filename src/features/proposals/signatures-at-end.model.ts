/** Proposes signatures below the last words of a document in which nothing asks for any: in a row, one for each signer. */
import type { PageSize } from '../../core/envelope/field.model.ts'
import { usualSize } from '../../core/document/tag.model.ts'
import type { FieldSigner } from './owner.model.ts'
import { bottom, isOver, type InkPage, type Rect } from './page-ink.model.ts'
import type { ProposedField } from './proposed-fields.model.ts'

/** More in a row would be too narrow to sign in. */
const MOST = 3
const MARGIN = 57
const GAP = 14
/** Between the last words and the signatures. */
const ABOVE = 24
/** Lower down stand page numbers and addresses. */
const FOOT = 0.92

export function signaturesAtEnd(
  pages: readonly InkPage[],
  sizes: readonly PageSize[],
  signers: readonly FieldSigner[],
): ProposedField[] {
  const last = pages.find(({ page }) => page === sizes.length)
  const size = sizes.at(-1)
  if (!last || !size || last.words.length === 0 || signers.length === 0 || signers.length > MOST) return []
  const row = rowBelow(last, size, signers.length)
  if (!row) return []
  return signers.map(({ id }, index) => ({
    recipientId: id,
    type: 'signature',
    format: null,
    title: '',
    isRequired: true,
    options: [],
    value: null,
    box: { page: last.page, ...row, x: row.x + index * (row.width + GAP) },
    fontSize: 11,
    source: 'end',
    isComb: false,
  }))
}

/** The first of the boxes in a row; null where the page is full. */
function rowBelow({ words, rules, frames, pictures }: InkPage, size: PageSize, count: number): Rect | null {
  const { width: usual, height } = usualSize.signature
  const width = Math.min(usual, (size.width - 2 * MARGIN - (count - 1) * GAP) / count)
  const solid = [...words, ...rules, ...frames, ...pictures]
  const body = solid.filter((one) => bottom(one) < size.height * FOOT)
  const y = Math.max(MARGIN - ABOVE, ...body.map(bottom)) + ABOVE
  const row = { x: MARGIN, y, width: count * width + (count - 1) * GAP, height }
  const isFree = bottom(row) < size.height - MARGIN / 2 && !solid.some((one) => isOver(one, row))
  return isFree && width >= 60 ? { ...row, y: Math.round(y * 10) / 10, width: Math.round(width * 10) / 10 } : null
}

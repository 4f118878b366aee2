/** Restrictions set by earlier signatures (DocMDP, field locks): later signers keep to them, or those signatures break. */
import type { PDF } from '../pdf/objects.ts'
import { ensure } from '../base/pades-error.ts'
import { noticeSignature, type EarlierSignatures } from '../admit/signatures.ts'
import { isLocked } from '../validate/changed-fields.ts'
import { fieldNodes, findSignatures } from '../pdf/find-signatures.ts'

export function earlierSignatures(pdf: PDF): EarlierSignatures {
  const found: EarlierSignatures = { count: 0, certified: null, forbidMore: false }
  for (const { dictionary, type } of fieldNodes(pdf)) if (type === 'Sig') noticeSignature(pdf, dictionary, found)
  return found
}

/** Signed as final, or all fields locked: nobody may fill in or sign. Validation data and timestamps change nothing (ISO 32000-2 Table 257). */
export function ensureContinuable(pdf: PDF): void {
  ensure(!earlierSignatures(pdf).forbidMore, 'document.signed_and_locked')
}

/** False if a signature locks the field of this name, existing or not (ISO 32000-2 §12.8.2.4). */
export function mayFill(pdf: PDF, fieldName: string): boolean {
  return !isLocked(
    fieldName,
    findSignatures(pdf).signatures.flatMap(({ locked }) => locked),
  )
}

/** Which signatures a file carries already, and whether they leave room for another. */
import { PdfArray, PdfDict, type PDF, type PdfObject } from '../pdf/objects.ts'
import { nameIn, numberIn } from '../pdf/entries.ts'
import { resolved } from '../pdf/page-space.ts'

/** `certified` is /P of a certifying signature (ISO 32000-2, Table 257): 1 nothing, 2 forms and signatures, 3 comments too. */
export type EarlierSignatures = { count: number; certified: 1 | 2 | 3 | null; forbidMore: boolean }

/** Takes one dictionary after another: signed fields count, usage rights (/UR3) do not, for no field holds them. */
export function noticeSignature(pdf: PDF, dict: PdfDict, found: EarlierSignatures): void {
  const value = resolved(pdf, dict.get('V'))
  if (!(value instanceof PdfDict) || !value.has('ByteRange') || !value.has('Contents')) return
  found.count += 1
  found.certified ??= certification(pdf, resolved(pdf, value.get('Reference')))
  found.forbidMore ||=
    lockForbids(pdf, resolved(pdf, dict.get('Lock'))) || referencesForbid(pdf, resolved(pdf, value.get('Reference')))
}

/** ISO 32000-2, Table 236: a lock may carry its own /P, and one over all fields, or all but some, covers the field we would add. */
function lockForbids(pdf: PDF, lock: PdfObject | undefined): boolean {
  if (!(lock instanceof PdfDict)) return false
  return numberIn(pdf, lock, 'P') === 1 || coversNewFields(nameIn(pdf, lock, 'Action'))
}

const coversNewFields = (action: string | undefined): boolean => action === 'All' || action === 'Exclude'

function certification(pdf: PDF, references: PdfObject | undefined): 1 | 2 | 3 | null {
  if (!(references instanceof PdfArray)) return null
  for (const entry of references.toArray()) {
    const reference = resolved(pdf, entry)
    if (!(reference instanceof PdfDict) || nameIn(pdf, reference, 'TransformMethod') !== 'DocMDP') continue
    const parameters = resolved(pdf, reference.get('TransformParams'))
    const level = parameters instanceof PdfDict ? numberIn(pdf, parameters, 'P') : undefined
    return level === 1 || level === 3 ? level : 2 // 2 unless said
  }
  return null
}

/** ISO 32000-2, 12.8.2.2 and 12.8.2.4: certified as final (/P 1), or all fields locked by the signature itself. */
function referencesForbid(pdf: PDF, references: PdfObject | undefined): boolean {
  if (!(references instanceof PdfArray)) return false
  return references.toArray().some((entry) => {
    const reference = resolved(pdf, entry)
    if (!(reference instanceof PdfDict)) return false
    const parameters = resolved(pdf, reference.get('TransformParams'))
    if (!(parameters instanceof PdfDict)) return false
    const method = nameIn(pdf, reference, 'TransformMethod')
    return (
      (method === 'DocMDP' && numberIn(pdf, parameters, 'P') === 1) ||
      (method === 'FieldMDP' && coversNewFields(nameIn(pdf, parameters, 'Action')))
    )
  })
}

/** Targets of links that lead out of the document. */
import { PdfDict, PdfName, PdfString, type PDF } from '../../pdf/objects.ts'
import { resolved } from '../../pdf/page-space.ts'

const longest = 2000

/** Null unless the dictionary is a URI action (ISO 32000-2, 12.6.4.8). */
export function linkTarget(pdf: PDF, action: PdfDict): string | null {
  const kind = resolved(pdf, action.get('S'))
  if (!(kind instanceof PdfName) || kind.value !== 'URI') return null
  const target = resolved(pdf, action.get('URI'))
  return target instanceof PdfString ? target.asString().trim().slice(0, longest) : null
}

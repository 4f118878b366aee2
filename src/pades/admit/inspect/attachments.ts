/** The names of files inside a file. */
import { PdfDict, PdfString, type PDF } from '../../pdf/objects.ts'
import { resolved } from '../../pdf/page-space.ts'

/**
 * Null unless the dictionary is a file specification with the file itself (ISO 32000-2, 7.11.3 and 7.11.4), wherever it
 * hangs: in the name tree, on an annotation, as an associated file, as the target of an action.
 */
export function attachmentName(pdf: PDF, file: PdfDict): string | null {
  if (!(resolved(pdf, file.get('EF')) instanceof PdfDict)) return null
  const name = resolved(pdf, file.get('UF')) ?? resolved(pdf, file.get('F'))
  return name instanceof PdfString ? name.asString() : ''
}

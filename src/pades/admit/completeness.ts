/** Detects lost pages after a repair: nobody should sign a contract of which the repair has lost a part. */
import { PdfArray, PdfDict, PdfName, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'

/** True for a page tree with a page that is not there, and for a page whose content is not. */
export function hasLost(pdf: PDF, dict: PdfDict): boolean {
  const type = resolved(pdf, dict.get('Type'))
  if (!(type instanceof PdfName)) return false
  if (type.value === 'Pages') return partsOf(pdf, dict.get('Kids')).some((kid) => !(kid instanceof PdfDict))
  if (type.value === 'Page' && dict.has('Contents'))
    return partsOf(pdf, dict.get('Contents')).some((part) => !(part instanceof PdfStream))
  return false
}

function partsOf(pdf: PDF, value: PdfObject | undefined): (PdfObject | undefined)[] {
  const parts = resolved(pdf, value)
  return parts instanceof PdfArray ? parts.toArray().map((part) => resolved(pdf, part)) : [parts]
}

/**
 * Keeps the PDF/A and PDF/UA claims of a file true when it is drawn on: what drawing needs is added where that is
 * harmless, and a claim that can't be kept is removed. Nothing else of its metadata changes.
 */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PDF } from '../objects.ts'
import { claimOf, isForEverybody, xmpOf } from './read-claim.ts'
import { utf8 } from '../../base/octets.ts'
import { resolved } from '../page-space.ts'
import { srgbIntent } from './write-claim.ts'

/** What our marks are: embedded fonts, sRGB, transparency, artifacts without a language of their own. */
export function keepClaims(pdf: PDF): void {
  const claim = claimOf(pdf)
  // ISO 19005-1, 6.4: part 1 has no transparency.
  if (claim && (claim.part === 1 || !hasOwnRgb(pdf))) withdraw(pdf, 'pdfaid')
  // ISO 14289-1, 7.2: the language of all text is known, be it the document's.
  if (isForEverybody(pdf) && !pdf.getCatalog().has('Lang')) withdraw(pdf, 'pdfuaid')
}

/** Nobody has tagged what used to be an annotation and has become content. */
export function keepClaimsOfFlattened(pdf: PDF): void {
  if (isForEverybody(pdf)) withdraw(pdf, 'pdfuaid')
}

/** What plain RGB means is said already, or nothing plain is in the file yet, so that it can be said now. */
function hasOwnRgb(pdf: PDF): boolean {
  const intents = resolved(pdf, pdf.getCatalog().get('OutputIntents'))
  const entries = intents instanceof PdfArray ? intents.toArray().map((entry) => resolved(pdf, entry)) : []
  const own = entries.filter((entry) => entry instanceof PdfDict).find((entry) => isForPdfA(pdf, entry))
  if (!own) {
    pdf
      .getCatalog()
      .set('OutputIntents', new PdfArray([...(intents instanceof PdfArray ? intents.toArray() : []), srgbIntent(pdf)]))
    return true
  }
  const profile = resolved(pdf, own.get('DestOutputProfile'))
  const components = profile instanceof PdfStream ? resolved(pdf, profile.get('N')) : undefined
  return components instanceof PdfNumber && components.value === 3
}

function isForPdfA(pdf: PDF, intent: PdfDict): boolean {
  const kind = resolved(pdf, intent.get('S'))
  return kind instanceof PdfName && kind.value === 'GTS_PDFA1'
}

/** As elements and as attributes. What remains of a description is still one, if an empty one. */
function withdraw(pdf: PDF, prefix: 'pdfaid' | 'pdfuaid'): void {
  const xmp = xmpOf(pdf)
    .replaceAll(new RegExp(`<${prefix}:(\\w+)[^>]*>[^<]*</${prefix}:\\1\\s*>`, 'g'), '')
    .replaceAll(new RegExp(`\\s${prefix}:\\w+\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'), '')
  const entries = { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') }
  pdf.getCatalog().set('Metadata', pdf.register(PdfStream.fromDict(entries, utf8(xmp))))
}

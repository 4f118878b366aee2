/** What a file says of itself about PDF/A; whether that is true is another matter. */
import { PdfStream, type PDF } from '@libpdf/core'
import { resolved } from '../page-space.ts'

export type PdfAClaim = Readonly<{ part: number; conformance: string | null }>

/** ISO 19005-2, 6.6.4: in the XMP metadata, as an element or as an attribute. */
export function claimOf(pdf: PDF): PdfAClaim | null {
  const metadata = resolved(pdf, pdf.getCatalog().get('Metadata'))
  const xmp = metadata instanceof PdfStream ? textOf(metadata) : ''
  const part = valueIn(xmp, 'part')
  return part && /^[1-4]$/.test(part) ? { part: Number(part), conformance: valueIn(xmp, 'conformance') } : null
}

function valueIn(xmp: string, name: string): string | null {
  const found = new RegExp(`pdfaid:${name}\\s*(?:=\\s*["']|>)\\s*([0-9A-Za-z]{1,4})`).exec(xmp)
  return found?.[1] ?? null
}

function textOf(metadata: PdfStream): string {
  try {
    return Buffer.from(metadata.getDecodedData()).toString('utf8')
  } catch {
    return '' // metadata that nobody can read claims nothing
  }
}

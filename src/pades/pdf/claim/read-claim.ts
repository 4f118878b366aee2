/** Reads the PDF/A claim of a file, without checking whether it is true. */
import { PdfStream, type PDF } from '../objects.ts'
import { resolved } from '../page-space.ts'

/** Part 4 has no conformance level but E, F or none. */
export type PdfAClaim = Readonly<{ part: number; conformance: string | null }>

const namespace = /xmlns:([\w.-]{1,32})\s{0,9}=\s{0,9}["']http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/?["']/
const longest = 2 ** 20

/** ISO 19005-2, 6.6.4: in the XMP metadata, as an element or as an attribute. */
export function claimOf(pdf: PDF): PdfAClaim | null {
  const xmp = xmpOf(pdf)
  const prefix = namespace.exec(xmp)?.[1] ?? 'pdfaid'
  const part = valueIn(xmp, `${prefix}:part`)
  return part && /^[1-4]$/.test(part)
    ? { part: Number(part), conformance: valueIn(xmp, `${prefix}:conformance`) }
    : null
}

/** ISO 14289-1 and -2, 5: it says that it is PDF/UA. */
export function isForEverybody(pdf: PDF): boolean {
  return /pdfuaid:part\s*(?:=|>)/.test(xmpOf(pdf))
}

export function xmpOf(pdf: PDF): string {
  const metadata = resolved(pdf, pdf.getCatalog().get('Metadata'))
  return metadata instanceof PdfStream ? textOf(metadata) : ''
}

function valueIn(xmp: string, name: string): string | null {
  const found = new RegExp(
    `${name.replaceAll('.', '\\.')}\\s{0,99}(?:=\\s{0,9}["']|>)\\s{0,99}([0-9A-Za-z]{1,4})`,
  ).exec(xmp)
  return found?.[1] ?? null
}

/** XMP may be written in UTF-16, and then says so by its first bytes. */
function textOf(metadata: PdfStream): string {
  try {
    const bytes = metadata.getDecodedData().subarray(0, longest)
    const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xff ? 'utf-16le' : 'utf-8'
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return '' // metadata that nobody can read claims nothing
  }
}

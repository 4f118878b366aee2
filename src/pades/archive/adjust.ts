/** What PDF/A-2 forbids and nobody misses: taken out or set right, without a change to what is shown. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PDF } from '@libpdf/core'
import { resolved } from '../page-space.ts'
import { deflateSync } from 'node:zlib'

/** Keys by what holds them (ISO 19005-2: 6.2.5 graphics states, 6.2.8 images, 6.2.9 forms, 6.2.11.4 subsets, 6.10 pages). */
const forbidden = {
  ExtGState: ['TR', 'TR2', 'HTP', 'HT'],
  Image: ['Alternates', 'OPI', 'Interpolate'],
  Form: ['OPI', 'Ref', 'PS', 'Subtype2'],
  FontDescriptor: ['CIDSet', 'CharSet'],
  Page: ['PresSteps', 'AA', 'Tabs'],
  Catalog: ['NeedsRendering', 'Requirements', 'AA'],
} as const

export function adjust(pdf: PDF, dict: PdfDict): void {
  for (const kind of kindsOf(pdf, dict)) for (const key of forbidden[kind]) if (dict.has(key)) dict.delete(key)
  if (dict instanceof PdfStream) withoutLzw(pdf, dict)
  const subtype = nameIn(pdf, dict, 'Subtype')
  if (subtype === 'CIDFontType2' && !dict.has('CIDToGIDMap')) dict.set('CIDToGIDMap', PdfName.of('Identity'))
  const annots = resolved(pdf, dict.get('Annots'))
  if (annots instanceof PdfArray) showAnnotations(pdf, annots)
}

function kindsOf(pdf: PDF, dict: PdfDict): (keyof typeof forbidden)[] {
  const names = [nameIn(pdf, dict, 'Type'), dict instanceof PdfStream ? nameIn(pdf, dict, 'Subtype') : undefined]
  const kinds = names.filter((name) => name !== undefined && name in forbidden) as (keyof typeof forbidden)[]
  // A graphics state needs no /Type.
  return dict.has('TR') || dict.has('TR2') ? [...kinds, 'ExtGState'] : kinds
}

/** 6.1.7.2: LZW is not permitted; Flate says the same. */
function withoutLzw(pdf: PDF, stream: PdfStream): void {
  const filter = resolved(pdf, stream.get('Filter'))
  const names = filter instanceof PdfArray ? filter.toArray().map((each) => resolved(pdf, each)) : [filter]
  const isLzw = names.some((name) => name instanceof PdfName && name.value.startsWith('LZW'))
  if (!isLzw) return
  const plain = stream.getDecodedData()
  stream.delete('DecodeParms')
  stream.setData(new Uint8Array(deflateSync(plain)))
  stream.set('Filter', PdfName.of('FlateDecode'))
}

/** 6.3.2: annotations are printed and never hidden. Only links are left after an upload. */
function showAnnotations(pdf: PDF, annots: PdfArray): void {
  for (const entry of annots.toArray()) {
    const annotation = resolved(pdf, entry)
    if (!(annotation instanceof PdfDict)) continue
    const flags = resolved(pdf, annotation.get('F'))
    const [invisible, hidden, print, noView] = [1, 2, 4, 32]
    const before = flags instanceof PdfNumber ? flags.value : 0
    annotation.set('F', PdfNumber.of((before | print) & ~(invisible | hidden | noView | 256)))
  }
}

function nameIn(pdf: PDF, dict: PdfDict, key: string): string | undefined {
  const value = resolved(pdf, dict.get(key))
  return value instanceof PdfName ? value.value : undefined
}

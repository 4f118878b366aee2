/** Why a document can't become PDF/A-2b without changing what it shows: named, each with what it is about. */
import { PdfArray, PdfDict, PdfName, PdfStream, type PDF, type PdfObject } from '@libpdf/core'
import { resolved } from '../page-space.ts'

export type PdfAFinding = Readonly<{
  what:
    | 'font_not_embedded'
    | 'cmyk_colour'
    | 'signed'
    | 'encrypted'
    | 'postscript'
    | 'external_content'
    | 'annotation_without_looks'
  /** Which font it is. */
  name?: string
}>

export function obstaclesIn(pdf: PDF, dict: PdfDict): PdfAFinding[] {
  return [
    ...fontObstacle(pdf, dict),
    ...(speaksOfCmyk(pdf, dict) ? [{ what: 'cmyk_colour' } as const] : []),
    ...(nameIn(pdf, dict, 'Subtype') === 'PS' && dict instanceof PdfStream ? [{ what: 'postscript' } as const] : []),
    ...(lacksLooks(pdf, dict) ? [{ what: 'annotation_without_looks' } as const] : []),
    ...(dict instanceof PdfStream && dict.has('F') ? [{ what: 'external_content' } as const] : []),
  ]
}

/** All kinds but Type0, which has one of these, and Type3, which is drawn in the file itself. */
const outlineFonts = new Set(['Type1', 'MMType1', 'TrueType', 'CIDFontType0', 'CIDFontType2'])

/** ISO 19005-2, 6.2.11.4: every font is embedded, the fourteen standard ones too. */
function fontObstacle(pdf: PDF, font: PdfDict): PdfAFinding[] {
  // By its kind: a font may lack its /Type.
  if (font instanceof PdfStream || !outlineFonts.has(nameIn(pdf, font, 'Subtype') ?? '')) return []
  const descriptor = resolved(pdf, font.get('FontDescriptor'))
  const isEmbedded =
    descriptor instanceof PdfDict &&
    ['FontFile', 'FontFile2', 'FontFile3'].some((key) => resolved(pdf, descriptor.get(key)) instanceof PdfStream)
  return isEmbedded ? [] : [{ what: 'font_not_embedded', name: nameIn(pdf, font, 'BaseFont') ?? '' }]
}

/** 6.2.4.3: with an RGB output intent DeviceCMYK has no meaning, be it named as a space or used by `k` and `K`. */
function speaksOfCmyk(pdf: PDF, dict: PdfDict): boolean {
  for (const [, value] of dict) if (isCmyk(resolved(pdf, value), pdf)) return true
  return dict instanceof PdfStream && mayBeContent(pdf, dict) && cmykOperator.test(contentOf(dict))
}

function isCmyk(value: PdfObject | undefined, pdf: PDF, depth = 0): boolean {
  if (value instanceof PdfName) return value.value === 'DeviceCMYK'
  if (!(value instanceof PdfArray) || depth > 3) return false
  return value
    .toArray()
    .slice(0, 8)
    .some((entry) => isCmyk(resolved(pdf, entry), pdf, depth + 1))
}

/** 6.3.3: what lies on a page, but for links, brings its appearance with it. */
function lacksLooks(pdf: PDF, page: PdfDict): boolean {
  const annots = resolved(pdf, page.get('Annots'))
  if (!(annots instanceof PdfArray)) return false
  return annots.toArray().some((entry) => {
    const annotation = resolved(pdf, entry)
    if (!(annotation instanceof PdfDict) || annotation.has('AP')) return false
    return !['Link', 'Popup'].includes(nameIn(pdf, annotation, 'Subtype') ?? '')
  })
}

const cmykOperator = /(?:^|[\s\])>])(?:[-+]?[\d.]+\s+){4}[kK](?=[\s/[(<%]|$)/

/** Page content has no type at all, forms have theirs; pictures, fonts and metadata are passed over. */
function mayBeContent(pdf: PDF, stream: PdfStream): boolean {
  const subtype = nameIn(pdf, stream, 'Subtype')
  if (subtype === 'Form') return true
  if (stream.has('PatternType')) return true
  return subtype === undefined && !stream.has('Type') && !stream.has('N') && !stream.has('Length1')
}

function contentOf(stream: PdfStream): string {
  try {
    return Buffer.from(stream.getDecodedData()).toString('latin1')
  } catch {
    return '' // what nobody can decode shows no colour
  }
}

function nameIn(pdf: PDF, dict: PdfDict, key: string): string | undefined {
  const value = resolved(pdf, dict.get(key))
  return value instanceof PdfName ? value.value : undefined
}

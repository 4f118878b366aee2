/** The program that a font descriptor embeds, read; and the glyph names that a simple font's codes stand for. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PDF } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'
import { encodings, isEncodingName } from './encodings.ts'
import { readCff, type Cff } from './programs/cff.ts'
import { readSfnt, type Sfnt } from './programs/sfnt.ts'
import { readType1, type Type1 } from './programs/type1.ts'

export type FontProgram = Readonly<{ is: 'sfnt'; font: Sfnt } | { is: 'cff'; font: Cff } | { is: 'type1'; font: Type1 }>

/**
 * Null where none is embedded; throws where it can't be read. What it is counts, not what it is called: so it is called by its
 * name (ISO 32000-1, Table 126), which some readers go by.
 */
export function programOf(pdf: PDF, descriptor: PdfDict, isComposite: boolean): FontProgram | null {
  for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
    const stream = resolved(pdf, descriptor.get(key))
    if (!(stream instanceof PdfStream)) continue
    const bytes = new Uint8Array(stream.getDecodedData())
    if (key === 'FontFile') return { is: 'type1', font: readType1(bytes) }
    if (key === 'FontFile2') return { is: 'sfnt', font: withOutlines(readSfnt(bytes)) }
    const isOpenType = sfntTags.has(Buffer.from(bytes.subarray(0, 4)).toString('hex'))
    stream.set('Subtype', PdfName.of(isOpenType ? 'OpenType' : isComposite ? 'CIDFontType0C' : 'Type1C'))
    return isOpenType ? openType(bytes) : { is: 'cff', font: readCff(bytes) }
  }
  return null
}

/** `OTTO`, `true`, and version 1.0. */
const sfntTags = new Set(['4f54544f', '74727565', '00010000'])

function openType(bytes: Uint8Array<ArrayBuffer>): FontProgram {
  const font = readSfnt(bytes)
  const outlines = font.tables.get('CFF ')
  if (!outlines) return { is: 'sfnt', font: withOutlines(font) }
  return { is: 'cff', font: readCff(bytes.slice(outlines.offset, outlines.offset + outlines.length)) }
}

function withOutlines(font: Sfnt): Sfnt {
  if (!font.tables.has('glyf') || !font.tables.has('loca')) throw new RangeError('no outlines')
  return font
}

/** How wide the program has the glyph for a code; undefined where it has none. */
export type Glyphs = (code: number) => number | undefined

export type Names = (code: number) => string | undefined

/** 9.6.5: a base encoding with differences. Null where the base is one that is not read here. */
export function namesIn(pdf: PDF, font: PdfDict, builtIn: Names): Names | null {
  const encoding = resolved(pdf, font.get('Encoding'))
  if (encoding instanceof PdfName) {
    const { value } = encoding
    return isEncodingName(value) ? (code) => encodings[value][code] : value === 'MacExpertEncoding' ? null : builtIn
  }
  if (!(encoding instanceof PdfDict)) return builtIn
  const base = namesIn(
    pdf,
    new PdfDict([['Encoding', resolved(pdf, encoding.get('BaseEncoding')) ?? PdfName.of('')]]),
    builtIn,
  )
  const changes = differencesIn(pdf, encoding)
  return base && ((code) => changes.get(code) ?? base(code))
}

export function differencesIn(pdf: PDF, encoding: PdfDict): ReadonlyMap<number, string> {
  const changes = new Map<number, string>()
  const list = resolved(pdf, encoding.get('Differences'))
  let code = 0
  for (const entry of list instanceof PdfArray ? list.toArray() : []) {
    const value = resolved(pdf, entry)
    if (value instanceof PdfNumber) code = value.value
    else if (value instanceof PdfName) {
      changes.set(code, value.value)
      code += 1
    }
  }
  return changes
}

/** One face in one document: hands out codes for glyphs as they are used, and writes the subset in the end (ISO 32000-2, 9.7.4 and 9.9). */
import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString, type PDF, type PdfRef } from '../pdf/objects.ts'
import { deflatedStream } from '../pdf/deflated-stream.ts'
import type { OpenFace } from './faces.ts'
import type { Glyph } from './shape.ts'
import { subset } from './subset.ts'

export type ReservedFont = Readonly<{
  ref: PdfRef
  /** Four hexadecimal digits, and the width that the font will state for them. */
  use(glyph: Glyph): Readonly<{ code: string; width: number }>
  finish(): void
}>

type Use = Readonly<{ code: string; gid: number; text: string; width: number }>

/**
 * A code stands for a glyph AND what it means there: the same shape may come from different letters, and a copied text must say which.
 */
export function reserveFont(pdf: PDF, face: OpenFace): ReservedFont {
  const font = new PdfDict()
  const ref = pdf.register(font)
  const uses: Use[] = []
  const byGlyph = new Map<number, Use[]>()
  const widths = widthsOf(face)
  return {
    ref,
    use({ gid, text }) {
      const here = byGlyph.get(gid) ?? []
      const known = here.find((each) => each.text === text)
      if (known) return known
      const added = { code: (uses.length + 1).toString(16).padStart(4, '0'), gid, text, width: widths(gid) }
      uses.push(added)
      byGlyph.set(gid, [...here, added])
      return added
    },
    finish: () => write(pdf, font, face, uses),
  }
}

function write(pdf: PDF, font: PdfDict, face: OpenFace, uses: readonly Use[]): void {
  const program = subset(face.bytes, new Set([0, ...uses.map(({ gid }) => gid)]))
  const name = `${tagOf(program)}+${postScriptName(face)}`
  const descendant = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('CIDFontType2'),
    BaseFont: PdfName.of(name),
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    }),
    FontDescriptor: pdf.register(descriptor(pdf, face, name, program)),
    DW: PdfNumber.of(0),
    W: new PdfArray([PdfNumber.of(1), new PdfArray(uses.map(({ width }) => PdfNumber.of(width)))]),
    CIDToGIDMap: pdf.register(deflatedStream(glyphNumbers(uses), {})),
  })
  font.set('Type', PdfName.of('Font'))
  font.set('Subtype', PdfName.of('Type0'))
  font.set('BaseFont', PdfName.of(name))
  font.set('Encoding', PdfName.of('Identity-H'))
  font.set('DescendantFonts', new PdfArray([pdf.register(descendant)]))
  font.set('ToUnicode', pdf.register(deflatedStream(Buffer.from(toUnicode(uses), 'latin1'), {})))
}

/** Six capitals that depend on the subset only (9.9.2), so that the same drawing gives the same bytes. */
function tagOf(program: Uint8Array): string {
  const digest = createHash('sha256').update(program).digest()
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

function postScriptName({ name }: OpenFace): string {
  return `Rubrica-${name.replaceAll('-', '')}`
}

function descriptor(pdf: PDF, face: OpenFace, name: string, program: Uint8Array): PdfDict {
  const scale = (units: number) => PdfNumber.of(Math.round((units * 1000) / face.unitsPerEm))
  const [head, hhea, os2] = [face.table('head'), face.table('hhea'), face.table('OS/2')]
  const ascent = hhea?.getInt16(4) ?? face.unitsPerEm
  // OpenType: xMin to yMax of `head` from byte 36 on; sCapHeight of `OS/2`, version 2 or later, at byte 88.
  const box = [36, 38, 40, 42].map((at) => scale(head?.getInt16(at) ?? 0))
  const capitals = os2 && os2.byteLength >= 90 ? os2.getInt16(88) : ascent
  const file = deflatedStream(program, {})
  file.set('Length1', PdfNumber.of(program.length))
  return PdfDict.of({
    Type: PdfName.of('FontDescriptor'),
    FontName: PdfName.of(name),
    Flags: PdfNumber.of(flagsOf(face)),
    FontBBox: new PdfArray(box),
    ItalicAngle: PdfNumber.of(0),
    Ascent: scale(ascent),
    Descent: scale(hhea?.getInt16(6) ?? 0),
    CapHeight: scale(capitals),
    StemV: PdfNumber.of(face.name.endsWith('bold') ? 140 : 80),
    FontFile2: pdf.register(file),
  })
}

/** Table 121: symbolic, with serifs, of one width. */
function flagsOf({ name }: OpenFace): number {
  const symbolic = 4
  return symbolic | (name.startsWith('serif') ? 2 : 0) | (name.startsWith('mono') ? 1 : 0)
}

function glyphNumbers(uses: readonly Use[]): Buffer {
  const map = Buffer.alloc(2 * (uses.length + 1))
  uses.forEach(({ gid }, index) => map.writeUInt16BE(gid, 2 * (index + 1)))
  return map
}

const entriesAtOnce = 100

/** 9.10.3; a block holds at most a hundred entries. */
function toUnicode(uses: readonly Use[]): string {
  const entries = uses.map(({ code, text }) => `<${code}> <${utf16(text)}>`)
  const blocks: string[] = []
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    const block = entries.slice(at, at + entriesAtOnce)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

/** As the file itself states them, for a reader may compare the two (ISO 19005-2, 6.2.11.5). */
function widthsOf(face: OpenFace): (gid: number) => number {
  const [hhea, hmtx] = [face.table('hhea'), face.table('hmtx')]
  const count = hhea?.getUint16(34) ?? 1
  return (gid) => {
    const units = hmtx?.getUint16(4 * Math.min(gid, count - 1)) ?? 0
    return Number(((units * 1000) / face.unitsPerEm).toFixed(3))
  }
}

/**
 * Faults of a font that is used (ISO 19005-2, 6.2.11): glyphs that its program lacks, widths that it does not have,
 * encodings that leave open which glyph is meant. What can be set right without another glyph being shown, is.
 */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PDF } from '../pdf/objects.ts'
import { latin1 } from '../base/octets.ts'
import { nameIn, numberIn } from '../pdf/entries.ts'
import { resolved } from '../pdf/page-space.ts'
import { identityCids, readCMap, type CMap } from './cmap.ts'
import type { FontUse } from './drawing.ts'
import { namesIn, programOf, type Glyphs, type FontProgram } from './font-program.ts'
import { trueTypeGlyphs } from './true-type.ts'

export type FontFault = 'font_not_embedded' | 'font_incomplete' | 'font_widths' | 'font_unreadable'

/** Null where nothing is wrong. */
export function faultOf(pdf: PDF, font: PdfDict, use: FontUse): FontFault | null {
  const kind = nameIn(pdf, font, 'Subtype')
  if (!font.has('Type')) font.set('Type', PdfName.of('Font'))
  if (kind === 'Type3') completeDrawnGlyphs(pdf, font, use)
  if (kind === 'Type3') return null
  try {
    if (kind === 'Type0') return compositeFault(pdf, font, use)
    if (kind === 'Type1' || kind === 'MMType1' || kind === 'TrueType') return simpleFault(pdf, font, use, kind)
  } catch {
    return 'font_unreadable' // a parser may throw anything at a stranger's font: nobody can say then that it is well
  }
  return 'font_unreadable'
}

function simpleFault(pdf: PDF, font: PdfDict, use: FontUse, kind: 'Type1' | 'MMType1' | 'TrueType'): FontFault | null {
  const descriptor = resolved(pdf, font.get('FontDescriptor'))
  const program = descriptor instanceof PdfDict ? programOf(pdf, descriptor, false) : null
  if (!program) return use.isVisible ? 'font_not_embedded' : null
  if (!(descriptor instanceof PdfDict)) return 'font_not_embedded'
  const codes = codesIn(use)
  const glyphs =
    kind === 'TrueType' ? trueTypeGlyphs(pdf, font, descriptor, program, codes) : type1Glyphs(pdf, font, program)
  if (glyphs === null) return 'font_unreadable'
  ensureWidths(pdf, font, descriptor, codes, glyphs)
  const widths = widthsOf(pdf, font, descriptor)
  if (!widths) return 'font_unreadable'
  return compare(codes, glyphs, widths)
}

function compare(codes: ReadonlySet<number>, glyphs: Glyphs, widths: (code: number) => number): FontFault | null {
  let fault: FontFault | null = null
  for (const code of codes) {
    const width = glyphs(code)
    if (width === undefined) return 'font_incomplete'
    // 6.2.11.5: consistent is, what differs by no more than a thousandth.
    if (!(Math.abs(width - widths(code)) <= 1)) fault = 'font_widths'
  }
  return fault
}

function type1Glyphs(pdf: PDF, font: PdfDict, program: FontProgram): Glyphs | null {
  if (program.is === 'sfnt') return null
  const names = namesIn(pdf, font, (code) => program.font.nameOf(code))
  if (!names) return null
  return (code) => {
    const name = names(code)
    if (name === undefined || name === '.notdef') return undefined
    if (program.is === 'type1') return program.font.has(name) ? program.font.widthOf(name) : undefined
    const glyph = program.font.glyphNamed(name)
    return glyph === undefined ? undefined : program.font.widthOf(glyph)
  }
}

/** 6.2.11.2: a simple font says its widths. Where it does not, readers take the program's; so it says them. */
function ensureWidths(pdf: PDF, font: PdfDict, descriptor: PdfDict, codes: ReadonlySet<number>, glyphs: Glyphs): void {
  const widths = resolved(pdf, font.get('Widths'))
  const first = numberIn(pdf, font, 'FirstChar')
  if (widths instanceof PdfArray && first !== undefined) {
    const last = numberIn(pdf, font, 'LastChar')
    const said = last === undefined ? widths.length : Math.min(widths.length, last - first + 1)
    if (said > 0 && widths.length > said) font.set('Widths', new PdfArray(widths.toArray().slice(0, said)))
    if (said > 0 && last !== first + said - 1) font.set('LastChar', PdfNumber.of(first + said - 1))
    return
  }
  if (widths !== undefined || codes.size === 0) return
  const [from, to] = [Math.min(...codes), Math.max(...codes)]
  const missing = numberIn(pdf, descriptor, 'MissingWidth') ?? 0
  const all = Array.from({ length: to - from + 1 }, (_, index) =>
    PdfNumber.of(Math.round(glyphs(from + index) ?? missing)),
  )
  font.set('FirstChar', PdfNumber.of(from))
  font.set('LastChar', PdfNumber.of(to))
  font.set('Widths', new PdfArray(all))
}

function widthsOf(pdf: PDF, font: PdfDict, descriptor: PdfDict): ((code: number) => number) | null {
  const widths = resolved(pdf, font.get('Widths'))
  const first = numberIn(pdf, font, 'FirstChar')
  if (!(widths instanceof PdfArray) || first === undefined) return null
  const missing = numberIn(pdf, descriptor, 'MissingWidth') ?? 0
  return (code) => {
    const width = code >= first ? resolved(pdf, widths.at(code - first)) : undefined
    return width instanceof PdfNumber ? width.value : missing
  }
}

function compositeFault(pdf: PDF, font: PdfDict, use: FontUse): FontFault | null {
  const descendants = resolved(pdf, font.get('DescendantFonts'))
  const inner = descendants instanceof PdfArray ? resolved(pdf, descendants.at(0)) : undefined
  if (!(inner instanceof PdfDict)) return 'font_unreadable'
  if (!inner.has('Type')) inner.set('Type', PdfName.of('Font'))
  const descriptor = resolved(pdf, inner.get('FontDescriptor'))
  const program = descriptor instanceof PdfDict ? programOf(pdf, descriptor, true) : null
  if (!program) return use.isVisible ? 'font_not_embedded' : null
  const read = cidReader(pdf, font, inner)
  if (!read) return 'font_unreadable'
  const glyphs = cidGlyphs(pdf, inner, program)
  if (!glyphs) return 'font_unreadable'
  const cids = new Set(Array.from(use.shown, (text) => read(Buffer.from(text, 'latin1'))).flat())
  return compare(cids, glyphs, cidWidths(pdf, inner))
}

/** 6.2.11.3: Identity, or a CMap that the file brings, for the same characters as the font. The names of others are not read here. */
function cidReader(pdf: PDF, font: PdfDict, inner: PdfDict): CMap['cidsIn'] | null {
  const encoding = resolved(pdf, font.get('Encoding'))
  if (encoding instanceof PdfName) return /^Identity-[HV]$/.test(encoding.value) ? identityCids : null
  if (!(encoding instanceof PdfStream) || encoding.has('UseCMap')) return null
  const map = readCMap(new Uint8Array(encoding.getDecodedData()))
  const system = resolved(pdf, inner.get('CIDSystemInfo'))
  if (map.usesAnother || !(system instanceof PdfDict)) return null
  const text = (key: string) => {
    const value = resolved(pdf, system.get(key))
    return value instanceof PdfString ? value.asString() : ''
  }
  const isSame = text('Registry') === map.registry && text('Ordering') === map.ordering
  if (!isSame || (numberIn(pdf, system, 'Supplement') ?? 0) > map.supplement) return null
  if ((numberIn(pdf, encoding, 'WMode') ?? 0) !== map.writingMode) encoding.set('WMode', PdfNumber.of(map.writingMode))
  return map.cidsIn
}

function cidGlyphs(pdf: PDF, inner: PdfDict, program: FontProgram): Glyphs | null {
  if (program.is === 'type1') return null
  if (program.is === 'cff') {
    return (cid) => {
      const glyph = program.font.glyphOfCid(cid)
      return glyph === undefined || glyph === 0 ? undefined : program.font.widthOf(glyph)
    }
  }
  const map = resolved(pdf, inner.get('CIDToGIDMap'))
  const table = map instanceof PdfStream ? map.getDecodedData() : null
  return (cid) => {
    const glyph = table ? (table[2 * cid] ?? 0) * 256 + (table[2 * cid + 1] ?? 0) : cid
    return glyph > 0 && glyph < program.font.glyphCount ? program.font.widthOf(glyph) : undefined
  }
}

/** 9.7.4.3. */
function cidWidths(pdf: PDF, inner: PdfDict): (cid: number) => number {
  const fallback = numberIn(pdf, inner, 'DW') ?? 1000
  const own = new Map<number, number>()
  const ranges: (readonly [first: number, last: number, width: number])[] = []
  const list = resolved(pdf, inner.get('W'))
  const entries = list instanceof PdfArray ? list.toArray().map((entry) => resolved(pdf, entry)) : []
  for (let at = 0; at + 1 < entries.length;) {
    const [first, second, third] = entries.slice(at, at + 3)
    if (!(first instanceof PdfNumber)) break
    if (second instanceof PdfArray) {
      for (const [index, entry] of second.toArray().entries()) {
        const width = resolved(pdf, entry)
        if (width instanceof PdfNumber) own.set(first.value + index, width.value)
      }
      at += 2
    } else {
      if (!(second instanceof PdfNumber) || !(third instanceof PdfNumber)) break
      ranges.push([first.value, second.value, third.value])
      at += 3
    }
  }
  return (cid) => own.get(cid) ?? ranges.find(([first, last]) => cid >= first && cid <= last)?.[2] ?? fallback
}

/**
 * 6.2.11.8: no code leads to `.notdef`. One that has no glyph gets one that draws nothing and is as wide as it was, which is what
 * readers have shown so far; one that does lead there gets the same drawing under another name.
 */
function completeDrawnGlyphs(pdf: PDF, font: PdfDict, use: FontUse): void {
  const encoding = resolved(pdf, font.get('Encoding'))
  const glyphs = resolved(pdf, font.get('CharProcs'))
  const names = namesIn(pdf, font, () => undefined)
  if (!(encoding instanceof PdfDict && glyphs instanceof PdfDict && names)) return
  const first = numberIn(pdf, font, 'FirstChar') ?? 0
  const widths = resolved(pdf, font.get('Widths'))
  const added = [...codesIn(use)].flatMap((code) => {
    const name = names(code)
    if (name !== undefined && name !== '.notdef' && glyphs.has(name)) return []
    const width = widths instanceof PdfArray && code >= first ? resolved(pdf, widths.at(code - first)) : undefined
    const empty = latin1(`${width instanceof PdfNumber ? width.value : 0} 0 d0`)
    const drawn = name === '.notdef' ? glyphs.get(name) : undefined
    glyphs.set(`instead${code}`, drawn ?? pdf.register(PdfStream.fromDict({}, empty)))
    return [PdfNumber.of(code), PdfName.of(`instead${code}`)]
  })
  if (added.length === 0) return
  const changes = resolved(pdf, encoding.get('Differences'))
  encoding.set('Differences', new PdfArray([...(changes instanceof PdfArray ? changes.toArray() : []), ...added]))
}

function codesIn(use: FontUse): Set<number> {
  return new Set(Array.from(use.shown, (text) => Array.from(text, (one) => one.charCodeAt(0))).flat())
}

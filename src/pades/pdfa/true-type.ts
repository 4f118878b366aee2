/** Which glyph a TrueType font shows for a code (ISO 32000-2, 9.6.5.4), and an encoding that PDF/A allows where it shows the same. */
import { PdfDict, PdfName, PdfNumber, type PDF } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'
import { characterOf, encodings, macintoshCodeOf } from './encodings.ts'
import { differencesIn, namesIn, type Glyphs, type FontProgram } from './font-program.ts'
import type { Sfnt } from './programs/sfnt.ts'

const SYMBOLIC = 4
const NONSYMBOLIC = 32

/** Glyph numbers; 0 where there is none. */
type Route = (code: number) => number

/** Null where it stays open which glyphs are meant. */
export function trueTypeGlyphs(
  pdf: PDF,
  font: PdfDict,
  descriptor: PdfDict,
  program: FontProgram,
  codes: ReadonlySet<number>,
): Glyphs | null {
  if (program.is !== 'sfnt') return null
  const sfnt = program.font
  const route = isSymbolic(pdf, descriptor)
    ? symbolicRoute(pdf, font, descriptor, sfnt, codes)
    : namedRoute(pdf, font, descriptor, sfnt, codes)
  if (!route) return null
  return (code) => {
    const glyph = route(code)
    return glyph > 0 && glyph < sfnt.glyphCount ? sfnt.widthOf(glyph) : undefined
  }
}

/** 6.2.11.6: a symbolic font has no /Encoding. It goes where that makes no difference; where only names lead to glyphs, it stays. */
function symbolicRoute(
  pdf: PDF,
  font: PdfDict,
  descriptor: PdfDict,
  sfnt: Sfnt,
  codes: ReadonlySet<number>,
): Route | null {
  const byCode = codeRoute(sfnt)
  const isFit = mayGoByCode(sfnt)
  if (!font.has('Encoding')) return isFit ? byCode : null
  const byName = nameRoute(pdf, font, sfnt)
  const isSame = byName !== null && areSame(codes, byName, byCode)
  if (isFit && isSame) return declared(pdf, font, descriptor, 'symbolic', byCode)
  const isNamed = isSame || [...codes].every((code) => byCode(code) === 0)
  if (!byName || !isNamed || !mayGoByName(pdf, font, sfnt)) return null
  return declared(pdf, font, descriptor, 'nonsymbolic', byName)
}

function namedRoute(
  pdf: PDF,
  font: PdfDict,
  descriptor: PdfDict,
  sfnt: Sfnt,
  codes: ReadonlySet<number>,
): Route | null {
  const byName = nameRoute(pdf, font, sfnt)
  if (byName && mayGoByName(pdf, font, sfnt)) return byName
  if (byName && nameThePlainOnes(pdf, font, sfnt, codes, byName)) return byName
  const byCode = codeRoute(sfnt)
  const isSame = !font.has('Encoding') || (byName !== null && areSame(codes, byName, byCode))
  return isSame && mayGoByCode(sfnt) ? declared(pdf, font, descriptor, 'symbolic', byCode) : null
}

function areSame(codes: ReadonlySet<number>, one: Route, other: Route): boolean {
  return [...codes].every((code) => one(code) === other(code))
}

function flagsOf(pdf: PDF, descriptor: PdfDict): number {
  const flags = resolved(pdf, descriptor.get('Flags'))
  return flags instanceof PdfNumber ? flags.value : SYMBOLIC
}

const isSymbolic = (pdf: PDF, descriptor: PdfDict) => (flagsOf(pdf, descriptor) & SYMBOLIC) !== 0

function declared(pdf: PDF, font: PdfDict, descriptor: PdfDict, as: 'symbolic' | 'nonsymbolic', route: Route): Route {
  const others = flagsOf(pdf, descriptor) & ~(SYMBOLIC | NONSYMBOLIC)
  descriptor.set('Flags', PdfNumber.of(others | (as === 'symbolic' ? SYMBOLIC : NONSYMBOLIC)))
  if (as === 'symbolic') font.delete('Encoding')
  return route
}

/** 6.2.11.6: a symbolic font has one character map, or the one for symbols. */
const mayGoByCode = (sfnt: Sfnt) => sfnt.maps.length === 1 || hasMap(sfnt, 3, 0)

const hasMap = (sfnt: Sfnt, platform: number, encoding: number) => mapOf(sfnt, platform, encoding) !== undefined

function mapOf(sfnt: Sfnt, platform: number, encoding: number) {
  return sfnt.maps.find((map) => map.platform === platform && map.encoding === encoding)
}

function codeRoute(sfnt: Sfnt): Route {
  const symbol = mapOf(sfnt, 3, 0)
  const plain = mapOf(sfnt, 1, 0)
  const only = sfnt.maps.length === 1 ? sfnt.maps[0] : undefined
  return (code) =>
    [0xf0_00, 0xf1_00, 0xf2_00, 0].map((page) => symbol?.glyphOf(page + code) ?? 0).find((glyph) => glyph > 0) ??
    (plain ?? (symbol ? undefined : only))?.glyphOf(code) ??
    0
}

function nameRoute(pdf: PDF, font: PdfDict, sfnt: Sfnt): Route | null {
  const names = namesIn(pdf, font, (code) => encodings.StandardEncoding[code])
  if (!names) return null
  const unicode = mapOf(sfnt, 3, 1)
  const macintosh = mapOf(sfnt, 1, 0)
  return (code) => {
    const name = names(code)
    if (name === undefined || name === '.notdef') return 0
    const character = characterOf(name)
    const byCharacter = character === undefined ? 0 : (unicode?.glyphOf(character) ?? 0)
    const own = macintoshCodeOf(name)
    return byCharacter || (own === undefined ? 0 : (macintosh?.glyphOf(own) ?? 0)) || (sfnt.glyphNamed(name) ?? 0)
  }
}

/** 6.2.11.6: a nonsymbolic font names its glyphs by one of two encodings; differences are characters, and the font knows characters. */
function mayGoByName(pdf: PDF, font: PdfDict, sfnt: Sfnt): boolean {
  if (hasMap(sfnt, 3, 0) ? sfnt.maps.length < 2 : sfnt.maps.length === 0) return false
  const encoding = resolved(pdf, font.get('Encoding'))
  const base = encoding instanceof PdfDict ? resolved(pdf, encoding.get('BaseEncoding')) : encoding
  if (!(base instanceof PdfName) || !['WinAnsiEncoding', 'MacRomanEncoding'].includes(base.value)) return false
  if (!(encoding instanceof PdfDict) || !encoding.has('Differences')) return true
  return (
    hasMap(sfnt, 3, 1) && [...differencesIn(pdf, encoding).values()].every((name) => characterOf(name) !== undefined)
  )
}

/** Without a base the standard one holds, which has letters, digits and most signs where the Windows one has them. */
function nameThePlainOnes(pdf: PDF, font: PdfDict, sfnt: Sfnt, codes: ReadonlySet<number>, byName: Route): boolean {
  if (hasMap(sfnt, 3, 0) ? sfnt.maps.length < 2 : sfnt.maps.length === 0) return false
  const named = new PdfDict([['Encoding', PdfName.of('WinAnsiEncoding')]])
  const route = nameRoute(pdf, named, sfnt)
  if (!route || ![...codes].every((code) => route(code) === byName(code))) return false
  font.set('Encoding', PdfName.of('WinAnsiEncoding'))
  return true
}

/** Sets text for one document: shaped, in its direction, with a face for every script, each embedded as a subset of what was used. */
import type { PDF, PdfRef } from '../pdf/objects.ts'
import { beforeWriting } from '../pdf/before-writing.ts'
import { reserveFont, type ReservedFont } from './embed-font.ts'
import type { FaceName, FontName } from './faces.ts'
import { clusters, directionOf, faceFor, isSilent, itemize, plainFaceFor, type Direction } from './itemize.ts'
import { keeper } from '../base/kept.ts'
import { numbers } from './numbers.ts'
import { inkOf, shape, type Glyph, type Ink, type Shaped } from './shape.ts'

/** Noto's, in parts of the font size. A line takes `line`, its baseline lies `baseline` below its top. */
export const metrics = { line: 1.2, baseline: 0.988, capital: 0.714, descent: 0.24 } as const

type Setting = Readonly<{ font: FontName; size: number; direction?: Direction }>

export type Fonts = Readonly<{
  width(text: string, size: number, font: FontName): number
  /** Where it leaves ink, in parts of the font size. */
  ink(text: string, font: FontName, direction?: Direction): Ink
  /** The operators that show a line from the current point on; `nameOf` gives a font its name among the resources. */
  show(text: string, setting: Setting, nameOf: (font: PdfRef) => string): string
  /** Text as it can be drawn: composed accents, no control characters, a visible box for what no font has. */
  drawable(text: string, font?: FontName): Drawable
}>

type Drawable = Readonly<{ text: string; missing: string }>

type Open = Readonly<{ fonts: Fonts; reserved: Map<FaceName, ReservedFont> }>
const opened = new WeakMap<PDF, Open>()

/** One set of fonts per document until it is written. */
export function fontsOf(pdf: PDF): Fonts {
  const known = opened.get(pdf)
  if (known) return known.fonts
  const open = openFonts(pdf)
  opened.set(pdf, open)
  beforeWriting(pdf, () => finishFonts(pdf))
  return open.fonts
}

/** Writes the subsets, now that it is known what they need; later text gets fonts of its own. */
function finishFonts(pdf: PDF): void {
  for (const font of opened.get(pdf)?.reserved.values() ?? []) font.finish()
  opened.delete(pdf)
}

type Line = Readonly<{ stretches: readonly Shaped[]; width: number }>

const keptLine = keeper<Line>()
const keptDrawable = keeper<Drawable>()

function set(text: string, font: FontName, direction = directionOf(text)): Line {
  return keptLine(`${font} ${direction} ${text}`, () => {
    const stretches = itemize(text, font, direction).map(shape)
    const advances = stretches.map(({ glyphs }) => glyphs.reduce((sum, { advance }) => sum + advance, 0))
    return { stretches, width: advances.reduce((sum, advance) => sum + advance, 0) }
  })
}

function openFonts(pdf: PDF): Open {
  const reserved = new Map<FaceName, ReservedFont>()
  const reservedFor = (shaped: Shaped): ReservedFont => {
    const known = reserved.get(shaped.face.name) ?? reserveFont(pdf, shaped.face)
    reserved.set(shaped.face.name, known)
    return known
  }
  const fonts: Fonts = {
    width: (text, size, font) => (set(text, font).width * size) / 1000,
    ink(text, font, direction) {
      const { left, right, up, down } = inkOf(set(text, font, direction).stretches)
      return { left: left / 1000, right: right / 1000, up: up / 1000, down: down / 1000 }
    },
    show(text, { font, size, direction }, nameOf) {
      return set(text, font, direction)
        .stretches.map((shaped) => {
          const embedded = reservedFor(shaped)
          return `/${nameOf(embedded.ref)} ${numbers(size)} Tf ${shown(shaped.glyphs, size, embedded)}`
        })
        .join(' ')
    },
    drawable: (text, font = 'regular') => keptDrawable(`${font} ${text}`, () => onlyWhatHasGlyphs(text, font)),
  }
  return { fonts, reserved }
}

/** ISO 32000-2, 9.4.3: numbers in a TJ array move back, in thousandths. Marks off the baseline are raised (Ts). */
function shown(glyphs: readonly Glyph[], size: number, font: ReservedFont): string {
  const parts: string[] = []
  let shift = 0
  let rise = 0
  let array = ''
  const flush = () => {
    if (array !== '') parts.push(`[${array}] TJ`)
    array = ''
  }
  for (const glyph of glyphs) {
    if (glyph.dy !== rise) {
      flush()
      rise = glyph.dy
      parts.push(`${numbers((rise * size) / 1000)} Ts`)
    }
    const { code, width } = font.use(glyph)
    const before = shift + glyph.dx
    if (Math.abs(before) >= 0.01) array += `${numbers(-before)} `
    array += `<${code}>`
    shift = glyph.advance - width - glyph.dx
  }
  if (Math.abs(shift) >= 0.01) array += ` ${numbers(-shift)}`
  flush()
  if (rise !== 0) parts.push('0 Ts')
  return parts.join(' ').replaceAll('><', '')
}

/**
 * Control and formatting characters, and selectors of variants; what turns text round unseen has no place in a contract. Joiners and direction marks stay,
 * and so does the space of no width, where a line may end.
 */
const unwanted = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u
const zeroWidthSpace = '\u200B'
const ends = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** The replacement character, which Noto Sans has. */
const fallback = '\uFFFD'

function onlyWhatHasGlyphs(text: string, font: FontName): Drawable {
  if (plainFaceFor(text, font)) return { text, missing: '' }
  let missing = ''
  let drawable = ''
  for (const cluster of clusters(text.replaceAll(ends, '\n').replaceAll('\t', ' '))) {
    if (cluster === '\n' || cluster === zeroWidthSpace) {
      drawable += cluster
      continue
    }
    const wanted = Array.from(composed(cluster)).filter(
      (character) => !unwanted.test(character) || isSilent(character.codePointAt(0) ?? 0),
    )
    const without = faceFor(wanted.join(''), font) ? [] : wanted.filter((character) => !faceFor(character, font))
    missing += without.join('')
    // An emoji may be a family of many: one sign stands for it.
    if (without.length > 0 && /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(cluster)) drawable += fallback
    else drawable += wanted.map((character) => (without.includes(character) ? fallback : character)).join('')
  }
  return { text: drawable, missing }
}

/** Accents are set best on letters that have them; all else stays as it was typed, for composing also changes some ideographs. */
function composed(cluster: string): string {
  return /\p{M}/u.test(cluster) ? cluster.normalize('NFC') : cluster
}

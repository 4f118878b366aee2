/** The fonts that are drawn with: Noto Sans, embedded as subsets. Knows which characters they lack; libpdf would drop those silently. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { EmbeddedFont, PDF } from '@libpdf/core'
import type { Bytes } from '../bytes.ts'

const files = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  semibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const

export type FontName = keyof typeof files

/** Noto Sans, in parts of the font size. A line takes `line`, its baseline lies `baseline` below its top. */
export const metrics = { line: 1.2, baseline: 0.988, capital: 0.714 } as const

export type Fonts = Readonly<{
  font(name: FontName): EmbeddedFont
  width(text: string, size: number, name: FontName): number
  /** Text as it can be drawn: composed accents, no control characters, a visible box for what no font has. */
  drawable(text: string): Readonly<{ text: string; missing: string }>
}>

const require = createRequire(import.meta.url)
const bytes = new Map<FontName, Bytes>()
const programs = new Map<FontName, EmbeddedFont['program']>()
const opened = new WeakMap<PDF, Fonts>()

/** One set of fonts per document, however many times it is drawn on. */
export function fontsOf(pdf: PDF): Fonts {
  const known = opened.get(pdf)
  if (known) return known
  const fonts = openFonts(pdf)
  opened.set(pdf, fonts)
  return fonts
}

function openFonts(pdf: PDF): Fonts {
  const embedded = new Map<FontName, EmbeddedFont>()
  const font = (name: FontName) => {
    const known = embedded.get(name) ?? embed(pdf, name)
    embedded.set(name, known)
    return known
  }
  return {
    font,
    width: (text, size, name) => font(name).widthOfTextAtSize(text, size),
    drawable: (text) => onlyWhatHasGlyphs(text, font('regular')),
  }
}

/** A font's tables are read once for all documents: that costs more than all other drawing, and libpdf has no way to share them. */
function embed(pdf: PDF, name: FontName): EmbeddedFont {
  const font = pdf.embedFont(bytesOf(name))
  const program = programs.get(name) ?? font.program
  programs.set(name, program)
  return Object.assign(font, { fontProgram: program })
}

function bytesOf(name: FontName): Bytes {
  const known = bytes.get(name) ?? new Uint8Array(readFileSync(require.resolve(files[name])))
  bytes.set(name, known)
  return known
}

const invisible = /[\p{Cc}\p{Cf}]/u
/** The replacement character, which Noto Sans has. */
const fallback = '\uFFFD'

function onlyWhatHasGlyphs(text: string, font: EmbeddedFont): { text: string; missing: string } {
  let missing = ''
  let drawable = ''
  for (const character of text.normalize('NFC').replaceAll('\t', ' ')) {
    if (character === '\n') drawable += character
    else if (invisible.test(character)) continue
    else if (font.codePointToGid(character.codePointAt(0) ?? 0) !== 0) drawable += character
    else {
      missing += character
      drawable += fallback
    }
  }
  return { text: drawable, missing }
}

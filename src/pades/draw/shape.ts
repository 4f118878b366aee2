/** Turns a stretch of text into glyphs with HarfBuzz: joined letters, ligatures, kerning, marks on their letters. */
import type { OpenFace } from './faces.ts'
import { harfBuzz } from '../pdf/harfbuzz.ts'
import { mirrored, type Stretch } from './itemize.ts'

/** Measures in thousandths of the font size. */
export type Glyph = Readonly<{
  gid: number
  advance: number
  dx: number
  dy: number
  /** What the glyph stands for when text is copied; for all but one glyph of a cluster, something that readers pass over. */
  text: string
}>

export type Shaped = Readonly<{ face: OpenFace; glyphs: readonly Glyph[] }>

/** What is inked, in thousandths of the font size, from the start of the line and up from its baseline. */
export type Ink = Readonly<{ left: number; right: number; up: number; down: number }>

export function inkOf(line: readonly Shaped[]): Ink {
  let x = 0
  let ink: Ink = { left: Infinity, right: -Infinity, up: -Infinity, down: Infinity }
  for (const { face, glyphs } of line) {
    const scale = 1000 / face.unitsPerEm
    for (const { gid, advance, dx, dy } of glyphs) {
      const extents = face.font.glyphExtents(gid)
      if (extents && extents.width !== 0) {
        const left = x + dx + extents.xBearing * scale
        const up = dy + extents.yBearing * scale
        ink = {
          left: Math.min(ink.left, left),
          right: Math.max(ink.right, left + extents.width * scale),
          up: Math.max(ink.up, up),
          down: Math.min(ink.down, up + extents.height * scale),
        }
      }
      x += advance
    }
  }
  return ink.right < ink.left ? { left: 0, right: 0, up: 0, down: 0 } : ink
}

/** From left to right, whatever the direction of the text. */
export function shape({ face, text, direction }: Stretch): Shaped {
  const { Buffer: ShapingBuffer, ClusterLevel, Direction, shape: shapeText } = harfBuzz()
  const buffer = new ShapingBuffer()
  // Each mark by itself, so that what is copied has it after its letter.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  buffer.addText(text)
  buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR)
  buffer.guessSegmentProperties()
  shapeText(face.font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const texts = textsOf(
    infos.map(({ cluster }) => cluster),
    positions.map(({ xAdvance }) => xAdvance),
    text,
  )
  const scale = 1000 / face.unitsPerEm
  const glyphs = infos.map(({ codepoint: gid }, index): Glyph => {
    const position = positions[index]
    return {
      gid,
      advance: (position?.xAdvance ?? 0) * scale,
      dx: (position?.xOffset ?? 0) * scale,
      dy: (position?.yOffset ?? 0) * scale,
      text: direction === 'rtl' ? asSeen(texts[index] ?? '') : (texts[index] ?? ''),
    }
  })
  return { face, glyphs }
}

/** Readers that copy text turn round what runs to the left, letter by letter and bracket by bracket: also what one glyph stands for. */
function asSeen(text: string): string {
  return Array.from(text, mirrored).reverse().join('')
}

/** Shows nothing where it is pasted; a glyph without any text would be copied as a damaged one. */
const softHyphen = '\u00AD'

/** A cluster's text goes to its widest glyph: the letter, not its dots. */
function textsOf(starts: readonly number[], advances: readonly number[], text: string): string[] {
  const widest = new Map<number, number>()
  starts.forEach((start, index) => {
    const best = widest.get(start)
    if (best === undefined || (advances[index] ?? 0) > (advances[best] ?? 0)) widest.set(start, index)
  })
  const texts = starts.map(() => softHyphen)
  const bounds = [...widest.keys()].toSorted((one, other) => one - other)
  bounds.forEach((start, place) => (texts[widest.get(start)!] = text.slice(start, bounds[place + 1])))
  return texts
}

/** Cuts text into stretches of one direction and one face, in the order in which they stand on the line from left to right. */
import bidiFactory from 'bidi-js'
import { chainOf, faceOf, type FontName, type OpenFace } from './faces.ts'

export type Direction = 'ltr' | 'rtl'
export type Stretch = Readonly<{ face: OpenFace; text: string; direction: Direction }>
type Cluster = Readonly<{ text: string; at: number; face: OpenFace }>

/** A CommonJS module: what it exports as `default` is, in Node, the module itself. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Latin, Greek, Cyrillic and Armenian letters without combining marks, with the usual signs: each is a cluster by itself (UAX #29), and
 * nothing among them runs to the left or turns others round (UAX #9).
 */
const isSimple = (text: string): boolean =>
  /^[\u0020-\u007E\u00A0-\u02FF\u0370-\u0482\u048A-\u058F\u2010-\u2027\u2030-\u205E]*$/.test(text)

/** Of a paragraph, by its first letter that has one (UAX #9, P2 and P3). */
export function directionOf(text: string): Direction {
  return !isSimple(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
}

/** The face that a text of nothing but simple characters is set in, where the first of the chain has all of them; null for any other text. */
export function plainFaceFor(text: string, font: FontName): OpenFace | null {
  if (!isSimple(text) || text.includes(SOFT_HYPHEN)) return null
  const face = faceOf(chainOf(font)[0]!)
  for (let at = 0; at < text.length; at += 1) if (!face.has(text.charCodeAt(at))) return null
  return face
}

/** The only formatting character among them. */
const SOFT_HYPHEN = '\u00AD'

export function itemize(line: string, font: FontName, direction: Direction): Stretch[] {
  const plainFace = direction === 'ltr' && line !== '' ? plainFaceFor(line, font) : null
  if (plainFace) return [{ face: plainFace, text: line, direction }]
  const isPlain = direction === 'ltr' && isSimple(line)
  const levels = isPlain ? [] : bidi.getEmbeddingLevels(line, direction).levels
  const stretches: { face: OpenFace; text: string; level: number }[] = []
  for (const { text, at, face } of clustersOf(line, font)) {
    const level = levels[at] ?? 0
    const last = stretches.at(-1)
    if (last && last.face === face && last.level === level) last.text += text
    else stretches.push({ face, text, level })
  }
  return inVisualOrder(stretches).map(({ face, text, level }) => ({
    face,
    text,
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
  }))
}

/** A bracket in text that runs to the left is drawn as its mirror image; readers that copy text go by the image. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character
}

/** The first face of the chain that has all of a cluster, for a mark must stand on its letter. */
export function faceFor(cluster: string, font: FontName): OpenFace | null {
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0).filter((code) => !isSilent(code))
  for (const name of chainOf(font)) {
    const face = faceOf(name)
    if (codePoints.every((code) => face.has(code))) return face
  }
  return null
}

export function clusters(text: string): string[] {
  return isSimple(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Joiners, direction marks and the space of no width: they shape their neighbours and show nothing themselves. */
export function isSilent(codePoint: number): boolean {
  return (codePoint >= 0x200b && codePoint <= 0x200f) || codePoint === 0x061c
}

const space = 0x20

function* clustersOf(line: string, font: FontName): Generator<Cluster> {
  const last: { face: OpenFace | null } = { face: null }
  let index = 0
  for (const segment of clusters(line)) {
    // A space stays with what stands before it: words set in one stretch are also copied in one.
    const face = segment === ' ' && last.face?.has(space) ? last.face : faceFor(segment, font)
    last.face = face
    if (face) yield { text: segment, at: index, face }
    // No face has the whole cluster: letter and mark are set one after the other.
    else
      for (const character of segment)
        yield { text: character, at: index, face: faceFor(character, font) ?? faceOf(chainOf(font)[0]!) }
    index += segment.length
  }
}

/** UAX #9, L2: from the highest level down to the lowest odd one, turn round what stands at that level or above. */
function inVisualOrder<T extends { level: number }>(stretches: readonly T[]): T[] {
  const order = [...stretches]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && order[end]!.level >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return order
}

/** Breaks text into lines, and finds the largest size at which it stays in its box. Knows widths only, no PDF. */
import { clusters } from './itemize.ts'

export type Measure = (text: string, size: number) => number

export type TextLine = Readonly<{
  text: string
  /** Which paragraph of the text it belongs to: the first is 0. */ paragraph: number
}>

export type Laid = Readonly<{ lines: readonly TextLine[]; size: number; wasCut: boolean }>

type Fitting = Readonly<{
  box: Readonly<{ width: number; height: number }>
  size: number
  /** A height of lines, in parts of the size. */
  heightOf: (lines: readonly TextLine[]) => number
  measure: Measure
  /** Whether a word may be broken before a smaller size is tried. */
  breaksWords: boolean
}>

const smallestSize = 4
const step = 0.5
const ellipsis = '…'

/** The largest size up to `size` at which the wrapped text fits; at the smallest one, what does not fit is cut, with an ellipsis. */
export function fitText(text: string, { box, size, heightOf, measure, breaksWords }: Fitting): Laid {
  const broken = breakable(text, measure)
  const fits = (lines: readonly TextLine[], trial: number) =>
    heightOf(lines) * trial <= box.height + 0.01 && lines.every((line) => measure(line.text, trial) <= box.width + 0.01)
  for (const mayBreak of breaksWords ? [true] : [false, true]) {
    for (let trial = size; trial >= smallestSize; trial -= step) {
      const { lines, brokeWords } = linesOf(broken, box.width / trial)
      if ((mayBreak || !brokeWords) && fits(lines, trial)) return { lines, size: trial, wasCut: false }
    }
  }
  return cut(broken, { box, size: Math.min(size, smallestSize, box.height), heightOf, measure })
}

function cut(paragraphs: readonly Paragraph[], { box, size, heightOf, measure }: Omit<Fitting, 'breaksWords'>): Laid {
  const { lines } = linesOf(paragraphs, box.width / size)
  let room = lines.length
  while (room > 1 && heightOf(lines.slice(0, room)) * size > box.height + 0.01) room -= 1
  const kept = lines.slice(0, room)
  const last = kept[room - 1]
  if (last && room < lines.length)
    kept[room - 1] = { ...last, text: shorten(`${last.text}${ellipsis}`, box.width, size, measure) }
  return { lines: kept, size, wasCut: room < lines.length }
}

/**
 * Greedy lines at spaces and between ideographs; a word wider than the line is broken where it must be. The last line of a paragraph holds two words or more
 * and a fifth of the width, where the line above can spare them. No number is broken at its hyphens.
 */
export function wrap(text: string, width: number, size: number, measure: Measure): string[] {
  const room = width / size
  return breakable(text, measure, glued).flatMap((pieces) => withoutRunt(pieces, room).map((line) => line.text))
}

function withoutRunt(pieces: Paragraph, width: number): readonly TextLine[] {
  const { lines } = linesOf([pieces], width)
  for (let start = pieces.length - 1; start > 0 && lines.length > 1; start--) {
    if (isWithinWord(pieces, start)) continue
    const moved = [{ ...pieces[start]!, gap: '', gapWidth: 0 }, ...pieces.slice(start + 1)]
    const [last, ...more] = linesOf([moved], width).lines
    const above = linesOf([pieces.slice(0, start)], width).lines
    if (!last || more.length > 0) break
    if (above.length === lines.length) continue
    if (isOneWord(above.at(-1)?.text ?? '')) break
    const isWide = moved.reduce((sum, piece) => sum + piece.gapWidth + piece.width, 0) >= width / 5
    if (isWide && !isOneWord(last.text)) return [...above, last]
  }
  return lines
}

/** Behind a hyphen or a stroke: what is moved down takes its whole word along (SHA-256). */
const isWithinWord = (pieces: Paragraph, start: number): boolean =>
  pieces[start]!.gap === '' && /[-\u2010-\u2014/]$/u.test(pieces[start - 1]!.word)

/** Ideographs stand without spaces: two of them are no single word. */
const isOneWord = (line: string): boolean => !/\S\s+\S/.test(line) && !new RegExp(`${ideograph}.`, 'u').test(line)

/** One line, at most as wide as allowed: the end goes, an ellipsis comes. */
export function shorten(text: string, width: number, size: number, measure: Measure): string {
  if (measure(text, size) <= width) return text
  const characters = clusters(text)
  let [fits, tooLong] = [0, characters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (measure(characters.slice(0, middle).join('') + ellipsis, size) <= width) fits = middle
    else tooLong = middle
  }
  return characters.slice(0, fits).join('').trimEnd() + ellipsis
}

/** Widths in parts of the size, so that each is measured once, whatever sizes are tried. */
type Piece = Readonly<{ word: string; width: number; gap: string; gapWidth: number; clusters: () => readonly Sized[] }>
type Sized = Readonly<{ text: string; width: number }>
type Paragraph = readonly Piece[]

function breakable(text: string, measure: Measure, join = (words: Words): Words => words): Paragraph[] {
  const em = (part: string) => (part === '' ? 0 : measure(part, 1))
  return text.split('\n').map((paragraph) =>
    join(wordsOf(paragraph)).map(({ word, gap }): Piece => {
      let opened: readonly Sized[] | undefined
      const open = () => (opened ??= clusters(word).map((cluster) => ({ text: cluster, width: em(cluster) })))
      return { word, width: em(word), gap, gapWidth: em(gap), clusters: open }
    }),
  )
}

function linesOf(paragraphs: readonly Paragraph[], width: number): { lines: TextLine[]; brokeWords: boolean } {
  let brokeWords = false
  const lines = paragraphs.flatMap((pieces, paragraph) => {
    const finished: string[] = []
    let line: Sized | null = null
    for (const piece of pieces) {
      const before: Sized = line ?? { text: '', width: 0 }
      const longer = { text: before.text + piece.gap + piece.word, width: before.width + piece.gapWidth + piece.width }
      if (longer.width <= width || (line === null && piece.word === '')) {
        line = longer
        continue
      }
      if (line !== null) finished.push(before.text)
      // A space where a line ends is not carried over; those that a paragraph begins with stay.
      const start: Sized = line === null ? { text: piece.gap, width: piece.gapWidth } : { text: '', width: 0 }
      const parts: Sized[] = broken(piece, start, width)
      brokeWords ||= parts.length > 1
      finished.push(...parts.slice(0, -1).map(({ text }) => text))
      line = parts.at(-1) ?? start
    }
    return [...finished, line?.text ?? ''].map((text): TextLine => ({ text, paragraph }))
  })
  return { lines, brokeWords }
}

function broken(piece: Piece, start: Sized, width: number): Sized[] {
  if (start.width + piece.width <= width) return [{ text: start.text + piece.word, width: start.width + piece.width }]
  const parts: Sized[] = []
  let part = start
  for (const cluster of piece.clusters()) {
    if (part.text !== '' && part.width + cluster.width > width) {
      parts.push(part)
      part = { text: '', width: 0 }
    }
    part = { text: part.text + cluster.text, width: part.width + cluster.width }
  }
  return [...parts, part]
}

/**
 * Where a line may end inside what stands between spaces, as browsers have it: after a hyphen, a dash, an ellipsis or a question mark between letters, at wide
 * spaces and those of no width, and between ideographs or Korean syllables, but not before a closing mark nor after an opening one (UAX #14, ID, CL, OP, NS).
 */
const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'
const seams = new RegExp(
  [
    '(?<=[\\p{L}\\p{N}][-–?…])(?=[\\p{L}\\p{N}])',
    '(?<=[\\p{L}\\p{N}])(?=—)|(?<=—)(?=[\\p{L}\\p{N}])',
    '(?<=[\\u2000-\\u2006\\u2008-\\u200b\\u205f\\u3000])',
    `(?<=${ideograph}|[、。，．！？：；」』）】〉》ー])(?![、。，．！？：；」』）】〉》ー,.!?:;)\\]}ぁぃぅぇぉっゃゅょァィゥェォッャュョ])`,
    `(?<=[^「『（【〈《(\\[{])(?=${ideograph}(?![ー]))`,
  ].join('|'),
  'u',
)

/** Latin letters and signs, without those after which a line may end: what most words are. */
const hasNoSeam = /^[\u0020-\u002C\u002E-\u003E\u0040-\u02FF]*$/

type Words = Readonly<{ word: string; gap: string }>[]

function wordsOf(paragraph: string): Words {
  const words: Words = []
  for (const [, gap = '', text = ''] of paragraph.matchAll(/( *)([^ ]*)/g)) {
    if (gap === '' && text === '') continue
    const [first = '', ...more] = hasNoSeam.test(text) ? [text] : text.split(seams).flatMap(wordsWithoutSpaces)
    words.push({ word: first, gap }, ...more.map((word) => ({ word, gap: '' })))
  }
  return words
}

/** A number with hyphens (CPF, CNPJ, a day) stays whole, where browsers may break it. */
function glued(words: Words): Words {
  return words.reduce<Words>((whole, next) => {
    const last = whole.at(-1)
    if (!last || next.gap !== '' || !/\p{N}-$/u.test(last.word) || !/^\p{N}/u.test(next.word)) return [...whole, next]
    return whole.with(-1, { ...last, word: last.word + next.word })
  }, [])
}

const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const wordsByDictionary = new Intl.Segmenter('th', { granularity: 'word' })

function wordsWithoutSpaces(text: string): string[] {
  return unspaced.test(text) ? Array.from(wordsByDictionary.segment(text), ({ segment }) => segment) : [text]
}

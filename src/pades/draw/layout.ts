/** Breaks text into lines, and finds the largest size at which it stays in its box. Knows widths only, no PDF. */

export type Measure = (text: string, size: number) => number

export type Laid = Readonly<{ lines: readonly string[]; size: number; wasCut: boolean }>

const smallestSize = 4
const step = 0.5
export const ellipsis = '…'

/** The largest size up to `size` at which the wrapped text fits; at the smallest one, what does not fit is cut, with an ellipsis. */
export function fitText(
  text: string,
  box: { width: number; height: number },
  size: number,
  lineHeight: number,
  measure: Measure,
): Laid {
  for (let trial = size; trial >= smallestSize; trial -= step) {
    const { lines, brokeWords } = breakLines(text, box.width, trial, measure)
    // A smaller size is better than a broken word.
    if (lines.length * trial * lineHeight <= box.height + 0.01 && !brokeWords)
      return { lines, size: trial, wasCut: false }
  }
  const last = Math.min(size, smallestSize)
  const lines = wrap(text, box.width, last, measure)
  const room = Math.max(1, Math.floor(box.height / (last * lineHeight)))
  if (lines.length <= room) return { lines, size: last, wasCut: false }
  const kept = lines.slice(0, room)
  kept[room - 1] = shorten(`${kept[room - 1]}${ellipsis}`, box.width, last, measure)
  return { lines: kept, size: last, wasCut: true }
}

/** Greedy lines at spaces and between ideographs; a word wider than the line is broken where it must be. */
export function wrap(text: string, width: number, size: number, measure: Measure): string[] {
  return breakLines(text, width, size, measure).lines
}

function breakLines(text: string, width: number, size: number, measure: Measure) {
  let brokeWords = false
  const lines = text.split('\n').flatMap((paragraph) => {
    const finished: string[] = []
    let line = ''
    for (const { word, gap } of wordsOf(paragraph)) {
      const longer = line === '' ? word : line + gap + word
      if (measure(longer, size) <= width) {
        line = longer
        continue
      }
      if (line !== '') finished.push(line)
      const pieces = breakWord(word, width, size, measure)
      brokeWords ||= pieces.length > 1
      finished.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    return [...finished, line]
  })
  return { lines, brokeWords }
}

/** Chinese and Japanese break between characters, but not before a closing mark nor after an opening one (UAX #14, ID, CL, OP, NS). */
const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const breakable = new RegExp(
  `(?<=${ideograph}|[、。，．！？：；」』）】〉》ー])(?![、。，．！？：；」』）】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ])|(?<=[^「『（【〈《])(?=${ideograph}(?![ー]))`,
  'u',
)

function wordsOf(paragraph: string): { word: string; gap: '' | ' ' }[] {
  return paragraph
    .split(' ')
    .flatMap((word) =>
      word.split(breakable).map((piece, index) => ({ word: piece, gap: index === 0 ? ' ' : '' }) as const),
    )
}

/** One line, at most as wide as allowed: the end goes, an ellipsis comes. */
export function shorten(text: string, width: number, size: number, measure: Measure): string {
  if (measure(text, size) <= width) return text
  const characters = Array.from(text)
  let [fits, tooLong] = [0, characters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (measure(characters.slice(0, middle).join('') + ellipsis, size) <= width) fits = middle
    else tooLong = middle
  }
  return characters.slice(0, fits).join('').trimEnd() + ellipsis
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function breakWord(word: string, width: number, size: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment: character } of graphemes.segment(word)) {
    if (piece !== '' && measure(piece + character, size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

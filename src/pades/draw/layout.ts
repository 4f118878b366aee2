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
    const lines = wrap(text, box.width, trial, measure)
    if (lines.length * trial * lineHeight <= box.height + 0.01 && !breaksWords(text, lines))
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

/** Greedy lines at spaces; a word wider than the line is broken where it must be. */
export function wrap(text: string, width: number, size: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer, size) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = breakWord(word, width, size, measure)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    lines.push(line)
    return lines
  })
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

function breakWord(word: string, width: number, size: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure(piece + character, size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** A smaller size is better than a broken word; broken words join to fewer spaces and line ends than the text has. */
function breaksWords(text: string, lines: readonly string[]): boolean {
  return lines.join(' ').length !== text.replaceAll('\n', ' ').length
}

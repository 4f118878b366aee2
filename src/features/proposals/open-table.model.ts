/** Lists to sign that are drawn with lines across alone: the empty room under "Assinatura", in each row where a name stands. */
import { titleFrom, type FoundPlace } from './found-place.model.ts'
import type { PageSketch } from './page-sketch.model.ts'
import { bottom, inkOf, isOver, right, sharedHeight, type Chunk, type Rect } from './page-ink.model.ts'
import { isBareLabel, labelIn } from './vocabulary.model.ts'

const MOST_HEADS = 20
const MOST_ROWS = 60
/** How high a row is in which somebody signs. */
const [LOWEST, HIGHEST] = [15, 70]

/** Most words of a page are none of these: looked at before anything else is. */
const SIGNED = /assin|firm|sign/i

export function openTablePlaces(sheet: PageSketch): FoundPlace[] {
  if (sheet.lines.length < 2) return []
  const heads = sheet.chunks.filter(
    ({ text }) => SIGNED.test(text) && isBareLabel(text) && !/:\s*$/.test(text) && labelIn(text) === 'signature',
  )
  return heads.slice(0, MOST_HEADS).flatMap((head) => {
    const rows = rowsUnder(head, sheet)
    return rows.length === 0 ? [] : columnsOf(head, sheet).flatMap((column) => placesIn(column, rows, sheet))
  })
}

type Row = Readonly<{ top: number; end: number; line: Rect }>

/** Between one line and the next, all of them under the heading. */
function rowsUnder(head: Chunk, { lines, postsWithin }: PageSketch): Row[] {
  const under = lines
    .filter((line) => line.x <= head.x + 2 && right(line) >= right(head) - 2 && line.y > head.y + head.height * 0.6)
    .toSorted((a, b) => a.y - b.y)
  const rows: Row[] = []
  for (const [index, line] of under.slice(0, MOST_ROWS + 1).entries()) {
    const before = under[index - 1]
    if (!before) {
      if (line.y - bottom(head) > 16) return []
      continue
    }
    const height = line.y - bottom(before)
    if (height < 2) continue
    if (height < LOWEST || height > HIGHEST) break
    if (postsWithin(before.y + 2, line.y - 2).length > 0) return []
    rows.push({ top: bottom(before), end: line.y, line })
  }
  return rows
}

type Column = Readonly<{ head: Chunk; kind: 'signature' | 'date'; x: number; end: number }>

/** Of the heading and of a date beside it. */
function columnsOf(head: Chunk, { chunksWithin }: PageSketch): Column[] {
  const inRow = chunksWithin(head.y, bottom(head))
    .filter((chunk) => sharedHeight(chunk, head) > 3)
    .toSorted((a, b) => a.x - b.x)
  return inRow.flatMap((chunk, index): Column[] => {
    const kind = labelIn(chunk.text)
    const isAsked = chunk === head || (kind === 'date' && isBareLabel(chunk.text))
    const next = inRow[index + 1]
    return isAsked && (kind === 'signature' || kind === 'date')
      ? [{ head: chunk, kind, x: chunk.x - 4, end: next ? next.x - 8 : Infinity }]
      : []
  })
}

function placesIn({ head, kind, x, end }: Column, rows: readonly Row[], sheet: PageSketch): FoundPlace[] {
  return rows.flatMap(({ top, end: line, line: drawn }): FoundPlace[] => {
    const width = Math.min(end, right(drawn)) - x
    const rect = { x, y: top + 1.5, width: Math.min(width, 240), height: line - top - 2.5 }
    const words = sheet
      .chunksWithin(top, line)
      .filter((chunk) => isOver(inkOf(chunk), { ...rect, width }, 1) || isInRow(chunk, rect))
    const isFree = width >= 50 && !words.some((chunk) => isOver(inkOf(chunk), { ...rect, width }, 1))
    if (!isFree || words.length === 0) return []
    const type = kind === 'signature' ? 'signature' : 'text'
    return [
      {
        type,
        kind,
        title: type === 'text' ? titleFrom(head.text) : '',
        page: sheet.ink.page,
        rect,
        source: 'line',
        isRequired: true,
        options: [],
        about: [words.map(({ text }) => text).join(' ')],
        blank: rect,
      },
    ]
  })
}

const isInRow = (chunk: Chunk, rect: Rect): boolean => sharedHeight(chunk, rect) > chunk.height * 0.6

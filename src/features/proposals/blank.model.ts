/** Blanks of a page: where a line, dots or a frame wait for somebody's hand. Lines of tables, under headings and across pages are none. */
import { withCombs } from './comb.model.ts'
import { around, aroundFrame, CAPTION, isInFrontOf, withOwnWords, type Blank } from './near-blank.model.ts'
import { bottom, isOver, right, sharedHeight, sharedWidth, type InkPage, type Rect } from './page-ink.model.ts'
import { inBands, linesOf, type PageSketch } from './page-sketch.model.ts'
import { askedBy, labelIn, type LabelKind } from './vocabulary.model.ts'

const SHORTEST_LINE = 28
/** A page with more of them is no contract: of lines the lowest are looked at, for that is where people sign. */
const MOST_RULES = 600
const MOST_STROKES = 1200
const MOST_BLANKS = 300

export function blanksOf(sheet: PageSketch, repeated: ReadonlySet<string>): Blank[] {
  const written = sheet.rows.flatMap((row) => {
    const isContents =
      row.blanks.length === 1 &&
      /^[\divxlc]{1,5}\.?$/i.test(row.chunks.findLast(({ x }) => x > row.blanks[0]!.x)?.text ?? '')
    return isContents ? [] : row.blanks.filter(({ width }) => width >= SHORTEST_LINE || row.blanks.length > 1)
  })
  const lines = [
    ...written.slice(-MOST_BLANKS).map((blank) => ({
      rect: blank as Rect,
      line: blank.y + blank.height * 0.82,
      isDate: blank.isDate,
      isWritten: true,
      isComb: false,
    })),
    ...linesToWriteOn(sheet, repeated)
      .slice(-MOST_BLANKS)
      .map((rect) => ({ rect, line: rect.y, isDate: false, isWritten: false, isComb: false })),
  ]
  const all = inBands(
    lines.map((one) => one.rect),
    sheet.size.height,
  )
  const { frames: joined, combs } = withCombs(sheet.ink.frames.slice(0, MOST_STROKES))
  const frames = joined.filter((frame) => combs.has(frame) || isWritingFrame(frame, sheet)).slice(0, MOST_BLANKS)
  const drawn = lines.map((one) => ({ kind: 'line' as const, ...one, ...around(one.rect, one.line, sheet, all) }))
  const dates = drawn.filter(({ isDate }) => isDate)
  const placed = drawn.map((blank) => ({ ...blank, isPlaceOfDate: isBeforeDate(blank, dates, sheet) }))
  return [
    ...placed.map((blank) => withOwnWords(blank, placed)),
    ...frames.map((rect) => ({
      kind: 'frame' as const,
      rect,
      line: bottom(rect),
      isDate: false,
      isWritten: false,
      isComb: combs.has(rect),
      ...aroundFrame(rect, sheet, all),
    })),
  ]
}

/** "Em ____, ____ de ____": nothing but a few letters stands between them. */
function isBeforeDate({ rect, isDate }: Blank, dates: readonly Blank[], sheet: PageSketch): boolean {
  const date = dates.find(
    (other) => sharedHeight(other.rect, rect) > 3 && other.rect.x > right(rect) && other.rect.x - right(rect) < 40,
  )
  if (!date || isDate) return false
  const between = sheet.chunksWithin(rect.y, bottom(rect)).filter(({ x }) => x > right(rect) - 2 && x < date.rect.x)
  return between.every(({ text }) => BETWEEN.test(text.trim()))
}

const BETWEEN = /^(?:[,.–-]|,? ?(?:a|on|em|el|aos?|no|día|dia|this)(?: dia| día)?)$/iu

const keyOf = ({ x, y, width }: Rect): string => [x, y, width].map((value) => Math.round(value / 2)).join(' ')

/** Of a long document so many pages at its beginning and at its end tell. */
const SAMPLE = 10

/** Lines that stand on three pages or more in the same place belong to their head or foot. */
export function repeatedRules(pages: readonly InkPage[]): Set<string> {
  const counts = new Map<string, number>()
  for (const ink of [...pages.slice(0, SAMPLE), ...pages.slice(SAMPLE).slice(-SAMPLE)])
    for (const key of new Set(longEnough(linesOf(ink)).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Set([...counts].flatMap(([key, count]) => (count >= 3 ? [key] : [])))
}

const longEnough = (lines: readonly Rect[]): Rect[] =>
  lines.filter(({ width }) => width >= SHORTEST_LINE).slice(-MOST_RULES)

function linesToWriteOn(sheet: PageSketch, repeated: ReadonlySet<string>): Rect[] {
  const lines = longEnough(sheet.lines)
  const linesWithin = inBands(lines, sheet.size.height)
  const found = lines.filter((line) => isForWriting(line, { sheet, linesWithin }, repeated))
  const initialled = found.filter((line) => labelBefore(line, sheet) === 'initial')
  if (initialled.length === 0) return found
  const known = new Set(found)
  return lines.filter((line) => known.has(line) || initialled.some((first) => isNextInRow(line, first)))
}

/** "Initials: ____ ____" */
export const isNextInRow = (one: Rect, before: Rect): boolean =>
  Math.abs(bottom(one) - bottom(before)) < 2 &&
  one.x > right(before) &&
  one.x - right(before) < 40 &&
  Math.abs(one.width - before.width) < before.width * 0.3

function labelBefore(rule: Rect, { chunksWithin }: PageSketch): LabelKind | null {
  const label = chunksWithin(rule.y - 8, rule.y + 4).find((chunk) => isInFrontOf(chunk, rule, rule.y))
  return label ? labelIn(label.text) : null
}

type Lined = Readonly<{ sheet: PageSketch; linesWithin: (top: number, end: number) => readonly Rect[] }>

function isForWriting(rule: Rect, { sheet, linesWithin }: Lined, repeated: ReadonlySet<string>): boolean {
  const { size } = sheet
  const [top, end] = [rule.y - 8, rule.y + 4]
  if (rule.height > 2.6) return false
  if (sheet.postsWithin(top, end).some((post) => post.height > 6 && meets(rule, post))) return false
  if (sheet.framesWithin(top, end).some((frame) => isEdge(rule, frame))) return false
  if (sheet.textWithin(top, end).some((text) => isUnderlined(text, rule))) return false
  const label = labelBefore(rule, sheet)
  if (label === 'initial') return true
  if (repeated.has(keyOf(rule))) return false
  if (rule.y < size.height * 0.06 || rule.y > size.height * 0.95) return false
  if (label) return true
  const column = Math.max(size.width * 0.7, sheet.textWidth)
  if (rule.width < column * 0.66) return true
  const sharesItsRow = () =>
    linesWithin(rule.y - 2, rule.y + 2).some((other) => other !== rule && other.width > SHORTEST_LINE)
  return (rule.width < column * 0.85 && sharesItsRow()) || isCaptioned(rule, sheet)
}

/** Across the page, with the word for what is written on it beneath, alone in its row. */
function isCaptioned(rule: Rect, { chunksWithin }: PageSketch): boolean {
  const under = chunksWithin(rule.y, rule.y + CAPTION).filter(({ y, height }) => y + height / 2 > rule.y)
  const [caption] = under
  return (
    caption !== undefined &&
    under.every((other) => other === caption || other.y > caption.y + 4) &&
    caption.text.length < 60 &&
    !caption.text.endsWith(':') &&
    askedBy(caption.text) === 'signature'
  )
}

const meets = (rule: Rect, post: Rect): boolean =>
  post.x > rule.x - 2.5 && post.x < right(rule) + 2.5 && rule.y > post.y - 2.5 && rule.y < bottom(post) + 2.5

const isEdge = (rule: Rect, frame: Rect): boolean =>
  frame.height > 5 &&
  (Math.abs(rule.y - frame.y) < 2.5 || Math.abs(rule.y - bottom(frame)) < 2.5) &&
  sharedWidth(rule, frame) > Math.min(rule.width, frame.width) * 0.5

/** Letters stand on it: a heading, a link, a name that is filled in already; or it strikes them out. */
const isUnderlined = (chunk: Rect, rule: Rect): boolean =>
  rule.y > chunk.y + chunk.height * 0.3 &&
  rule.y < bottom(chunk) + 2 &&
  sharedWidth(chunk, rule) > Math.min(rule.width * 0.3, chunk.width * 0.8)

/** Empty, and of a size to write or sign in; small squares are boxes to tick. */
function isWritingFrame(frame: Rect, sheet: PageSketch): boolean {
  if (frame.height > 170 || frame.width > sheet.size.width * 0.9) return false
  const inside = sheet.chunksWithin(frame.y, bottom(frame)).filter((chunk) => isOver(chunk, frame, 2))
  if (isTickBox(frame)) return inside.length === 0
  if (frame.width < 40 || frame.height < 13) return false
  const others = sheet.framesWithin(frame.y, bottom(frame))
  if (others.some((other) => other !== frame && isWithin(other, frame) && other.width > 4 && !isSame(other, frame)))
    return false
  return inside.length === 0 || (inside.length === 1 && labelIn(inside[0]!.text) !== null)
}

export const isTickBox = ({ width, height }: Rect): boolean =>
  width >= 5.5 && width <= 18 && height >= 5.5 && height <= 18 && Math.abs(width - height) < 3

const isWithin = (one: Rect, other: Rect): boolean =>
  one.x >= other.x - 1 && right(one) <= right(other) + 1 && one.y >= other.y - 1 && bottom(one) <= bottom(other) + 1
const isSame = (one: Rect, other: Rect): boolean => isWithin(one, other) && isWithin(other, one)

/** "[ ]", "( )" and ballot boxes written as letters. */
export function tickedWords({ ink }: PageSketch): Rect[] {
  return ink.words.flatMap((word, index) => {
    if (/^[☐□❑❏◻]$/u.test(word.text)) return [word]
    const next = ink.words[index + 1]
    const isPair =
      /^[[(]$/.test(word.text) &&
      next &&
      /^[\])]/.test(next.text) &&
      sharedHeight(word, next) > 2 &&
      next.x - right(word) < 16 &&
      next.x >= right(word) - 1
    return isPair
      ? [{ x: word.x, y: word.y, width: next.x + Math.min(next.width, 4) - word.x, height: word.height }]
      : []
  })
}

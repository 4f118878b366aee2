/** Words near a blank: in front of it, beneath and over it, behind it in its row. They say what it is for, and whose. */
import {
  bottom,
  isOver,
  joinedRect,
  middle,
  right,
  sharedHeight,
  sharedWidth,
  type Chunk,
  type Rect,
} from './page-ink.model.ts'
import type { PageSketch } from './page-sketch.model.ts'
import { labelIn } from './vocabulary.model.ts'

/** `line`: its height on the page, where writing stands. `rect`: what draws it. */
export type Blank = Readonly<{
  kind: 'line' | 'frame'
  rect: Rect
  line: number
  isDate: boolean
  /** Of underscores, dots or dashes, which are no ornament. */
  isWritten: boolean
  /** Of small boxes, one for each letter. */
  isComb: boolean
  /** In front of it, in its row. */
  left: Chunk | null
  /** Further in front of it, with nothing between: the name at the left of a line that begins in the next column. */
  inRow: Chunk | null
  /** "Testemunhas:" over it, wherever that stands across the page. */
  group: Chunk | null
  /** Right behind it, as a caption: "(name)", "Date". */
  behind: Chunk | null
  /** In its column, the nearest first. */
  below: readonly Chunk[]
  above: readonly Chunk[]
  /** Under the label in front of it: "Testemunha 1: ____" over "Nome: Ana Lima". */
  underLabel: readonly Chunk[]
  /** "Signed by Ana Lima" over it, wherever that stands across the page. */
  signedBy: Chunk | null
  /** Text goes on behind it. */
  isInText: boolean
  /** A date comes next in its row: "Em ____, ____ de ____". */
  isPlaceOfDate: boolean
}>

export const isInFrontOf = (chunk: Chunk, rect: Rect, line: number): boolean =>
  right(chunk) <= rect.x + 4 && rect.x - right(chunk) < 28 && chunk.y < line + 3 && bottom(chunk) > line - 7

/** How far down and up words may stand that say whose line it is. */
const REACH = 64
const ROWS = 5
const FURTHEST_UP = 90

type BlanksWithin = (top: number, end: number) => readonly Rect[]

export function around(rect: Rect, line: number, sheet: PageSketch, blanksWithin: BlanksWithin) {
  const chunks = sheet.chunksWithin(line - FURTHEST_UP, line + REACH)
  const blanks = blanksWithin(line - FURTHEST_UP, line + REACH)
  const beside = chunks.filter((chunk) => isInFrontOf(chunk, rect, line) && hasLetters(chunk))
  const next = nearest(chunks.filter(isBehind(rect, line)), (chunk) => chunk.x - right(rect))
  const left =
    nearest(beside, (chunk) => rect.x - right(chunk)) ?? brokenLabel(rect, line, chunks, blanks, next !== null)
  const isClear = (chunk: Chunk) =>
    !blanks.some(
      (other) =>
        other !== rect && sharedWidth(other, rect) > 10 && isBetweenHeights(middle(other), line, middle(chunk)),
    )
  const head = left && beside.length > 0 ? joinedRect(left, rect) : rect
  const below = chunks.filter(
    (chunk) =>
      chunk.y > line - 5 && chunk.y < line + REACH && middle(chunk) > line && isInColumn(chunk, rect) && isClear(chunk),
  )
  const above = chunks.filter(
    (chunk) =>
      bottom(chunk) < line + 2 && bottom(chunk) > line - REACH - 12 && isInColumn(chunk, head) && isClear(chunk),
  )
  const behind = next && isCaption(next, chunks) ? next : null
  return {
    left,
    inRow: left ? null : nameInRow(rect, line, chunks, [...blanks, ...sheet.postsWithin(line - 30, line + 3)]),
    group: groupOver(line, chunks),
    behind,
    underLabel:
      left && beside.length > 0
        ? chunks.filter((chunk) => isUnderLabel(chunk, left, line) && !below.includes(chunk) && isClear(chunk))
        : [],
    signedBy: left ? null : signedByOver(rect, line, chunks),
    below: below.toSorted((a, b) => a.y - b.y).slice(0, ROWS),
    above: above.toSorted((a, b) => b.y - a.y).slice(0, ROWS),
    isInText: next !== null && !behind && !isNextLabel(next),
    isPlaceOfDate: false,
  }
}

const isUnderLabel = (chunk: Chunk, label: Chunk, line: number): boolean =>
  Math.abs(chunk.x - label.x) < 12 && chunk.y > line - 5 && chunk.y < line + CAPTION

/** How close beneath a line its caption stands. */
export const CAPTION = 20

/** In a column of lines each has its words beneath it, or over it where nothing is beneath the last one: its neighbours' are left out. */
export function withOwnWords(blank: Blank, all: readonly Blank[]): Blank {
  if (blank.left) return blank
  const column = all.filter((other) => other !== blank && sharedWidth(other.rect, blank.rect) > 10)
  const others = column.filter(({ left }) => !left || [null, 'signature'].includes(labelIn(left.text)))
  const isHeaded = isUnderHeads([blank, ...column].filter(({ left }) => !left))
  const isOfAnother = (chunk: Chunk) =>
    others.some(({ line, above, below }) =>
      isHeaded ? above.includes(chunk) : below.includes(chunk) && chunk.y - line < CAPTION,
    )
  return isHeaded
    ? { ...blank, below: blank.below.filter((chunk) => !isOfAnother(chunk)) }
    : { ...blank, above: blank.above.filter((chunk) => !isOfAnother(chunk)) }
}

/** Nothing stands beneath the last one, and all stand equally far beneath the words over them. */
function isUnderHeads(column: readonly Blank[]): boolean {
  const last = column.reduce((one, other) => (other.line > one.line ? other : one))
  const gapOf = ({ above: [head], line }: Blank): number => (head ? line - bottom(head) : Infinity)
  return last.below.length === 0 && column.every((one) => Math.abs(gapOf(one) - gapOf(last)) < ALIKE)
}

const ALIKE = 8

const hasLetters = ({ text }: Chunk): boolean => /[\p{L}\d]/u.test(text)

/** In its row and close; what stands beneath a drawn line in the next column does not. */
const isBehind = (rect: Rect, line: number) => (chunk: Chunk) =>
  chunk.x >= right(rect) - 2 && chunk.x - right(rect) < 14 && middle(chunk) < line && bottom(chunk) > line - 6

/** Of the blank that comes next in the row. */
const isNextLabel = ({ text }: Chunk): boolean => /^[\p{L}\d].*:$/u.test(text) && text.length < 24

/** Nothing comes after it in its row, and it is in brackets or is a label. */
const isCaption = (chunk: Chunk, chunks: readonly Chunk[]): boolean =>
  (/^\(.{3,60}\)[.,;]?$/.test(chunk.text) || (chunk.text.length < 24 && labelIn(chunk.text) !== null)) &&
  !/[:,]$/.test(chunk.text) &&
  !chunks.some((other) => other.x > right(chunk) && sharedHeight(other, chunk) > 3)

function groupOver(line: number, chunks: readonly Chunk[]): Chunk | null {
  const over = chunks.filter((chunk) => bottom(chunk) < line && line - bottom(chunk) < FURTHEST_UP)
  return nearest(over.filter(isWitnesses), (chunk) => line - bottom(chunk))
}

const isWitnesses = ({ text }: Chunk): boolean =>
  text.length < 24 && /^\W*(testemunhas|testigos|witnesse[sd]|in the presence of)\W*$/i.test(text)

const SIGNED_BY = /^(?:signed|executed|firmado|assinado)\b.{0,40}\b(?:by|por)\b/i

function signedByOver(rect: Rect, line: number, chunks: readonly Chunk[]): Chunk | null {
  const over = chunks.filter(
    (chunk) => middle(chunk) < line && line - bottom(chunk) < 60 && chunk.x < right(rect) && SIGNED_BY.test(chunk.text),
  )
  return nearest(over, (chunk) => line - bottom(chunk))
}

const FURTHEST_NAME = 260

function nameInRow(rect: Rect, line: number, chunks: readonly Chunk[], stops: readonly Rect[]): Chunk | null {
  const row = chunks.filter(
    (chunk) =>
      right(chunk) < rect.x &&
      rect.x - right(chunk) < FURTHEST_NAME &&
      middle(chunk) < line &&
      bottom(chunk) > line - 7 &&
      hasLetters(chunk),
  )
  const name = nearest(row, (chunk) => rect.x - right(chunk))
  const isParted =
    name &&
    stops.some(
      (stop) => stop !== rect && stop.x >= right(name) - 1 && right(stop) <= rect.x + 1 && sharedHeight(stop, name) > 0,
    )
  return isParted ? null : name
}

/** A label at the end of a row whose blank begins the next one: before a colon, or in a sentence that goes on behind it. */
function brokenLabel(
  rect: Rect,
  line: number,
  chunks: readonly Chunk[],
  blanks: readonly Rect[],
  hasTextBehind: boolean,
): Chunk | null {
  const isFirst = !chunks.some((chunk) => right(chunk) <= rect.x + 4 && chunk.y < line && bottom(chunk) > line - 8)
  const before = chunks.filter(
    (chunk) => middle(chunk) < line - 8 && middle(chunk) > line - 30 && right(chunk) > rect.x + 150,
  )
  const last = isFirst ? nearest(before, (chunk) => -right(chunk)) : null
  if (!last || last.text.endsWith(':')) return last
  const isAtEnd = !blanks.some((blank) => blank !== rect && sharedHeight(blank, last) > 3 && blank.x > right(last) - 2)
  return isAtEnd && hasTextBehind && line - bottom(last) < last.height ? last : null
}

export function aroundFrame(frame: Rect, sheet: PageSketch, blanks: BlanksWithin) {
  const chunks = sheet.chunksWithin(frame.y - 40, bottom(frame))
  const inside = chunks.filter((chunk) => isOver(chunk, frame, 2))
  const beside = around(frame, bottom(frame), sheet, blanks)
  const left = nearest(
    chunks.filter(
      (chunk) => right(chunk) <= frame.x + 3 && frame.x - right(chunk) < 30 && sharedHeight(chunk, frame) > 4,
    ),
    (chunk) => frame.x - right(chunk),
  )
  const above = chunks.filter(
    (chunk) => isInColumn(chunk, frame) && bottom(chunk) <= frame.y + 2 && bottom(chunk) > frame.y - 40,
  )
  return {
    ...beside,
    left: inside[0] ?? left,
    inRow: null,
    group: null,
    behind: null,
    above: above.toSorted((a, b) => b.y - a.y).slice(0, ROWS),
    isInText: false,
  }
}

/** Beneath or over most of it, or in its middle: captions are as wide as they are. */
function isInColumn(chunk: Chunk, rect: Rect): boolean {
  const shared = sharedWidth(chunk, rect)
  const center = chunk.x + chunk.width / 2
  return (
    shared > Math.min(chunk.width, rect.width) * 0.5 &&
    (chunk.width < rect.width * 2.2 || Math.abs(center - rect.x - rect.width / 2) < 12)
  )
}

const isBetweenHeights = (at: number, one: number, other: number): boolean =>
  at > Math.min(one, other) + 3 && at < Math.max(one, other) - 1

function nearest<One>(all: readonly One[], distance: (one: One) => number): One | null {
  let best: One | null = null
  for (const one of all) if (best === null || distance(one) < distance(best)) best = one
  return best
}

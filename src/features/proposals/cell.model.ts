/** Cells of tables that wait for somebody: beside a label, beneath a heading, or behind the label in the same cell. */
import type { PageSketch } from './page-sketch.model.ts'
import { titleFrom, type FoundPlace } from './found-place.model.ts'
import {
  bottom,
  inkOf,
  isOver,
  joinedRect,
  middle,
  right,
  sharedWidth,
  type Chunk,
  type Rect,
} from './page-ink.model.ts'
import { askedBy, isAgreement, isBareLabel, type LabelKind } from './vocabulary.model.ts'

const MOST_LINES = 1200
const MOST_LABELS = 150
const MOST_ROWS = 12
const MOST_COLUMNS = 4

type Grid = Readonly<{ rules: readonly Rect[]; posts: readonly Rect[]; chunksWithin: PageSketch['chunksWithin'] }>

export function cellPlaces(sheet: PageSketch): FoundPlace[] {
  const grid = gridOf(sheet)
  if (grid.posts.length === 0) return []
  const found: FoundPlace[] = []
  const labels = sheet.chunks.filter(({ text }) => isBareLabel(text) && askedBy(text) !== null).slice(0, MOST_LABELS)
  for (const chunk of labels) {
    const kind = askedBy(chunk.text)
    const cell = kind && cellAt(grid, chunk.x + 1, middle(chunk))
    if (!kind || !cell || cell.height > 160) continue
    const rooms = roomsFor(grid, cell, chunk)
    if (rooms.length > 1 && isAgreement(chunk.text)) continue // a list of what was checked
    for (const rect of rooms) {
      if (!found.some((other) => isOver(other.rect, rect, 1))) found.push(placeIn(sheet, rect, kind, chunk, grid))
    }
  }
  return found
}

function gridOf({ ink, chunksWithin }: PageSketch): Grid {
  const { frames } = ink
  const sides = frames.filter(({ width, height }) => width > 20 && height > 8).slice(0, MOST_LINES)
  return {
    chunksWithin,
    rules: [
      ...ink.rules.slice(0, MOST_LINES),
      ...sides.flatMap((frame) => [
        { ...frame, height: 0 },
        { ...frame, y: bottom(frame), height: 0 },
      ]),
    ],
    posts: [
      ...ink.posts.filter(({ height }) => height > 6).slice(0, MOST_LINES),
      ...sides.flatMap((frame) => [
        { ...frame, width: 0 },
        { ...frame, x: right(frame), width: 0 },
      ]),
    ],
  }
}

/** The cell around a point: the nearest line on each side of it; null where one is missing. */
function cellAt({ rules, posts }: Grid, x: number, y: number): Rect | null {
  const across = rules.filter((rule) => rule.x <= x + 1 && right(rule) >= x - 1)
  const upright = posts.filter((post) => post.y <= y + 1 && bottom(post) >= y - 1)
  const top = Math.max(...across.filter((rule) => rule.y <= y).map((rule) => rule.y))
  const end = Math.min(...across.filter((rule) => rule.y > y).map((rule) => rule.y))
  const left = Math.max(...upright.filter((post) => post.x <= x).map((post) => post.x))
  const edge = Math.min(...upright.filter((post) => post.x > x).map((post) => post.x))
  const cell = { x: left, y: top, width: edge - left, height: end - top }
  return Object.values(cell).every(Number.isFinite) ? cell : null
}

const textIn = ({ chunksWithin }: Grid, cell: Rect): Chunk[] =>
  chunksWithin(cell.y, bottom(cell)).filter((chunk) => isOver(inkOf(chunk), cell, 1))

function roomsFor(grid: Grid, cell: Rect, label: Chunk): Rect[] {
  const isEmpty = (one: Rect) => textIn(grid, one).length === 0
  const others = textIn(grid, cell).filter((chunk) => chunk !== label)
  if (others.length > 0) return []
  const beside = besideIn(grid, cell, label, isEmpty)
  if (beside.length > 0) return beside.map(inset)
  const own = restOf(cell, label)
  if (own) return [own]
  const rooms: Rect[] = []
  let next = cellAt(grid, cell.x + cell.width / 2, bottom(cell) + 4)
  while (
    next &&
    rooms.length < MOST_ROWS &&
    next.height >= 12 &&
    next.height <= 120 &&
    Math.abs(next.x - cell.x) < 4 &&
    isEmpty(next)
  ) {
    rooms.push(inset(next))
    next = cellAt(grid, next.x + next.width / 2, bottom(next) + 4)
  }
  return rooms
}

/** The empty cells behind it in its row: more than one only under headings of their own. */
function besideIn(grid: Grid, cell: Rect, label: Chunk, isEmpty: (cell: Rect) => boolean): Rect[] {
  const row: Rect[] = []
  let next = cellAt(grid, right(cell) + 4, middle(label))
  while (next && row.length < MOST_COLUMNS && next.width >= 30 && next.height <= 120 && isEmpty(next)) {
    if (row.length > 0 && !(headOf(grid, row[0]!) && headOf(grid, next))) break
    row.push(next)
    next = cellAt(grid, right(next) + 4, middle(label))
  }
  return row
}

/** The words in the first cell over it that is not empty. */
function headOf(grid: Grid, cell: Rect): Chunk | null {
  let over: Rect | null = cell
  for (let row = 0; over && row < MOST_ROWS; row += 1) {
    over = cellAt(grid, over.x + over.width / 2, over.y - 2)
    const [inside] = over ? textIn(grid, over) : []
    if (inside) return inside
  }
  return null
}

const inset = ({ x, y, width, height }: Rect): Rect => ({
  x: x + 2,
  y: y + 1.5,
  width: width - 4,
  height: Math.min(height - 3, 60),
})

/** Behind the label or beneath it, where the cell was left so large. */
function restOf(cell: Rect, label: Chunk): Rect | null {
  const base = bottom(inkOf(label)) + 1
  const beneath = { x: cell.x + 3, y: base, width: cell.width - 6, height: bottom(cell) - 2 - base }
  if (beneath.height >= 16 && beneath.width >= 40) return beneath
  const over = { ...beneath, y: cell.y + 2, height: inkOf(label).y - 1 - cell.y - 2 }
  if (over.height >= 24 && over.width >= 40) return over
  const behind = {
    x: right(label) + 4,
    y: cell.y + 1.5,
    width: right(cell) - right(label) - 7,
    height: Math.min(cell.height - 3, 40),
  }
  return /:\s*$/.test(label.text) && behind.width >= 50 && behind.height >= 10 ? behind : null
}

function placeIn(sheet: PageSketch, rect: Rect, kind: LabelKind, label: Chunk, grid: Grid): FoundPlace {
  const type = kind === 'signature' ? 'signature' : kind === 'initial' ? 'initial' : 'text'
  const inRow = grid
    .chunksWithin(rect.y - 4, bottom(rect) + 4)
    .filter((chunk) => chunk !== label && Math.abs(middle(chunk) - middle(rect)) < rect.height / 2 + 4)
  const over = grid
    .chunksWithin(label.y - 60, label.y + 2)
    .filter((chunk) => bottom(chunk) <= label.y + 2 && bottom(chunk) > label.y - 60)
    .filter((chunk) => sharedWidth(chunk, joinedRect(label, rect)) > 2)
  const head = headOf(grid, rect)
  const height = type === 'text' ? Math.min(rect.height, 22) : rect.height
  return {
    type,
    kind,
    title: type === 'text' ? titleFrom(label.text) : '',
    page: sheet.ink.page,
    rect: { ...rect, y: rect.y + (rect.height - height) / 2, height },
    source: 'frame',
    isRequired: true,
    options: [],
    about: [
      label.text,
      ...(head ? [head.text] : []),
      ...inRow.map(({ text }) => text),
      ...over.slice(-3).map(({ text }) => text),
    ],
    blank: rect,
  }
}

/** A page as rules look at it: its text in rows, and what stands at which height, found without going through everything on the page. */
import {
  bottom,
  inkOf,
  joinedRect,
  right,
  rowsOf,
  type Chunk,
  type InkPage,
  type Rect,
  type TextRow,
} from './page-ink.model.ts'

/** What reaches into a stretch of the page's height. */
type Within<One> = (top: number, end: number) => readonly One[]

export type PageSketch = Readonly<{
  ink: InkPage
  rows: readonly TextRow[]
  chunks: readonly Chunk[]
  /** Lines across, whatever pieces they are drawn in. */
  lines: readonly Rect[]
  size: Readonly<{ width: number; height: number }>
  /** From the leftmost letter to the last one. */
  textWidth: number
  chunksWithin: Within<Chunk>
  /** Chunks, and blanks written in rows. */
  textWithin: Within<Rect>
  postsWithin: Within<Rect>
  framesWithin: Within<Rect>
  /** All that nobody writes over. */
  solidWithin: Within<Rect>
}>

export function sketchOf(ink: InkPage, size: PageSketch['size']): PageSketch {
  const rows = rowsOf(ink)
  const chunks = rows.flatMap((row) => row.chunks)
  const lines = linesOf(ink)
  const within = <One extends Rect>(all: readonly One[]) => inBands(all, size.height)
  let [left, end] = [Infinity, -Infinity]
  for (const chunk of chunks) [left, end] = [Math.min(left, chunk.x), Math.max(end, right(chunk))]
  return {
    ink,
    rows,
    chunks,
    lines,
    size,
    textWidth: Math.max(0, end - left),
    chunksWithin: within(chunks),
    textWithin: within([...chunks, ...rows.flatMap(({ blanks }) => blanks)]),
    postsWithin: within(ink.posts),
    framesWithin: within(ink.frames),
    solidWithin: within(solidOf(ink, chunks, lines)),
  }
}

/** Pieces of one line together, as dots and dashes are drawn. */
export function linesOf({ rules }: Pick<InkPage, 'rules'>): Rect[] {
  const whole: Rect[] = []
  for (const rule of rules.toSorted((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x)) {
    const last = whole.slice(-3).findLastIndex((one) => continues(one, rule))
    const at = Math.max(0, whole.length - 3) + last
    if (last >= 0) whole[at] = joinedRect(whole[at]!, rule)
    else whole.push(rule)
  }
  return whole
}

const continues = (one: Rect, next: Rect): boolean =>
  Math.abs(one.y - next.y) < 1 && next.x - right(one) < Math.min(6, 3 + next.width * 4) && next.x >= one.x - 1

function solidOf(ink: InkPage, chunks: readonly Chunk[], lines: readonly Rect[]): Rect[] {
  return [
    ...chunks.map(inkOf),
    ...ink.words.filter(({ isUpright }) => !isUpright),
    ...lines.filter(({ width }) => width > 4),
    ...ink.frames.flatMap(edges),
    ...ink.pictures.filter(({ height }) => height < 300),
    ...ink.words
      .filter(({ text }) => /^[_.…]{2}/u.test(text))
      .map((word) => ({ ...word, y: word.y + word.height * 0.7, height: word.height * 0.2 })),
  ]
}

const edges = (frame: Rect): Rect[] => [
  { ...frame, height: 0.5 },
  { ...frame, y: bottom(frame), height: 0.5 },
]

const BAND = 16

/** A page is cut into bands; strangers' lines may lie far outside of it. */
export function inBands<One extends Rect>(all: readonly One[], height: number): Within<One> {
  const last = Math.ceil(height / BAND) + 1
  const bandOf = (y: number): number => Math.min(last, Math.max(-1, Math.floor(y / BAND)))
  const bands = new Map<number, One[]>()
  for (const one of all)
    for (let band = bandOf(one.y); band <= bandOf(bottom(one)); band += 1) {
      const known = bands.get(band)
      if (known) known.push(one)
      else bands.set(band, [one])
    }
  return (top, end) => {
    const found = new Set<One>()
    for (let band = bandOf(top); band <= bandOf(end); band += 1)
      for (const one of bands.get(band) ?? []) if (bottom(one) >= top && one.y <= end) found.add(one)
    return [...found]
  }
}

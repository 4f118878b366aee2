/** Straight lines, frames and pictures of a page: what a form is drawn with. Curves, slants and what nobody sees are passed over. */
import type { Area, Matrix } from '../page-space.ts'
import { directCalls, type DirectCalls, type Pdfium } from '../pdfium.ts'
import { areaAround, type ToShown } from './to-shown.ts'

export type PageStrokes = Readonly<{
  /** Horizontal lines. */
  rules: readonly Area[]
  /** Vertical lines. */
  posts: readonly Area[]
  /** Rectangles with a border. */
  frames: readonly Area[]
  pictures: readonly Area[]
}>

type Found = { rules: Area[]; posts: Area[]; frames: Area[]; pictures: Area[]; seen: number; isCut: boolean }

const MOST_OBJECTS = 20_000
const MOST_SEGMENTS = 60_000
/** Of each kind: dots of a dotted line come one by one. */
const MOST_STROKES = 8_000
const DEEPEST = 5
const [PATH, IMAGE, FORM] = [2, 3, 5]
const [LINE_TO, MOVE_TO] = [0, 2]
/** Thicker is a bar, no line; a line leans no more than this. */
const THICKEST = 3
const LEAN = 0.7
const SHORTEST = 0.3

export function readStrokes(
  pdfium: Pdfium,
  page: number,
  toShown: ToShown,
): Readonly<{ strokes: PageStrokes; isCut: boolean }> {
  const found: Found = { rules: [], posts: [], frames: [], pictures: [], seen: 0, isCut: false }
  const memory = pdfium.pdfium.wasmExports.malloc(32)
  try {
    const count = pdfium.FPDFPage_CountObjects(page)
    readAll(
      { pdfium, calls: directCalls(pdfium), memory, toShown, found, segments: { left: MOST_SEGMENTS } },
      count,
      (index) => pdfium.FPDFPage_GetObject(page, index),
    )
  } finally {
    pdfium.pdfium.wasmExports.free(memory)
  }
  const { rules, posts, frames, pictures, isCut } = found
  return { strokes: { rules, posts, frames, pictures }, isCut }
}

type Source = Readonly<{
  pdfium: Pdfium
  calls: DirectCalls
  memory: number
  toShown: ToShown
  found: Found
  segments: { left: number }
}>

function readAll(source: Source, count: number, objectAt: (index: number) => number, depth = 0): void {
  for (let index = 0; index < count; index += 1) {
    const { found } = source
    found.seen += 1
    if (found.seen > MOST_OBJECTS || source.segments.left <= 0 || isFull(found)) {
      found.isCut = true
      return
    }
    const object = objectAt(index)
    if (object) readObject(source, object, depth)
  }
}

const isFull = ({ rules, posts, frames, pictures }: Found): boolean =>
  Math.max(rules.length, posts.length, frames.length, pictures.length) > MOST_STROKES

function readObject(source: Source, object: number, depth: number): void {
  const { pdfium, calls, found, toShown } = source
  const type = calls['FPDFPageObj_GetType']!(object)
  if (type === PATH) return readPath(source, object)
  const matrix = type === IMAGE || type === FORM ? matrixOf(source, object) : null
  if (!matrix) return
  const shown = through(matrix, toShown)
  if (type === IMAGE) {
    const area = areaAround([shown(0, 0), shown(1, 0), shown(0, 1), shown(1, 1)])
    if (area.height <= THICKEST && area.width > SHORTEST) found.rules.push(area)
    else found.pictures.push(area)
  } else if (depth < DEEPEST) {
    const count = pdfium.FPDFFormObj_CountObjects(object)
    readAll({ ...source, toShown: shown }, count, (index) => pdfium.FPDFFormObj_GetObject(object, index), depth + 1)
  }
}

const through =
  ([a, b, c, d, e, f]: Matrix, toShown: ToShown): ToShown =>
  (x, y) =>
    toShown(a * x + c * y + e, b * x + d * y + f)

function readPath(source: Source, object: number): void {
  const { calls, found, toShown } = source
  const matrix = matrixOf(source, object)
  const ink = matrix && inkOf(source, object)
  if (!ink) return
  const count = calls['FPDFPath_CountSegments']!(object)
  source.segments.left -= count
  if (source.segments.left <= 0) return
  const shown = through(matrix, toShown)
  for (const run of runsOf(source, object, count, shown)) note(found, run, ink)
}

type Ink = Readonly<{ isFilled: boolean; isStroked: boolean }>

/** Null: nothing of it is seen, or white on white. */
function inkOf({ pdfium, calls, memory }: Source, object: number): Ink | null {
  if (!calls['FPDFPath_GetDrawMode']!(object, memory, memory + 4)) return null
  const view = new DataView(pdfium.pdfium.HEAPU8.buffer)
  const [fill, stroke] = [view.getInt32(memory, true), view.getInt32(memory + 4, true)]
  const isSeen = (get: string) => {
    if (!calls[get]!(object, memory, memory + 4, memory + 8, memory + 12)) return true
    const colors = new DataView(pdfium.pdfium.HEAPU8.buffer)
    const [r, g, b, alpha] = [0, 4, 8, 12].map((at) => colors.getUint32(memory + at, true)) as [
      number,
      number,
      number,
      number,
    ]
    return alpha > 12 && Math.min(r, g, b) < 246
  }
  const isFilled = fill !== 0 && isSeen('FPDFPageObj_GetFillColor')
  const isStroked = stroke !== 0 && isSeen('FPDFPageObj_GetStrokeColor')
  return isFilled || isStroked ? { isFilled, isStroked } : null
}

function matrixOf({ pdfium, calls, memory }: Source, object: number): Matrix | null {
  if (!calls['FPDFPageObj_GetMatrix']!(object, memory)) return null
  const view = new DataView(pdfium.pdfium.HEAPU8.buffer)
  const matrix = [0, 4, 8, 12, 16, 20].map((at) => view.getFloat32(memory + at, true)) as unknown as Matrix
  return matrix.every(Number.isFinite) ? matrix : null
}

type Point = readonly [number, number]

type Run = Readonly<{ points: Point[]; isCurved: boolean }>

/** Points of each run up to the next move; of a curve only where it ends. */
function runsOf({ pdfium, calls, memory }: Source, object: number, count: number, shown: ToShown): Run[] {
  const runs: { points: Point[]; isCurved: boolean }[] = []
  for (let index = 0; index < count; index += 1) {
    const segment = calls['FPDFPath_GetPathSegment']!(object, index)
    const type = calls['FPDFPathSegment_GetType']!(segment)
    calls['FPDFPathSegment_GetPoint']!(segment, memory, memory + 4)
    const view = new DataView(pdfium.pdfium.HEAPU8.buffer)
    const point = shown(view.getFloat32(memory, true), view.getFloat32(memory + 4, true))
    if (type === MOVE_TO) runs.push({ points: [], isCurved: false })
    const run = runs.at(-1)
    if (!run) continue
    run.points.push(point)
    if (type !== MOVE_TO && type !== LINE_TO) run.isCurved = true
    if (run.points.length > 1 && calls['FPDFPathSegment_GetClose']!(segment)) run.points.push(run.points[0]!)
  }
  return runs.filter(({ points }) => points.length > 1)
}

function note(found: Found, { points, isCurved }: Run, { isFilled, isStroked }: Ink): void {
  const area = areaAround(points)
  if (!Number.isFinite(area.width + area.height)) return
  const onEdges = points.filter((point) => isOnEdge(point, area)).length
  const isRectangle = isCurved
    ? onEdges >= ROUNDED
    : points.length <= 6 && points.length >= 4 && points.every((point) => isCorner(point, area))
  if (isRectangle || (isFilled && !isStroked)) {
    if (area.height <= THICKEST && area.width > SHORTEST) found.rules.push(area)
    else if (area.width <= THICKEST && area.height > SHORTEST) found.posts.push(area)
    else if (isRectangle) found.frames.push(area)
    return
  }
  if (!isCurved) noteSides(found, points)
}

function noteSides(found: Found, points: readonly Point[]): void {
  for (const [index, to] of points.entries()) {
    if (index === 0) continue
    const side = areaAround([points[index - 1]!, to])
    if (side.height <= LEAN && side.width > SHORTEST) found.rules.push(side)
    else if (side.width <= LEAN && side.height > SHORTEST) found.posts.push(side)
  }
}

/** A frame with round corners has two points on each side; a circle has one. */
const ROUNDED = 8

const isOnEdge = ([x, y]: Point, area: Area): boolean =>
  near(x, area.x) || near(x, area.x + area.width) || near(y, area.y) || near(y, area.y + area.height)

const isCorner = ([x, y]: Point, area: Area): boolean =>
  (near(x, area.x) || near(x, area.x + area.width)) && (near(y, area.y) || near(y, area.y + area.height))

const near = (one: number, other: number): boolean => Math.abs(one - other) < LEAN

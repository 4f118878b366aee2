/** Labels with nothing drawn at them, where there is room to write: behind "Nome:", over "Fdo.: Ana Lima". */
import type { Blank } from './near-blank.model.ts'
import type { PageSketch } from './page-sketch.model.ts'
import { titleFrom, typeOf, type FoundPlace } from './found-place.model.ts'
import { bottom, inkOf, isOver, right, sharedHeight, sharedWidth, type Chunk, type Rect } from './page-ink.model.ts'
import { floorOver, LOWEST } from './room.model.ts'
import { isBareLabel, labelIn, type LabelKind } from './vocabulary.model.ts'

/** A page with more of them is no contract. */
const MOST_LABELS = 150

type Known = Readonly<{
  blanks: readonly Blank[]
  places: readonly FoundPlace[]
  /** It has a blank already. */
  isLabelOf: (chunk: Chunk, kind: LabelKind, blanks: readonly Blank[]) => boolean
}>

/** "Nome:" with nothing drawn behind it, near where somebody signs; "Assinatura:" and "Fdo.: Ana Lima" anywhere but at the top. */
export function openLabels(sheet: PageSketch, { blanks, places, isLabelOf }: Known): FoundPlace[] {
  const found: FoundPlace[] = []
  const keep = (place: FoundPlace | null) => {
    if (place && ![...places, ...found].some(({ rect }) => isOver(rect, place.rect, 1))) found.push(place)
  }
  for (const chunk of sheet.chunks.filter(isSignedName).slice(0, MOST_LABELS))
    if (isLow(chunk, sheet) && !isCaptioned(chunk, places)) keep(roomOver(chunk, sheet))
  const labels = sheet.chunks.filter(({ text }) => text.endsWith(':') && isBareLabel(text)).slice(0, MOST_LABELS)
  for (const chunk of labels) {
    const kind = labelIn(chunk.text)
    if (!kind || isLabelOf(chunk, kind, blanks)) continue
    const all = [...places, ...found]
    if (kind === 'company' && isHeading(chunk, all)) continue
    const isLikely = kind === 'signature' ? isLow(chunk, sheet) && !isHeading(chunk, all) : isBesideSigned(chunk, all)
    if (isLikely) keep(roomBehind(chunk, kind, sheet, blanks))
  }
  return found
}

const isLow = (chunk: Chunk, { size }: PageSketch): boolean => chunk.y > size.height * 0.2

/** "Signed by all:", with lines to sign beneath. */
const isHeading = (chunk: Chunk, places: readonly FoundPlace[]): boolean =>
  places.some(({ kind, blank }) => kind === 'signature' && blank.y > bottom(chunk) && blank.y - bottom(chunk) < 100)

/** "Fdo.: Ana Lima": people sign over it. */
const isSignedName = ({ text }: Chunk): boolean =>
  /^\p{Lu}\p{L}/u.test(text.replace(/^(?:fdo|fda|firmado|assinado|signed)\b[.:\s]+/i, '')) &&
  /^(?:fdo|fda|firmado|assinado|signed)\b/i.test(text) &&
  isBareLabel(text)

const isCaptioned = (chunk: Chunk, places: readonly FoundPlace[]): boolean =>
  places.some(
    ({ kind, blank }) =>
      kind === 'signature' && sharedWidth(blank, chunk) > 0 && Math.abs(bottom(blank) - chunk.y) < 40,
  )

/** As high as people sign. */
const [LOWEST_ROOM, HIGHEST_ROOM] = [24, 46]

function roomOver(chunk: Chunk, sheet: PageSketch): FoundPlace | null {
  const line = inkOf(chunk).y - 1
  const base = { x: chunk.x, width: Math.max(140, Math.min(chunk.width, 220)) }
  const height = Math.min(HIGHEST_ROOM, line - floorOver({ ...base, y: line - 80, height: 80 }, NONE, sheet) - 1)
  if (height < LOWEST_ROOM) return null
  const rect = { ...base, y: line - height, height }
  return placeAt(chunk, 'signature', sheet, { rect, blank: { ...base, y: line, height: 0 } })
}

const NONE: Rect = { x: 0, y: 0, width: 0, height: 0 }

const isBesideSigned = (chunk: Chunk, places: readonly FoundPlace[]): boolean =>
  places.some(
    ({ kind, blank }) =>
      kind === 'signature' &&
      chunk.y - bottom(blank) > -70 &&
      chunk.y - bottom(blank) < 75 &&
      chunk.x > blank.x - 60 &&
      chunk.x < right(blank),
  )

function roomBehind(chunk: Chunk, kind: LabelKind, sheet: PageSketch, blanks: readonly Blank[]): FoundPlace | null {
  const begin = right(chunk) + 4
  const inRow = (one: Rect) => sharedHeight(one, chunk) > 2 && one.x > begin - 6
  const stops = [
    ...sheet.chunksWithin(chunk.y, bottom(chunk)).filter((other) => other !== chunk && inRow(other)),
    ...sheet.postsWithin(chunk.y, bottom(chunk)).filter(inRow),
    ...sheet.framesWithin(chunk.y, bottom(chunk)).filter(inRow),
    ...blanks.map(({ rect }) => rect).filter(inRow),
  ]
  const column = [
    ...sheet.chunksWithin(chunk.y - 90, chunk.y + 60).filter(({ x }) => x > begin + 60),
    ...blanks.map(({ rect }) => rect).filter(({ x }) => x > begin + 60),
  ].filter((one) => Math.abs(one.y - chunk.y) < 60)
  const end = Math.min(
    ...stops.map(({ x }) => x - 4),
    ...column.map(({ x }) => x - 8),
    sheet.size.width - Math.min(56, sheet.size.width * 0.09),
  )
  const width = Math.min(end - begin, 200)
  if (width < 50) return null
  const type = typeOf(kind)
  const base = { x: begin, width }
  const line = bottom(inkOf(chunk)) + 0.5
  const height = Math.min(
    type === 'signature' ? 40 : 16,
    line - floorOver({ ...base, y: line - 80, height: 80 }, NONE, sheet) - 0.5,
  )
  if (height < LOWEST) return null
  const rect = { ...base, y: line - height, height }
  return placeAt(chunk, kind, sheet, { rect, blank: { ...base, y: line, height: 0 } })
}

function placeAt(
  chunk: Chunk,
  kind: LabelKind,
  sheet: PageSketch,
  { rect, blank }: Readonly<{ rect: Rect; blank: Rect }>,
): FoundPlace {
  const type = typeOf(kind)
  return {
    type,
    kind,
    title: type === 'text' ? titleFrom(chunk.text) : '',
    page: sheet.ink.page,
    rect,
    source: 'label',
    isRequired: true,
    options: [],
    about: [chunk.text, ...nearby(chunk, sheet)],
    blank,
  }
}

const nearby = (chunk: Chunk, sheet: PageSketch): string[] =>
  sheet
    .chunksWithin(chunk.y - 90, chunk.y + 60)
    .filter((other) => other !== chunk && sharedWidth(other, chunk) > 0 && Math.abs(other.y - chunk.y) < 60)
    .toSorted((a, b) => Math.abs(a.y - chunk.y) - Math.abs(b.y - chunk.y))
    .slice(0, 4)
    .map(({ text }) => text)

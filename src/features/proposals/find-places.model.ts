/** Decides which blanks are to be signed and which to be filled in, and how large a field there may be. Pure: it sees what stands on the page. */
import type { FieldType } from '../../core/envelope/field.model.ts'
import { usualSize } from '../drafting/tag.model.ts'
import { titleFrom, type FoundPlace } from './found-place.model.ts'
import { isTickBox, tickedWords, type Blank, type PageSketch } from './blank.model.ts'
import { cellPlaces } from './cell.model.ts'
import {
  bottom,
  inkOf,
  isOver,
  middle,
  right,
  sharedHeight,
  sharedWidth,
  type Chunk,
  type Rect,
} from './page-ink.model.ts'
import { floorOver, inFrame, LOWEST, onLine } from './room.model.ts'
import { isBareLabel, isLikeName, labelIn, rolesIn, type LabelKind } from './vocabulary.model.ts'

/** How close beneath a line its caption stands. */
const CAPTION = 20
/** A page with more of them is no contract. */
const MOST_LABELS = 150
/** A line for somebody's name by hand is at least this long. */
const SHORTEST_SIGNATURE = 82

export function placesOf(sheet: PageSketch, blanks: readonly Blank[]): FoundPlace[] {
  const decided = blanks.map((blank) => ({ blank, verdict: judge(blank) }))
  const signed = decided.filter(({ verdict }) => verdict === 'signature').map(({ blank }) => blank)
  const places = decided.flatMap(({ blank, verdict }): FoundPlace[] => {
    const final = verdict === 'unsure' ? (isDrawnLikeOne(blank, signed) ? 'signature' : null) : verdict
    return final === null ? [] : fitted(blank, final, sheet)
  })
  const cells = cellPlaces(sheet).filter(({ rect }) => !places.some((other) => isOver(other.rect, rect, 2)))
  const filled = [...places, ...cells]
  const open = openLabels(sheet, blanks, filled)
  return [...filled, ...open, ...ticks(sheet, blanks)]
}

type Verdict = LabelKind | 'tick' | 'unsure' | null

function judge(blank: Blank): Verdict {
  if (blank.kind === 'frame') return judgeFrame(blank)
  const { left, rect, isInText } = blank
  const byLeft = left && labelIn(left.text)
  if (blank.isDate) return byLeft === 'place-and-date' && !isInText ? byLeft : 'date'
  if (byLeft === 'signature') return rect.width >= 50 ? 'signature' : null
  if (byLeft) return byLeft
  if (isInText) return left && isPartLabel(left) ? 'name' : null
  const isLong = rect.width >= SHORTEST_SIGNATURE
  const byCaption = judgeCaption(blank, isLong)
  if (byCaption !== undefined) return byCaption
  if (!isLong) return null
  return saysWhoSigns(blank) ? 'signature' : 'unsure'
}

const NAMED_UNDER = /^\W*(nome|name|nombre|cpf|c\.p\.f|rg|cnpj|dni|p\/|por|by)\b.*[:.]/i

/** By what stands right beneath it; undefined where that says nothing. */
function judgeCaption({ below: [caption], line }: Blank, isLong: boolean): Verdict | undefined {
  if (!caption || caption.y >= line + CAPTION || isParagraph(caption)) return undefined
  const kind = labelIn(caption.text)
  if (kind === 'signature') return isLong ? kind : null
  if (kind === 'initial' || kind === 'date' || kind === 'place-and-date') return kind
  const isSomebody = rolesIn(caption.text).length > 0 || isLikeName(caption.text) || NAMED_UNDER.test(caption.text)
  if (isLong && isSomebody) return 'signature'
  return kind && isBareLabel(caption.text) ? kind : undefined
}

/** "1." or "CONTRATANTE:" in front of it, or a part in the contract right above. */
function saysWhoSigns({ left, above }: Blank): boolean {
  if (left) {
    const isNumber = /^\(?[1-9][.)ªº°-]*\)?$/.test(left.text)
    const heads = above.some((chunk) => rolesIn(chunk.text).length > 0)
    return (isNumber && heads) || (isBareLabel(left.text) && (rolesIn(left.text).length > 0 || isLikeName(left.text)))
  }
  const [head] = above
  return head !== undefined && isBareLabel(head.text) && (rolesIn(head.text).length > 0 || isLikeName(head.text))
}

/** "CONTRATANTE:", with the name to be written behind it. */
const isPartLabel = ({ text }: Chunk): boolean => text.endsWith(':') && isBareLabel(text) && rolesIn(text).length > 0

const isParagraph = ({ text }: Chunk): boolean => text.length > 90

function judgeFrame(blank: Blank): Verdict {
  if (isTickBox(blank.rect)) return 'tick'
  const kind = labelIn(labelOfFrame(blank)?.text ?? '')
  return kind === 'signature' && blank.rect.height < 20 ? null : kind
}

const labelOfFrame = ({ left, below, above }: Blank): Chunk | undefined =>
  [left, above[0], below[0]].find((chunk) => chunk && chunk.text.length < 60 && labelIn(chunk.text) !== null) ??
  undefined

/** Beside or beneath lines that are signed, and drawn like them. */
function isDrawnLikeOne(blank: Blank, signed: readonly Blank[]): boolean {
  return signed.some(({ rect, line }) => {
    const isAlike = Math.abs(rect.width - blank.rect.width) < Math.max(6, rect.width * 0.15)
    return isAlike && (Math.abs(line - blank.line) < 4 || Math.abs(rect.x - blank.rect.x) < 4)
  })
}

const typeOf = (kind: LabelKind | 'tick'): FieldType =>
  kind === 'signature' ? 'signature' : kind === 'initial' ? 'initial' : kind === 'tick' ? 'checkbox' : 'text'

function fitted(blank: Blank, kind: LabelKind | 'tick', sheet: PageSketch): FoundPlace[] {
  if (kind === 'tick') return []
  const type = typeOf(kind)
  const rect = blank.kind === 'frame' ? inFrame(blank, sheet) : onLine(blank, type, sheet)
  if (!rect) return []
  const label =
    blank.left && labelIn(blank.left.text)
      ? blank.left
      : (blank.below.find(({ text }) => labelIn(text) === kind) ?? null)
  return [
    {
      type,
      kind,
      title: type === 'text' ? titleFrom(label?.text ?? '') : '',
      page: sheet.ink.page,
      rect,
      source: blank.kind,
      isRequired: true,
      options: [],
      about: aboutOf(blank),
      blank: blank.rect,
    },
  ]
}

/** The nearest first: a caption right beneath, then what stands over it; further down the next one may begin. */
function aboutOf({ left, below, above, line, isInText }: Blank): string[] {
  const under = isInText
    ? []
    : below.map((chunk) => ({ chunk, distance: chunk.y - line + (chunk.y - line > CAPTION ? 25 : 0) }))
  const over = above.slice(0, 3).map((chunk) => ({ chunk, distance: line - bottom(chunk) + 12 }))
  const near = [...under, ...over].toSorted((a, b) => a.distance - b.distance).map(({ chunk }) => chunk.text)
  return left ? [left.text, ...near] : near
}

/** "Nome:" with nothing drawn behind it, near where somebody signs; "Assinatura:" anywhere. */
function openLabels(sheet: PageSketch, blanks: readonly Blank[], places: readonly FoundPlace[]): FoundPlace[] {
  const found: FoundPlace[] = []
  const labels = sheet.chunks.filter(({ text }) => text.endsWith(':') && isBareLabel(text)).slice(0, MOST_LABELS)
  for (const chunk of labels) {
    const kind = labelIn(chunk.text)
    if (!kind || isLabelOf(chunk, kind, blanks)) continue
    const isLikely = kind === 'signature' ? isAtEnd(chunk, sheet) : isBesideSigned(chunk, places)
    const place = isLikely ? roomBehind(chunk, kind, sheet, blanks) : null
    if (place && ![...places, ...found].some(({ rect }) => isOver(rect, place.rect, 1))) found.push(place)
  }
  return found
}

/** It has a blank already. */
const isLabelOf = (chunk: Chunk, kind: LabelKind, blanks: readonly Blank[]): boolean =>
  blanks.some(
    (blank) =>
      blank.left === chunk ||
      (kind === 'signature' && blank.below.includes(chunk)) ||
      (blank.kind === 'frame' && judgeFrame(blank) === kind && labelOfFrame(blank) === chunk) ||
      isOver(blank.rect, chunk, 1),
  )

const isAtEnd = (chunk: Chunk, { size }: PageSketch): boolean => chunk.y > size.height * 0.2

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
    ...sheet.chunks.filter((other) => other !== chunk && inRow(other)),
    ...sheet.ink.posts.filter(inRow),
    ...sheet.ink.frames.filter(inRow),
    ...blanks.map(({ rect }) => rect).filter(inRow),
  ]
  const column = [
    ...sheet.chunks.filter(({ x }) => x > begin + 60),
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
    line - floorOver({ ...base, y: line - 80, height: 80 }, { x: 0, y: 0, width: 0, height: 0 }, sheet) - 0.5,
  )
  if (height < LOWEST) return null
  return {
    type,
    kind,
    title: type === 'text' ? titleFrom(chunk.text) : '',
    page: sheet.ink.page,
    rect: { ...base, y: line - height, height },
    source: 'label',
    isRequired: true,
    options: [],
    about: [chunk.text, ...nearby(chunk, sheet)],
    blank: { ...base, y: line, height: 0 },
  }
}

const nearby = (chunk: Chunk, { chunks }: PageSketch): string[] =>
  chunks
    .filter((other) => other !== chunk && sharedWidth(other, chunk) > 0 && Math.abs(other.y - chunk.y) < 60)
    .toSorted((a, b) => Math.abs(a.y - chunk.y) - Math.abs(b.y - chunk.y))
    .slice(0, 4)
    .map(({ text }) => text)

/** Boxes to tick, drawn or written, with the words behind them. */
function ticks(sheet: PageSketch, blanks: readonly Blank[]): FoundPlace[] {
  const boxes = [
    ...blanks.filter(({ kind, rect }) => kind === 'frame' && isTickBox(rect)).map(({ rect }) => rect),
    ...tickedWords(sheet),
  ]
  return boxes.flatMap((box): FoundPlace[] => {
    const label = sheet.chunks.find(
      (chunk) =>
        chunk.x > box.x + 2 &&
        chunk.x - right(box) < 16 &&
        right(chunk) > right(box) + 4 &&
        sharedHeight(chunk, box) > 3,
    )
    if (!label) return []
    const side = Math.min(Math.max(Math.min(box.width, box.height), 8), usualSize.checkbox.width)
    const rect = { x: box.x + (box.width - side) / 2, y: middle(box) - side / 2, width: side, height: side }
    const title = titleFrom(label.text.replace(/^[[\]()\s☐□❑❏◻]+/u, ''))
    if (title === '') return []
    return [
      {
        type: 'checkbox',
        kind: 'tick',
        title: title.slice(0, 40),
        page: sheet.ink.page,
        rect,
        source: 'frame',
        isRequired: false,
        options: [],
        about: [],
        blank: box,
      },
    ]
  })
}

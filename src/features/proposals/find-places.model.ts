/** Decides which blanks are to be signed and which to be filled in, and how large a field there may be. Pure: it sees what stands on the page. */
import { usualSize } from '../drafting/tag.model.ts'
import { titleFrom, typeOf, type FoundPlace } from './found-place.model.ts'
import { openLabels } from './open-label.model.ts'
import { isTickBox, tickedWords } from './blank.model.ts'
import { CAPTION, type Blank } from './near-blank.model.ts'
import type { PageSketch } from './page-sketch.model.ts'
import { cellPlaces } from './cell.model.ts'
import { bottom, isOver, middle, right, sharedHeight, type Chunk } from './page-ink.model.ts'
import { inFrame, onLine, roomOver } from './room.model.ts'
import { isBareLabel, isLikeName, isSomeone, labelIn, rolesIn, type LabelKind } from './vocabulary.model.ts'

/** Nobody signs in less, unless the document says so. */
const ROOM = 19.5
const ROOM_AT_END = 28
/** A line closer beneath a name is its ornament. */
const ROOM_UNDER_NAME = 14
/** A line for somebody's name by hand is at least this long. */
const SHORTEST_SIGNATURE = 82

export function placesOf(sheet: PageSketch, blanks: readonly Blank[]): FoundPlace[] {
  const decided = blanks.map((blank) => ({ blank, verdict: judge(blank, sheet) }))
  const signed = decided.filter(({ verdict }) => verdict === 'signature').map(({ blank }) => blank)
  const unsure = decided.filter(({ verdict }) => verdict === 'unsure').map(({ blank }) => blank)
  const places = decided.flatMap(({ blank, verdict }): FoundPlace[] => {
    const final = verdict === 'unsure' ? settled(blank, { sheet, signed, unsure }) : verdict
    return final === null ? [] : fitted(blank, final, sheet)
  })
  const cells = cellPlaces(sheet).filter(({ rect }) => !places.some((other) => isOver(other.rect, rect, 2)))
  const filled = [...places, ...cells]
  const open = openLabels(sheet, { blanks, places: filled, isLabelOf })
  return [...filled, ...open, ...ticks(sheet, blanks)]
}

type Verdict = LabelKind | 'tick' | 'other' | 'unsure' | null

function judge(blank: Blank, sheet: PageSketch): Verdict {
  if (blank.kind === 'frame') return judgeFrame(blank)
  const { left, rect, isInText } = blank
  const byLeft = left && labelIn(left.text)
  if (blank.isDate) return byLeft === 'place-and-date' && !isInText ? byLeft : 'date'
  if (byLeft === 'signature') return rect.width >= 50 ? 'signature' : null
  if (byLeft) return byLeft
  if (isInText) return left && isPartLabel(left) ? 'name' : null
  const isSignable = rect.width >= SHORTEST_SIGNATURE && roomOver(blank, sheet) >= ROOM
  return left ? judgeLabelled(blank, left, isSignable) : judgeBare(blank, isSignable)
}

/** "1.", "CONTRATANTE:" or a name in front of it; what else ends with a colon asks for something. */
function judgeLabelled(blank: Blank, left: Chunk, isSignable: boolean): Verdict {
  const { group, above, below } = blank
  const byCaption = judgeCaption(blank, isSignable)
  if (byCaption === 'signature') return byCaption
  const heads = group !== null || above.some((chunk) => rolesIn(chunk.text).length > 0)
  const isPerson = (isNumber(left) && (heads || below.some(isNamedUnder))) || isWho(left)
  if (isNumber(left) && group && blank.rect.width >= SHORTEST_SIGNATURE) return 'signature'
  if (isPerson) return isSignable ? 'signature' : isPartLabel(left) ? 'name' : null
  return /\p{L}.*:$/u.test(left.text) && isBareLabel(left.text) ? 'other' : null
}

function judgeBare(blank: Blank, isSignable: boolean): Verdict {
  const { behind, inRow, above, line } = blank
  const byCaption = (behind && judgeText(behind, isSignable)) ?? judgeCaption(blank, isSignable)
  if (byCaption !== undefined) return byCaption
  if (!isSignable) return null
  const [head] = above
  const isHeaded = head !== undefined && line - bottom(head) > ROOM_UNDER_NAME && isWho(head)
  return isHeaded || (inRow !== null && isWho(inRow)) ? 'signature' : 'unsure'
}

const NAMED_UNDER = /^\W*(nome|name|nombre|cpf|c\.p\.f|rg|cnpj|dni|p\/|por|by)\b.*[:.]/i
const isNamedUnder = ({ text }: Chunk): boolean => NAMED_UNDER.test(text)

/** By what stands right beneath it; undefined where that says nothing. */
function judgeCaption({ below: [caption], line }: Blank, isSignable: boolean): Verdict | undefined {
  return caption && caption.y < line + CAPTION ? judgeText(caption, isSignable) : undefined
}

function judgeText(caption: Chunk, isSignable: boolean): Verdict | undefined {
  const { text } = caption
  if (isSentence(text)) return undefined
  const kind = labelIn(text)
  if (kind === 'signature') return isSignable ? kind : null
  if (kind === 'initial' || kind === 'date' || kind === 'place-and-date') return kind
  const isSomebody = rolesIn(text).length > 0 || isLikeName(text) || isNamedUnder(caption) || isSomeone(text)
  if (isSomebody) return isSignable ? 'signature' : null
  if (!isBareLabel(text)) return undefined
  return kind ?? 'unsure'
}

const isNumber = ({ text }: Chunk): boolean => /^\(?[1-9][.)ªº°-]*\)?$/.test(text)

const isWho = ({ text }: Chunk): boolean => {
  const name = text.replace(/\s*:$/, '')
  return isBareLabel(name) && (rolesIn(name).length > 0 || isLikeName(name))
}

/** "CONTRATANTE:", with the name to be written behind it. */
const isPartLabel = ({ text }: Chunk): boolean => text.endsWith(':') && isBareLabel(text) && rolesIn(text).length > 0

/** A clause or a note, and no caption. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/)
  const small = words.filter((word) => /^\p{Ll}{2,}/u.test(word)).length
  const isNote = /^(?:[¹²³⁴⁵⁶⁷⁸⁹*†‡]|\d{1,2}\s)/u.test(text)
  return isNote || text.length > 90 || (words.length > 6 && small > words.length * 0.6)
}

function judgeFrame(blank: Blank): Verdict {
  if (isTickBox(blank.rect)) return 'tick'
  const kind = labelIn(labelOfFrame(blank)?.text ?? '')
  return kind === 'signature' && blank.rect.height < 20 ? null : kind
}

const labelOfFrame = ({ left, below, above }: Blank): Chunk | undefined =>
  [left, above[0], below[0]].find((chunk) => chunk && chunk.text.length < 60 && labelIn(chunk.text) !== null) ??
  undefined

type Decided = Readonly<{ sheet: PageSketch; signed: readonly Blank[]; unsure: readonly Blank[] }>

/** Captions that nobody knows: after the last clause and with room they are of people, several in a row are of a form. */
function settled(blank: Blank, { sheet, signed, unsure }: Decided): 'signature' | 'other' | null {
  const room = roomOver(blank, sheet)
  if (room >= ROOM && isDrawnLikeOne(blank, signed)) return 'signature'
  const [caption] = blank.below
  if (!caption || caption.y >= blank.line + CAPTION || !isBareLabel(caption.text)) return null
  const isLast = !sheet.chunks.some(({ y, text }) => y > blank.line && isSentence(text))
  if (isLast && room >= ROOM_AT_END) return 'signature'
  const inRow = unsure.filter(({ line, below }) => Math.abs(line - blank.line) < 3 && below.length > 0)
  return inRow.length > 1 ? 'other' : null
}

/** Beside or beneath lines that are signed, and drawn like them. */
function isDrawnLikeOne(blank: Blank, signed: readonly Blank[]): boolean {
  return signed.some(({ rect, line }) => {
    const isAlike = Math.abs(rect.width - blank.rect.width) < Math.max(6, rect.width * 0.15)
    return isAlike && (Math.abs(line - blank.line) < 4 || Math.abs(rect.x - blank.rect.x) < 4)
  })
}

function fitted(blank: Blank, kind: FoundPlace['kind'], sheet: PageSketch): FoundPlace[] {
  if (kind === 'tick') return []
  const type = typeOf(kind)
  const rect = blank.kind === 'frame' ? inFrame(blank, sheet) : onLine(blank, type, sheet)
  if (!rect) return []
  const label =
    blank.left && (kind === 'other' || labelIn(blank.left.text))
      ? blank.left
      : (blank.below.find(({ text }) => kind === 'other' || labelIn(text) === kind) ?? null)
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
function aboutOf({ left, inRow, group, behind, below, above, line, isInText }: Blank): string[] {
  const under = isInText
    ? []
    : below.map((chunk) => ({ chunk, distance: chunk.y - line + (chunk.y - line > CAPTION ? 25 : 0) }))
  const over = above.slice(0, 3).map((chunk) => ({ chunk, distance: line - bottom(chunk) + 12 }))
  const near = [...under, ...over].toSorted((a, b) => a.distance - b.distance).map(({ chunk }) => chunk.text)
  const inFront = left ?? inRow
  const own = [inFront, behind].flatMap((chunk) => (chunk ? [chunk.text] : []))
  if (!group) return [...own, ...near]
  if (!left || !isNumber(left)) return [...own, ...near, group.text]
  return [`${group.text} ${left.text}`, ...under.map(({ chunk }) => chunk.text)]
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

/** Boxes to tick, drawn or written, with the words behind them. */
function ticks(sheet: PageSketch, blanks: readonly Blank[]): FoundPlace[] {
  const boxes = [
    ...blanks.filter(({ kind, rect }) => kind === 'frame' && isTickBox(rect)).map(({ rect }) => rect),
    ...tickedWords(sheet),
  ]
  return boxes.flatMap((box): FoundPlace[] => {
    const label = sheet
      .chunksWithin(box.y, bottom(box))
      .find(
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

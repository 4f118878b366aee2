/** Decides which blanks are to be signed and which to be filled in, by the words around them, and which are none. */
import { isNextInRow, isTickBox } from './blank.model.ts'
import type { FoundPlace } from './found-place.model.ts'
import { CAPTION, type Blank } from './near-blank.model.ts'
import { bottom, type Chunk } from './page-ink.model.ts'
import type { PageSketch } from './page-sketch.model.ts'
import { roomOver } from './room.model.ts'
import { isSentencePart, kindInSentence } from './sentence-blank.model.ts'
import {
  askedBy,
  isAgreement,
  isBareLabel,
  isLikeName,
  isSomeone,
  labelIn,
  rolesIn,
  type LabelKind,
} from './vocabulary.model.ts'

/** Nobody signs in less, unless the document says so. */
const ROOM = 19.5
/** Over underscores with a name beneath. */
const ROOM_OVER_WRITTEN = 12
const ROOM_AT_END = 28
/** A line closer beneath a name is its ornament. */
const ROOM_UNDER_NAME = 14
/** A line for somebody's name by hand is at least this long. */
const SHORTEST_SIGNATURE = 82

type Verdict = LabelKind | 'tick' | 'other' | 'unsure' | null

type Judged = Readonly<{ blank: Blank; verdict: Verdict }>

/** With what is asked for there: blanks that nothing asks for are left out. */
export function judgeAll(
  blanks: readonly Blank[],
  sheet: PageSketch,
): Readonly<{ blank: Blank; kind: FoundPlace['kind'] }>[] {
  const alone = blanks.map((blank) => ({ blank, verdict: judge(blank, sheet) }))
  const judged = alone.map((one) => ({ ...one, verdict: one.verdict ?? besideOthers(one.blank, alone) }))
  const signed = judged.filter(({ verdict }) => verdict === 'signature').map(({ blank }) => blank)
  const unsure = judged.filter(({ verdict }) => verdict === 'unsure').map(({ blank }) => blank)
  return judged.flatMap(({ blank, verdict }) => {
    const kind = verdict === 'unsure' ? settled(blank, { sheet, signed, unsure }) : verdict
    return kind === null ? [] : [{ blank, kind }]
  })
}

const isInSentence = ({ left, isInText, isPlaceOfDate }: Blank): boolean =>
  isPlaceOfDate || (left !== null && isSentencePart(left.text)) || (isInText && !(left && isLabelled(left)))

function judge(blank: Blank, sheet: PageSketch): Verdict {
  if (blank.kind === 'frame') return judgeFrame(blank)
  const { left, rect, isInText } = blank
  const byLeft = left && labelIn(left.text)
  if (blank.isDate) return byLeft === 'place-and-date' && !isInText ? byLeft : 'date'
  if (isInSentence(blank)) return judgeInSentence(blank, sheet)
  if (byLeft === 'signature') return rect.width >= 50 ? 'signature' : null
  if (byLeft) return byLeft
  if (isInText) return left && isPartLabel(left) ? 'name' : null
  const isSignable = isRoomToSign(blank, sheet)
  return left ? judgeLabelled(blank, left, isSignable) : judgeBare(blank, isSignable)
}

/** "____, residing at ____" beneath "Witnesses:" is signed; else it is asked for by the words before it, or not at all. */
function judgeInSentence(blank: Blank, sheet: PageSketch): Verdict {
  const isWitness = !blank.left && blank.group !== null && isRoomToSign(blank, sheet)
  return isWitness ? 'signature' : kindInSentence(blank)
}

function isRoomToSign(blank: Blank, sheet: PageSketch): boolean {
  const { rect, isWritten, left, below, line } = blank
  const [caption] = below
  const isCaptioned = !left && caption !== undefined && caption.y < line + CAPTION && isSomebody(caption)
  return (
    rect.width >= SHORTEST_SIGNATURE && roomOver(blank, sheet) >= (isWritten && isCaptioned ? ROOM_OVER_WRITTEN : ROOM)
  )
}

/** "1.", "CONTRATANTE:" or a name in front of it; what else ends with a colon asks for something. */
function judgeLabelled(blank: Blank, left: Chunk, isSignable: boolean): Verdict {
  if (judgeCaption(blank, isSignable) === 'signature') return 'signature'
  if (isNumber(left) && blank.group && blank.rect.width >= SHORTEST_SIGNATURE) return 'signature'
  const isLabel = /\p{L}.*:$/u.test(left.text) && isBareLabel(left.text)
  if (isAgreement(left.text)) return isSignable ? 'signature' : isLabel ? 'other' : null
  if (isPerson(blank, left)) return isSignable ? 'signature' : isPartLabel(left) ? 'name' : null
  return isLabel ? 'other' : left.text.endsWith(':') ? null : kindInSentence(blank)
}

function isPerson({ group, above, below }: Blank, left: Chunk): boolean {
  if (!isNumber(left)) return isWho(left)
  return group !== null || above.some((chunk) => rolesIn(chunk.text).length > 0) || below.some(isNamedUnder)
}

function judgeBare(blank: Blank, isSignable: boolean): Verdict {
  const { behind, inRow, above, line } = blank
  const byCaption = (behind && judgeText(behind, isSignable)) ?? judgeCaption(blank, isSignable)
  if (byCaption !== undefined) return byCaption
  if (!isSignable) return null
  const [head] = above
  const isHeaded = head !== undefined && line - bottom(head) > ROOM_UNDER_NAME && (isWho(head) || isSignLabel(head))
  return isHeaded || (inRow !== null && isWho(inRow)) ? 'signature' : 'unsure'
}

/** "Firma del interesado:", with the line further down. */
const isSignLabel = ({ text }: Chunk): boolean =>
  /:\s*$/.test(text) && isBareLabel(text) && labelIn(text) === 'signature'

const isSomebody = (caption: Chunk): boolean =>
  rolesIn(caption.text).length > 0 || isLikeName(caption.text) || isNamedUnder(caption) || isSomeone(caption.text)

const NAMED_UNDER = /^\W*(nome|name|nombre|cpf|c\.p\.f|rg|cnpj|dni|p\/|por|by)\b.*[:.]/i
const isNamedUnder = ({ text }: Chunk): boolean => NAMED_UNDER.test(text)

/** By what stands right beneath it; undefined where that says nothing. */
function judgeCaption({ below: [caption], line }: Blank, isSignable: boolean): Verdict | undefined {
  return caption && caption.y < line + CAPTION ? judgeText(caption, isSignable) : undefined
}

function judgeText(caption: Chunk, isSignable: boolean): Verdict | undefined {
  const { text } = caption
  if (LONG_CAPTION.test(text)) return isSignable ? 'signature' : null
  if (isSentence(text)) return undefined
  if (isFoot(text)) return null
  const kind = askedBy(text)
  if (kind === 'initial' || kind === 'date' || kind === 'place-and-date') return kind
  if (kind === 'place' && isBareLabel(text)) return kind
  if (kind === 'signature' || isSomebody(caption)) return isSignable ? 'signature' : null
  return isBareLabel(text) ? (kind ?? 'unsure') : undefined
}

/** "Assinatura do participante da pesquisa ou de seu responsável legal" */
const LONG_CAPTION = /^\W*(?:assinatura|firma|signature) (?:d[aeo]s?|del|of)\b.{0,80}[^.;:]$/i

/** Of a page's foot: its number, a reference, an address in the web. */
const isFoot = (text: string): boolean =>
  /(?:^|\s)\d{1,3} ?(?:\/|de|of) ?\d{1,3}(?=$|[\s.)–-])|\b(?:p[aá]g(?:ina|\.)|page \d|fls?\. ?\d|ref\.|confidential|www\.)/i.test(
    text,
  )

/** It ends with a colon, or is a label and nothing else. */
const isLabelled = ({ text }: Chunk): boolean => /:\s*$/.test(text) || (isBareLabel(text) && labelIn(text) !== null)

/** "Initials: ____ ____", and a form's rows and boxes of which some have labels that everybody knows. */
function besideOthers(blank: Blank, all: readonly Judged[]): Verdict {
  const { left, rect } = blank
  if (blank.kind === 'frame') return isBoxOfForm(blank, all) ? 'other' : null
  if (left) return isRowOfForm(blank, left, all) ? 'other' : null
  return all.some((one) => one.verdict === 'initial' && isNextInRow(rect, one.blank.rect)) ? 'initial' : null
}

function isRowOfForm({ isInText, line }: Blank, left: Chunk, all: readonly Judged[]): boolean {
  const isLabel = !isInText && isBareLabel(left.text) && !isSentencePart(left.text) && /^\p{Lu}/u.test(left.text)
  const isAlike = ({ verdict, blank: other }: Judged) =>
    isAskedInText(verdict) &&
    other.left !== null &&
    Math.abs(other.left.x - left.x) < 3 &&
    Math.abs(other.line - line) < 45
  return isLabel && all.some(isAlike)
}

function isBoxOfForm({ left, above: [over], rect }: Blank, all: readonly Judged[]): boolean {
  const label = left ?? over
  const isLabel = label !== undefined && isBareLabel(label.text) && /^\p{Lu}/u.test(label.text)
  const isAlike = ({ verdict, blank }: Judged) =>
    blank.kind === 'frame' && isAskedInText(verdict) && Math.abs(blank.rect.height - rect.height) < 3
  return isLabel && all.filter(isAlike).length > 1
}

const isAskedInText = (verdict: Verdict): boolean =>
  verdict !== null && !['signature', 'initial', 'tick', 'unsure', 'date'].includes(verdict)

export const isNumber = ({ text }: Chunk): boolean => /^\(?[1-9][.)ªº°-]*\)?$/.test(text)

const isWho = ({ text }: Chunk): boolean => {
  const name = text.replace(/\s*:$/, '').replace(/^\(?\d{1,2}[.)ªº°-]+\s+/, '')
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

export function judgeFrame(blank: Blank): Verdict {
  if (isTickBox(blank.rect)) return 'tick'
  const kind = askedBy(labelOfFrame(blank)?.text ?? '')
  return kind === 'signature' && blank.rect.height < 20 ? null : kind
}

export const labelOfFrame = ({ left, below, above }: Blank): Chunk | undefined =>
  [left, above[0], below[0]].find((chunk) => chunk && chunk.text.length < 60 && askedBy(chunk.text) !== null) ??
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

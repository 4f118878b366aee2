/** Finds the places of a page that are signed and filled in, and how large a field there may be. Pure: it sees what stands on the page. */
import { usualSize } from '../../core/document/tag.model.ts'
import { isTickBox, tickedWords } from './blank.model.ts'
import { cellPlaces } from './cell.model.ts'
import { titleFrom, typeOf, type FoundPlace } from './found-place.model.ts'
import { isNumber, judgeAll, judgeFrame, labelOfFrame } from './judge-blank.model.ts'
import { CAPTION, type Blank } from './near-blank.model.ts'
import { openLabels } from './open-label.model.ts'
import { openTablePlaces } from './open-table.model.ts'
import { bottom, isOver, middle, right, sharedHeight, type Chunk } from './page-ink.model.ts'
import type { PageSketch } from './page-sketch.model.ts'
import { inFrame, onLine } from './room.model.ts'
import { isSentencePart, titleInSentence } from './sentence-blank.model.ts'
import { labelIn, type LabelKind } from './vocabulary.model.ts'

export function placesOf(sheet: PageSketch, blanks: readonly Blank[]): FoundPlace[] {
  const places = judgeAll(blanks, sheet).flatMap(({ blank, kind }) => fitted(blank, kind, sheet))
  const cells = [...cellPlaces(sheet), ...openTablePlaces(sheet)].filter(
    ({ rect }) => !places.some((other) => isOver(other.rect, rect, 2)),
  )
  const filled = [...places, ...cells]
  const open = openLabels(sheet, { blanks, places: filled, isLabelOf })
  return [...filled, ...open, ...ticks(sheet, blanks)]
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
      title: type === 'text' ? titleOf(label, kind) : '',
      page: sheet.ink.page,
      rect,
      source: blank.kind,
      isRequired: true,
      options: [],
      about: aboutOf(blank),
      blank: blank.rect,
      isComb: blank.isComb,
    },
  ]
}

const titleOf = (label: Chunk | null, kind: FoundPlace['kind']): string =>
  label ? titleFrom(isSentencePart(label.text) ? titleInSentence(label.text, kind) : label.text) : ''

/** The nearest first: a caption right beneath, then what stands over it; further down the next one may begin. */
function aboutOf({ left, inRow, group, behind, below, above, underLabel, signedBy, line, isInText }: Blank): string[] {
  const under = isInText
    ? []
    : [...below, ...underLabel].map((chunk) => ({
        chunk,
        distance: chunk.y - line + (chunk.y - line > CAPTION ? 25 : 0),
      }))
  const over = above.slice(0, 3).map((chunk) => ({ chunk, distance: line - bottom(chunk) + 12 }))
  const near = [...under, ...over].toSorted((a, b) => a.distance - b.distance).map(({ chunk }) => chunk.text)
  const inFront = left ?? inRow
  if (signedBy) near.push(signedBy.text)
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
      (kind === 'signature' &&
        (blank.below.includes(chunk) || (blank.kind === 'line' && !blank.left && blank.above[0] === chunk))) ||
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

/**
 * Puts words of a page together as people read them: lines, parts of lines, blanks.
 * word: letters between spaces · chunk: words of one line that belong together · blank: where somebody writes, whatever draws it
 */
import type { Box } from '../../core/envelope/field.model.ts'

export type Rect = Omit<Box, 'page'>
export type InkWord = Rect & Readonly<{ text: string; isUpright: boolean }>
export type InkFormPlace = Rect &
  Readonly<{
    /** `closed`: nothing is to be filled in there. */
    kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'signature' | 'closed'
    /** Places of one name are one field. */
    name: string
    title: string
    isRequired: boolean
    /** Of buttons: what it stands for, alone. */
    options: readonly string[]
    /** By default; "true" for what is ticked or chosen. */
    value: string | null
    isInUnison: boolean
    /** Of a text: a cell for each of its letters. */
    isComb: boolean
  }>

export type InkPage = Readonly<{
  page: number
  words: readonly InkWord[]
  rules: readonly Rect[]
  posts: readonly Rect[]
  frames: readonly Rect[]
  pictures: readonly Rect[]
  formPlaces: readonly InkFormPlace[]
}>

export type Chunk = Rect & Readonly<{ text: string }>

/** A run of underscores, dots or dashes. `isDate`: of several, with "/" or "de" between them. */
export type WrittenBlank = Rect & Readonly<{ isDate: boolean }>

export type TextRow = Readonly<{ chunks: readonly Chunk[]; blanks: readonly WrittenBlank[] }>

export const right = ({ x, width }: Rect): number => x + width
export const bottom = ({ y, height }: Rect): number => y + height
export const middle = ({ y, height }: Rect): number => y + height / 2

/** How much two areas share of their widths or heights, in points; negative: how far they are apart. */
export const sharedWidth = (one: Rect, other: Rect): number =>
  Math.min(right(one), right(other)) - Math.max(one.x, other.x)
export const sharedHeight = (one: Rect, other: Rect): number =>
  Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y)

export const isOver = (one: Rect, other: Rect, slack = 0): boolean =>
  sharedWidth(one, other) > slack && sharedHeight(one, other) > slack

export function joinedRect(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.max(right(one), right(other)) - x, height: Math.max(bottom(one), bottom(other)) - y }
}

/** Without accents and in small letters, as words are compared. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const BLANK = /^(_{2,}|\.{4,}|…{2,}|[-‐]{5,}|–{4,}|—{3,})$/u

/** Lines of text from top to bottom; a blank parts the words around it. */
export function rowsOf({ words, posts }: Pick<InkPage, 'words' | 'posts'>): TextRow[] {
  const rows: InkWord[][] = []
  for (const word of words.filter(({ isUpright }) => isUpright).toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.slice(-8).findLast(([first]) => first && isSameRow(first, word))
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) =>
    rowOf(
      row.toSorted((a, b) => a.x - b.x),
      posts,
    ),
  )
}

const isSameRow = (one: Rect, other: Rect): boolean =>
  sharedHeight(one, other) > Math.min(one.height, other.height) * 0.5

function rowOf(words: readonly InkWord[], posts: readonly Rect[]): TextRow {
  const chunks: Chunk[] = []
  const blanks: WrittenBlank[] = []
  let before: InkWord | undefined
  for (const word of words) {
    const last = chunks.at(-1)
    if (BLANK.test(word.text)) {
      blanks.push({ ...rectOf(word), isDate: false })
    } else if (last && before && !BLANK.test(before.text) && isNextTo(before, word, posts)) {
      chunks[chunks.length - 1] = { ...joinedRect(last, word), text: `${last.text} ${word.text}` }
    } else chunks.push({ ...rectOf(word), text: word.text })
    before = word
  }
  const read = chunks.map((chunk) => ({ ...chunk, text: endsOf(chunk.text) }))
  return withDates({ chunks: read, blanks: whole(blanks, read) })
}

/** Labels and sentences are longer only where somebody wants them read for ever: patterns look back over all of a text. */
const LONGEST_TEXT = 400

const endsOf = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT / 2)} … ${text.slice(-LONGEST_TEXT / 2)}` : text

const rectOf = ({ x, y, width, height }: Rect): Rect => ({ x, y, width, height })

function isNextTo(before: InkWord, word: InkWord, posts: readonly Rect[]): boolean {
  const gap = word.x - right(before)
  if (gap > Math.max(8, Math.max(before.height, word.height) * 0.9)) return false
  return (
    gap < 1 ||
    !posts.some((post) => post.x >= right(before) - 1 && post.x <= word.x + 1 && sharedHeight(post, word) > 0)
  )
}

/** Pieces of one blank stand closer than anybody writes. */
function whole(blanks: readonly WrittenBlank[], chunks: readonly Chunk[]): WrittenBlank[] {
  const joined: WrittenBlank[] = []
  for (const blank of blanks) {
    const last = joined.at(-1)
    const isNear = last && blank.x - right(last) < 5 && !chunks.some((chunk) => isBetween(chunk, last, blank))
    if (last && isNear) joined[joined.length - 1] = { ...joinedRect(last, blank), isDate: false }
    else joined.push(blank)
  }
  return joined
}

const isBetween = (chunk: Rect, one: Rect, other: Rect): boolean =>
  chunk.x >= right(one) - 2 && right(chunk) <= other.x + 2

const DATE_JOINT =
  /^(\/|-|\.|de|del|of|day of|dia|di\.?|,? ?(?:de|del|of|do ano de) ?(?:20|202)?|\/ ?20\d?|20\d?|,? ?20\d?)$/u

/** "__/__/____" and "____ de ________ de 20__" are one date. */
function withDates({ chunks, blanks }: TextRow): TextRow {
  const dates: WrittenBlank[] = []
  const joints = new Set<Chunk>()
  for (const blank of blanks) {
    const last = dates.at(-1)
    const between = last ? chunks.filter((chunk) => isBetween(chunk, last, blank)) : []
    const isJoint = between.length === 1 && DATE_JOINT.test(plain(between[0]!.text)) && blank.x - right(last!) < 75
    if (!isJoint) {
      dates.push(blank)
      continue
    }
    joints.add(between[0]!)
    dates[dates.length - 1] = { ...joinedRect(last!, blank), isDate: true }
  }
  return { chunks: chunks.filter((chunk) => !joints.has(chunk)), blanks: dates }
}

/** Boxes of letters reach as high and low as their font; the letters do not. */
export const inkOf = (chunk: Rect): Rect => ({
  ...chunk,
  y: chunk.y + chunk.height * 0.12,
  height: chunk.height * 0.78,
})

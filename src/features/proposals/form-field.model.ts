/**
 * Fields of a PDF's own form as places to fill in. Radio buttons, and checkboxes of which one at most is ticked, are one group.
 */
import { grouped } from '../../kernel/grouped.ts'
import { limits, type FieldType } from '../../core/envelope/field.model.ts'
import type { PageSketch } from './page-sketch.model.ts'
import { titleFrom, type FormButton, type FoundPlace } from './found-place.model.ts'
import { right, sharedHeight, type Chunk, type InkFormPlace, type Rect } from './page-ink.model.ts'

type OpenKind = Exclude<InkFormPlace['kind'], 'closed'>
type OpenPlace = InkFormPlace & Readonly<{ kind: OpenKind }>
type ButtonPlace = FoundPlace & Readonly<{ button: FormButton }>

const typeOfForm = {
  text: 'text',
  checkbox: 'checkbox',
  radio: 'radio',
  choice: 'dropdown',
  signature: 'signature',
} as const satisfies Record<OpenKind, FieldType>

export const fromForm = (sheet: PageSketch): FoundPlace[] =>
  sheet.ink.formPlaces.filter(isOpen).map((place) => placeFrom(place, sheet))

const isOpen = (place: InkFormPlace): place is OpenPlace => place.kind !== 'closed'

function placeFrom(place: OpenPlace, { ink, chunks }: PageSketch): FoundPlace {
  const { kind, name, title, options, isRequired, value, isInUnison, isComb, x, y, width, height } = place
  const rect = { x, y, width, height }
  const type = kind === 'choice' && options.length === 0 ? 'text' : typeOfForm[kind]
  const near = chunks.filter((chunk) => Math.abs(chunk.y - y) < 40).map(({ text }) => text)
  const isSigned = type === 'signature'
  const isButton = kind === 'checkbox' || kind === 'radio'
  return {
    type,
    kind: isSigned ? 'signature' : 'other',
    title: isSigned ? '' : titleFrom(title.replaceAll(/[._]+/g, ' ')),
    page: ink.page,
    rect,
    source: 'form',
    isRequired: isSigned || isRequired,
    options: isButton ? [] : options.map((option) => option.slice(0, limits.option)),
    value,
    isComb,
    ...(isButton && { button: { name, words: options[0] ?? '', beside: besideOf(rect, chunks), isInUnison } }),
    about: [title, ...near.slice(0, 4)],
    blank: rect,
  }
}

/** Behind it, else before it, in its row. */
function besideOf(box: Rect, chunks: readonly Chunk[]): string {
  const row = chunks.filter((chunk) => sharedHeight(chunk, box) > 3)
  const behind = row.find((chunk) => chunk.x > box.x + 2 && chunk.x - right(box) < 16)
  const before = row.findLast((chunk) => right(chunk) < right(box) - 2 && box.x - right(chunk) < 16)
  return titleFrom((behind ?? before)?.text ?? '')
}

/** What a form calls its buttons when nobody named them: "0", "Choice1", "Yes", "On". */
const SAYS_NOTHING = /^(?:on|yes|sim|s[ií]|button|choice|option|escolha|op[cç][aã]o|opci[oó]n)?[\s_-]*\d*$/i

/** Groups have several places with words of their own, one name, one chosen place at most; what is alone is ticked. */
export function groupButtons(places: readonly FoundPlace[]): FoundPlace[] {
  const buttons = grouped(places.filter(isButton), ({ button }) => button.name)
  const settled = new Map<FoundPlace, FoundPlace | null>()
  const titles: string[] = []
  for (const all of buttons.values()) {
    const group = withoutCopies(all)
    if (!isGroup(group)) continue
    for (const copy of all) settled.set(copy, null)
    const title = numbered(group[0]!.title, titles, limits.fieldTitle)
    titles.push(title)
    const words = wordsOf(group)
    const chosen = group.find(({ value }) => value !== null)
    const isRequired = group.some((place) => place.isRequired)
    group.forEach((place, index) => {
      const option = words[index]!
      const value = place === chosen ? option : null
      settled.set(place, { ...place, type: 'radio', title, isRequired, options: [option], value })
    })
  }
  return places.flatMap((place) => {
    const group = settled.get(place)
    if (group !== undefined) return group ?? []
    return place.type === 'radio' ? { ...place, type: 'checkbox' as const } : place
  })
}

const isButton = (place: FoundPlace): place is ButtonPlace => place.button !== undefined

/** Buttons in unison are chosen together: one of them stands for all. */
const withoutCopies = (all: readonly ButtonPlace[]): ButtonPlace[] =>
  all.filter(
    ({ button }, index) =>
      !button.isInUnison || all.findIndex((other) => other.button.words === button.words) === index,
  )

/** Checkboxes of one name that stand for the same are copies, and ticked by themselves. */
const isGroup = (group: readonly ButtonPlace[]): boolean =>
  group.length > 1 &&
  (group[0]!.type === 'radio' || new Set(group.map(({ button }) => button.words)).size === group.length)

/** As the form names them; where that says nothing, as the page does. */
function wordsOf(group: readonly ButtonPlace[]): string[] {
  const [own, beside] = [group.map(({ button }) => button.words.trim()), group.map(({ button }) => button.beside)]
  const isBetter = areDistinct(beside) && (!areDistinct(own) || own.every((words) => SAYS_NOTHING.test(words)))
  const words: string[] = []
  for (const each of isBetter ? beside : own) words.push(numbered(each || '1', words, limits.option))
  return words
}

const areDistinct = (words: readonly string[]): boolean => !words.includes('') && new Set(words).size === words.length

/** "Yes", "Yes 2", "Yes 3" … */
function numbered(text: string, taken: readonly string[], most: number): string {
  const cut = (length: number) => Array.from(text).slice(0, length).join('').trim()
  let numberedText = cut(most)
  for (let number = 2; taken.includes(numberedText); number += 1) numberedText = `${cut(most - 4)} ${number}`
  return numberedText
}

/** A group is somebody's as a whole. */
export function ownersOfGroups(places: readonly FoundPlace[], owners: readonly (string | null)[]): (string | null)[] {
  const first = new Map<string, string | null>()
  return places.map(({ type, button }, index) => {
    const own = owners[index] ?? null
    if (type !== 'radio' || !button) return own
    if (!first.has(button.name)) first.set(button.name, own)
    return first.get(button.name)!
  })
}

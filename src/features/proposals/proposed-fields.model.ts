/**
 * Proposes fields for a document: where its own lines, frames, labels, tags and form fields ask for them, and for whom.
 * Nothing is placed by it. A proposal never lies on text, on a field or on another proposal.
 */
import { usualSize, readTag } from '../../core/document/tag.model.ts'
import type { FieldFormat } from '../../core/envelope/field-format.model.ts'
import { limits, type Box, type FieldType, type PageSize } from '../../core/envelope/field.model.ts'
import { blanksOf, repeatedRules } from './blank.model.ts'
import { sketchOf, type PageSketch } from './page-sketch.model.ts'
import { placesOf } from './find-places.model.ts'
import { fromForm, groupButtons, ownersOfGroups } from './form-field.model.ts'
import type { FoundPlace, PlaceSource } from './found-place.model.ts'
import { formatOf, nameFor } from './vocabulary.model.ts'
import { ownersOf, type FieldSigner } from './owner.model.ts'
import {
  bottom,
  inkOf,
  isOver,
  joinedRect,
  right,
  sharedHeight,
  type Chunk,
  type InkPage,
  type InkWord,
  type Rect,
} from './page-ink.model.ts'

export type ProposedField = Readonly<{
  /** Null: nobody can tell for whom. */
  recipientId: string | null
  type: FieldType
  format: FieldFormat | null
  title: string
  isRequired: boolean
  options: readonly string[]
  /** What stands in it until its recipient says otherwise; it is drawn over what the form shows there. */
  value: string | null
  box: Box
  fontSize: number
  source: PlaceSource
  /** A comb's cells are covered: they would run through what is written. */
  isComb: boolean
}>

export type ProposalInput = Readonly<{
  pages: readonly InkPage[]
  sizes: readonly PageSize[]
  signers: readonly FieldSigner[]
  /** Fields and contents that stand there already. */
  taken: readonly Box[]
}>

/** No document is offered more than this. */
const MOST = 500

/** A page with what was found on it. */
export type LookedAtPage = Readonly<{ page: number; chunks: readonly Chunk[]; places: readonly FoundPlace[] }>

/** Looks at one page after the other, the last one first, so that others are answered meanwhile and it may be stopped. */
export function* lookAtPages({ pages, sizes, taken }: Omit<ProposalInput, 'signers'>): Generator<LookedAtPage> {
  const repeated = repeatedRules(pages)
  for (const ink of pages.toReversed()) {
    const size = sizes[ink.page - 1]
    if (!size) continue
    const sheet = sketchOf(ink, size)
    yield { page: ink.page, chunks: sheet.chunks, places: onPage(sheet, repeated, taken) }
  }
}

/** In reading order. */
export function proposeFields(pages: readonly LookedAtPage[], signers: readonly FieldSigner[]): ProposedField[] {
  const looked = pages.toSorted((one, other) => one.page - other.page)
  const places = groupButtons(looked.flatMap((one) => one.places).slice(0, MOST))
  const owners = ownersOfGroups(places, ownersOf(places, signers, looked))
  const text = looked
    .slice(-3)
    .flatMap(({ chunks }) => chunks.map((chunk) => chunk.text))
    .join(' ')
  return places.map((place, index) => proposal(titled(place, text), owners[index] ?? null))
}

function onPage(sheet: PageSketch, repeated: ReadonlySet<string>, taken: readonly Box[]): FoundPlace[] {
  const certain = [...fromForm(sheet), ...fromTags(sheet)]
  const guessed = placesOf(sheet, blanksOf(sheet, repeated))
    .filter(({ rect }) => !sheet.chunksWithin(rect.y, bottom(rect)).some((chunk) => isOver(inkOf(chunk), rect, 1)))
    .toSorted((a, b) => Number(b.type === 'signature') - Number(a.type === 'signature'))
  const closed = sheet.ink.formPlaces.filter(({ kind }) => kind === 'closed')
  const here = [...taken.filter(({ page }) => page === sheet.ink.page), ...closed]
  const kept: FoundPlace[] = []
  for (const found of [...certain, ...guessed]) {
    const place = { ...found, rect: onPaper(found.rect, sheet.size) }
    const isFree = ![...here, ...kept.map(({ rect }) => rect)].some((other) => isOver(other, place.rect, 0.5))
    if (isFree && place.rect.width >= 5 && place.rect.height >= 5) kept.push(place)
  }
  return kept.toSorted((a, b) =>
    sharedHeight(a.rect, b.rect) > 3 ? a.rect.x - b.rect.x : bottom(a.rect) - bottom(b.rect),
  )
}

function onPaper({ x, y, width, height }: Rect, size: PageSize): Rect {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return {
    x: left,
    y: top,
    width: Math.min(x + width, size.width) - left,
    height: Math.min(y + height, size.height) - top,
  }
}

/** Letters reach a little beyond their boxes. */
const AROUND = 1.5

/** Tags of one line each; the field is large enough to cover its tag. */
function fromTags({ ink, size }: PageSketch): FoundPlace[] {
  return tagRuns(ink.words).flatMap(({ text, rect }): FoundPlace[] => {
    const tag = readTag(text)
    if (!tag) return []
    const { width, height } = usualSize[tag.type]
    const area = { ...rect, x: rect.x - AROUND, y: rect.y - AROUND }
    const [wide, high] = [Math.max(width, rect.width + 2 * AROUND), Math.max(height, rect.height + 2 * AROUND)]
    const place = { ...area, width: Math.min(wide, size.width), height: Math.min(high, size.height) }
    const { type, title, isRequired, options, role } = tag
    return [
      {
        type,
        kind: 'other',
        title,
        page: ink.page,
        rect: place,
        source: 'tag',
        isRequired,
        options,
        about: [role],
        blank: rect,
      },
    ]
  })
}

function tagRuns(words: readonly InkWord[]): Readonly<{ text: string; rect: Rect }>[] {
  const runs: { text: string; rect: Rect }[] = []
  let open: { text: string; rect: Rect } | null = null
  for (const word of words) {
    if (open && (sharedHeight(open.rect, word) < 2 || open.text.length > 300)) open = null
    if (open) open = { text: `${open.text} ${word.text}`, rect: joinedRect(open.rect, word) }
    else if (word.text.startsWith('{{'))
      open = { text: word.text, rect: { x: word.x, y: word.y, width: right(word) - word.x, height: word.height } }
    if (open && open.text.includes('}}')) {
      runs.push({ ...open, text: open.text.slice(0, open.text.indexOf('}}') + 2) })
      open = null
    }
  }
  return runs
}

/** The signer who fills a field in reads its title. */
function titled(place: FoundPlace, text: string): FoundPlace {
  if (place.title !== '' || place.type === 'signature' || place.type === 'initial') return place
  return { ...place, title: nameFor(place.kind === 'tick' ? 'other' : place.kind, text) }
}

const proposal = (
  { type, kind, title, isRequired, options, value = null, page, rect, source, isComb = false }: FoundPlace,
  recipientId: string | null,
): ProposedField => ({
  recipientId,
  type,
  format:
    type === 'text' && (source === 'line' || source === 'frame' || source === 'label') ? formatOf(kind, title) : null,
  title: title.slice(0, limits.fieldTitle),
  isRequired: isRequired && (type !== 'checkbox' || source === 'form'),
  options,
  value,
  box: { page, ...rounded(rect) },
  fontSize: Math.max(6, Math.min(11, Math.round(rect.height * 0.62))),
  source,
  isComb,
})

const rounded = ({ x, y, width, height }: Rect): Rect => ({
  x: tenths(x),
  y: tenths(y),
  width: tenths(width),
  height: tenths(height),
})
const tenths = (value: number): number => Math.round(value * 10) / 10

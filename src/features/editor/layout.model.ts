/**
 * State of the field editor: the elements on the pages of every document, what is selected, and each step back and forth.
 * element: a field or a content on one page · key: names it on this screen, before and after the server knows it.
 */
import { writtenAs } from '../../core/envelope/field-value.model.ts'
import type { Box } from '../../core/envelope/field.model.ts'
import { isAmountFormat } from '../../core/envelope/amount.model.ts'
import { followedCalculations } from '../../core/envelope/calculation-choice.model.ts'
import type { ContentElement, FieldElement, LayoutElement, Letters } from '../drafting/layout-element.model.ts'
import { followedConditions } from '../drafting/condition-places.model.ts'
import { sharedSettings } from '../drafting/radio-places.model.ts'

export type EditorLayout = Readonly<{
  elements: readonly LayoutElement[]
  selected: readonly string[]
  past: readonly (readonly LayoutElement[])[]
  future: readonly (readonly LayoutElement[])[]
  /** Steps of one kind in a row (arrow keys, typing) are one step back. */
  lastStep: string | null
}>

/** Each element takes of them what it has. */
export type ElementSettings = Partial<
  Pick<
    FieldElement,
    | 'title'
    | 'format'
    | 'condition'
    | 'calculation'
    | 'isRequired'
    | 'options'
    | 'value'
    | 'recipient'
    | 'backgroundColor'
    | 'borderColor'
    | 'borderWidth'
  > &
    Pick<ContentElement, 'opacity'> &
    Letters
>

export type LayoutAction =
  | Readonly<{ does: 'load'; elements: readonly LayoutElement[] }>
  | Readonly<{ does: 'select'; keys: readonly string[]; adds?: boolean }>
  | Readonly<{ does: 'place'; elements: readonly LayoutElement[] }>
  | Readonly<{ does: 'arrange'; boxes: Readonly<Record<string, Box>>; repeats?: string }>
  /** `boxes`: where a setting changes the size as well (a larger letter needs a higher line). */
  | Readonly<{ does: 'set'; keys: readonly string[]; settings: ElementSettings; boxes?: Readonly<Record<string, Box>> }>
  | Readonly<{ does: 'remove'; keys: readonly string[] }>
  /** One for another, in one step: a picture that is another one is another content. */
  | Readonly<{ does: 'replace'; key: string; element: LayoutElement }>
  | Readonly<{ does: 'undo' | 'redo' }>

const LONGEST_HISTORY = 200

export const emptyLayout: EditorLayout = { elements: [], selected: [], past: [], future: [], lastStep: null }

export function changeLayout(layout: EditorLayout, action: LayoutAction): EditorLayout {
  switch (action.does) {
    case 'load':
      return { ...emptyLayout, elements: action.elements }
    case 'select':
      return { ...layout, selected: action.adds ? toggled(layout.selected, action.keys) : action.keys, lastStep: null }
    case 'place':
      return {
        ...stepTo(layout, [...layout.elements, ...action.elements], null),
        selected: action.elements.map(({ key }) => key),
      }
    case 'arrange':
      return arrange(layout, action.boxes, action.repeats ?? null)
    case 'set':
      return set(layout, action.keys, action.settings, action.boxes ?? {})
    case 'remove':
      return {
        ...stepTo(
          layout,
          layout.elements.filter(({ key }) => !action.keys.includes(key)),
          null,
        ),
        selected: layout.selected.filter((key) => !action.keys.includes(key)),
      }
    case 'replace':
      return {
        ...stepTo(
          layout,
          layout.elements.map((element) => (element.key === action.key ? action.element : element)),
          null,
        ),
        selected: [action.element.key],
      }
    case 'undo':
      return travel(layout, 'past', 'future')
    case 'redo':
      return travel(layout, 'future', 'past')
  }
}

/** The first element that a step back or forth changes, where it is then; or where it was, when it goes. */
export function changedBy(layout: EditorLayout, does: 'undo' | 'redo'): LayoutElement | undefined {
  const { elements } = changeLayout(layout, { does })
  const before = new Set(layout.elements)
  const after = new Set(elements)
  return elements.find((element) => !before.has(element)) ?? layout.elements.find((element) => !after.has(element))
}

/** The same elements a little lower and to the right, or where `on` puts them, under new names. */
export function copies(
  elements: readonly LayoutElement[],
  newKey: () => string,
  on: (element: LayoutElement) => Partial<Pick<LayoutElement, 'document' | 'box'>>,
): LayoutElement[] {
  return elements.map((element) => ({ ...element, ...on(element), key: newKey() }))
}

/** An initial on every other page of its document, in the same place (docs/domain/states.md). Pages that have it already stay as they are. */
export function spread(
  element: LayoutElement,
  present: readonly LayoutElement[],
  pages: readonly { width: number; height: number }[],
  newKey: () => string,
): LayoutElement[] {
  const taken = new Set(present.filter((other) => isTwin(element, other)).map(({ box }) => box.page))
  return pages.flatMap((size, index) => {
    const page = index + 1
    const fits = element.box.width <= size.width && element.box.height <= size.height
    if (page === element.box.page || taken.has(page) || !fits) return []
    const x = Math.min(element.box.x, size.width - element.box.width)
    const y = Math.min(element.box.y, size.height - element.box.height)
    return [{ ...element, key: newKey(), box: { ...element.box, page, x, y } }]
  })
}

/** Elements as a reader meets them: by page, then from top to bottom, then from left to right. */
export function inReadingOrder(elements: readonly LayoutElement[]): LayoutElement[] {
  return elements.toSorted((a, b) => a.box.page - b.box.page || a.box.y - b.box.y || a.box.x - b.box.x)
}

/** The elements of each page, in the order that they come in. */
export function byPageOf(elements: readonly LayoutElement[]): Map<number, LayoutElement[]> {
  const pages = new Map<number, LayoutElement[]>()
  for (const element of elements) {
    const here = pages.get(element.box.page)
    if (here) here.push(element)
    else pages.set(element.box.page, [element])
  }
  return pages
}

function toggled(selected: readonly string[], keys: readonly string[]): readonly string[] {
  const kept = selected.filter((key) => !keys.includes(key))
  return [...kept, ...keys.filter((key) => !selected.includes(key))]
}

function stepTo(layout: EditorLayout, elements: readonly LayoutElement[], kind: string | null): EditorLayout {
  const isRepeated = kind !== null && kind === layout.lastStep
  const past = isRepeated ? layout.past : [...layout.past, layout.elements].slice(-LONGEST_HISTORY)
  return { ...layout, elements, past, future: [], lastStep: kind }
}

function arrange(layout: EditorLayout, boxes: Readonly<Record<string, Box>>, repeats: string | null): EditorLayout {
  const moves = (element: LayoutElement) => {
    const box = boxes[element.key]
    return box && !isSameBox(box, element.box) ? box : undefined
  }
  if (!layout.elements.some(moves)) return layout
  const elements = layout.elements.map((element) => {
    const box = moves(element)
    return box ? { ...element, box } : element
  })
  return stepTo(layout, elements, repeats && `${repeats} ${Object.keys(boxes).join(' ')}`)
}

function set(
  layout: EditorLayout,
  keys: readonly string[],
  settings: ElementSettings,
  boxes: Readonly<Record<string, Box>>,
): EditorLayout {
  const beside = sharedSettings(keys, settings, layout.elements)
  const following = followedConditions(keys, settings, layout.elements)
  const calculations = followedCalculations(keys, settings, layout.elements)
  const elements = layout.elements.map((element) => {
    const changed = keys.includes(element.key) ? settings : beside.get(element.key)
    const followed = { ...following.get(element.key), ...calculations.get(element.key) }
    const own = Object.keys(followed).length > 0 ? { ...changed, ...followed } : changed
    return own ? { ...withSettings(element, own), box: boxes[element.key] ?? element.box } : element
  })
  return stepTo(layout, elements, `set ${Object.keys(settings).join(' ')} ${keys.join(' ')}`)
}

/** Only what an element of this kind has; the rest is passed over. */
function withSettings(element: LayoutElement, { opacity, ...settings }: ElementSettings): LayoutElement {
  if (element.is === 'content') {
    const { fontSize, fontFamily, textColor } = { ...element, ...settings }
    const value = settings.value === undefined ? element.value : (settings.value ?? '')
    return { ...element, fontSize, fontFamily, textColor, value, opacity: opacity ?? element.opacity }
  }
  const field = asCalculated({ ...element, ...settings })
  const isOption = (field.type !== 'dropdown' && field.type !== 'radio') || field.options.includes(field.value ?? '')
  const isWritten = !settings.format || writtenAs(settings.format, field.value ?? '') !== null
  return isOption && isWritten ? field : { ...field, value: null }
}

/** A number or an amount may be calculated; nobody writes it then. */
function asCalculated(field: FieldElement): FieldElement {
  if (!field.calculation) return field
  return isAmountFormat(field.format) ? { ...field, isRequired: false, value: null } : { ...field, calculation: null }
}

function travel(layout: EditorLayout, from: 'past' | 'future', to: 'past' | 'future'): EditorLayout {
  const elements = layout[from].at(-1)
  if (!elements) return layout
  const present = new Set(elements.map(({ key }) => key))
  return {
    ...layout,
    elements,
    [from]: layout[from].slice(0, -1),
    [to]: [...layout[to], layout.elements],
    selected: layout.selected.filter((key) => present.has(key)),
    lastStep: null,
  }
}

const isSameBox = (a: Box, b: Box) =>
  a.page === b.page && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

function isTwin(element: LayoutElement, other: LayoutElement): boolean {
  if (element.key === other.key || element.document !== other.document || element.type !== other.type) return false
  const says = (one: LayoutElement) => (one.is === 'field' ? one.recipient : `${one.value} ${one.picture}`)
  return (
    element.is === other.is &&
    says(element) === says(other) &&
    isSameBox({ ...element.box, page: 0 }, { ...other.box, page: 0 })
  )
}

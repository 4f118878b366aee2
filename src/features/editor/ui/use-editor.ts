/** The field editor as verbs: what can be done, by pointer, key or menu. */
import { useMemo, useRef, type Dispatch } from 'react'
import {
  align,
  distribute,
  isLine,
  keepInside,
  moveTogether,
  resize,
  type Alignment,
  type Point,
} from '../../../core/envelope/box.model.ts'
import type { Box, PageSize } from '../../../core/envelope/field.model.ts'
import type { ContentElement, FieldElement, LayoutElement } from '../../drafting/layout-element.model.ts'
import {
  changedBy,
  copies,
  inReadingOrder,
  spread,
  type EditorLayout,
  type LayoutAction,
  type ElementSettings,
} from '../layout.model.ts'
import { beyondArchive, problemsOf, type Problem } from '../../drafting/element-problem.model.ts'
import { radioGroup } from '../../drafting/radio-places.model.ts'
import { joinedRadios } from '../joined-radios.model.ts'
import type { Stays } from '../../drafting/corrections/ui/shared/use-stays.ts'
import { asksForArchive } from '../../drafting/ui/shared/review-form.ts'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import type { DocumentView } from '../../../core/envelope/parts.contract.ts'
import { heightOfLines, textWidth } from './tools.ts'

const newKey = () => crypto.randomUUID()
/** How far a copy stands from its original, in points. */
const ASIDE = 12

export type Editor = ReturnType<typeof useEditor>

type Kept = Pick<Stays, 'contents' | 'fieldsOf'>

/** @param onLeftOut how many could not be placed, because a PDF/A takes no more of them */
export function useEditor(
  layout: EditorLayout,
  dispatch: Dispatch<LayoutAction>,
  document: DocumentView,
  { envelope, stays }: Readonly<{ envelope: EnvelopeView; stays: Kept }>,
  onLeftOut: (count: number) => void,
) {
  const { recipients } = envelope
  const isForArchive = asksForArchive(envelope)
  const all = layout.elements
  const elements = useMemo(() => all.filter((element) => element.document === document.id), [all, document.id])
  const inOrder = useMemo(() => inReadingOrder(elements), [elements])
  const problems = useMemo(() => problemsWith(all, recipients, isForArchive), [all, recipients, isForArchive])
  const kept = useMemo(() => keptOf(elements, stays), [elements, stays])
  const chosen = elements.filter(({ key }) => layout.selected.includes(key))
  const selected = chosen.filter(({ key }) => !kept.has(key))
  const travel = (does: 'undo' | 'redo') => {
    const changed = changedBy(layout, does)
    dispatch({ does })
    return changed
  }
  const paper: Paper = { document, elements, all, selected, isForArchive, dispatch, onLeftOut }
  return {
    document: document.id,
    elements,
    /** Of all documents. */
    all,
    inOrder,
    problems,
    /** Those that may be changed. */
    selected,
    /** Why an element cannot be changed, by its key. */
    kept,
    /** The one of those that is looked at. */
    keptChosen: chosen.find(({ key }) => kept.has(key)),
    /** The same list until another selection. */
    selectedKeys: layout.selected,
    isForArchive,
    isUndoable: layout.past.length > 0,
    isRedoable: layout.future.length > 0,
    /** What stays as it is can be looked at, by itself. */
    select: (keys: readonly string[], adds = false) => {
      const isAlone = keys.length === 1 && !adds
      const isAdding = adds && !layout.selected.some((key) => kept.has(key))
      dispatch({ does: 'select', keys: isAlone ? keys : keys.filter((key) => !kept.has(key)), adds: isAdding })
    },
    /** They answer what they changed, on any document. */
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    drop: (boxes: Readonly<Record<string, Box>>) => dispatch({ does: 'arrange', boxes }),
    set: (settings: ElementSettings) => set(paper, settings),
    ...useAdding(paper),
    ...moving(paper),
  }
}

type Paper = Readonly<{
  document: DocumentView
  elements: readonly LayoutElement[]
  /** Of all documents. */
  all: readonly LayoutElement[]
  selected: readonly LayoutElement[]
  isForArchive: boolean
  dispatch: Dispatch<LayoutAction>
  onLeftOut: (count: number) => void
}>

function keptOf(elements: readonly LayoutElement[], { contents, fieldsOf }: Kept): ReadonlyMap<string, string> {
  return new Map(
    elements.flatMap((element) => {
      const because = element.is === 'content' ? contents : fieldsOf(element.recipient)
      return because ? [[element.key, because] as const] : []
    }),
  )
}

const sizeOf = ({ pages }: DocumentView, page: number): PageSize => pages[page - 1] ?? { width: 595, height: 842 }

function problemsWith(
  all: readonly LayoutElement[],
  recipients: EnvelopeView['recipients'],
  isForArchive: boolean,
): ReadonlyMap<string, Problem> {
  const tooMany = isForArchive ? beyondArchive(all) : []
  return new Map<string, Problem>([
    ...problemsOf(all, recipients),
    ...tooMany.map(({ key }) => [key, 'not_in_archive'] as const),
  ])
}

/** What makes elements more or fewer. Each answers how many came. */
function useAdding({ document, elements, all, selected, isForArchive, dispatch, onLeftOut }: Paper) {
  const clipboard = useRef<readonly LayoutElement[]>([])
  const place = (asked: readonly LayoutElement[]) => {
    const wanted = joinedRadios(asked, all)
    const tooMany = new Set(isForArchive ? beyondArchive([...all, ...wanted]).map(({ key }) => key) : [])
    const placed = wanted.filter(({ key }) => !tooMany.has(key))
    if (placed.length > 0) dispatch({ does: 'place', elements: placed })
    if (placed.length < wanted.length) onLeftOut(wanted.length - placed.length)
    return placed.length
  }
  const aside = ({ box }: LayoutElement): Box =>
    keepInside({ ...box, x: box.x + ASIDE, y: box.y + ASIDE }, sizeOf(document, box.page))
  const remove = () => {
    if (selected.length > 0) dispatch({ does: 'remove', keys: selected.map(({ key }) => key) })
  }
  const copy = () => {
    clipboard.current = selected
  }

  return {
    /** The first place of a radio group comes with a second one, and is the one to be named. */
    place: (element: LayoutElement) => {
      if (element.type !== 'radio' || radioGroup(element, all).length > 0) return place([element])
      const count = place([element, below(element, document)])
      dispatch({ does: 'select', keys: [element.key] })
      return count
    },
    /** One more place to choose in the group of this one, below all of them that are on its page. */
    addOption: (element: FieldElement) => {
      const here = radioGroup(element, elements).filter(({ box }) => box.page === element.box.page)
      return place([below(here.toSorted((a, b) => b.box.y - a.box.y)[0] ?? element, document)])
    },
    placeAll: place,
    duplicate: () => place(copies(selected, newKey, (element) => ({ box: aside(element) }))),
    copy,
    cut: () => {
      copy()
      remove()
    },
    /** Beside the original on its own page; at the same place on another. What stood on several pages keeps its distance in pages. */
    paste: (page: number) => {
      const firstPage = Math.min(...clipboard.current.map(({ box }) => box.page))
      const place_ = (element: LayoutElement) => {
        const on = Math.min(document.pages.length, page + element.box.page - firstPage)
        const isTaken = elements.some(({ box }) => isSamePlace(box, { ...element.box, page: on }))
        const box = { ...element.box, page: on }
        return {
          document: document.id,
          box: isTaken ? aside({ ...element, box }) : keepInside(box, sizeOf(document, on)),
        }
      }
      const pasted = copies(clipboard.current, newKey, place_)
      clipboard.current = pasted.length > 0 ? pasted : clipboard.current // pasting again goes on from there
      return place(pasted)
    },
    everyPage: (element: LayoutElement) => place(spread(element, elements, document.pages, newKey)),
    remove,
    removeAll: (keys: readonly string[]) => dispatch({ does: 'remove', keys }),
    /** Another picture in the same place; as wide as before. */
    replacePicture: (element: ContentElement, picture: string, ratio: number) => {
      const box = keepInside({ ...element.box, height: element.box.width / ratio }, sizeOf(document, element.box.page))
      dispatch({ does: 'replace', key: element.key, element: { ...element, key: newKey(), picture, box } })
    },
  }
}

/** The same once more, under the first one or, at the foot of the page, beside it. */
function below(element: LayoutElement, document: DocumentView): LayoutElement {
  const { box } = element
  const size = sizeOf(document, box.page)
  const y = box.y + 1.5 * box.height
  const beside = y + box.height <= size.height ? { ...box, y } : { ...box, x: box.x + 1.5 * box.width }
  return { ...element, key: newKey(), box: keepInside(beside, size) }
}

const isSamePlace = (a: Box, b: Box) => a.page === b.page && Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1

/** What moves and sizes the selected ones without a pointer. */
function moving({ document, selected, dispatch }: Paper) {
  const arrange = (boxes: readonly Box[], repeats?: string) => {
    const named = Object.fromEntries(selected.map(({ key }, index) => [key, boxes[index]!]))
    dispatch({ does: 'arrange', boxes: named, ...(repeats !== undefined && { repeats }) })
    return boxes
  }
  const sizeAt = (page: number) => sizeOf(document, page)
  const boxes = selected.map(({ box }) => box)
  return {
    nudge: (by: Point) => arrange(moveTogether(boxes, by, sizeAt), 'nudge'),
    grow: (by: Point) =>
      arrange(
        selected.map(({ box, type }) => resize(box, isLine(type) ? 'e' : 'se', by, type, sizeAt(box.page))),
        'grow',
      ),
    /** Room for so many lines of its letters. */
    toLines: (lines: number) =>
      arrange(
        selected.map(({ box, fontSize }) =>
          keepInside({ ...box, height: heightOfLines(lines, fontSize) }, sizeAt(box.page)),
        ),
      ),
    toPage: (page: number) => {
      if (page < 1 || page > document.pages.length) return boxes
      return arrange(boxes.map((box) => keepInside({ ...box, page }, sizeAt(page))))
    },
    align: (to: Alignment) => arrange(align(boxes, to)),
    distribute: (along: 'across' | 'down') => arrange(distribute(boxes, along)),
  }
}

function set({ document, selected, dispatch }: Paper, settings: ElementSettings): void {
  const sized = selected.filter(({ type }) => type === 'text' || type === 'date')
  const boxes = Object.fromEntries(
    sized.map((element) => [element.key, sizeFor(element, settings, sizeOf(document, element.box.page))]),
  )
  dispatch({ does: 'set', keys: selected.map(({ key }) => key), settings, boxes })
}

/** A larger letter needs a higher line, a longer text a longer one, and a line more a higher box. */
function sizeFor(element: LayoutElement, settings: ElementSettings, page: PageSize): Box {
  const { fontSize, fontFamily } = { ...element, ...settings }
  const isOther = settings.value !== undefined || settings.fontSize !== undefined || settings.fontFamily !== undefined
  if (element.is === 'field') {
    const height =
      settings.fontSize === undefined ? element.box.height : Math.max(element.box.height, heightOfLines(1, fontSize))
    return keepInside({ ...element.box, height }, page)
  }
  if (!isOther) return element.box
  const value = settings.value ?? element.value
  const lines = value.split('\n').length
  const width = Math.max(element.box.width, textWidth(value, { fontSize, fontFamily }))
  const height = heightOfLines(lines, fontSize)
  return keepInside({ ...element.box, width, height }, page)
}

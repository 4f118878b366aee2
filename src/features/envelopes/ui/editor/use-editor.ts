/** The field editor as verbs: what can be done, whatever hand, key or menu asks for it. */
import { useRef, type Dispatch } from 'react'
import { keepInside, moveTogether, resize, type Point } from '../../box.model.ts'
import type { Box, PageSize } from '../../field.model.ts'
import {
  copies,
  inReadingOrder,
  spread,
  type Element,
  type Layout,
  type LayoutAction,
  type Settings,
} from '../../drafts/layout.model.ts'
import type { DocumentView } from '../../parts.contract.ts'
import { textHeight, textWidth } from './tools.ts'

const newKey = () => crypto.randomUUID()
/** How far a copy stands from its original, in points. */
const ASIDE = 12

export type Editor = ReturnType<typeof useEditor>

export function useEditor(layout: Layout, dispatch: Dispatch<LayoutAction>, document: DocumentView) {
  const elements = layout.elements.filter((element) => element.document === document.id)
  const selected = elements.filter(({ key }) => layout.selected.includes(key))
  const paper: Paper = { document, elements, selected, dispatch }
  return {
    elements,
    inOrder: inReadingOrder(elements),
    selected,
    isUndoable: layout.past.length > 0,
    isRedoable: layout.future.length > 0,
    select: (keys: readonly string[], adds = false) => dispatch({ does: 'select', keys, adds }),
    undo: () => dispatch({ does: 'undo' }),
    redo: () => dispatch({ does: 'redo' }),
    drop: (boxes: Readonly<Record<string, Box>>) => dispatch({ does: 'arrange', boxes }),
    set: (settings: Settings) => set(paper, settings),
    ...useAdding(paper),
    ...moving(paper),
  }
}

type Paper = Readonly<{
  document: DocumentView
  elements: readonly Element[]
  selected: readonly Element[]
  dispatch: Dispatch<LayoutAction>
}>

const sizeOf = ({ pages }: DocumentView, page: number): PageSize => pages[page - 1] ?? { width: 595, height: 842 }

/** What makes elements more or fewer. Each answers how many came. */
function useAdding({ document, elements, selected, dispatch }: Paper) {
  const clipboard = useRef<readonly Element[]>([])
  const place = (placed: readonly Element[]) => {
    if (placed.length > 0) dispatch({ does: 'place', elements: placed })
    return placed.length
  }
  const aside = ({ box }: Element): Box =>
    keepInside({ ...box, x: box.x + ASIDE, y: box.y + ASIDE }, sizeOf(document, box.page))

  return {
    place: (element: Element) => place([element]),
    duplicate: () => place(copies(selected, newKey, (element) => ({ box: aside(element) }))),
    copy: () => {
      clipboard.current = selected
    },
    /** Beside the original on its own page; at the same place on another. */
    paste: (page: number) =>
      place(
        copies(clipboard.current, newKey, (element) => {
          const isHere = element.document === document.id && element.box.page === page
          const box = isHere ? aside(element) : keepInside({ ...element.box, page }, sizeOf(document, page))
          return { document: document.id, box }
        }),
      ),
    everyPage: (element: Element) => place(spread(element, elements, document.pages, newKey)),
    remove: () => {
      if (selected.length > 0) dispatch({ does: 'remove', keys: selected.map(({ key }) => key) })
    },
  }
}

/** What moves and sizes the selected ones without a pointer. */
function moving({ document, selected, dispatch }: Paper) {
  const arrange = (boxes: readonly Box[], repeats?: string) => {
    const named = Object.fromEntries(selected.map(({ key }, index) => [key, boxes[index]!]))
    dispatch({ does: 'arrange', boxes: named, ...(repeats !== undefined && { repeats }) })
  }
  const sizeAt = (page: number) => sizeOf(document, page)
  return {
    nudge: (by: Point) => {
      if (selected.length === 0) return
      arrange(
        moveTogether(
          selected.map(({ box }) => box),
          by,
          sizeAt,
        ),
        'nudge',
      )
    },
    grow: (by: Point) =>
      arrange(
        selected.map(({ box, type }) => resize(box, type === 'text' ? 'e' : 'se', by, type, sizeAt(box.page))),
        'grow',
      ),
    toPage: (page: number) => {
      if (page < 1 || page > document.pages.length) return
      arrange(selected.map(({ box }) => keepInside({ ...box, page }, sizeAt(page))))
    },
  }
}

function set({ document, selected, dispatch }: Paper, settings: Settings): void {
  const sized = selected.filter(({ type }) => type === 'text')
  const boxes = Object.fromEntries(
    sized.map((element) => [element.key, sizeFor(element, settings, sizeOf(document, element.box.page))]),
  )
  dispatch({ does: 'set', keys: selected.map(({ key }) => key), settings, boxes })
}

/** A larger letter needs a higher line, a longer text a longer one. */
function sizeFor(element: Element, settings: Settings, page: PageSize): Box {
  const fontSize = settings.fontSize ?? element.fontSize
  const height = settings.fontSize === undefined ? element.box.height : textHeight(fontSize)
  const value = element.is === 'content' ? (settings.value ?? element.value) : ''
  const isLonger = element.is === 'content' && (settings.value !== undefined || settings.fontSize !== undefined)
  const width = isLonger ? Math.max(element.box.width, textWidth(value, fontSize)) : element.box.width
  return keepInside({ ...element.box, width, height }, page)
}

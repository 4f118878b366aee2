/** The pages of one document with everything on them, and the hands that move it. Only pages near the window are drawn. */
import { useMemo, useRef, type CSSProperties, type PointerEvent, type RefObject } from 'react'
import { useSight } from '../../../web/pdf/use-page-layout.ts'
import type { Point } from '../../../core/envelope/box.model.ts'
import type { FieldElement, LayoutElement } from '../../drafting/layout-element.model.ts'
import { byPageOf } from '../layout.model.ts'
import type { DocumentView, RecipientView } from '../../../core/envelope/parts.contract.ts'
import { handleIn } from './handles.ts'
import { PageSheet } from './PageSheet.tsx'
import type { Pictures } from './pictures.ts'
import { KeptNote, SelectionBar } from './SelectionBar.tsx'
import { tintOf } from './tints.ts'
import { useDrag, type Live } from './use-drag.ts'
import type { Editor } from './use-editor.ts'
import type { EditorGround } from './use-ground.ts'
import { useMarquee } from './use-marquee.ts'
import type { usePlacing } from './use-placing.ts'

export function Canvas({
  frame,
  document,
  recipients,
  editor,
  pictures,
  placing,
  ground,
  proposed,
  onSettings,
  onRemove,
}: {
  frame: RefObject<HTMLDivElement | null>
  document: DocumentView
  recipients: readonly RecipientView[]
  editor: Editor
  pictures: Pictures
  placing: ReturnType<typeof usePlacing>
  ground: EditorGround
  /** Where fields are offered. */
  proposed: readonly FieldElement[]
  onSettings: () => void
  onRemove: () => void
}) {
  const { layout } = ground
  const { near } = useSight(frame, layout)
  const { live, grab, pull } = useDrag(frame, ground, editor.elements, editor.drop)
  const marquee = useMarquee(ground, editor.elements, editor.select)
  const byPage = usePages(editor.inOrder)
  const proposedByPage = useMemo(() => byPageOf(proposed), [proposed])
  const { ghost } = placing
  const [only] = editor.selected.length === 1 ? editor.selected : []

  const down = (event: PointerEvent) => {
    if (placing.chosen || event.button !== 0 || !(event.target instanceof globalThis.Element)) return
    const key = event.target.closest<HTMLElement>('[data-element]')?.dataset['element']
    const handle = handleIn(event.target)
    if (key === undefined) return isBare(event.target) ? marquee.start(event) : undefined
    if (editor.kept.has(key)) return editor.select([key])
    if (handle) return pull(event, key, handle)
    const isSelected = editor.selectedKeys.includes(key)
    if (adds(event)) return editor.select([key], true)
    if (!isSelected) editor.select([key])
    if (event.pointerType === 'touch' && !isSelected) return // the first touch selects, so that pages can be scrolled
    grab(event, key, isSelected ? editor.selectedKeys : [key])
  }
  const press = (event: React.MouseEvent) => {
    const client: Point = { x: event.clientX, y: event.clientY }
    if (marquee.endsClick() || !(event.target instanceof globalThis.Element)) return
    if (placing.press(client, event.shiftKey)) return
    if (isBare(event.target)) editor.select([])
  }
  const focus = (event: React.FocusEvent) => {
    const key = (event.target as HTMLElement).dataset['element']
    if (key !== undefined && !placing.chosen && !editor.selectedKeys.includes(key)) editor.select([key])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys place from the palette; this is the pointer's half
    <div
      ref={frame}
      role="region"
      aria-label={document.name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable (WCAG 2.2 SC 2.1.1)
      tabIndex={0}
      className="relative min-h-0 min-w-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-sunken focus-inset"
      style={{ '--zoom': ground.zoom } as CSSProperties}
      onPointerDown={down}
      onClick={press}
      onFocus={focus}
      onPointerMove={(event) => placing.chosen && placing.hover({ x: event.clientX, y: event.clientY })}
      onPointerLeave={() => placing.hover(undefined)}
    >
      <div className="relative" style={{ width: layout.width, height: layout.height }}>
        {drawnPages(layout.pages.length, near, (editor.selected[0] ?? editor.keptChosen)?.box.page).map((page) => (
          <PageSheet
            key={page}
            preview={document.links.preview}
            page={page}
            total={layout.pages.length}
            place={layout.pages[page - 1]!}
            isNear={page - 1 >= near[0] && page - 1 <= near[1]}
            elements={liveOn(page, byPage, editor.elements, live)}
            live={live?.page === page || touchesPage(page, live, byPage) ? live : undefined}
            zoom={ground.zoom}
            problems={editor.problems}
            kept={editor.kept}
            selectedKeys={editor.selectedKeys}
            recipients={recipients}
            pictures={pictures}
            proposed={proposedByPage.get(page) ?? nothing}
            ghost={ghost?.box.page === page ? ghost.box : undefined}
            ghostTint={tintOf(ghost?.tool.is === 'field' ? ghost.tool.recipient : null, recipients)}
            isTarget={placing.chosen !== undefined}
          />
        ))}
        {marquee.area && (
          <div
            aria-hidden
            className="pointer-events-none absolute z-20 border border-accent bg-accent/10"
            style={marquee.area}
          />
        )}
        {editor.keptChosen && (
          <KeptNote
            place={ground.boxOnGround(editor.keptChosen.box)}
            room={layout.width}
            because={editor.kept.get(editor.keptChosen.key) ?? ''}
          />
        )}
        {only && !live && !placing.chosen && (
          <SelectionBar
            place={ground.boxOnGround(only.box)}
            editor={editor}
            onSettings={onSettings}
            onRemove={onRemove}
          />
        )}
      </div>
    </div>
  )
}

const adds = ({ shiftKey, ctrlKey, metaKey }: PointerEvent): boolean => shiftKey || ctrlKey || metaKey

/** Paper or the ground beside it: nothing that is an element or a button. */
const isBare = (target: globalThis.Element) => !target.closest('[data-element], button')

const nothing: readonly LayoutElement[] = []

/** The same list for a page as long as nothing moves: pages that nothing happens on are not drawn again. */
function usePages(inOrder: readonly LayoutElement[]): ReadonlyMap<number, readonly LayoutElement[]> {
  const before = useRef<ReadonlyMap<number, readonly LayoutElement[]>>(new Map())
  return useMemo(() => {
    const pages = byPageOf(inOrder)
    const kept = new Map<number, readonly LayoutElement[]>()
    for (const [page, elements] of pages) {
      // oxlint-disable-next-line react/refs -- a memory of what was drawn, read only to hand the same list again
      const old = before.current.get(page)
      const isSame = old?.length === elements.length && old.every((element, index) => element === elements[index])
      kept.set(page, isSame ? old : elements)
    }
    // oxlint-disable-next-line react/refs -- as above
    before.current = kept
    return kept
  }, [inOrder])
}

/** Those near the window, and the one with the selection on it, so that the focus is not lost when it is scrolled away. */
function drawnPages(count: number, near: readonly [number, number], selected: number | undefined): number[] {
  const pages = new Set(Array.from({ length: near[1] - near[0] + 1 }, (_, index) => near[0] + index + 1))
  if (selected !== undefined) pages.add(selected)
  return [...pages].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b)
}

type ByPage = ReadonlyMap<number, readonly LayoutElement[]>

function touchesPage(page: number, live: Live | undefined, byPage: ByPage): boolean {
  return live !== undefined && (byPage.get(page) ?? nothing).some(({ key }) => live.boxes[key])
}

/** While something is carried it is on the page under the hand. */
function liveOn(
  page: number,
  byPage: ByPage,
  all: readonly LayoutElement[],
  live: Live | undefined,
): readonly LayoutElement[] {
  const here = byPage.get(page) ?? nothing
  if (!live) return here
  const leaves = ({ key }: LayoutElement) => live.boxes[key] !== undefined && live.boxes[key].page !== page
  const comes = ({ key, box }: LayoutElement) => live.boxes[key]?.page === page && box.page !== page
  if (!here.some(leaves) && !all.some(comes)) return here
  return [...here.filter((element) => !leaves(element)), ...all.filter(comes)]
}

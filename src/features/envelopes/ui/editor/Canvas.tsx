/** The pages of one document with everything on them, and the hands that move it. */
import type { CSSProperties, RefObject } from 'react'
import { handlesOf, type Guide, type Handle, type Point } from '../../box.model.ts'
import type { Box } from '../../field.model.ts'
import type { Element } from '../../drafts/layout.model.ts'
import type { DocumentView, RecipientView } from '../../parts.contract.ts'
import { ElementBox } from './ElementBox.tsx'
import { PageSheet } from './PageSheet.tsx'
import type { Pictures } from './pictures.ts'
import { tintOf } from './tints.ts'
import { useDrag } from './use-drag.ts'
import type { Editor } from './use-editor.ts'
import type { useGround } from './use-ground.ts'
import type { usePlacing } from './use-placing.ts'

const noGuides: readonly Guide[] = []
const noHandles: readonly Handle[] = []

/** Only as many as leave room to take hold of the element itself. */
function handlesFor({ type, box }: Element, zoom: number): readonly Handle[] {
  const room = window.matchMedia('(pointer: coarse)').matches ? 88 : 36
  const isWide = box.width * zoom >= room
  const isHigh = box.height * zoom >= room
  const all = handlesOf(type)
  if (!isWide && !isHigh) return all.filter((handle) => handle === 'se' || handle === 'e')
  return all.filter(
    (handle) => (isWide || !/^[ns]$/.test(handle)) && (isHigh || !/^[ew]$/.test(handle) || type === 'text'),
  )
}

export function Canvas({
  frame,
  document,
  recipients,
  editor,
  pictures,
  placing,
  ground,
}: {
  frame: RefObject<HTMLDivElement | null>
  document: DocumentView
  recipients: readonly RecipientView[]
  editor: Editor
  pictures: Pictures
  placing: ReturnType<typeof usePlacing>
  ground: ReturnType<typeof useGround>
}) {
  const drag = useDrag(ground, editor.elements, editor.drop)
  const { ghost } = placing
  const selectedKeys = editor.selected.map(({ key }) => key)
  const ownerOf = (element: Element) =>
    element.is === 'field' ? recipients.find(({ id }) => id === element.recipient) : undefined
  const boxOf = (element: Element): Box => drag.live?.boxes[element.key] ?? element.box

  const grab = (event: React.PointerEvent, key: string) => {
    if (placing.chosen || event.button !== 0) return
    const isSelected = selectedKeys.includes(key)
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    if (adds) return editor.select([key], true)
    if (!isSelected) editor.select([key])
    if (event.pointerType === 'touch' && !isSelected) return // the first touch selects, so that pages can be scrolled
    drag.grab(event, key, isSelected ? selectedKeys : [key])
  }
  const press = (event: React.MouseEvent) => {
    const client: Point = { x: event.clientX, y: event.clientY }
    if (placing.press(client, event.shiftKey)) return
    if (!(event.target as HTMLElement).closest('[data-element]')) editor.select([])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys place from the palette; this is the pointer's half
    <div
      ref={frame}
      role="region"
      aria-label={document.name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable (WCAG 2.2 SC 2.1.1)
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken"
      style={{ '--zoom': ground.zoom } as CSSProperties}
      onClick={press}
      onPointerMove={(event) => placing.chosen && placing.hover({ x: event.clientX, y: event.clientY })}
      onPointerLeave={() => placing.hover(undefined)}
    >
      <div className="grid w-max min-w-full gap-4 p-4">
        {document.pages.map((size, index) => {
          const page = index + 1
          return (
            <PageSheet
              key={page}
              preview={document.links.preview}
              page={page}
              total={document.pages.length}
              size={size}
              zoom={ground.zoom}
              guides={drag.live?.page === page ? drag.live.guides : noGuides}
              ghost={
                ghost?.box.page === page
                  ? {
                      box: ghost.box,
                      tint: tintOf(ghost.tool.is === 'field' ? ghost.tool.recipient : null, recipients),
                    }
                  : undefined
              }
              isTarget={placing.chosen !== undefined}
            >
              {editor.inOrder
                .filter((element) => boxOf(element).page === page)
                .map((element) => (
                  <ElementBox
                    key={element.key}
                    element={element}
                    box={boxOf(element)}
                    tint={tintOf(element.is === 'field' ? element.recipient : null, recipients)}
                    ownerName={ownerOf(element)?.name}
                    pictureAddress={
                      element.is === 'content' && element.picture ? pictures.address(element.picture) : undefined
                    }
                    isSelected={selectedKeys.includes(element.key)}
                    handles={
                      selectedKeys.length === 1 && selectedKeys[0] === element.key
                        ? handlesFor(element, ground.zoom)
                        : noHandles
                    }
                    isMoving={drag.live?.boxes[element.key] !== undefined}
                    onGrab={grab}
                    onPull={(event: React.PointerEvent, key: string, handle: Handle) => drag.pull(event, key, handle)}
                    onFocus={(key) => !selectedKeys.includes(key) && !placing.chosen && editor.select([key])}
                  />
                ))}
            </PageSheet>
          )
        })}
      </div>
    </div>
  )
}

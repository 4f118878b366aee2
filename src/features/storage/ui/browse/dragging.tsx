/** Drag and drop: items into folders and onto the path, files from the computer onto a folder or anywhere on the page. */
import { createContext, use, useEffect, useEffectEvent, useMemo, useState, type DragEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Upload } from 'lucide-react'
import type { ItemView } from '../../item.contract.ts'
import { useStorageText } from './text.ts'

const ITEMS = 'application/x-rubrica-items'

type Dragging = Readonly<{
  /** Those on their way; only a drop may read what a drag carries. */
  items: readonly ItemView[]
  begin: (event: DragEvent, items: readonly ItemView[]) => void
  end: () => void
  onMove: (items: readonly ItemView[], parent: string | null) => void
  onFiles: ((files: readonly File[], parent: string | null) => void) | null
  /** Over which folder files hover. */
  hover: (name: string | null) => void
}>

const DraggingContext = createContext<Dragging | null>(null)

export function DraggingProvider({
  here,
  onMove,
  onFiles,
  children,
}: {
  /** The name and id of what is open; no id: nothing can be put here. */
  here: Readonly<{ name: string; id: string | null }> | null
  children: ReactNode
} & Pick<Dragging, 'onMove' | 'onFiles'>) {
  const t = useStorageText()
  const [items, setItems] = useState<readonly ItemView[]>([])
  const [over, hover] = useState<string | null>(null)
  const areFilesHere = useFilesOverPage((files) => {
    if (here) onFiles?.(files, here.id)
  })
  const dragging = useMemo(
    () => ({
      items,
      begin: (event: DragEvent, dragged: readonly ItemView[]) => {
        event.dataTransfer.setData(ITEMS, '')
        event.dataTransfer.effectAllowed = 'move'
        const label = dragged.length === 1 ? dragged[0]!.name : t('chosen', { count: dragged.length })
        event.dataTransfer.setDragImage(dragImage(label), -12, -12)
        setItems(dragged)
      },
      end: () => setItems([]),
      onMove,
      onFiles,
      hover,
    }),
    [items, onMove, onFiles, t],
  )
  const target = over ?? here?.name
  return (
    <DraggingContext value={dragging}>
      {children}
      {areFilesHere &&
        onFiles &&
        target !== undefined &&
        createPortal(
          <div className="pointer-events-none fixed inset-3 z-60 grid animate-appear items-end justify-items-center rounded-xl border-2 border-dashed border-accent p-4">
            <p className="flex max-w-full items-center gap-2 rounded-lg bg-accent px-4 py-2.5 font-semibold text-on-accent shadow-floating">
              <Upload aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{t('dropInto', { name: target })}</span>
            </p>
          </div>,
          document.body,
        )}
    </DraggingContext>
  )
}

function useDragging(): Dragging {
  const dragging = use(DraggingContext)
  if (!dragging) throw new Error('useDragging outside of DraggingProvider')
  return dragging
}

/** @param carried what goes along when this one is dragged; nothing: it can't be */
export function useDragSource(carried: readonly ItemView[]) {
  const { begin, end } = useDragging()
  if (carried.length === 0) return {}
  return { draggable: true, onDragStart: (event: DragEvent) => begin(event, carried), onDragEnd: end }
}

/** @param folder null id: the root. Null: nothing can be dropped here. */
export function useDropTarget(folder: Readonly<{ id: string | null; name: string }> | null) {
  const { items, end, onMove, onFiles, hover } = useDragging()
  const [isOver, setOver] = useState(false)
  const leave = () => {
    setOver(false)
    hover(null)
  }
  if (!folder) return { isOver: false, handlers: {} }
  const takes = ({ dataTransfer: { types } }: DragEvent): 'items' | 'files' | null => {
    const isMovable = items.some(({ parent }) => parent !== folder.id) && items.every(({ id }) => id !== folder.id)
    if (types.includes(ITEMS)) return isMovable ? 'items' : null
    return types.includes('Files') && onFiles ? 'files' : null
  }
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        const kind = takes(event)
        if (!kind) return
        event.preventDefault()
        event.stopPropagation()
        event.dataTransfer.dropEffect = kind === 'items' ? 'move' : 'copy'
        setOver(true)
        if (kind === 'files') hover(folder.name)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave()
      },
      onDrop: (event: DragEvent) => {
        const kind = takes(event)
        if (!kind) return
        event.preventDefault()
        event.stopPropagation()
        leave()
        if (kind === 'files') onFiles?.([...event.dataTransfer.files], folder.id)
        else onMove(items, folder.id)
        end()
      },
    },
  }
}

/** Files are over the window. What no folder has taken is dropped on the page. */
function useFilesOverPage(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: globalThis.DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: globalThis.DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault() // otherwise the browser would open the file instead of this page
      setOver(true)
    }
    const leave = ({ relatedTarget }: globalThis.DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const take = (event: globalThis.DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) dropped([...(event.dataTransfer?.files ?? [])])
    }
    const ended = () => setOver(false)
    // Also those that a folder has taken: they are over the page, and end on it.
    window.addEventListener('dragover', over, true)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', ended, true)
    window.addEventListener('drop', take)
    return () => {
      window.removeEventListener('dragover', over, true)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', ended, true)
      window.removeEventListener('drop', take)
    }
  }, [])
  return isOver
}

/** What hangs at the pointer; browsers take its picture at once. */
function dragImage(label: string): HTMLElement {
  const image = document.createElement('div')
  image.textContent = label
  image.className =
    'fixed top-0 -left-full max-w-64 truncate rounded-lg bg-accent px-3 py-2 text-sm font-semibold text-on-accent'
  document.body.append(image)
  setTimeout(() => image.remove())
  return image
}

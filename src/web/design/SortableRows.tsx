/** Rows put in order by dragging (mouse, finger) or by keyboard (space, arrows) with the handle of each; every move is announced. */
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { EarlyKeyboardSensor } from './dragging/early-keyboard-sensor.ts'
import { useDraggingText } from './dragging/text.ts'

type Place = Readonly<{ id: string | number }>

export function SortableRows({
  keys,
  fixed = [],
  nameOf,
  sentenceOf,
  mayMove = () => true,
  onMove,
  children,
}: {
  keys: readonly string[]
  /** Keys of rows that others move past, but that have no handle. */
  fixed?: readonly string[]
  nameOf: (key: string) => string
  /** Says where a row stands after the move. */
  sentenceOf: (from: number, to: number) => string
  mayMove?: (from: number, to: number) => boolean
  onMove: (from: number, to: number) => void
  /** The list. `stepsOf` gives what the buttons beside a row do: undefined where the row may not go. */
  children: (
    stepsOf: (index: number) => Readonly<{ onUp: (() => void) | undefined; onDown: (() => void) | undefined }>,
  ) => ReactNode
}) {
  const t = useDraggingText()
  const [said, say] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(EarlyKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const positionOf = ({ id }: Place) => keys.indexOf(String(id))
  const isAllowed = (from: number, to: number) => to >= 0 && to < keys.length && mayMove(from, to)
  const step = (from: number, to: number) =>
    isAllowed(from, to)
      ? () => {
          say(sentenceOf(from, to))
          onMove(from, to)
        }
      : undefined
  const hasLeft = useRef(false)
  const taken = ({ id }: Place) => {
    hasLeft.current = false
    return t('rows.taken', { name: nameOf(String(id)) })
  }
  /** A row that was only just taken is over its own place: that is no news, and would drown how it is moved. */
  const saidOver = (active: Place, over: Place | null) => {
    const [from, to] = [positionOf(active), over ? positionOf(over) : -1]
    hasLeft.current ||= from !== to
    return hasLeft.current && isAllowed(from, to) ? sentenceOf(from, to) : undefined
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: t('rows.instructions') },
          announcements: {
            onDragStart: ({ active }) => taken(active),
            onDragOver: ({ active, over }) => saidOver(active, over),
            onDragEnd: ({ active, over }) =>
              saidOver(active, over) ?? t('rows.putBack', { name: nameOf(String(active.id)) }),
            onDragCancel: ({ active }) => t('rows.putBack', { name: nameOf(String(active.id)) }),
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over && active.id !== over.id) step(positionOf(active), positionOf(over))?.()
        }}
      >
        <SortableContext items={keys.filter((key) => !fixed.includes(key))} strategy={verticalListSortingStrategy}>
          {children((index) => ({ onUp: step(index, index - 1), onDown: step(index, index + 1) }))}
        </SortableContext>
      </DndContext>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}

/** One of the rows. It floats over the others while it is dragged. */
export function useSortableRow(key: string, isSortable: boolean) {
  const t = useDraggingText()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: !isSortable,
    attributes: { roleDescription: t('rows.handle') },
  })
  return {
    /** For the row's element. */
    row: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
    look: isDragging ? 'relative z-10 shadow-floating' : 'shadow-raised',
    /** For its handle. */
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}

export function DragHandle({ label, handle }: { label: string; handle: ReturnType<typeof useSortableRow>['handle'] }) {
  return (
    <button
      type="button"
      {...handle}
      aria-label={label}
      className="grid size-8 cursor-grab touch-none place-items-center rounded-sm border-0 bg-transparent text-faint hover:bg-hover hover:text-ink active:cursor-grabbing coarse:size-11"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

/** The rows of recipients, put in order by dragging, by keyboard (space, arrows) or with the arrows beside each. */
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { RecipientType } from '../../envelope.model.ts'
import type { RecipientRow, RecipientRows } from '../../drafts/recipient-rows.model.ts'
import type { RowProblems } from './recipient-problems.ts'
import { RecipientCard } from './RecipientCard.tsx'
import { useWizardText } from './text.ts'

export function RecipientList({
  list: { rows, isOrdered },
  problems,
  isChecked,
  ownEmail,
  onRow,
  onType,
  onRemove,
  onRows,
}: {
  list: RecipientRows
  problems: ReadonlyMap<string, RowProblems>
  /** Somebody tried to go on: every problem is said, not only those of fields that were left. */
  isChecked: boolean
  ownEmail: string | undefined
  onRow: (row: RecipientRow) => void
  onType: (row: RecipientRow, type: RecipientType) => void
  onRemove: (row: RecipientRow) => void
  onRows: (rows: readonly RecipientRow[]) => void
}) {
  const t = useWizardText()
  const [said, say] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (row: RecipientRow | undefined) => row?.name || row?.email || ''
  const positionOf = (key: string | number) => rows.findIndex((row) => row.key === key)
  const moved = (from: number, to: number) =>
    t('recipients.moved', { name: nameOf(rows[from]), position: String(to + 1), total: String(rows.length) })
  const move = (from: number, to: number) => {
    say(moved(from, to))
    onRows(arrayMove([...rows], from, to))
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => nameOf(rows[positionOf(active.id)]),
            onDragOver: ({ active, over }) => (over ? moved(positionOf(active.id), positionOf(over.id)) : undefined),
            onDragEnd: ({ active, over }) => (over ? moved(positionOf(active.id), positionOf(over.id)) : undefined),
            onDragCancel: () => undefined,
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over && active.id !== over.id) move(positionOf(active.id), positionOf(over.id))
        }}
      >
        <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol aria-label={t('recipients.list')} className="grid gap-3">
            {rows.map((row, index) => (
              <RecipientCard
                key={row.key}
                row={row}
                position={index + 1}
                isOrdered={isOrdered && rows.length > 1}
                isOnly={rows.length === 1}
                isOwn={row.email.trim().toLowerCase() === ownEmail}
                problems={problems.get(row.key)}
                isChecked={isChecked}
                onRow={onRow}
                onType={(type) => onType(row, type)}
                onRemove={() => onRemove(row)}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < rows.length - 1 ? () => move(index, index + 1) : undefined}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}

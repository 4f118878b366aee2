/** The rows of recipients, put in order by dragging, by keyboard (space, arrows) or with the arrows beside each. */
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import { moveRow, turnsOf } from '../../../../core/envelope/recipient-orders.model.ts'
import { addressOf, type RecipientRow, type RecipientRows } from '../../recipient-rows.model.ts'
import type { RowProblems } from './recipient-problems.ts'
import { SettledCard } from '../../corrections/ui/SettledCard.tsx'
import type { Settled } from '../../corrections/ui/shared/use-stays.ts'
import { Mark, RecipientCard, type CardActions } from './RecipientCard.tsx'
import { useWizardText } from './text.ts'
import type { useListFocus } from './use-list-focus.ts'
import type { WaysView } from './ways.ts'

type Place = Readonly<{ id: string | number }>

export function RecipientList({
  list,
  problems,
  isChecked,
  isTemplate,
  own,
  kept,
  settled,
  ways,
  actions,
  watchRows,
  onRows,
}: {
  list: RecipientRows
  problems: ReadonlyMap<string, RowProblems>
  /** Somebody tried to go on: every problem is said, not only those of fields that were left. */
  isChecked: boolean
  /** Then a recipient may be a role, without a name. */
  isTemplate: boolean
  /** The sender as their account knows them. */
  own: Readonly<{ name: string; email: string }> | undefined
  /** Addresses that are among the contacts, as far as is known. */
  kept: ReadonlySet<string>
  /** Who has acted where an envelope is corrected, by the row's key. */
  settled: Settled
  ways: WaysView
  actions: CardActions
  watchRows: ReturnType<typeof useListFocus>['watchRows']
  onRows: (rows: readonly RecipientRow[]) => void
}) {
  const t = useWizardText()
  const [said, say] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { rows } = list
  const isOrdered = list.isOrdered && rows.length > 1
  const turns = turnsOf(rows)
  const positionOf = (key: string | number) => rows.findIndex((row) => row.key === key)
  const nameAt = (key: string | number) => rows[positionOf(key)]?.name || rows[positionOf(key)]?.email || ''
  /** Where somebody stands after the move: the step, for several may act together. */
  const moved = (from: number, to: number) => {
    const after = turnsOf(moveRow(rows, from, to))
    const name = rows[from]?.name || rows[from]?.email || ''
    return t('recipients.movedStep', { name, step: String(after[to]?.turn), total: String(after.at(-1)?.turn) })
  }
  const settledTurns = (order: readonly RecipientRow[]) =>
    turnsOf(order)
      .filter(({ row }) => settled.has(row.key))
      .map(({ turn }) => turn)
      .join()
  /** Nobody passes somebody who has acted in such a way that their step would be another one. */
  const mayMove = (from: number, to: number) =>
    to >= 0 && to < rows.length && settledTurns(moveRow(rows, from, to)) === settledTurns(rows)
  const move = (from: number, to: number) => {
    if (!mayMove(from, to)) return
    say(moved(from, to))
    onRows(moveRow(rows, from, to))
  }
  const saidOver = (active: Place, over: Place | null) => {
    const [from, to] = [positionOf(active.id), over ? positionOf(over.id) : -1]
    return over && mayMove(from, to) ? moved(from, to) : undefined
  }
  const isOwn = (row: RecipientRow) => own !== undefined && addressOf(row) === own.email && row.name === own.name

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => nameAt(active.id),
            onDragOver: ({ active, over }) => saidOver(active, over),
            onDragEnd: ({ active, over }) => saidOver(active, over),
            onDragCancel: () => undefined,
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over && active.id !== over.id) move(positionOf(active.id), positionOf(over.id))
        }}
      >
        <SortableContext
          items={rows.map(({ key }) => key).filter((key) => !settled.has(key))}
          strategy={verticalListSortingStrategy}
        >
          <ol ref={watchRows} aria-label={t('recipients.list')} className="grid grid-cols-1 gap-3">
            {turns.map(({ row, turn }, index) => {
              const acted = settled.get(row.key)
              const place = {
                turn: isOrdered ? turn : null,
                isFollowing: isOrdered && index > 0 && row.isWithPrevious,
              }
              return acted ? (
                <SettledCard
                  key={row.key}
                  row={row}
                  settled={acted}
                  label={t('recipients.person', { number: String(index + 1) })}
                  mark={<Mark turn={place.turn} type={row.type} />}
                  isFollowing={place.isFollowing}
                />
              ) : (
                <RecipientCard
                  key={row.key}
                  row={row}
                  {...place}
                  position={index + 1}
                  isOwn={isOwn(row)}
                  mayBeKept={mayBeKept(row, problems) && !isOwn(row) && !kept.has(addressOf(row))}
                  problems={problems.get(row.key)}
                  isChecked={isChecked}
                  isTemplate={isTemplate}
                  ways={ways}
                  actions={actions}
                  onUp={isOrdered && mayMove(index, index - 1) ? () => move(index, index - 1) : undefined}
                  onDown={isOrdered && mayMove(index, index + 1) ? () => move(index, index + 1) : undefined}
                />
              )
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}

/** Contacts have an e-mail (docs/domain/limits.md#organizations). */
const mayBeKept = (row: RecipientRow, problems: ReadonlyMap<string, RowProblems>): boolean =>
  row.by === 'email' && row.name.trim() !== '' && row.email.trim() !== '' && !problems.get(row.key)?.address

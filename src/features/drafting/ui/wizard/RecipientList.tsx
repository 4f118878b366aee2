/** The rows of recipients, put in order by dragging, by keyboard (space, arrows) or with the arrows beside each. */
import { SortableRows } from '../../../../web/design/SortableRows.tsx'
import { moveRow, turnsOf } from '../../../../core/envelope/recipient-orders.model.ts'
import { addressOf, type RecipientRow, type RecipientRows } from '../../recipient-rows.model.ts'
import type { RowProblems } from './recipient-problems.ts'
import { SettledCard } from '../../corrections/ui/SettledCard.tsx'
import type { Settled } from '../../corrections/ui/shared/use-stays.ts'
import { Mark, RecipientCard, type CardActions } from './RecipientCard.tsx'
import { useWizardText } from './text.ts'
import type { useListFocus } from './use-list-focus.ts'
import type { WaysView } from './ways.ts'

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
  const { rows } = list
  const isOrdered = list.isOrdered && rows.length > 1
  const turns = turnsOf(rows)
  const nameOf = (row: RecipientRow | undefined) => row?.name || row?.email || ''
  /** Where somebody stands after the move: the step, for several may act together. */
  const moved = (from: number, to: number) => {
    const after = turnsOf(moveRow(rows, from, to))
    return t('recipients.movedStep', {
      name: nameOf(rows[from]),
      step: String(after[to]?.turn),
      total: String(after.at(-1)?.turn),
    })
  }
  const settledTurns = (order: readonly RecipientRow[]) =>
    turnsOf(order)
      .filter(({ row }) => settled.has(row.key))
      .map(({ turn }) => turn)
      .join()
  /** Nobody passes somebody who has acted in such a way that their step would be another one. */
  const mayMove = (from: number, to: number) => settledTurns(moveRow(rows, from, to)) === settledTurns(rows)
  const isOwn = (row: RecipientRow) => own !== undefined && addressOf(row) === own.email && row.name === own.name

  return (
    <SortableRows
      keys={rows.map(({ key }) => key)}
      fixed={[...settled.keys()]}
      nameOf={(key) => nameOf(rows.find((row) => row.key === key))}
      sentenceOf={moved}
      mayMove={mayMove}
      onMove={(from, to) => onRows(moveRow(rows, from, to))}
    >
      {(stepsOf) => (
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
                {...(isOrdered ? stepsOf(index) : { onUp: undefined, onDown: undefined })}
              />
            )
          })}
        </ol>
      )}
    </SortableRows>
  )
}

/** Contacts have an e-mail (docs/domain/limits.md#organizations). */
const mayBeKept = (row: RecipientRow, problems: ReadonlyMap<string, RowProblems>): boolean =>
  row.by === 'email' && row.name.trim() !== '' && row.email.trim() !== '' && !problems.get(row.key)?.address

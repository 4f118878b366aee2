/** One recipient being written: who, what they do, how they are reached, and their place in the order. */
import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, BookUser, Trash2 } from 'lucide-react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { DragHandle, useSortableRow } from '../../../../web/design/SortableRows.tsx'
import { recipientTypes, type RecipientType } from '../../../../core/envelope/envelope.model.ts'
import type { RecipientRow } from '../../recipient-rows.model.ts'
import { typeIcons } from '../../../../core/envelope/ui/status/type-icons.ts'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { PersonFields } from './PersonFields.tsx'
import type { SuggestedPerson } from './person.ts'
import { RoleField } from './RoleField.tsx'
import { RecipientOptions } from './RecipientOptions.tsx'
import type { RowProblems } from './recipient-problems.ts'
import { useWizardText } from './text.ts'
import type { WaysView } from './ways.ts'

export type CardActions = Readonly<{
  onRow: (row: RecipientRow) => void
  onPerson: (row: RecipientRow, person: SuggestedPerson) => void
  onType: (row: RecipientRow, type: RecipientType) => void
  onRemove: (row: RecipientRow) => void
  /** Into the organization's contacts. */
  onKeep: (row: RecipientRow) => void
  onAddressLeft: (row: RecipientRow) => void
  isTaken: (row: RecipientRow, address: string) => boolean
}>

export function RecipientCard({
  row,
  turn,
  position,
  isFollowing,
  isOwn,
  mayBeKept,
  problems = {},
  isChecked,
  isTemplate,
  ways,
  actions,
  onUp,
  onDown,
}: {
  row: RecipientRow
  /** The step in which they act; null where there is no order. */
  turn: number | null
  position: number
  /** In the same step as the row above. */
  isFollowing: boolean
  isOwn: boolean
  mayBeKept: boolean
  problems: RowProblems | undefined
  isChecked: boolean
  isTemplate: boolean
  ways: WaysView
  actions: CardActions
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}) {
  const t = useWizardText()
  const status = useStatusText()
  const sortable = useSortableRow(row.key, turn !== null)
  const name = row.name || row.email || row.role || t('recipients.person', { number: String(position) })
  const { onRow, onPerson, onType, onAddressLeft, isTaken } = actions
  const ownNote = isOwn ? t('recipients.ownHint') : undefined

  return (
    <li
      {...sortable.row}
      data-recipient
      data-row={row.key}
      className={`grid scroll-mb-24 grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-lg bg-surface p-3 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:items-start tablet:p-4 ${sortable.look} ${isFollowing ? '-mt-2' : ''}`}
    >
      <Place row={row} turn={turn} position={position} isOwn={isOwn}>
        <DragHandle label={t('recipients.move', { name })} handle={sortable.handle} />
      </Place>
      <div
        role="group"
        aria-label={t('recipients.person', { number: String(position) })} // each has a name, an address, a type
        className="grid min-w-0 gap-3 max-tablet:order-last max-tablet:col-span-2"
      >
        <RoleField row={row} isTemplate={isTemplate} error={problems.role} onRow={onRow} />
        <div className="grid grid-cols-1 items-start gap-3 tablet:grid-cols-2 desk:flex desk:flex-wrap">
          <PersonFields
            row={row}
            isLocked={isOwn}
            problems={problems}
            isChecked={isChecked}
            phoneCountry={ways.phone_country}
            isTaken={(address) => isTaken(row, address)}
            onRow={onRow}
            onPerson={(person) => onPerson(row, person)}
            onAddressLeft={() => onAddressLeft(row)}
          />
          <div className="desk:w-52">
            <Select
              label={t('recipients.type')}
              value={row.type}
              options={recipientTypes.map((type) => ({ value: type, label: status(`type.${type}`) }))}
              onChange={({ target }) => {
                const type = recipientTypes.find((one) => one === target.value)
                if (type) onType(row, type)
              }}
            />
          </div>
        </div>
        <RecipientOptions
          row={row}
          name={name}
          ways={ways}
          isLocked={isOwn}
          mayJoin={turn !== null && position > 1}
          cpfError={problems.cpf}
          checkError={problems.check}
          isChecked={isChecked}
          note={noteOf(row, t) ?? ownNote}
          onRow={onRow}
        />
      </div>
      <Buttons
        row={row}
        name={name}
        isOrdered={turn !== null}
        mayBeKept={mayBeKept}
        actions={actions}
        onUp={onUp}
        onDown={onDown}
      />
    </li>
  )
}

/** What is to be known of how they are asked. */
function noteOf({ type, isByLink }: RecipientRow, t: ReturnType<typeof useWizardText>): string | undefined {
  if (type === 'in-person-signer') return t('recipients.inPersonHint')
  return isByLink ? t('recipients.linkHint') : undefined
}

/** Where somebody stands in the order, with the handle that moves them; without an order, what they do. */
function Place({
  row,
  turn,
  position,
  isOwn,
  children,
}: {
  row: RecipientRow
  turn: number | null
  position: number
  isOwn: boolean
  children: ReactNode
}) {
  const t = useWizardText()
  const isOrdered = turn !== null
  return (
    <div className="flex items-center gap-2 tablet:mt-6.5 tablet:h-control">
      {isOrdered && children}
      <Mark turn={turn} type={row.type} />
      <span className={`truncate text-sm font-medium ${isOrdered ? 'sr-only' : 'tablet:sr-only'}`}>
        {t('recipients.person', { number: String(position) })}
        {isOrdered && `, ${t('recipients.step', { number: String(turn) })}`}
      </span>
      {isOwn && (
        <span className="tablet:hidden">
          <Badge tone="accent">{t('recipients.me')}</Badge>
        </span>
      )}
    </div>
  )
}

/** With an order there are four, in two lines; a button that is missing keeps its place. */
function Buttons({
  row,
  name,
  isOrdered,
  mayBeKept,
  actions: { onKeep, onRemove },
  onUp,
  onDown,
}: {
  row: RecipientRow
  name: string
  isOrdered: boolean
  mayBeKept: boolean
  actions: CardActions
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}) {
  const t = useWizardText()
  const gap = <span className="w-control max-tablet:hidden" />
  const moving = isOrdered && (
    <>
      {onUp ? <IconButton data-moves icon={ArrowUp} label={t('recipients.up', { name })} onClick={onUp} /> : gap}
      {onDown ? (
        <IconButton data-moves icon={ArrowDown} label={t('recipients.down', { name })} onClick={onDown} />
      ) : (
        gap
      )}
    </>
  )
  return (
    <div
      className={`flex content-start justify-end tablet:flex-wrap tablet:gap-y-3 tablet:pt-6.5 ${isOrdered ? 'tablet:w-[calc(2*var(--control-height))]' : ''}`}
    >
      {moving}
      {mayBeKept ? (
        <IconButton icon={BookUser} label={t('recipients.keep', { name })} onClick={() => onKeep(row)} />
      ) : (
        gap
      )}
      <IconButton data-removes icon={Trash2} label={t('recipients.remove', { name })} onClick={() => onRemove(row)} />
    </div>
  )
}

/** The step's number, or what the recipient does. */
export function Mark({ turn, type }: { turn: number | null; type: RecipientType }) {
  const Icon = typeIcons[type]
  return (
    <span className="num grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent">
      {turn ?? <Icon aria-hidden className="size-4" />}
    </span>
  )
}

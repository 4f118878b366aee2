/** One recipient being written: name, address, what they do, and their place in the order. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { limits } from '../../field.model.ts'
import type { RecipientType } from '../../envelope.model.ts'
import { nameFromAddress, type RecipientRow } from '../../drafts/recipient-rows.model.ts'
import { typeIcons } from '../status/type-icons.ts'
import { useStatusText } from '../status/text.ts'
import type { RowProblems } from './recipient-problems.ts'
import { useWizardText } from './text.ts'

/** In-person signing comes with its own list; until then nobody is offered it. */
const offered = ['signer', 'approver', 'carbon-copy'] as const satisfies readonly RecipientType[]

export function RecipientCard({
  row,
  position,
  isOrdered,
  isOnly,
  isOwn,
  problems = {},
  isChecked,
  onRow,
  onType,
  onRemove,
  onUp,
  onDown,
}: {
  row: RecipientRow
  position: number
  isOrdered: boolean
  isOnly: boolean
  isOwn: boolean
  problems: RowProblems | undefined
  isChecked: boolean
  onRow: (row: RecipientRow) => void
  onType: (type: RecipientType) => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}) {
  const t = useWizardText()
  const status = useStatusText()
  const [left, setLeft] = useState({ name: false, email: false })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: row.key,
    disabled: isOnly,
  })
  const name = row.name || row.email || t('recipients.person', { number: String(position) })
  const Icon = typeIcons[row.type]

  const handleEmailLeft = () => {
    setLeft((before) => ({ ...before, email: true }))
    const guess = row.name.trim() ? '' : nameFromAddress(row.email)
    if (guess) onRow({ ...row, name: guess })
  }

  return (
    <li
      ref={setNodeRef}
      data-recipient
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
      className={`grid gap-3 rounded-lg bg-surface p-3 shadow-raised tablet:grid-cols-[auto_1fr_auto] tablet:items-start tablet:p-4 ${isDragging ? 'relative z-10 shadow-floating' : ''}`}
    >
      <div className="flex items-center gap-2 tablet:mt-6.5 tablet:h-control">
        {!isOnly && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('recipients.move', { name })}
            className="grid size-8 cursor-grab touch-none place-items-center rounded-sm border-0 bg-transparent text-faint hover:bg-hover hover:text-ink active:cursor-grabbing coarse:size-11"
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
        <span className="num grid size-8 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent">
          {isOrdered ? position : <Icon aria-hidden className="size-4" />}
        </span>
        <span className="text-sm font-medium tablet:sr-only">
          {t('recipients.person', { number: String(position) })}
          {isOwn && ` · ${t('recipients.me')}`}
        </span>
      </div>
      <div className="grid gap-3 tablet:grid-cols-[1fr_1fr_11rem]">
        <TextField
          label={t('recipients.name')}
          value={row.name}
          maxLength={limits.name}
          autoComplete="off"
          readOnly={isOwn}
          error={left.name || isChecked ? problems.name : undefined}
          onBlur={() => setLeft((before) => ({ ...before, name: row.name !== '' || row.email !== '' }))}
          onChange={({ target }) => onRow({ ...row, name: target.value })}
        />
        <TextField
          label={t('recipients.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={row.email}
          maxLength={254}
          readOnly={isOwn}
          error={left.email || isChecked ? problems.email : undefined}
          onBlur={handleEmailLeft}
          onChange={({ target }) => onRow({ ...row, email: target.value })}
        />
        <Select
          label={t('recipients.type')}
          value={row.type}
          options={(row.type === 'in-person-signer' ? [...offered, row.type] : offered).map((type) => ({
            value: type,
            label: status(`type.${type}`),
          }))}
          onChange={({ target }) => {
            const type = [...offered, row.type].find((one) => one === target.value)
            if (type) onType(type)
          }}
        />
      </div>
      <PlaceButtons name={name} isOnly={isOnly} onUp={onUp} onDown={onDown} onRemove={onRemove} />
    </li>
  )
}

function PlaceButtons({
  name,
  isOnly,
  onUp,
  onDown,
  onRemove,
}: {
  name: string
  isOnly: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}) {
  const t = useWizardText()
  const gap = !isOnly && <span className="w-control max-tablet:hidden" /> // the others stay in their column
  return (
    <div className="flex justify-end tablet:pt-6.5">
      {onUp ? <IconButton icon={ArrowUp} label={t('recipients.up', { name })} onClick={onUp} /> : gap}
      {onDown ? <IconButton icon={ArrowDown} label={t('recipients.down', { name })} onClick={onDown} /> : gap}
      <IconButton icon={Trash2} label={t('recipients.remove', { name })} onClick={onRemove} />
    </div>
  )
}

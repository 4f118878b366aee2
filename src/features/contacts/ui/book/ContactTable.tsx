/** Contacts in rows, on narrow screens in cards. A press on the row edits; the menu has the rest. */
import { EllipsisVertical, SquarePen, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { usePhonePlan } from '../../../../web/design/phone-plan.ts'
import { rowLink, Table, type Column } from '../../../../web/design/Table.tsx'
import type { ContactView } from '../../contact.contract.ts'
import { useBookText } from './text.ts'

type Handles = Readonly<{ onEdit: (contact: ContactView) => void; onDelete: (contact: ContactView) => void }>

export function ContactTable({ contacts, ...handles }: { contacts: readonly ContactView[] } & Handles) {
  const t = useBookText()
  const columns = useColumns(handles)
  return <Table caption={t('caption')} columns={columns} rows={contacts} keyOf={({ id }) => id} />
}

function useColumns({ onEdit, onDelete }: Handles): Column<ContactView>[] {
  const t = useBookText()
  const plan = usePhonePlan()
  return [
    {
      name: 'name',
      label: t('column.name'),
      cell: (contact) => (
        <button
          type="button"
          className={`${rowLink} border-0 bg-transparent p-0 text-left wrap-anywhere`}
          onClick={() => onEdit(contact)}
        >
          {contact.name}
        </button>
      ),
    },
    {
      name: 'email',
      label: t('column.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      name: 'phone',
      label: t('column.phone'),
      isNumeric: true,
      cell: ({ phone }) =>
        phone ? (
          <span className="whitespace-nowrap">
            {plan?.parsePhoneNumberFromString(phone)?.formatInternational() ?? phone}
          </span>
        ) : (
          <span className="text-muted">
            <span aria-hidden>—</span>
            <span className="sr-only">{t('noPhone')}</span>
          </span>
        ),
    },
    {
      name: 'actions',
      label: t('column.actions'),
      isActions: true,
      cell: (contact) => (
        <span className="relative">
          <Menu
            trigger={<IconButton icon={EllipsisVertical} label={t('actions', { name: contact.name })} />}
            items={[
              [{ label: t('toEdit'), icon: SquarePen, onSelect: () => onEdit(contact) }],
              [{ label: t('toDelete'), icon: Trash2, isDanger: true, onSelect: () => onDelete(contact) }],
            ]}
          />
        </span>
      ),
    },
  ]
}

/** Contacts in rows, on narrow screens in cards. A press on the row edits; the menu has the rest. */
import { EllipsisVertical, SquarePen, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../web/design/Button.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { usePhonePlan } from '../../../../web/design/phone-plan.ts'
import { rowLink, Table, type Column } from '../../../../web/design/Table.tsx'
import type { ContactView } from '../../contact.contract.ts'
import { useBookText } from './text.ts'

type Handles = Readonly<{ onEdit: (contact: ContactView) => void; onDelete: (contact: ContactView) => void }>

/** @param hasCpf in Brazil people have one */
export function ContactTable({
  contacts,
  hasCpf,
  ...handles
}: { contacts: readonly ContactView[]; hasCpf: boolean } & Handles) {
  const t = useBookText()
  const columns = useColumns(hasCpf, handles)
  return <Table caption={t('caption')} columns={columns} rows={contacts} keyOf={({ id }) => id} />
}

function useColumns(hasCpf: boolean, { onEdit, onDelete }: Handles): Column<ContactView>[] {
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
      cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
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
          <Absent text={t('noPhone')} />
        ),
    },
    ...(hasCpf ? [cpfColumn(t)] : []),
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

const cpfColumn = (t: ReturnType<typeof useBookText>): Column<ContactView> => ({
  name: 'cpf',
  label: t('column.cpf'),
  isNumeric: true,
  cell: ({ masked_cpf: cpf }) =>
    cpf ? <span className="whitespace-nowrap">{cpf}</span> : <Absent text={t('noCpf')} />,
})

const Absent = ({ text }: { text: string }) => (
  <span className="text-muted">
    <span aria-hidden>—</span>
    <span className="sr-only">{text}</span>
  </span>
)

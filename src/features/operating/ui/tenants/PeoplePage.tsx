/** /operate/people: found by name, address or id; signed out, suspended, confirmed again, erased by law. */
import { keepPreviousData } from '@tanstack/react-query'
import { Ban, Ellipsis, LogOut, MailCheck, Play, ShieldCheck, Undo2, UserRoundX, Users } from 'lucide-react'
import { useState } from 'react'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import type { Column } from '../../../../web/design/Table.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import {
  listPeopleEndpoint,
  resumePersonEndpoint,
  sendConfirmationAgainEndpoint,
  signOutPersonEndpoint,
  withdrawErasureEndpoint,
  type TenantPersonView,
} from '../../tenants/tenant.contract.ts'
import { Listing, PER_PAGE } from '../Listing.tsx'
import { useOperatorProof } from '../use-operator-proof.tsx'
import { EraseDialog, SuspendPersonDialog } from './PersonDialogs.tsx'
import { useTenantText } from './text.ts'

type Choice = 'suspend' | 'resume' | 'sign-out' | 'confirm' | 'erase' | 'withdraw'
type Open = Readonly<{ what: 'suspend' | 'erase'; person: TenantPersonView }> | null

export function PeoplePage() {
  const t = useTenantText()
  const [{ q, page }, setAsked] = useState({ q: '', page: 1 })
  const [open, setOpen] = useState<Open>(null)
  const refresh = useRefresh()
  const proof = useOperatorProof()
  const found = useAnswer(
    listPeopleEndpoint,
    { page, limit: PER_PAGE, ...(q && { q }) },
    { placeholderData: keepPreviousData },
  )
  const act = (work: () => Promise<unknown>, done: string) =>
    void proof.act(async () => {
      await work()
      await refresh(listPeopleEndpoint)
    }, done)
  const choose = (what: Choice, person: TenantPersonView) => {
    const { id, name } = person
    if (what === 'suspend' || what === 'erase') return setOpen({ what, person })
    if (what === 'resume') return act(() => call(resumePersonEndpoint, { id }), t('resumed', { name }))
    if (what === 'sign-out') return act(() => call(signOutPersonEndpoint, { id }), t('signedOut', { name }))
    if (what === 'withdraw') return act(() => call(withdrawErasureEndpoint, { id }), t('withdrawn', { name }))
    return act(() => call(sendConfirmationAgainEndpoint, { id }), t('confirmationSent', { name }))
  }
  const columns = useColumns(choose)
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('people')} text={t('peopleText')} />
      <SearchField
        value={q}
        label={t('seekPerson')}
        placeholder={t('seekPerson')}
        onSearch={(text) => setAsked({ q: text, page: 1 })}
      />
      <Listing
        caption={t('people')}
        columns={columns}
        found={found}
        empty={{ icon: Users, title: t('nobody'), text: t('noneFound') }}
        onPage={(next) => setAsked({ q, page: next })}
      />
      {open?.what === 'suspend' && <SuspendPersonDialog person={open.person} proof={proof} onClose={close} />}
      {open?.what === 'erase' && <EraseDialog person={open.person} proof={proof} onClose={close} />}
      {proof.dialog}
    </div>
  )
}

function useColumns(onChoose: (what: Choice, person: TenantPersonView) => void): readonly Column<TenantPersonView>[] {
  const t = useTenantText()
  const { date, dateTime, number } = useFormats()
  return [
    {
      name: 'name',
      label: t('name'),
      cell: ({ name, email }) => (
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="text-sm text-muted">
            <EmailAddress>{email}</EmailAddress>
          </span>
        </span>
      ),
    },
    { name: 'standing', label: t('standing'), cell: (person) => <Standing person={person} /> },
    {
      name: 'organizations',
      label: t('organizations'),
      cell: ({ organizations }) => (
        <span className="wrap-anywhere">{organizations.map(({ name }) => name).join(', ') || '–'}</span>
      ),
    },
    { name: 'sessions', label: t('sessions'), isNumeric: true, cell: ({ sessions }) => number(sessions) },
    {
      name: 'seen',
      label: t('seen'),
      cell: ({ seen_at: at }) => <span className="num">{at ? dateTime(at) : t('signedOutNow')}</span>,
    },
    { name: 'since', label: t('since'), cell: ({ created_at: at }) => <span className="num">{date(at)}</span> },
    {
      name: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (person) => <Actions person={person} onChoose={(what) => onChoose(what, person)} />,
    },
  ]
}

function Standing({ person }: { person: TenantPersonView }) {
  const t = useTenantText()
  const { date } = useFormats()
  return (
    <span className="flex flex-wrap gap-1.5">
      {person.suspended_at && (
        <Badge tone="warning" icon={Ban}>
          {t('suspended')}
        </Badge>
      )}
      {person.deletion_due_at && (
        <Badge tone="danger" icon={UserRoundX}>
          {t('erasedOn', { day: date(person.deletion_due_at) })}
        </Badge>
      )}
      {!person.is_confirmed && <Badge tone="neutral">{t('unconfirmed')}</Badge>}
      {person.has_second_factor && (
        <Badge tone="success" icon={ShieldCheck}>
          {t('twoFactors')}
        </Badge>
      )}
      {person.is_operator && <Badge tone="accent">{t('operator')}</Badge>}
    </span>
  )
}

function Actions({ person, onChoose }: { person: TenantPersonView; onChoose: (what: Choice) => void }) {
  const t = useTenantText()
  const { suspended_at: suspendedAt, deletion_due_at: dueAt, is_confirmed: isConfirmed } = person
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('actionsOf', { name: person.name })} />}
      items={[
        [
          { label: t('signOut'), icon: LogOut, onSelect: () => onChoose('sign-out') },
          ...(isConfirmed
            ? []
            : [{ label: t('sendConfirmation'), icon: MailCheck, onSelect: () => onChoose('confirm') }]),
        ],
        [
          suspendedAt
            ? { label: t('resume'), icon: Play, onSelect: () => onChoose('resume') }
            : { label: t('suspend'), icon: Ban, isDanger: true, onSelect: () => onChoose('suspend') },
          dueAt
            ? { label: t('withdraw'), icon: Undo2, onSelect: () => onChoose('withdraw') }
            : { label: t('erase'), icon: UserRoundX, isDanger: true, onSelect: () => onChoose('erase') },
        ],
      ]}
    />
  )
}

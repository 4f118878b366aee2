/** Tab of pending invitations: sends one again, or withdraws it. */
import { keepPreviousData } from '@tanstack/react-query'
import { EllipsisVertical, MailPlus, SearchX, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { EmailAddress } from '../../../../../web/design/EmailAddress.tsx'
import { Alert } from '../../../../../web/design/Alert.tsx'
import { Badge } from '../../../../../web/design/Badge.tsx'
import { Button, IconButton } from '../../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../../web/design/ConfirmDialog.tsx'
import { EmptyState } from '../../../../../web/design/EmptyState.tsx'
import { Menu } from '../../../../../web/design/Menu.tsx'
import { ListPages } from '../../../../../web/design/ListPages.tsx'
import { SearchField } from '../../../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../../../web/design/Skeleton.tsx'
import { Table, type Column } from '../../../../../web/design/Table.tsx'
import { useToasts } from '../../../../../web/design/Toasts.tsx'
import { call } from '../../../../../web/call.ts'
import { useFormats } from '../../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../../web/query.tsx'
import { sentenceFor } from '../../../../../web/wire-error.ts'
import type { UserView } from '../../../../../core/identity/account.contract.ts'
import { organizationStatsEndpoint } from '../../../../../core/identity/organization.contract.ts'
import {
  listInvitationsEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
  type InvitationView,
} from '../../invitation.contract.ts'
import { InviteButton } from './InviteButton.tsx'
import { useInvitingText } from './text.ts'

const PER_PAGE = 20

export function InvitationsTab({ me }: { me: UserView }) {
  const t = useInvitingText()
  const [{ q, page }, setAsked] = useState({ q: '', page: 1 })
  const [leaving, setLeaving] = useState<InvitationView>()
  const setPage = (to: number) => setAsked({ q, page: to })
  const asked = { q: q || undefined, page, limit: PER_PAGE }
  const { data, error, refetch } = useAnswer(listInvitationsEndpoint, asked, { placeholderData: keepPreviousData })
  const isEmpty = data?.meta.total === 0 && q === ''
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isEmpty && (
        <div className="flex flex-wrap justify-between gap-2">
          <div className="w-full max-w-md tablet:w-80">
            <SearchField value={q} placeholder={t('search')} onSearch={(text) => setAsked({ q: text, page: 1 })} />
          </div>
          <InviteButton me={me} />
        </div>
      )}
      {error && (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {sentenceFor(error)}
        </Alert>
      )}
      {!data && !error && <TableSkeleton />}
      {data && <Listed list={data} isSearch={q !== ''} me={me} onPage={setPage} onWithdraw={setLeaving} />}
      {leaving && <WithdrawDialog email={leaving.email} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

type List = z.output<typeof listInvitationsEndpoint.output>

function Listed({
  list,
  isSearch,
  me,
  onPage,
  onWithdraw,
}: {
  list: List
  isSearch: boolean
  me: UserView
  onPage: (page: number) => void
  onWithdraw: (invitation: InvitationView) => void
}) {
  const t = useInvitingText()
  const columns = useColumns(onWithdraw)
  if (list.meta.total === 0 && isSearch)
    return <EmptyState icon={SearchX} title={t('notFound')} text={t('notFoundText')} />
  if (list.meta.total === 0)
    return <EmptyState icon={MailPlus} title={t('none')} text={t('noneText')} action={<InviteButton me={me} />} />
  return (
    <>
      <Table caption={t('tab')} columns={columns} rows={list.data} keyOf={({ id }) => id} />
      <ListPages list={list} perPage={PER_PAGE} onPage={onPage} />
    </>
  )
}

function useColumns(onWithdraw: (invitation: InvitationView) => void): Column<InvitationView>[] {
  const t = useInvitingText()
  const { date } = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const resend = async (email: string) => {
    try {
      await call(resendInvitationEndpoint, { email })
      await refresh(listInvitationsEndpoint)
      say({ tone: 'success', text: t('resent', { email }) })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    }
  }
  return [
    {
      name: 'email',
      label: t('email'),
      cell: ({ email, is_expired: isExpired }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium">
            <EmailAddress>{email}</EmailAddress>
          </span>
          {isExpired && <Badge tone="warning">{t('expired')}</Badge>}
        </span>
      ),
    },
    {
      name: 'place',
      label: t('place'),
      cell: ({ role, team }) => (
        <span className="wrap-anywhere text-muted">
          {[role ? shown(role.name, t('user')) : t('gone'), team?.name].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    { name: 'sent', label: t('sent'), isNumeric: true, cell: ({ sent_at: at }) => date(at) },
    { name: 'ends', label: t('ends'), isNumeric: true, cell: ({ expires_at: at }) => date(at) },
    {
      name: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (invitation) => (
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={t('actionsOf', { email: invitation.email })} />}
          items={[
            [{ label: t('resend'), icon: Send, onSelect: () => void resend(invitation.email) }],
            [{ label: t('withdraw'), icon: Trash2, isDanger: true, onSelect: () => onWithdraw(invitation) }],
          ]}
        />
      ),
    },
  ]
}

/** docs/domain/compatibility.md#organizations: this one is shown so. */
const shown = (role: string, standard: string): string => (role === 'Usuário' ? standard : role)

function WithdrawDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useInvitingText()
  const { say } = useToasts()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      isOpen
      kind="danger"
      onClose={onClose}
      title={t('withdrawAsk', { email })}
      text={t('withdrawText')}
      action={t('withdrawAction')}
      onConfirm={async () => {
        await call(withdrawInvitationEndpoint, { email })
        await refresh(listInvitationsEndpoint, organizationStatsEndpoint)
        say({ tone: 'success', text: t('withdrawn', { email }) })
      }}
    />
  )
}

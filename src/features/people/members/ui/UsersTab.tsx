/** Tab of the members: search, permissions, removal. */
import { keepPreviousData } from '@tanstack/react-query'
import { SquarePen, UserMinus, UsersRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { ListPages } from '../../../../web/design/ListPages.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { Table, type Column } from '../../../../web/design/Table.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { isBeyond } from '../../../../core/identity/authority.model.ts'
import { organizationStatsEndpoint } from '../../../../core/identity/organization.contract.ts'
import { listMembersEndpoint, removeMemberEndpoint, showMemberEndpoint, type MemberView } from '../member.contract.ts'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { PermissionsDialog } from './PermissionsDialog.tsx'
import { usePeopleText } from './text.ts'

const PER_PAGE = 20
/** docs/domain/limits.md#organizations; the account area is quicker (docs/domain/screens.md#account). */
const SEARCH_DEBOUNCE_MS = 500

type Doing = Readonly<{ what: 'edit' | 'remove'; member: MemberView }>

export function UsersTab({
  me,
  invite,
  debounceMs = SEARCH_DEBOUNCE_MS,
}: {
  me: UserView
  invite: ReactNode
  debounceMs?: number
}) {
  const t = usePeopleText()
  const [{ q, page }, setAsked] = useState({ q: '', page: 1 })
  const [doing, setDoing] = useState<Doing>()
  const asked = { q: q || undefined, page, limit: PER_PAGE }
  const { data, error, refetch } = useAnswer(listMembersEndpoint, asked, { placeholderData: keepPreviousData })
  const columns = useColumns(me, setDoing)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap justify-between gap-2">
        <div className="w-full max-w-md tablet:w-80">
          <SearchField
            value={q}
            placeholder={t('users.search')}
            debounceMs={debounceMs}
            onSearch={(text) => setAsked({ q: text, page: 1 })}
          />
        </div>
        {invite}
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.data.length === 0 ? (
        <EmptyState icon={UsersRound} title={t('users.none')} text={t('users.noneText')} />
      ) : (
        <>
          <Table caption={t('users.caption')} columns={columns} rows={data.data} keyOf={({ id }) => id} />
          <ListPages list={data} perPage={PER_PAGE} onPage={(to) => setAsked({ q, page: to })} />
        </>
      )}
      {doing?.what === 'edit' && (
        <PermissionsDialog me={me} member={doing.member} onClose={() => setDoing(undefined)} />
      )}
      {doing?.what === 'remove' && <RemoveDialog me={me} member={doing.member} onClose={() => setDoing(undefined)} />}
    </div>
  )
}

function useColumns(me: UserView, onDo: (doing: Doing) => void): Column<MemberView>[] {
  const t = usePeopleText()
  const { date } = useFormats()
  const mayTouch = (member: MemberView) => me.organization.is_owner || !member.is_owner
  /** Owners stop being one first; oneself leaves. */
  const mayRemove = (member: MemberView) => !member.is_owner && member.id !== me.id
  return [
    {
      name: 'name',
      label: t('users.name'),
      cell: ({ id, name, avatar, is_owner: isOwner }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2 max-tablet:pr-12">
          <Avatar name={name} picture={avatar} />
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {id === me.id && <span className="text-sm text-muted">({t('you')})</span>}
          {isOwner && <Badge tone="neutral">{t('owner')}</Badge>}
        </span>
      ),
    },
    { name: 'email', label: t('users.email'), cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
    { name: 'joined', label: t('users.joined'), cell: ({ joined_at: at }) => date(at), isNumeric: true },
    {
      name: 'actions',
      label: t('users.actions'),
      isActions: true,
      cell: (member) =>
        mayTouch(member) && (
          <span className="flex justify-end gap-1">
            <IconButton
              icon={SquarePen}
              label={t('users.edit', { name: member.name })}
              onClick={() => onDo({ what: 'edit', member })}
            />
            {mayRemove(member) && (
              <IconButton
                icon={UserMinus}
                label={t('users.remove', { name: member.name })}
                onClick={() => onDo({ what: 'remove', member })}
              />
            )}
          </span>
        ),
    },
  ]
}

function RemoveDialog({
  me,
  member: { id, name },
  onClose,
}: {
  me: UserView
  member: MemberView
  onClose: () => void
}) {
  const t = usePeopleText()
  const words = useDesignText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const isAsking = !me.organization.is_owner // owners remove any member
  const shown = useAnswer(showMemberEndpoint, { id, extended: 'true' }, { enabled: isAsking })
  if (isAsking && shown.isPending) return null
  if (isAsking && shown.data?.permissions && isBeyond(shown.data.permissions, me.permissions)) {
    const close = <Button onClick={onClose}>{words('close')}</Button>
    return <Dialog isOpen onClose={onClose} size="sm" title={name} text={t('users.removeBeyond')} actions={close} />
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      kind="danger"
      title={t('users.removeAsk', { name })}
      text={t('users.removeText')}
      action={t('users.removeAction')}
      onConfirm={async () => {
        await call(removeMemberEndpoint, { id })
        await refresh(listMembersEndpoint, organizationStatsEndpoint)
        say({ tone: 'success', text: t('users.removed', { name }) })
      }}
    />
  )
}

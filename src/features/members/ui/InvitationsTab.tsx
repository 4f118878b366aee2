/** Who is invited and has not accepted; and inviting more people. */
import { MailPlus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  inviteEndpoint,
  listInvitationsEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
  type InvitationView,
} from '../../invitations/invitation.contract.ts'
import { listRolesEndpoint } from '../../roles/role.contract.ts'
import { listTeamsEndpoint } from '../../teams/team.contract.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Badge } from '../../../web/design/Badge.tsx'
import { Button, IconButton } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { Pagination } from '../../../web/design/Pagination.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { Table, type Column } from '../../../web/design/Table.tsx'
import { TagsField } from '../../../web/design/TagsField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useDesignText } from '../../../web/design/text.ts'
import { call } from '../../../web/call.ts'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { Failure } from './Failure.tsx'
import { roleName } from './role-name.ts'
import { usePeopleText } from './text.ts'

const PER_PAGE = 20

export function InvitationsTab() {
  const t = usePeopleText()
  const [page, setPage] = useState(1)
  const [isInviting, setInviting] = useState(false)
  const { data, error, refetch } = useAnswer(listInvitationsEndpoint, { page, limit: PER_PAGE })
  const columns = useColumns()
  const invite = (
    <Button kind="primary" icon={MailPlus} onClick={() => setInviting(true)}>
      {t('invitations.invite')}
    </Button>
  )
  const isEmpty = data?.data.length === 0
  return (
    <div className="grid gap-4">
      {!isEmpty && <div className="flex justify-end">{invite}</div>}
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : isEmpty ? (
        <EmptyState icon={MailPlus} title={t('invitations.none')} text={t('invitations.noneText')} action={invite} />
      ) : (
        <>
          <Table caption={t('invitations.tab')} columns={columns} rows={data.data} keyOf={({ id }) => id} />
          <Pagination
            page={page}
            pages={Math.ceil(data.meta.total / PER_PAGE)}
            onPrevious={data.links.prev ? () => setPage(page - 1) : null}
            onNext={data.links.next ? () => setPage(page + 1) : null}
          />
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}

function useColumns(): Column<InvitationView>[] {
  const t = usePeopleText()
  const { date } = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      await refresh(listInvitationsEndpoint)
      say({ tone: 'success', text: done })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    }
  }
  return [
    {
      name: 'email',
      label: t('users.email'),
      cell: ({ email, is_expired: isExpired }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2 max-tablet:pr-12">
          <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
          {isExpired && <Badge tone="warning">{t('invitations.expired')}</Badge>}
        </span>
      ),
    },
    { name: 'sent', label: t('invitations.sent'), cell: ({ sent_at: at }) => date(at), isNumeric: true },
    {
      name: 'actions',
      label: t('users.actions'),
      isActions: true,
      cell: ({ email }) => (
        <span className="flex justify-end gap-1">
          <IconButton
            icon={Send}
            label={t('invitations.resend', { email })}
            onClick={() =>
              void run(() => call(resendInvitationEndpoint, { email }), t('invitations.resent', { email }))
            }
          />
          <IconButton
            icon={Trash2}
            label={t('invitations.withdraw', { email })}
            onClick={() =>
              void run(() => call(withdrawInvitationEndpoint, { email }), t('invitations.withdrawn', { email }))
            }
          />
        </span>
      ),
    },
  ]
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = usePeopleText()
  const words = useDesignText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const { data: roles } = useAnswer(listRolesEndpoint, { limit: 100 })
  const { data: teams } = useAnswer(listTeamsEndpoint, { limit: 100 })
  const [emails, setEmails] = useState<string[]>([])
  const [chosenRole, setRole] = useState<string>()
  const [team, setTeam] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const role = chosenRole ?? roles?.data.find(({ system }) => system === 'user')?.id
  const invite = async () => {
    if (!role) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { invited, ignored, invalid } = await call(inviteEndpoint, { emails, role, team: team || null })
      await refresh(listInvitationsEndpoint)
      if (invited.length > 0) say({ tone: 'success', text: t('invitations.done', { count: invited.length }) })
      const left = [...ignored, ...invalid]
      if (left.length === 0) return onClose()
      setEmails(invalid)
      setFailure(t('invitations.left', { emails: left.join(', ') }))
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('invitations.invite')}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledBecause={emails.length === 0 || !role ? t('invitations.needsOne') : undefined}
            onClick={() => void invite()}
          >
            {t('invitations.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert tone="warning">{failure}</Alert>}
        <TagsField
          label={t('invitations.emails')}
          hint={t('invitations.emailsHint')}
          values={emails}
          onValuesChange={setEmails}
          maxLength={254}
        />
        <Select
          label={t('invitations.role')}
          value={role ?? ''}
          options={(roles?.data ?? []).map((one) => ({ value: one.id, label: roleName(one, t) }))}
          onChange={({ target }) => setRole(target.value)}
        />
        <Select
          label={t('invitations.team')}
          isOptional
          value={team}
          options={[
            { value: '', label: t('invitations.noTeam') },
            ...(teams?.data ?? []).map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={({ target }) => setTeam(target.value)}
        />
      </div>
    </Dialog>
  )
}

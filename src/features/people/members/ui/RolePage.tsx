/** /business/roles/edit/{id}: what a role allows, each box saved at once, and who has it. */
import { Link, useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showMeEndpoint, type UserView } from '../../../../core/identity/account.contract.ts'
import {
  addRoleUsersEndpoint,
  changeRoleEndpoint,
  deleteRoleEndpoint,
  listRolesEndpoint,
  listRoleUsersEndpoint,
  removeRoleUserEndpoint,
  showRoleEndpoint,
} from '../../roles/role.contract.ts'
import { isBeyond } from '../../../../core/identity/authority.model.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { remember, useAnswer, useRefresh } from '../../../../web/query.tsx'
import { TroublePage } from '../../../../web/shell/area-ends.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { backLook } from './back-look.ts'
import { Belonging } from './Belonging.tsx'
import { Flags, type ShownFlag } from './Flags.tsx'
import { MEMBERS_PER_PAGE } from './MemberCards.tsx'
import { roleName } from './role-name.ts'
import { usePeopleText } from './text.ts'

export function RolePage({ id, me }: { id: string; me: UserView }) {
  const t = usePeopleText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [isDeleting, setDeleting] = useState(false)
  /** Boxes show at once what was pressed. */
  const [unsaved, setUnsaved] = useState<Partial<Record<ShownFlag, boolean>>>({})
  const { data: role, error, refetch } = useAnswer(showRoleEndpoint, { id })
  const members = useAnswer(listRoleUsersEndpoint, { id, page, limit: MEMBERS_PER_PAGE })
  if (error && !role) return <TroublePage isInside error={error} onRetry={() => void refetch()} />
  if (!role) return <Skeleton lines={8} />
  const name = roleName(role, t)
  const whyNot = isBeyond(role, me.permissions) ? t('roles.beyond') : undefined

  const run = (work: Promise<unknown>) =>
    work.catch((reason: unknown) => say({ tone: 'danger', text: sentenceFor(reason) }))
  const change = async (flag: ShownFlag, isGiven: boolean) => {
    setUnsaved((before) => ({ ...before, [flag]: isGiven }))
    try {
      remember(showRoleEndpoint, { id }, await call(changeRoleEndpoint, { id, [flag]: isGiven }))
      // It may be one's own role.
      await refresh(showMeEndpoint)
      say({ tone: 'success', text: t('saved') })
    } finally {
      setUnsaved((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== flag)))
    }
  }
  const refreshMembers = () => refresh(showRoleEndpoint, listRoleUsersEndpoint, listRolesEndpoint)

  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <PageHeader
        title={t('roles.edit')}
        text={name}
        before={
          <Link to="/business/users" hash="roles" className={backLook}>
            {t('roles.tab')}
          </Link>
        }
        actions={
          role.system === null && (
            <Button kind="danger" icon={Trash2} disabledBecause={whyNot} onClick={() => setDeleting(true)}>
              {t('roles.remove')}
            </Button>
          )
        }
      />
      <Card title={t('permissions.title')}>
        <Flags
          given={{ ...role, ...unsaved }}
          own={me.permissions}
          onChange={(flag, isGiven) => void run(change(flag, isGiven))}
        />
      </Card>
      <Belonging
        of="roles"
        id={id}
        whyNot={whyNot}
        mayBeHere={(member) => me.organization.is_owner || !member.is_owner}
        members={members}
        onAdd={(users) => call(addRoleUsersEndpoint, { id, users }).then(refreshMembers)}
        onTake={(user) => call(removeRoleUserEndpoint, { id, user }).then(refreshMembers)}
        onPage={setPage}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        kind="danger"
        title={t('roles.removeAsk', { name })}
        text={t('roles.removeText', { count: role.amount_users })}
        action={t('roles.remove')}
        onConfirm={async () => {
          await call(deleteRoleEndpoint, { id })
          await navigate({ to: '/business/users', hash: 'roles' })
          await refresh(listRolesEndpoint)
          say({ tone: 'success', text: t('roles.removed') })
        }}
      />
    </div>
  )
}

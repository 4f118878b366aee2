/** Dialog of a member's own permissions beside their roles, and of ownership. Each change is saved at once. */
import { useState } from 'react'
import { showMeEndpoint, type UserView } from '../../../../core/identity/account.contract.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { call } from '../../../../web/call.ts'
import { remember, useAnswer, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  grantOwnershipEndpoint,
  listMembersEndpoint,
  revokeOwnershipEndpoint,
  setMemberPermissionsEndpoint,
  showMemberEndpoint,
  showMemberPermissionsEndpoint,
  type MemberView,
} from '../member.contract.ts'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Flags, type ShownFlag } from './Flags.tsx'
import { roleName } from './role-name.ts'
import { usePeopleText } from './text.ts'

export function PermissionsDialog({
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
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { say } = useToasts()
  const refresh = useRefresh()
  const { data: member } = useAnswer(showMemberEndpoint, { id, extended: 'true' })
  const { data: told, error, refetch } = useAnswer(showMemberPermissionsEndpoint, { id })

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (reason) {
      setFailure(sentenceFor(reason))
    } finally {
      setBusy(false)
    }
  }
  const change = (flag: ShownFlag, isGiven: boolean) =>
    run(async () => {
      const now = await call(setMemberPermissionsEndpoint, { id, [flag]: isGiven })
      remember(showMemberPermissionsEndpoint, { id }, now)
      if (id === me.id) await refresh(showMeEndpoint)
      say({ tone: 'success', text: t('saved') })
    })
  const own = (isOwner: boolean) =>
    run(async () => {
      await call(isOwner ? grantOwnershipEndpoint : revokeOwnershipEndpoint, { id })
      await refresh(showMemberPermissionsEndpoint, listMembersEndpoint, ...(id === me.id ? [showMeEndpoint] : []))
      say({ tone: 'success', text: t(isOwner ? 'users.madeOwner' : 'users.endedOwner', { name }) })
    })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('users.editTitle', { name })}
      text={told?.is_owner ? t('users.ownerText') : t('users.ownText')}
      actions={
        <>
          {told && me.organization.is_owner && (
            <Button isBusy={isBusy} onClick={() => void own(!told.is_owner)}>
              {t(told.is_owner ? 'users.endOwner' : 'users.makeOwner')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {words('close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        {member?.roles && member.roles.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {member.roles.map((role) => (
              <Badge key={role.id} tone="neutral">
                {roleName(role, t)}
              </Badge>
            ))}
          </div>
        )}
        {error && !told ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : !told ? (
          <Skeleton lines={4} />
        ) : (
          !told.is_owner && (
            <Flags
              given={told}
              fromRoles={told.from_roles}
              own={me.permissions}
              onChange={(flag, isGiven) => void change(flag, isGiven)}
            />
          )
        )}
      </div>
    </Dialog>
  )
}

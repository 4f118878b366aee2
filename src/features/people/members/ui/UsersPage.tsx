/** /business/users: who belongs to the organization, and the roles that give them rights. The hash names the tab. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Tabs } from '../../../../web/design/Tabs.tsx'
import type { ReactNode } from 'react'
import { RolesTab } from './RolesTab.tsx'
import { usePeopleText } from './text.ts'
import { UsersTab } from './UsersTab.tsx'

export function UsersPage({
  me,
  places,
  invite,
  invitations,
}: {
  me: UserView
  /** How many places the plan has left. */
  places: ReactNode
  /** The button that invites. */
  invite: ReactNode
  /** Who is invited and has not come yet. */
  invitations: Readonly<{ label: string; content: ReactNode }>
}) {
  const t = usePeopleText()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const tabs = [
    { name: 'users', label: t('users.tab'), content: <UsersTab me={me} invite={invite} /> },
    { name: 'invitations', ...invitations },
    { name: 'roles', label: t('roles.tab'), content: <RolesTab /> },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('users.title')} />
      {places}
      <Tabs
        label={t('users.tabs')}
        tabs={tabs}
        value={hash === 'roles' || hash === 'invitations' ? hash : 'users'}
        onChange={(name) => void navigate({ to: '.', hash: name, replace: true })}
      />
    </div>
  )
}

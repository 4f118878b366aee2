/** The account area: what is somebody's own, whatever organization they act for. */
import { Link } from '@tanstack/react-router'
import { BookUser, CircleUserRound, Code, Gauge, House, Plug, Settings, Users } from 'lucide-react'
import type { UserView } from '../../core/identity/account.contract.ts'
import { AvatarButton } from '../../features/accounts/ui/account/AvatarButton.tsx'
import { PlanInfo } from '../../features/plans/ui/PlanInfo.tsx'
import { navLine, navLook } from '../../web/shell/AppShell.tsx'
import { useShellText } from '../../web/shell/text.ts'
import { Frame } from './Frame.tsx'

export function AccountFrame() {
  return <Frame area="account" navigation={(me) => <Navigation me={me} />} foot={(me) => me && <PlanInfo me={me} />} />
}

function Navigation({ me }: { me: UserView | undefined }) {
  const t = useShellText()
  return (
    <>
      {me && (
        <div className="mb-2 flex items-center gap-3 px-2.5 py-2">
          <AvatarButton me={me} />
          <p className="min-w-0">
            <span title={me.name} className="block truncate font-medium">
              {me.name}
            </span>
            <span className="block truncate text-sm text-muted">
              {t(me.organization.is_owner ? 'owner' : 'member')}
            </span>
          </p>
        </div>
      )}
      <Link to="/business/dashboard" className={navLook}>
        <House aria-hidden className="size-4 shrink-0" />
        {t('home')}
      </Link>
      <Link to="/account/profile" className={navLook} activeOptions={{ includeSearch: false }}>
        <CircleUserRound aria-hidden className="size-4 shrink-0" />
        {t('profile')}
      </Link>
      <Link to="/account/contacts" className={navLook} activeOptions={{ includeSearch: false }}>
        <BookUser aria-hidden className="size-4 shrink-0" />
        {t('contacts')}
      </Link>
      {me && <OfOrganization me={me} />}
    </>
  )
}

/** Owners see all of it; members who manage billing see the plan. */
function OfOrganization({ me: { organization, permissions } }: { me: UserView }) {
  const t = useShellText()
  if (!permissions.includes('manage_billing')) return null
  return (
    <>
      <div className={navLine} />
      <Link to="/account/billing/plan" className={navLook} activeOptions={{ includeSearch: false }}>
        <Gauge aria-hidden className="size-4 shrink-0" />
        {t('plan')}
      </Link>
      {organization.is_owner && <OfOwners isPersonal={organization.is_personal} />}
    </>
  )
}

/** A personal workspace has neither users nor a name of its own. */
function OfOwners({ isPersonal }: { isPersonal: boolean }) {
  const t = useShellText()
  return (
    <>
      {!isPersonal && (
        <Link to="/account/users" className={navLook}>
          <Users aria-hidden className="size-4 shrink-0" />
          {t('users')}
        </Link>
      )}
      <Link to="/account/developer" className={navLook}>
        <Code aria-hidden className="size-4 shrink-0" />
        {t('developer')}
      </Link>
      <Link to="/account/integrations" className={navLook} activeOptions={{ includeSearch: false }}>
        <Plug aria-hidden className="size-4 shrink-0" />
        {t('integrations')}
      </Link>
      {!isPersonal && (
        <Link to="/account/configuration" className={navLook} activeOptions={{ includeHash: false }}>
          <Settings aria-hidden className="size-4 shrink-0" />
          {t('settings')}
        </Link>
      )}
    </>
  )
}

/** The account area: what is somebody's own, whatever organization they act for. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleUserRound, Code } from 'lucide-react'
import type { UserView } from '../../features/accounts/account.contract.ts'
import { AvatarButton } from '../../features/accounts/ui/account/AvatarButton.tsx'
import { navLine, navLook } from '../../web/shell/AppShell.tsx'
import { useShellText } from '../../web/shell/text.ts'
import { Frame } from './Frame.tsx'

export function AccountFrame() {
  return <Frame area="account" navigation={(me) => <Navigation me={me} />} />
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
      <Link to="/account/profile" className={navLook} activeOptions={{ includeSearch: false }}>
        <CircleUserRound aria-hidden className="size-4 shrink-0" />
        {t('profile')}
      </Link>
      {me?.organization.is_owner && (
        <Link to="/account/developer" className={navLook}>
          <Code aria-hidden className="size-4 shrink-0" />
          {t('developer')}
        </Link>
      )}
      <div className={navLine} />
      <Link to="/business/dashboard" className={navLook}>
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t('toBusinessLong')}
      </Link>
    </>
  )
}

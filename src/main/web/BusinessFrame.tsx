/** The business area: documents, and what checks them. */
import { Link, Outlet } from '@tanstack/react-router'
import {
  BookUser,
  ExternalLink,
  FileText,
  HandHelping,
  HardDrive,
  House,
  Landmark,
  Settings,
  ShieldCheck,
  Users,
  UsersRound,
} from 'lucide-react'
import { Suspense } from 'react'
import type { UserView } from '../../core/identity/account.contract.ts'
import type { Permission } from '../../kernel/permission.ts'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { navLine, navLook } from '../../web/shell/AppShell.tsx'
import { DeniedPage } from '../../web/shell/area-ends.tsx'
import { useShellText } from '../../web/shell/text.ts'
import { Frame } from './Frame.tsx'
import { SignedIn } from './SignedIn.tsx'

export function BusinessFrame() {
  return <Frame area="business" navigation={(me) => <Navigation me={me} />} />
}

function Navigation({ me }: { me: UserView | undefined }) {
  const t = useShellText()
  return (
    <>
      <Link to="/business/dashboard" className={navLook}>
        <House aria-hidden className="size-4 shrink-0" />
        {t('home')}
      </Link>
      <Link to="/business/documents" className={navLook} activeOptions={{ exact: false, includeSearch: false }}>
        <FileText aria-hidden className="size-4 shrink-0" />
        {t('documents')}
      </Link>
      <Link to="/business/envelopes/face-to-face" className={navLook} activeOptions={{ includeSearch: false }}>
        <HandHelping aria-hidden className="size-4 shrink-0" />
        {t('inPerson')}
      </Link>
      <Link to="/business/contacts" className={navLook} activeOptions={{ includeSearch: false }}>
        <BookUser aria-hidden className="size-4 shrink-0" />
        {t('contacts')}
      </Link>
      <Link to="/business/storage" className={navLook} activeOptions={{ exact: false, includeSearch: false }}>
        <HardDrive aria-hidden className="size-4 shrink-0" />
        {t('storage')}
      </Link>
      {me && !me.organization.is_personal && <OfOrganization me={me} />}
      <div className={navLine} />
      <a href="/public/checker" className={navLook}>
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        {t('verifier')}
      </a>
      {me && !me.is_usa_version && (
        <a href="/business/checker" target="_blank" rel="noreferrer" className={navLook}>
          <Landmark aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">
            {t('government')} <span className="sr-only">{t('opensNewTab')}</span>
          </span>
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        </a>
      )}
    </>
  )
}

/** Those of these that the member may look after; a personal workspace has none. */
function OfOrganization({ me: { permissions } }: { me: UserView }) {
  const t = useShellText()
  const may = (right: Permission) => permissions.includes(right)
  const seesSettings = may('edit_organization') || may('manage_billing')
  if (!may('manage_users') && !may('manage_teams') && !seesSettings) return null
  return (
    <>
      <div className={navLine} />
      {may('manage_users') && (
        <Link to="/business/users" className={navLook} activeOptions={{ exact: false, includeHash: false }}>
          <Users aria-hidden className="size-4 shrink-0" />
          {t('users')}
        </Link>
      )}
      {may('manage_teams') && (
        <Link to="/business/teams" className={navLook} activeOptions={{ exact: false }}>
          <UsersRound aria-hidden className="size-4 shrink-0" />
          {t('teams')}
        </Link>
      )}
      {seesSettings && (
        <Link to="/business/organizations/settings" className={navLook} activeOptions={{ includeHash: false }}>
          <Settings aria-hidden className="size-4 shrink-0" />
          {t('organizationSettings')}
        </Link>
      )}
    </>
  )
}

/** The wizard has the whole window: nothing beside the work but the way out. */
export function WizardOutlet() {
  return (
    <SignedIn>
      {(me) =>
        me && !me.permissions.includes('send_envelopes') ? (
          <DeniedPage home="/business/dashboard" />
        ) : (
          <Suspense fallback={<TableSkeleton />}>
            <Outlet />
          </Suspense>
        )
      }
    </SignedIn>
  )
}

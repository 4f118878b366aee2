/** The operators' area: its own quiet frame, in the product's own colours whatever organization is selected. */
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import {
  ArrowLeft,
  Bell,
  Building2,
  Gauge,
  Mail,
  Megaphone,
  ScrollText,
  SlidersHorizontal,
  TriangleAlert,
  Users,
  Wrench,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { ForOperators } from '../../features/operating/ui/ForOperators.tsx'
import { useOperatingText } from '../../features/operating/ui/text.ts'
import { EmailAddress } from '../../web/design/EmailAddress.tsx'
import { IconButton } from '../../web/design/Button.tsx'
import { LanguageSwitcher } from '../../web/design/LanguageSwitcher.tsx'
import { NoticeHistory } from '../../web/design/NoticeHistory.tsx'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { AppShell, navLine, navLook } from '../../web/shell/AppShell.tsx'
import { useShellText } from '../../web/shell/text.ts'
import { SignedIn } from './SignedIn.tsx'

export function OperateFrame() {
  return <SignedIn isPlain>{(me) => <Framed email={me?.email} />}</SignedIn>
}

function Framed({ email }: { email: string | undefined }) {
  const t = useShellText()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <AppShell
      place={pathname}
      workspace={<Mark />}
      navigation={<Navigation />}
      foot={<Foot email={email} />}
      tools={
        <>
          <div className="hidden tablet:block">
            <LanguageSwitcher />
          </div>
          <IconButton icon={Bell} label={t('notices')} onClick={() => setOpen(true)} />
        </>
      }
    >
      <Suspense fallback={<TableSkeleton />}>
        <ForOperators>
          <Outlet />
        </ForOperators>
      </Suspense>
      <NoticeHistory isOpen={isOpen} onClose={() => setOpen(false)} />
    </AppShell>
  )
}

/** Nobody shall take this for the pages of an organization. */
function Mark() {
  const t = useOperatingText()
  return (
    <span className="flex h-11 min-w-0 items-center gap-2.5 px-1.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-warning-soft text-warning">
        <Wrench aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 truncate font-semibold">{t('area')}</span>
    </span>
  )
}

function Navigation() {
  const t = useOperatingText()
  return (
    <>
      <Link to="/operate" activeOptions={{ exact: true }} className={navLook}>
        <Gauge aria-hidden className="size-4 shrink-0" />
        {t('glance')}
      </Link>
      <Link to="/operate/organizations" className={navLook}>
        <Building2 aria-hidden className="size-4 shrink-0" />
        {t('organizations')}
      </Link>
      <Link to="/operate/people" className={navLook}>
        <Users aria-hidden className="size-4 shrink-0" />
        {t('people')}
      </Link>
      <Link to="/operate/halted" className={navLook}>
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('halted')}
      </Link>
      <Link to="/operate/messages" className={navLook}>
        <Mail aria-hidden className="size-4 shrink-0" />
        {t('messages')}
      </Link>
      <Link to="/operate/settings" className={navLook}>
        <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
        {t('settings')}
      </Link>
      <Link to="/operate/notice" className={navLook}>
        <Megaphone aria-hidden className="size-4 shrink-0" />
        {t('notice')}
      </Link>
      <Link to="/operate/acts" className={navLook}>
        <ScrollText aria-hidden className="size-4 shrink-0" />
        {t('acts')}
      </Link>
      <div className={navLine} />
      <Link to="/business/dashboard" className={navLook}>
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t('back')}
      </Link>
    </>
  )
}

function Foot({ email }: { email: string | undefined }) {
  const t = useOperatingText()
  return (
    <div className="grid gap-3 px-2.5 text-sm text-muted">
      <div className="tablet:hidden">
        <LanguageSwitcher />
      </div>
      <p>{t('areaText')}</p>
      {email && (
        <p>
          <EmailAddress>{email}</EmailAddress>
        </p>
      )}
    </div>
  )
}

/** The frame of both areas, business and account: switcher, language, account menu, and what each area can go to. */
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Bell, Keyboard } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { logoutEndpoint, setLanguageEndpoint, type UserView } from '../../core/identity/account.contract.ts'
import { call } from '../../web/call.ts'
import { IconButton } from '../../web/design/Button.tsx'
import { LanguageSwitcher } from '../../web/design/LanguageSwitcher.tsx'
import { NoticeHistory } from '../../web/design/NoticeHistory.tsx'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { useToasts } from '../../web/design/Toasts.tsx'
import { useLanguage } from '../../web/i18n/LanguageProvider.tsx'
import { forgetEverything } from '../../web/leaving.ts'
import { useSelectedOrganization } from '../../web/organization.ts'
import { useCommand } from '../../web/query.tsx'
import { AccountMenu } from '../../web/shell/AccountMenu.tsx'
import { AppShell } from '../../web/shell/AppShell.tsx'
import { ShortcutsDialog } from '../../web/shell/ShortcutsDialog.tsx'
import { useShellText } from '../../web/shell/text.ts'
import { useServiceWorker } from '../../web/web-app.ts'
import { sentenceFor } from '../../web/wire-error.ts'
import { useGoKeys } from './go-keys.ts'
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx'
import { SignedIn } from './SignedIn.tsx'

const DeletionBand = lazy(async () => ({
  default: (await import('../../features/accounts/ui/privacy/DeletionBand.tsx')).DeletionBand,
}))

export type AppArea = 'business' | 'account'

type Part = (me: UserView | undefined) => ReactNode

/** @param foot above the small print */
export function Frame({ area, navigation, foot }: { area: AppArea; navigation: Part; foot?: Part }) {
  return <SignedIn>{(me) => <Framed area={area} me={me} navigation={navigation(me)} foot={foot?.(me)} />}</SignedIn>
}

type Open = 'notices' | 'shortcuts' | null

type Framing = Readonly<{ area: AppArea; me: UserView | undefined; navigation: ReactNode; foot: ReactNode }>

function Framed({ area, me, navigation, foot }: Framing) {
  const t = useShellText()
  const { pathname } = useLocation()
  const organization = useSelectedOrganization()
  const [open, setOpen] = useState<Open>(null)
  useGoKeys({ onHelp: () => setOpen('shortcuts'), maySend: me?.permissions.includes('send_envelopes') ?? false })
  const keepLanguage = useLanguageKept()
  const { language } = useLanguage()
  useServiceWorker(me && language)
  return (
    <AppShell
      place={pathname}
      workspace={<OrganizationSwitcher me={me} />}
      navigation={navigation}
      foot={
        <div className="grid gap-3">
          <div className="tablet:hidden">
            <LanguageSwitcher onChange={keepLanguage} />
          </div>
          {foot}
          <SmallPrint area={area} />
        </div>
      }
      tools={
        <>
          <div className="hidden tablet:block">
            <LanguageSwitcher onChange={keepLanguage} />
          </div>
          <div className="hidden tablet:flex">
            <IconButton icon={Keyboard} label={t('shortcuts.title')} onClick={() => setOpen('shortcuts')} />
          </div>
          <IconButton icon={Bell} label={t('notices')} onClick={() => setOpen('notices')} />
          {me && <Account me={me} area={area} onOpen={setOpen} />}
        </>
      }
    >
      {/* on its own page it stands in its card */}
      {me?.deletion_due_at && pathname !== '/account/profile/privacy' && (
        <Suspense>
          <DeletionBand dueAt={me.deletion_due_at} />
        </Suspense>
      )}
      <Suspense fallback={<TableSkeleton />}>
        {/* nothing of one organization's pages stays when another is chosen */}
        <Outlet key={organization ?? 'personal'} />
      </Suspense>
      <NoticeHistory isOpen={open === 'notices'} onClose={() => setOpen(null)} />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={() => setOpen(null)} />
    </AppShell>
  )
}

function Account({ me, area, onOpen }: { me: UserView; area: AppArea; onOpen: (what: Open) => void }) {
  const t = useShellText()
  const navigate = useNavigate()
  const { say } = useToasts()
  const logOut = async () => {
    try {
      await call(logoutEndpoint, {})
      await forgetEverything()
      window.location.assign('/auth/leave') // to the login, or first to the provider that let them in; a whole new page: nothing of the old session stays in memory
    } catch (error) {
      say({ tone: 'danger', text: <Failed what="logOutFailed" error={error} /> })
    }
  }
  const seePlan = () => void navigate({ to: '/account/billing/plan' })
  return (
    <AccountMenu
      name={me.name}
      picture={me.avatar}
      email={me.email}
      role={t(me.organization.is_owner ? 'owner' : 'member')}
      area={area}
      onOtherArea={() => void navigate({ to: area === 'business' ? '/account/profile' : '/business/dashboard' })}
      onPlan={me.permissions.includes('manage_billing') ? seePlan : null}
      onNewOrganization={() => void navigate({ to: '/business/organizations/new' })}
      onNotices={() => onOpen('notices')}
      onShortcuts={() => onOpen('shortcuts')}
      onLogOut={() => void logOut()}
    />
  )
}

function SmallPrint({ area }: { area: AppArea }) {
  const t = useShellText()
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-2.5 text-xs">
      <a href="/auth/terms" className={smallLink}>
        {t('terms')}
      </a>
      <a href="/auth/privacy" className={smallLink}>
        {t('privacy')}
      </a>
      {area === 'account' && (
        <a href="/auth/cookies" className={smallLink}>
          {t('cookies')}
        </a>
      )}
    </p>
  )
}

const smallLink =
  'inline-flex min-h-6 items-center text-muted no-underline hover:text-ink hover:underline coarse:min-h-11'

function Failed({ what, error }: { what: 'logOutFailed' | 'languageFailed'; error: unknown }) {
  const t = useShellText()
  return t(what, { why: sentenceFor(error) })
}

/** On the account too: letters come in it, and other devices follow. */
function useLanguageKept() {
  const { say } = useToasts()
  const { mutate } = useCommand(setLanguageEndpoint)
  return (lang: UserView['language']) =>
    mutate(
      { input: { lang } },
      { onError: (error) => say({ tone: 'warning', text: <Failed what="languageFailed" error={error} /> }) },
    )
}

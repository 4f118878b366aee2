/** Navigation and account around the pages of the business area. */
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { FileText, House } from 'lucide-react'
import { Suspense } from 'react'
import { logoutEndpoint, setLanguageEndpoint } from '../../features/accounts/account.contract.ts'
import { call } from '../../web/call.ts'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { useToasts } from '../../web/design/Toasts.tsx'
import { useCommand } from '../../web/query.tsx'
import { AccountMenu } from '../../web/shell/AccountMenu.tsx'
import { AppShell, navLook } from '../../web/shell/AppShell.tsx'
import { useShellText } from '../../web/shell/text.ts'
import { sentenceFor } from '../../web/wire-error.ts'
import { useMeInTheirLanguage } from './account-language.ts'

export function BusinessFrame() {
  const { pathname } = useLocation()
  const me = useMeInTheirLanguage()
  return (
    <AppShell
      organization={me && (me.organization.is_personal ? me.name : me.organization.name)}
      navigation={<Navigation />}
      account={me && <Account name={me.name} email={me.email} />}
      place={pathname}
    >
      <Suspense fallback={<TableSkeleton />}>
        <Outlet />
      </Suspense>
    </AppShell>
  )
}

function Navigation() {
  const t = useShellText()
  return (
    <>
      <Link to="/business/dashboard" className={navLook}>
        <House aria-hidden className="size-4" />
        {t('home')}
      </Link>
      <Link to="/business/documents" className={navLook} activeOptions={{ exact: false, includeSearch: false }}>
        <FileText aria-hidden className="size-4" />
        {t('documents')}
      </Link>
    </>
  )
}

function Account({ name, email }: { name: string; email: string }) {
  const t = useShellText()
  const { say } = useToasts()
  const keepLanguage = useCommand(setLanguageEndpoint)
  const logOut = async () => {
    try {
      await call(logoutEndpoint, {})
      window.location.assign('/auth/login') // a whole new page: nothing of the old session stays in memory
    } catch (error) {
      say({ tone: 'danger', text: t('logOutFailed', { why: sentenceFor(error) }) })
    }
  }
  return (
    <AccountMenu
      name={name}
      email={email}
      onLanguage={(lang) => keepLanguage.mutate({ input: { lang } })}
      onLogOut={() => void logOut()}
    />
  )
}

/** The wizard has the whole window: nothing beside the work but the way out. */
export function WizardOutlet() {
  useMeInTheirLanguage()
  return (
    <Suspense fallback={<TableSkeleton />}>
      <Outlet />
    </Suspense>
  )
}

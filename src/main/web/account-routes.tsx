/** The pages about somebody's own account. */
import { createRoute, Link, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { showMeEndpoint } from '../../core/identity/account.contract.ts'
import { useMyAccountText } from '../../features/accounts/ui/account/text.ts'
import { PageHeader } from '../../web/design/PageHeader.tsx'
import { Skeleton } from '../../web/design/Skeleton.tsx'
import { TabLinks, tabLook } from '../../web/design/Tabs.tsx'
import { useAnswer } from '../../web/query.tsx'
import { billingRoutes } from './billing-routes.tsx'
import { account } from './business-route.tsx'
import { accountContacts } from './contact-route.tsx'
import { developerTree } from './developer-routes.tsx'
import { integrationTree } from './integration-routes.tsx'
import { ownerRoutes } from './owner-routes.tsx'

const toProfile = createRoute({
  getParentRoute: () => account,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/profile', replace: true })
  },
})

const profile = createRoute({ getParentRoute: () => account, path: 'profile', component: ProfileFrame })

const AccountPage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/account/AccountPage.tsx')).AccountPage,
}))
const MyOrganizations = lazy(async () => ({
  default: (await import('../../features/people/members/ui/MyOrganizations.tsx')).MyOrganizations,
}))
const PushCard = lazy(async () => ({
  default: (await import('../../features/push/ui/PushCard.tsx')).PushCard,
}))
const mine = createRoute({
  getParentRoute: () => profile,
  path: '/',
  component: () => <AccountPage organizations={<MyOrganizations />} push={<PushCard />} />,
})

const MySignaturesPage = lazy(async () => ({
  default: (await import('../../features/signatures/ui/MySignaturesPage.tsx')).MySignaturesPage,
}))
const signatures = createRoute({
  getParentRoute: () => profile,
  path: 'signatures',
  component: Signatures,
})

const AccessPage = lazy(async () => ({
  default: (await import('../../features/programs/ui/access/AccessPage.tsx')).AccessPage,
}))
const access = createRoute({ getParentRoute: () => profile, path: 'applications', component: AccessPage })
const SecurityPage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/security/SecurityPage.tsx')).SecurityPage,
}))
const security = createRoute({ getParentRoute: () => profile, path: 'security', component: SecurityPage })

const PrivacyPage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/privacy/PrivacyPage.tsx')).PrivacyPage,
}))
const privacy = createRoute({ getParentRoute: () => profile, path: 'privacy', component: PrivacyPage })

function Signatures() {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  return me ? <MySignaturesPage name={me.name} /> : <Skeleton lines={6} />
}

function ProfileFrame() {
  const t = useMyAccountText()
  const { pathname } = useLocation()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} />
      <TabLinks label={t('tabs')} at={pathname}>
        <Link to="/account/profile" activeOptions={{ exact: true }} className={tabLook}>
          {t('account')}
        </Link>
        <Link to="/account/profile/signatures" className={tabLook}>
          {t('signatures')}
        </Link>
        <Link to="/account/profile/applications" className={tabLook}>
          {t('applications')}
        </Link>
        <Link to="/account/profile/security" className={tabLook}>
          {t('security')}
        </Link>
        <Link to="/account/profile/privacy" className={tabLook}>
          {t('privacy')}
        </Link>
      </TabLinks>
      <Outlet />
    </div>
  )
}

export const accountTree = account.addChildren([
  toProfile,
  profile.addChildren([mine, signatures, security, access, privacy]),
  accountContacts,
  developerTree,
  integrationTree,
  ...billingRoutes,
  ...ownerRoutes,
])

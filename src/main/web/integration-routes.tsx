/** The pages about an organization's integrations. They are its owners'; others are at their profile (docs/domain/screens.md#account). */
import { createRoute, Link, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { useIntegrationText } from '../../features/integrations/ui/text.ts'
import { PageHeader } from '../../web/design/PageHeader.tsx'
import { TabLinks, tabLook } from '../../web/design/Tabs.tsx'
import { account } from './business-route.tsx'
import { ForOwners } from './ForOwners.tsx'

const integrations = createRoute({ getParentRoute: () => account, path: 'integrations', component: IntegrationsFrame })

const toAll = createRoute({
  getParentRoute: () => integrations,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/integrations/alltools', replace: true })
  },
})

const IntegrationsPage = lazy(async () => ({
  default: (await import('../../features/integrations/ui/IntegrationsPage.tsx')).IntegrationsPage,
}))
const all = createRoute({
  getParentRoute: () => integrations,
  path: 'alltools',
  component: () => <ForOwners>{() => <IntegrationsPage key="all" tab="alltools" />}</ForOwners>,
})
const active = createRoute({
  getParentRoute: () => integrations,
  path: 'activeintegrations',
  component: () => <ForOwners>{() => <IntegrationsPage key="active" tab="activeintegrations" />}</ForOwners>,
})

function IntegrationsFrame() {
  const t = useIntegrationText()
  const { pathname } = useLocation()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} />
      <TabLinks label={t('tabs')} at={pathname}>
        <Link to="/account/integrations/alltools" className={tabLook}>
          {t('all')}
        </Link>
        <Link to="/account/integrations/activeintegrations" className={tabLook}>
          {t('active')}
        </Link>
      </TabLinks>
      <Outlet />
    </div>
  )
}

export const integrationTree = integrations.addChildren([toAll, all, active])

/** The pages about an organization's programs. They are its owners'; others are at their profile (docs/domain/screens.md#account). */
import { createRoute, Link, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { useDeveloperText } from '../../features/programs/ui/developer/text.ts'
import { PageHeader } from '../../web/design/PageHeader.tsx'
import { TabLinks, tabLook } from '../../web/design/Tabs.tsx'
import { account } from './business-route.tsx'
import { ForOwners } from './ForOwners.tsx'

const developer = createRoute({ getParentRoute: () => account, path: 'developer', component: DeveloperFrame })

const toApplications = createRoute({
  getParentRoute: () => developer,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/developer/manageapplications', replace: true })
  },
})

const ApplicationsPage = lazy(async () => ({
  default: (await import('../../features/programs/ui/developer/ApplicationsPage.tsx')).ApplicationsPage,
}))
const applications = createRoute({
  getParentRoute: () => developer,
  path: 'manageapplications',
  component: () => <ForOwners>{(me) => <ApplicationsPage me={me} />}</ForOwners>,
})

const WebhooksPage = lazy(async () => ({
  default: (await import('../../features/webhooks/ui/WebhooksPage.tsx')).WebhooksPage,
}))
const webhooks = createRoute({
  getParentRoute: () => developer,
  path: 'webhooks',
  component: () => <ForOwners>{(me) => <WebhooksPage me={me} />}</ForOwners>,
})

const WebhookPage = lazy(async () => ({
  default: (await import('../../features/webhooks/ui/WebhookPage.tsx')).WebhookPage,
}))
const webhook = createRoute({
  getParentRoute: () => developer,
  path: 'webhooks/$id',
  component: WebhookRoute,
})

function WebhookRoute() {
  const { id } = webhook.useParams()
  return <ForOwners>{() => <WebhookPage key={id} id={id} />}</ForOwners>
}

const DocumentationPage = lazy(async () => ({
  default: (await import('../../features/programs/ui/developer/DocumentationPage.tsx')).DocumentationPage,
}))
const documentation = createRoute({
  getParentRoute: () => developer,
  path: 'documentation',
  component: () => <ForOwners>{() => <DocumentationPage />}</ForOwners>,
})

function DeveloperFrame() {
  const t = useDeveloperText()
  const { pathname } = useLocation()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} />
      <TabLinks label={t('tabs')} at={pathname}>
        <Link to="/account/developer/manageapplications" className={tabLook}>
          {t('apps')}
        </Link>
        <Link to="/account/developer/webhooks" className={tabLook}>
          {t('webhooks')}
        </Link>
        <Link to="/account/developer/documentation" className={tabLook}>
          {t('documentation')}
        </Link>
      </TabLinks>
      <Outlet />
    </div>
  )
}

export const developerTree = developer.addChildren([toApplications, applications, webhooks, webhook, documentation])

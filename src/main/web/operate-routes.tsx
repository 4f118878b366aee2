/** The pages of operators of the installation. */
import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { BrokenPage, NotFoundPage } from '../../web/shell/dead-ends.tsx'
import { root } from './business-route.tsx'

const OperateFrame = lazy(async () => ({ default: (await import('./OperateFrame.tsx')).OperateFrame }))
const operate = createRoute({
  getParentRoute: () => root,
  path: '/operate',
  component: OperateFrame,
  notFoundComponent: () => <NotFoundPage isInside />,
  errorComponent: () => <BrokenPage isInside />,
})

const InstallationPage = lazy(async () => ({
  default: (await import('../../features/operating/ui/installation/InstallationPage.tsx')).InstallationPage,
}))
const glance = createRoute({ getParentRoute: () => operate, path: '/', component: InstallationPage })

const OrganizationsPage = lazy(async () => ({
  default: (await import('../../features/operating/ui/tenants/OrganizationsPage.tsx')).OrganizationsPage,
}))
const organizations = createRoute({
  getParentRoute: () => operate,
  path: 'organizations',
  component: OrganizationsPage,
})

const PeoplePage = lazy(async () => ({
  default: (await import('../../features/operating/ui/tenants/PeoplePage.tsx')).PeoplePage,
}))
const people = createRoute({ getParentRoute: () => operate, path: 'people', component: PeoplePage })

const HaltedPage = lazy(async () => ({
  default: (await import('../../features/operating/ui/troubles/HaltedPage.tsx')).HaltedPage,
}))
const halted = createRoute({ getParentRoute: () => operate, path: 'halted', component: HaltedPage })

const MessagesPage = lazy(async () => ({
  default: (await import('../../features/operating/ui/troubles/MessagesPage.tsx')).MessagesPage,
}))
const messages = createRoute({ getParentRoute: () => operate, path: 'messages', component: MessagesPage })

const SettingsPage = lazy(async () => ({
  default: (await import('../../features/operating/ui/settings/SettingsPage.tsx')).SettingsPage,
}))
const settings = createRoute({ getParentRoute: () => operate, path: 'settings', component: SettingsPage })

const NoticePage = lazy(async () => ({
  default: (await import('../../features/operating/ui/notices/NoticePage.tsx')).NoticePage,
}))
const notice = createRoute({ getParentRoute: () => operate, path: 'notice', component: NoticePage })

const ActsPage = lazy(async () => ({
  default: (await import('../../features/operating/ui/acts/ActsPage.tsx')).ActsPage,
}))
const acts = createRoute({ getParentRoute: () => operate, path: 'acts', component: ActsPage })

export const operateTree = operate.addChildren([
  glance,
  organizations,
  people,
  halted,
  messages,
  settings,
  notice,
  acts,
])

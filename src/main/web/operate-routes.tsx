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

export const operateTree = operate.addChildren([glance])

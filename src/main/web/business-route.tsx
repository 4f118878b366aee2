/** The root of all pages, and the frame of the business area. */
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { QueryProvider } from '../../web/query.tsx'
import { BrokenPage, NotFoundPage } from '../../web/shell/dead-ends.tsx'
import { BusinessFrame, WizardOutlet } from './BusinessFrame.tsx'

export const root = createRootRoute({
  component: () => (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  ),
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: () => <BrokenPage />,
})

export const business = createRoute({ getParentRoute: () => root, path: '/business', component: BusinessFrame })

export const wizard = createRoute({ getParentRoute: () => root, id: 'wizard', component: WizardOutlet })

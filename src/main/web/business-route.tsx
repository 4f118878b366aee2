/** The root of all pages, and the frames of the two areas. */
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { QueryProvider } from '../../web/query.tsx'
import { BrokenPage, NotFoundPage } from '../../web/shell/dead-ends.tsx'
import { AccountFrame } from './AccountFrame.tsx'
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

/** What is not there, or breaks, does so inside the frame: the way on stays in sight. */
const inside = {
  notFoundComponent: () => <NotFoundPage isInside />,
  errorComponent: () => <BrokenPage isInside />,
} as const

export const business = createRoute({
  getParentRoute: () => root,
  path: '/business',
  component: BusinessFrame,
  ...inside,
})

export const account = createRoute({ getParentRoute: () => root, path: '/account', component: AccountFrame, ...inside })

export const wizard = createRoute({ getParentRoute: () => root, id: 'wizard', component: WizardOutlet })

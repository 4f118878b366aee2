/** Every page of the business area, each its own chunk. */
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { business, root, wizard } from './business-route.tsx'
import { envelopeRoutes, wizardRoutes } from './envelope-routes.tsx'

const toDashboard = () => {
  throw redirect({ to: '/business/dashboard', replace: true })
}
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toDashboard })
const oldStart = createRoute({ getParentRoute: () => root, path: '/home', beforeLoad: toDashboard })

const design = createRoute({
  getParentRoute: () => root,
  path: '/business/design',
  component: lazyRouteComponent(() => import('../../web/design/showcase/DesignPage.tsx'), 'DesignPage'),
})

const pdf = createRoute({
  getParentRoute: () => root,
  path: '/business/design/pdf',
  component: lazyRouteComponent(() => import('../../web/design/showcase/PdfSample.tsx'), 'PdfSample'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    oldStart,
    design,
    pdf,
    business.addChildren([...envelopeRoutes]),
    wizard.addChildren([...wizardRoutes]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: TableSkeleton,
  defaultPendingMs: 0, // the skeleton itself waits 200 ms
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library asks for an interface to merge
  interface Register {
    router: typeof router
  }
}

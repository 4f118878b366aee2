/** Every page of the business area, each its own chunk. */
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { redirectTarget } from '../../web/shell/redirect-target.ts'
import { business, root, wizard } from './business-route.tsx'
import { envelopeRoutes, wizardRoutes } from './envelope-routes.tsx'

const toDashboard = () => {
  throw redirect({ to: '/business/dashboard', replace: true })
}
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toDashboard })
const oldStart = createRoute({ getParentRoute: () => root, path: '/home', beforeLoad: toDashboard })

/** The visitors' pages are an entry of their own, so these leave the app. */
const leaveFor = (address: string) => {
  window.location.replace(address)
  return new Promise<never>(() => undefined) // nothing is shown while the browser leaves
}
const mailed = createRoute({
  getParentRoute: () => root,
  path: '/_redirect',
  beforeLoad: () => leaveFor(redirectTarget(new URLSearchParams(window.location.search))),
})
const signing = createRoute({
  getParentRoute: () => root,
  path: '/business/envelopes/viewer/$token',
  beforeLoad: ({ params }) => leaveFor(`/public/envelopes/viewer/${encodeURIComponent(params.token)}`),
})
const downloads = createRoute({
  getParentRoute: () => root,
  path: '/business/envelopes/download/$token',
  beforeLoad: ({ params }) => leaveFor(`/public/envelopes/download/${encodeURIComponent(params.token)}`),
})

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
    mailed,
    signing,
    downloads,
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

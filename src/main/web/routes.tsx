/** Every page of the business and account areas, each its own chunk. */
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { BrokenPage } from '../../web/shell/dead-ends.tsx'
import { accountTree } from './account-routes.tsx'
import { addressRoutes } from './address-routes.tsx'
import { batchRoutes } from './batch-routes.tsx'
import { publicLinkRoutes } from './public-link-routes.tsx'
import { business, root, wizard } from './business-route.tsx'
import { contacts } from './contact-route.tsx'
import { faceToFace } from './in-person-route.tsx'
import { invitation } from './invitation-route.tsx'
import { envelopeRoutes, wizardRoutes } from './envelope-routes.tsx'
import { organizationRoutes } from './organization-routes.tsx'
import { signing } from './signing-route.tsx'
import { operateTree } from './operate-routes.tsx'
import { storageRoutes } from './storage-routes.tsx'

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
    ...addressRoutes,
    design,
    pdf,
    invitation,
    business.addChildren([
      faceToFace,
      contacts,
      ...batchRoutes,
      ...publicLinkRoutes,
      ...envelopeRoutes,
      ...storageRoutes,
      ...organizationRoutes,
      signing,
    ]),
    accountTree,
    operateTree,
    wizard.addChildren([...wizardRoutes]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: TableSkeleton,
  defaultPendingMs: 0, // the skeleton itself waits 200 ms
  defaultPendingMinMs: 0, // and leaves as soon as the page has come
  defaultErrorComponent: () => <BrokenPage isInside />,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library asks for an interface to merge
  interface Register {
    router: typeof router
  }
}

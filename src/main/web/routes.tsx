/** Every page of the business area, each its own chunk. */
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { business, root } from './business-route.tsx'
import { envelopeRoutes, wizardRoutes } from './envelope-routes.tsx'

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
  routeTree: root.addChildren([design, pdf, business.addChildren([...envelopeRoutes]), ...wizardRoutes]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library asks for an interface to merge
  interface Register {
    router: typeof router
  }
}

/** Every page of the business area, each its own chunk. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { BrokenPage, NotFoundPage } from '../../web/shell/dead-ends.tsx'

const root = createRootRoute({ notFoundComponent: () => <NotFoundPage />, errorComponent: () => <BrokenPage /> })

const design = createRoute({
  getParentRoute: () => root,
  path: '/design',
  component: lazyRouteComponent(() => import('../../web/design/showcase/DesignPage.tsx'), 'DesignPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([design]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library asks for an interface to merge
  interface Register {
    router: typeof router
  }
}

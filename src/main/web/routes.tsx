/** Every page of the business area, each its own chunk. */
import { createRootRoute, createRouter } from '@tanstack/react-router'
import { BrokenPage, NotFoundPage } from '../../web/shell/dead-ends.tsx'

const root = createRootRoute({ notFoundComponent: () => <NotFoundPage />, errorComponent: () => <BrokenPage /> })

export const router = createRouter({
  routeTree: root,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library asks for an interface to merge
  interface Register {
    router: typeof router
  }
}

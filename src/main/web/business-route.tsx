/** The root of all pages, and the frames of the two areas. */
import { createRootRoute, createRoute, Outlet, redirect, type ParsedLocation } from '@tanstack/react-router'
import { organizationNamed, selectOrganization } from '../../web/organization.ts'
import { QueryProvider } from '../../web/query.tsx'
import { BrokenPage, NotFoundPage } from '../../web/shell/dead-ends.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { BusinessFrame, WizardOutlet } from './BusinessFrame.tsx'

/** Redirects to the address without the organization that it names: a user who keeps it may change organizations later. */
function enterNamed({ location: { pathname, searchStr, hash } }: { location: ParsedLocation }): void {
  const named = organizationNamed(searchStr)
  if (!named) return
  selectOrganization(named)
  const query = new URLSearchParams(searchStr)
  query.delete('organization')
  const rest = (query.size > 0 ? `?${query}` : '') + (hash && `#${hash}`)
  throw redirect({ href: pathname + rest, replace: true })
}

export const root = createRootRoute({
  beforeLoad: enterNamed,
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

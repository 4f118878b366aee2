/** Redirects: mailed links, the specification's names for our pages, and older links. */
import { createRoute, redirect } from '@tanstack/react-router'
import { sentStates } from '../../core/envelope/ui/search.ts'
import { GOVERNMENT_VALIDATOR } from '../../web/shell/government.ts'
import { downloadPage, redirectTarget } from '../../web/shell/redirect-target.ts'
import { root } from './business-route.tsx'
import { leaveFor } from './leave-for.ts'

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path }) as const

const toDashboard = () => {
  throw redirect({ to: '/business/dashboard', replace: true })
}
const start = createRoute({ ...at('/'), beforeLoad: toDashboard })
const oldStart = createRoute({ ...at('/home'), beforeLoad: toDashboard })

const mailed = createRoute({
  ...at('/_redirect'),
  beforeLoad: () => leaveFor(redirectTarget(new URLSearchParams(window.location.search))),
})
const downloads = createRoute({
  ...at('/business/envelopes/download/$token/{-$envelope}'),
  beforeLoad: ({ params: { token, envelope = '' } }) =>
    leaveFor(downloadPage(encodeURIComponent(token), encodeURIComponent(envelope))),
})
const inbox = createRoute({
  ...at('/business/documents/inbox'),
  beforeLoad: () => {
    throw redirect({ to: '/business/documents', replace: true })
  },
})
const sentOfState = createRoute({
  ...at('/business/documents/sent/$state'),
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/business/documents/sent', search: { state: stateNamed(params.state) }, replace: true })
  },
})
/** `documents/{status}`: the sent ones of that state. What is no state is not found. */
const ofState = sentStates.map((state) =>
  createRoute({
    ...at(`/business/documents/${state}`),
    beforeLoad: () => {
      throw redirect({ to: '/business/documents/sent', search: { state }, replace: true })
    },
  }),
)

/** The older statuses know one name for everything that is under way. */
const stateNamed = (name: string) => sentStates.find((state) => state === (name === 'pending' ? 'in-transit' : name))

const checker = createRoute({ ...at('/business/checker'), beforeLoad: () => leaveFor(GOVERNMENT_VALIDATOR) })

export const addressRoutes = [start, oldStart, mailed, downloads, inbox, sentOfState, ...ofState, checker] as const

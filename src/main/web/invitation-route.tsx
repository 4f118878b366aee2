/** Route of the link in an invitation. It stands outside of the frame, which is another organization's still. */
import { createRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import type { JoinedOutcome } from '../../features/people/invitations/ui/answer.ts'
import { listOrganizationsEndpoint } from '../../core/identity/organization.contract.ts'
import { useToasts } from '../../web/design/Toasts.tsx'
import { selectOrganization } from '../../web/organization.ts'
import { useRefresh } from '../../web/query.tsx'
import { WaitingPage } from '../../web/shell/area-ends.tsx'
import { NotFoundPage } from '../../web/shell/dead-ends.tsx'
import { root } from './business-route.tsx'
import { SignedIn } from './SignedIn.tsx'

const InvitationPage = lazy(async () => ({
  default: (await import('../../features/people/invitations/ui/InvitationPage.tsx')).InvitationPage,
}))

const HOME = '/business/dashboard'

export const invitation = createRoute({
  getParentRoute: () => root,
  path: '/business/invitation',
  validateSearch: z.object({ token: z.coerce.string().max(200).optional().catch(undefined) }),
  component: Invitation,
})

function Invitation() {
  const { token } = invitation.useSearch()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { say } = useToasts()
  const enter = async ({ organization }: JoinedOutcome, text: string) => {
    await refresh(listOrganizationsEndpoint)
    await navigate({ to: HOME, replace: true })
    selectOrganization(organization.id)
    say({ tone: 'success', text })
  }
  if (!token) return <NotFoundPage home={HOME} isLink />
  return (
    <SignedIn>
      {(me) =>
        me ? (
          <Suspense fallback={<WaitingPage />}>
            <InvitationPage
              key={token}
              token={token}
              email={me.email}
              home={HOME}
              onLeave={() => void navigate({ to: HOME, replace: true })}
              onJoined={(joined, notice) => void enter(joined, notice)}
            />
          </Suspense>
        ) : (
          <WaitingPage />
        )
      }
    </SignedIn>
  )
}

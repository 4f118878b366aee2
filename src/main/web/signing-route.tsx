/** Route of signing inside the business area; visitors who are not signed in use the same link (docs/domain/compatibility.md#account). */
import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { showMeEndpoint } from '../../core/identity/account.contract.ts'
import { call } from '../../web/call.ts'
import { WireError } from '../../web/wire-error.ts'
import { business } from './business-route.tsx'
import { leaveFor } from './leave-for.ts'

const SigningPage = lazy(async () => ({
  default: (await import('../../features/signing/ui/SigningPage.tsx')).SigningPage,
}))

export const signing = createRoute({
  getParentRoute: () => business,
  path: 'envelopes/viewer/$token',
  beforeLoad: async ({ params, preload }) => {
    if (preload) return
    try {
      await call(showMeEndpoint, {}, { staysWhenSignedOut: true })
    } catch (error) {
      if (error instanceof WireError && [401, 412].includes(error.status))
        await leaveFor(`/public/envelopes/viewer/${encodeURIComponent(params.token)}`)
    }
  },
  component: () => {
    const { token } = signing.useParams()
    return <SigningPage key={token} action_token={token} isFramed />
  },
})

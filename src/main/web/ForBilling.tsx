/** Pages about the payment of plans: for owners and members who manage billing. Others are at their profile (docs/domain/screens.md#account). */
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showMeEndpoint, type UserView } from '../../core/identity/account.contract.ts'
import { Skeleton } from '../../web/design/Skeleton.tsx'
import { useAnswer } from '../../web/query.tsx'

export function ForBilling({ children }: { children: (me: UserView) => ReactNode }) {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  if (!me) return <Skeleton lines={6} />
  return me.permissions.includes('manage_billing') ? children(me) : <Navigate to="/account/profile" replace />
}

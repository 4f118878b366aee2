/** Pages of the account area that are the owners'. Others are at their profile (docs/domain/screens.md#account). */
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showMeEndpoint, type UserView } from '../../core/identity/account.contract.ts'
import { Skeleton } from '../../web/design/Skeleton.tsx'
import { useAnswer } from '../../web/query.tsx'

/** @param isShared what a personal workspace has not: it is named as its owner, who is alone there */
export function ForOwners({
  isShared = false,
  children,
}: {
  isShared?: boolean
  children: (me: UserView) => ReactNode
}) {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  if (!me) return <Skeleton lines={6} />
  const { is_owner: isOwner, is_personal: isPersonal } = me.organization
  return isOwner && !(isShared && isPersonal) ? children(me) : <Navigate to="/account/profile" replace />
}

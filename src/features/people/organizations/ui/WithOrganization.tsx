/** Loads one organization for a member who may edit it; shows a skeleton until it comes, an alert when it does not. */
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showOrganizationEndpoint, type OrganizationView } from '../../../../core/identity/organization.contract.ts'

export function WithOrganization({
  id,
  children,
}: {
  id: string
  children: (organization: OrganizationView) => ReactNode
}) {
  const { data: organization, error, refetch } = useAnswer(showOrganizationEndpoint, { id, extended: 'true' })
  if (organization) return children(organization)
  if (!error) return <Skeleton lines={8} />
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}

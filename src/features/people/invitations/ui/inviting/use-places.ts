/** The places of the plan: everybody who belongs to the organization takes one, and every invitation that is open. */
import { useAnswer } from '../../../../../web/query.tsx'
import type { UserView } from '../../../../../core/identity/account.contract.ts'
import { organizationStatsEndpoint } from '../../../../../core/identity/organization.contract.ts'

export function usePlaces({ organization: { id } }: Pick<UserView, 'organization'>) {
  const { data } = useAnswer(organizationStatsEndpoint, { id })
  if (!data) return undefined
  const { users, invitations, users_limit: limit } = data
  return { users, invitations, limit, isFull: limit !== null && users + invitations >= limit }
}

/** Whether anything more may come from outside: what lies in the storage already takes no room. */
import { useAnswer } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { organizationStatsEndpoint } from '../../../../core/identity/organization.contract.ts'

export function useIsStorageFull(): boolean {
  const organization = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data?.organization.id
  const space = useAnswer(
    organizationStatsEndpoint,
    { id: organization ?? '' },
    { enabled: organization !== undefined },
  )
  if (!space.data || space.data.storage_limit === null) return false
  return space.data.storage >= space.data.storage_limit
}

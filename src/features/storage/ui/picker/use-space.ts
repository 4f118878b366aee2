/** Hook: storage used by the organization, in bytes, and its limit. */
import { useAnswer } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { organizationStatsEndpoint } from '../../../../core/identity/organization.contract.ts'

export function useSpace(): Readonly<{ used: number; limit: number | null; isFull: boolean }> | null {
  const organization = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data?.organization.id
  const space = useAnswer(
    organizationStatsEndpoint,
    { id: organization ?? '' },
    { enabled: organization !== undefined },
  )
  if (!space.data) return null
  const { storage: used, storage_limit: limit } = space.data
  return { used, limit, isFull: limit !== null && used >= limit }
}

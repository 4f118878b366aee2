/** After the organization changed: everything that shows its name, its colours or its logo. */
import { useRefresh } from '../../../../web/query.tsx'
import { listOrganizationsEndpoint, showOrganizationEndpoint } from '../../../../core/identity/organization.contract.ts'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'

export function useOrganizationRefresh(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh(showOrganizationEndpoint, listOrganizationsEndpoint, showMeEndpoint)
}

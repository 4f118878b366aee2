/** Hook: asks again for the integrations, all and connected. */
import { useRefresh } from '../../../web/query.tsx'
import { listAllIntegrationsEndpoint, listIntegrationsEndpoint } from '../integration.contract.ts'

export function useRefreshIntegrations(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh(listIntegrationsEndpoint, listAllIntegrationsEndpoint)
}

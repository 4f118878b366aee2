/** Hook: whether plans are sold on this installation. Undefined until it is known. */
import { useAnswer } from '../../../../web/query.tsx'
import { showPaymentsEndpoint } from '../../billing/billing.contract.ts'

export function useSelling(): boolean | undefined {
  const { data } = useAnswer(showPaymentsEndpoint, {}, { staleTime: Infinity })
  return data && data.gateway !== null
}

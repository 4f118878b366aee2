/** Hook: whether the user may send here: drafting leads there, so nobody else is offered to begin (docs/domain/rights.md#organizations). */
import { useAnswer } from '../../../web/query.tsx'
import { showMeEndpoint } from '../../identity/account.contract.ts'

export function useMaySend(): boolean {
  const me = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data
  return me?.permissions.includes('send_envelopes') ?? false
}

/** An invoice that somebody waits for: asked again every few seconds until it is paid, declined or cancelled. */
import { useEffect, useEffectEvent } from 'react'
import { useAnswer } from '../../../web/query.tsx'
import { showInvoiceEndpoint, type InvoiceView } from '../billing/billing.contract.ts'
import { useRefreshBilling } from './refresh.ts'

const EVERY_MS = 4_000

export const isAwaited = ({ status }: Pick<InvoiceView, 'status'>): boolean => status === 'pending' || status === 'open'

/** @param onSettled is told once, after everything about the plan was asked again */
export function useInvoiceWatch(id: string | undefined, onSettled: (invoice: InvoiceView) => void) {
  const refresh = useRefreshBilling()
  const answer = useAnswer(
    showInvoiceEndpoint,
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && !isAwaited(state.data) ? false : EVERY_MS),
    },
  )
  const invoice = answer.data
  const isSettled = invoice !== undefined && !isAwaited(invoice)
  const settle = useEffectEvent(async () => {
    if (!invoice) return
    await refresh()
    onSettled(invoice)
  })
  useEffect(() => {
    if (isSettled) void settle()
  }, [isSettled])
  return answer
}

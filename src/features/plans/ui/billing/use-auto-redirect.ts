/** Goes on with a payment that was begun as soon as its page opens, when the address asks for it. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { SubscriptionView } from '../../plan.contract.ts'
import { useContinuePayment } from '../pending-payment.ts'

export function useAutoRedirect({ pending }: Pick<SubscriptionView, 'pending'>, isAsked: boolean): void {
  const navigate = useNavigate()
  const { say } = useToasts()
  const continuePayment = useContinuePayment()
  const isDone = useRef(false)
  const proceed = useEffectEvent(async () => {
    if (isDone.current) return
    isDone.current = true
    try {
      // first out of the address: a user who comes back stays
      await navigate({ to: '/account/billing/plan', search: {}, replace: true })
      if (pending) await continuePayment()
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    }
  })
  useEffect(() => {
    if (isAsked) void proceed()
  }, [isAsked])
}

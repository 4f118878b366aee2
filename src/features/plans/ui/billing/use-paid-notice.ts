/** Says once what became of a payment that was waited for, also to somebody who comes back from a page of the gateway. */
import { useEffect, useEffectEvent } from 'react'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import type { SubscriptionView } from '../../plan.contract.ts'
import { keepWaitedFor, takeWaitedFor } from '../waited-for.ts'
import { useBillingText } from './text.ts'

export function usePaidNotice({ pending, plan, planned, state }: SubscriptionView): void {
  const t = useBillingText()
  const { say } = useToasts()
  const tell = useEffectEvent(() => {
    if (pending) return keepWaitedFor(pending)
    const waitedFor = takeWaitedFor()
    if (waitedFor === null || (planned && isSame(waitedFor, planned))) return // the card of the payment tells what is planned
    if (!isSame(waitedFor, { plan: plan.id, interval: plan.interval }))
      say({ tone: 'danger', text: t('waiting.declined') })
    else if (state === 'recurring') say({ tone: 'success', text: t('waiting.paid', { name: plan.name }) })
  })
  useEffect(() => tell(), [pending?.plan, pending?.interval, plan.id, plan.interval, state])
}

type Compared = Readonly<{ plan: string; interval: number }>

const isSame = (one: Compared, other: Compared): boolean => one.plan === other.plan && one.interval === other.interval

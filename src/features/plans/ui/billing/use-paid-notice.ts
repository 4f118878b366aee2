/** Says once that what was waited for is paid, also to somebody who comes back from a page of the gateway. */
import { useEffect, useEffectEvent } from 'react'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import type { SubscriptionView } from '../../plan.contract.ts'
import { useBillingText } from './text.ts'

const WAITED_FOR = 'rubrica.plan-waited-for'

export function usePaidNotice({ pending, plan, state }: SubscriptionView): void {
  const t = useBillingText()
  const { say } = useToasts()
  const tell = useEffectEvent(() => {
    if (pending) return keep(pending.plan)
    if (taken() === plan.id && state === 'recurring')
      say({ tone: 'success', text: t('waiting.paid', { name: plan.name }) })
  })
  useEffect(() => tell(), [pending?.plan, plan.id, state])
}

function keep(plan: string): void {
  try {
    sessionStorage.setItem(WAITED_FOR, plan)
  } catch {
    // without storage nothing is said: the badge says it too
  }
}

function taken(): string | null {
  try {
    const plan = sessionStorage.getItem(WAITED_FOR)
    sessionStorage.removeItem(WAITED_FOR)
    return plan
  } catch {
    return null
  }
}

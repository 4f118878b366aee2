/**
 * Foot of the account area: the plan, for members who manage billing, and how many envelopes are left (docs/domain/screens.md#account). Once for
 * each plan that awaits payment it leads them there.
 */
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { buttonLook } from '../../../web/design/button-look.ts'
import { useAnswer } from '../../../web/query.tsx'
import type { UserView } from '../../../core/identity/account.contract.ts'
import { showPaymentsEndpoint } from '../billing/billing.contract.ts'
import { showSubscriptionEndpoint, type SubscriptionView } from '../plan.contract.ts'
import { mayUpgrade } from './billing/subscription-standing.ts'
import { usePlanText } from './text.ts'

export function PlanInfo({ me: { permissions, quota } }: { me: UserView }) {
  const t = usePlanText()
  const enabled = permissions.includes('manage_billing')
  const { data } = useAnswer(showSubscriptionEndpoint, {}, { staleTime: 0, enabled })
  const { data: payments } = useAnswer(showPaymentsEndpoint, {}, { staleTime: Infinity, enabled })
  useLedToPayment(enabled ? data : undefined)
  const isSold = payments !== undefined && payments.gateway !== null
  return (
    <div className="grid gap-0.5 rounded-md bg-surface px-2.5 py-2 text-sm shadow-raised">
      {enabled && (
        <p className="truncate font-medium">
          {data ? (
            <Link to="/account/billing/plan" className={planLink}>
              {t('currentOf', { name: data.plan.name })}
            </Link>
          ) : (
            '\u00a0'
          )}
        </p>
      )}
      <p className="num text-muted">
        {quota.available === null
          ? t('leftUnlimited')
          : t('left', { count: Math.max(0, quota.available - quota.consumed) })}
      </p>
      {isSold && data && mayUpgrade(data) && (
        <Link
          to="/account/billing/plan"
          search={{ tab: 'plans' }}
          className={`${buttonLook({ width: 'full' })} mt-2 mb-0.5`}
        >
          {t('upgrade')}
        </Link>
      )}
    </div>
  )
}

const planLink = 'text-ink no-underline hover:underline'

const LED = 'rubrica.led-to-payment.'

/** Once for each; a user who is at their billing already stays there. */
function useLedToPayment(subscription: SubscriptionView | undefined): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const waiting = subscription?.state === 'uninitialized' ? subscription.id : null
  const lead = useEffectEvent((id: string) => {
    if (pathname.startsWith('/account/billing') || wasLed(id)) return
    void navigate({ to: '/account/billing/plan', search: { autoRedirect: 'true' } })
  })
  useEffect(() => {
    if (waiting) lead(waiting)
  }, [waiting])
}

/** Remembers it. Without storage nobody is led: it would happen each time. */
function wasLed(id: string): boolean {
  try {
    if (localStorage.getItem(LED + id)) return true
    localStorage.setItem(LED + id, 'yes')
    return false
  } catch {
    return true
  }
}

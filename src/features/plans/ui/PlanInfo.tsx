/** Foot of the account area: the plan, for members who manage billing, and how many envelopes are left (docs/domain/screens.md#account). */
import { useAnswer } from '../../../web/query.tsx'
import type { UserView } from '../../../core/identity/account.contract.ts'
import { showSubscriptionEndpoint } from '../plan.contract.ts'
import { usePlanText } from './text.ts'

export function PlanInfo({ me: { permissions, quota } }: { me: UserView }) {
  const t = usePlanText()
  const enabled = permissions.includes('manage_billing')
  const { data } = useAnswer(showSubscriptionEndpoint, {}, { staleTime: 60_000, enabled })
  return (
    <div className="grid gap-0.5 rounded-md bg-surface px-2.5 py-2 text-sm shadow-raised">
      {enabled && <p className="truncate font-medium">{data ? t('currentOf', { name: data.plan.name }) : '\u00a0'}</p>}
      <p className="num text-muted">
        {quota.available === null
          ? t('leftUnlimited')
          : t('left', { count: Math.max(0, quota.available - quota.consumed) })}
      </p>
    </div>
  )
}

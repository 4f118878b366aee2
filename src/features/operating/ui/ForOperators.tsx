/** Around every operators' page: who is no operator, or lacks the second factor, is told what to do. Nothing else is asked of the server then. */
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { action, DeadEnd } from '../../../web/shell/dead-ends.tsx'
import { isRefusal } from '../../../web/wire-error.ts'
import { showOperatorEndpoint } from '../operator.contract.ts'
import { useOperatingText } from './text.ts'

export function ForOperators({ children }: { children: ReactNode }) {
  const t = useOperatingText()
  const { data, error, refetch } = useAnswer(showOperatorEndpoint, {}, { staleTime: 60_000 })
  if (data) return children
  if (!error) return <Skeleton lines={6} />
  if (isRefusal(error, 'operator.second_factor_required'))
    return (
      <DeadEnd isInside title={t('factorTitle')} text={t('factorText')}>
        <a href="/account/profile/security" className={action}>
          {t('factorAction')}
        </a>
      </DeadEnd>
    )
  if (isRefusal(error, 'operator.not_one'))
    return (
      <DeadEnd isInside title={t('noneTitle')} text={t('noneText')}>
        <a href="/business/dashboard" className={action}>
          {t('back')}
        </a>
      </DeadEnd>
    )
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}

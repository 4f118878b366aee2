/** The plan that an organization has, and how much of it is used. */
import type { ReactNode } from 'react'
import { Badge } from '../../../web/design/Badge.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { ProgressBar } from '../../../web/design/Progress.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { MB } from '../allowance.model.ts'
import type { SubscriptionView } from '../plan.contract.ts'
import { limitOf, sizeOf } from './amounts.ts'
import { usePlanText } from './text.ts'

/**
 * @param isShared there may be more than one person
 * @param badge how the subscription stands; "Current plan" unless told
 */
export function CurrentPlan({
  subscription: { plan, quota, usage, given_until: lastDay, next_recurrence_at: renewsAt },
  isShared,
  badge,
  children,
}: {
  subscription: SubscriptionView
  isShared: boolean
  badge?: ReactNode
  children?: ReactNode
}) {
  const t = usePlanText()
  const { number, bytes, date, day } = useFormats()
  const people = usage.users + usage.invitations
  const [room, places] = [limitOf(plan, 'storage'), limitOf(plan, 'users')]
  const { available, consumed } = quota.envelopes
  return (
    <Card title={t('currentOf', { name: plan.name })} aside={badge ?? <Badge tone="accent">{t('current')}</Badge>}>
      <div className="grid gap-5">
        <p className="text-muted">{plan.description}</p>
        <dl className="m-0 grid grid-cols-1 gap-5 tablet:grid-cols-3">
          <Used
            name={t('envelopes')}
            share={available === null ? null : { ratio: consumed / Math.max(1, available), limit: number(available) }}
            used={number(consumed)}
          />
          {isShared && (
            <Used
              name={t('users')}
              share={places === null ? null : { ratio: people / Math.max(1, places), limit: number(places) }}
              used={number(people)}
              hint={usage.invitations > 0 ? t('invited', { count: usage.invitations }) : undefined}
            />
          )}
          <Used
            name={t('storage')}
            share={
              room === null ? null : { ratio: usage.storage / Math.max(1, room * MB), limit: sizeOf(room, number) }
            }
            used={bytes(usage.storage)}
          />
        </dl>
        <p className="text-sm text-muted">
          {lastDay && <span className="font-medium text-ink">{t('lasts', { date: day(lastDay) })} </span>}
          {(!lastDay || renewsAt.slice(0, 10) <= lastDay) && t('renews', { date: date(renewsAt) })}
        </p>
        {children}
      </div>
    </Card>
  )
}

type UsedProps = Readonly<{
  name: string
  used: string
  /** Null: there is no limit. */
  share: Readonly<{ ratio: number; limit: string }> | null
  hint?: string | undefined
}>

function Used({ name, used, share, hint }: UsedProps) {
  const t = usePlanText()
  const words = share ? t('used', { used, limit: share.limit }) : t('unlimited', { used })
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="m-0 grid gap-1.5">
        {share && <ProgressBar label={`${name}: ${words}`} value={share.ratio} isLimit />}
        <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
          <span className="num">{words}</span>
          {share && share.ratio >= 1 && <Badge tone="warning">{t('full')}</Badge>}
        </span>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </dd>
    </div>
  )
}

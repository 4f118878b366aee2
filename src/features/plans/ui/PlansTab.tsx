/** The plan that an organization has, what is left of it, and which others there are. */
import { Check, Mail, Phone } from 'lucide-react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Badge } from '../../../web/design/Badge.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { ProgressBar } from '../../../web/design/Progress.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { listPlansEndpoint, showSubscriptionEndpoint, type PlanView, type SubscriptionView } from '../plan.contract.ts'
import { MB } from '../allowance.model.ts'
import { usePlanText } from './text.ts'

/** @param isShared there may be more than one person */
export function PlansTab({ isShared }: { isShared: boolean }) {
  return <Plans key={useLanguage().language} isShared={isShared} /> // names and descriptions come from the server
}

function Plans({ isShared }: { isShared: boolean }) {
  const t = usePlanText()
  const { data: subscription, error, refetch } = useAnswer(showSubscriptionEndpoint, {}, { staleTime: 0 })
  const { data: plans } = useAnswer(listPlansEndpoint, {}, { staleTime: 0 })
  if (error && !subscription) {
    return (
      <Alert tone="danger" action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
        {sentenceFor(error)}
      </Alert>
    )
  }
  if (!subscription) return <Skeleton lines={8} />
  const others = (plans?.data ?? []).filter(({ id }) => id !== subscription.plan.id)
  const hasLimits = subscription.plan.resources.length + subscription.plan.limits.length > 0
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <Current subscription={subscription} isShared={isShared} />
      {plans && hasLimits && (
        <section aria-labelledby="other-plans" className="grid gap-3">
          <h2 id="other-plans" className="text-base">
            {t('others')}
          </h2>
          <ul className="grid list-none grid-cols-1 gap-3 p-0 tablet:grid-cols-2 desk:grid-cols-4">
            {others.map((plan) => (
              <Offer key={plan.id} plan={plan} />
            ))}
          </ul>
          <Contact {...plans.contact} />
        </section>
      )}
    </div>
  )
}

function Current({
  subscription: { plan, quota, usage, next_recurrence_at: renewsAt },
  isShared,
}: {
  subscription: SubscriptionView
  isShared: boolean
}) {
  const t = usePlanText()
  const { number, bytes, date } = useFormats()
  const limitOf = (name: 'storage' | 'users') =>
    plan.limits.find(({ limitation }) => limitation === name)?.quantity ?? null
  const people = usage.users + usage.invitations
  const [room, places] = [limitOf('storage'), limitOf('users')]
  const { available, consumed } = quota.envelopes
  return (
    <Card title={t('currentOf', { name: plan.name })} aside={<Badge tone="accent">{t('current')}</Badge>}>
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
        <p className="text-sm text-muted">{t('renews', { date: date(renewsAt) })}</p>
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
        {share && <ProgressBar label={`${name}: ${words}`} value={share.ratio} />}
        <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
          <span className="num">{words}</span>
          {share && share.ratio >= 1 && <Badge tone="warning">{t('full')}</Badge>}
        </span>
        {hint && <span className="text-sm text-muted">{hint}</span>}
      </dd>
    </div>
  )
}

function Offer({
  plan: { name, description, price, is_custom: isCustom, resources, limits, features },
}: {
  plan: PlanView
}) {
  const t = usePlanText()
  const { number } = useFormats()
  const limitOf = (wanted: 'storage' | 'users') => limits.find(({ limitation }) => limitation === wanted)?.quantity ?? 0
  const gives = [
    ...(isCustom
      ? [t('custom')]
      : [
          t('perYear', { count: number(resources[0]?.quantity ?? 0) }),
          t('upToUsers', { count: number(limitOf('users')) }),
          t('room', { size: sizeOf(limitOf('storage'), number) }),
        ]),
    ...features.map((feature) => t(feature)),
  ]
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-raised">
      <div className="grid gap-1">
        <h3 className="text-body font-semibold">{name}</h3>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <p className="font-medium">{price ? t('perMonth', { price: price.formatted }) : t('onRequest')}</p>
      <ul className="grid list-none gap-1.5 p-0 text-sm">
        {gives.map((words) => (
          <li key={words} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span className="min-w-0">{words}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Nothing is bought here: shows whom to ask, or that the operator is the only one to ask. */
function Contact({ email, phone }: { email: string | null; phone: string | null }) {
  const t = usePlanText()
  if (!email && !phone) return <p className="text-muted">{t('howWithout')}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">{t('how')}</p>
      {email && (
        <ButtonLink href={`mailto:${email}`} icon={Mail}>
          {t('write', { email })}
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} icon={Phone}>
          {t('call', { phone })}
        </ButtonLink>
      )}
    </div>
  )
}

/** docs/domain/limits.md#organizations: 1000 MB and more are said in GB. */
const sizeOf = (megabytes: number, number: (value: number) => string): string =>
  megabytes >= 1000 ? `${number(Math.round(megabytes / 100) / 10)} GB` : `${number(megabytes)} MB`

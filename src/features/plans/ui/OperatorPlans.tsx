/** The plans where nothing is sold: prices that the operator named, and whom to ask for one. */
import { Check, Mail, Phone } from 'lucide-react'
import { ButtonLink } from '../../../web/design/Button.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { listPlansEndpoint, type PlanView, type SubscriptionView } from '../plan.contract.ts'
import { sizeOf } from './amounts.ts'
import { usePlanText } from './text.ts'

export function OperatorPlans({ subscription }: { subscription: SubscriptionView }) {
  const t = usePlanText()
  const { data: plans } = useAnswer(listPlansEndpoint, {}, { staleTime: 0 })
  const hasLimits = subscription.plan.resources.length + subscription.plan.limits.length > 0
  if (!plans || !hasLimits) return null
  const hasPrices = plans.data.some(({ price }) => price !== null)
  const others = plans.data.filter(({ id }) => id !== subscription.plan.id)
  return (
    <section aria-labelledby="other-plans" className="grid gap-3">
      <h2 id="other-plans" className="text-base">
        {t('others')}
      </h2>
      <ul className="grid list-none grid-cols-1 gap-3 p-0 tablet:grid-cols-2 desk:grid-cols-4">
        {others.map((plan) => (
          <Offer key={plan.id} plan={plan} hasPrices={hasPrices} />
        ))}
      </ul>
      <Contact {...plans.contact} />
    </section>
  )
}

/** @param hasPrices the operator named some: without, nothing is said of money */
function Offer({
  plan: { name, description, price, is_custom: isCustom, resources, limits, features },
  hasPrices,
}: {
  plan: PlanView
  hasPrices: boolean
}) {
  const t = usePlanText()
  const { number } = useFormats()
  const limitOf = (wanted: 'storage' | 'users') => limits.find(({ limitation }) => limitation === wanted)?.quantity ?? 0
  const gives = [
    ...(isCustom
      ? [t('custom')]
      : [
          t('perYear', { count: resources[0]?.quantity ?? 0 }),
          t('upToUsers', { count: limitOf('users') }),
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
      {hasPrices && <p className="font-medium">{price ? t('perMonth', { price: price.formatted }) : t('onRequest')}</p>}
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

/** One plan as it is sold: its price, what it gives, and the button that chooses it. */
import { CalendarClock, Check, Clock3, MessagesSquare } from 'lucide-react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { PlanView } from '../../plan.contract.ts'
import { limitOf, sizeOf, useMoney } from '../amounts.ts'
import type { Standing } from './offer-standing.ts'
import { useOfferText } from './text.ts'

type OfferProps = Readonly<{
  plan: PlanView
  standing: Standing
  /** Against twelve single months, from 0 to 1. */
  saving: number
  isBusy: boolean
  onChoose: () => void
  /** Null: nobody reads what sales are written. */
  onSales: (() => void) | null
  onPending: () => void
}>

export function OfferCard({ plan, standing, saving, ...rest }: OfferProps) {
  const tag = useTag(plan)
  const isMarked = plan.id === 'essential'
  return (
    <li
      className={`flex min-w-0 flex-col gap-4 rounded-lg bg-surface p-5 shadow-raised ${isMarked ? 'inset-ring-2 inset-ring-accent' : ''}`}
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-base">{plan.name}</h3>
          {tag && <Badge tone={isMarked ? 'accent' : 'neutral'}>{tag}</Badge>}
        </div>
        <p className="text-sm text-muted">{plan.description}</p>
      </div>
      <Price plan={plan} saving={saving} />
      <Benefits plan={plan} />
      <div className="mt-auto grid pt-1">
        <Action plan={plan} standing={standing} {...rest} />
      </div>
    </li>
  )
}

function useTag({ id, is_custom: isCustom }: PlanView): string | undefined {
  const t = useOfferText()
  if (isCustom) return t('customised')
  if (id === 'essential') return t('popular')
  return id === 'advanced' ? t('complete') : undefined
}

function Price({
  plan: { price, value_cents: cents, interval, is_custom: isCustom },
  saving,
}: {
  plan: PlanView
  saving: number
}) {
  const t = useOfferText()
  const money = useMoney()
  const { percent } = useFormats()
  if (isCustom || !price || cents === null) return <p className="font-medium tablet:min-h-20">{t('onRequest')}</p>
  const year = money(interval === 12 ? cents : 12 * cents, price.currency)
  return (
    <div className="grid content-start gap-1 tablet:min-h-20">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="num text-xl font-semibold">{price.formatted}</span>
        <span className="text-sm text-muted">{t('perMonth')}</span>
      </p>
      <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {t(interval === 12 ? 'yearAtOnce' : 'monthTimes', { price: year })}
        {interval === 12 && saving >= 0.01 && <Badge tone="success">{t('saves', { percent: percent(saving) })}</Badge>}
      </p>
    </div>
  )
}

function Benefits({ plan }: { plan: PlanView }) {
  const t = useOfferText()
  const { number } = useFormats()
  const { resources, features, interval, is_custom: isCustom } = plan
  const [sends, places, room] = [resources[0]?.quantity, limitOf(plan, 'users'), limitOf(plan, 'storage')]
  const gives = [
    ...(isCustom ? [t('custom')] : []),
    ...(sends === undefined ? [] : [t(interval === 12 ? 'envelopesYear' : 'envelopesMonth', { count: sends })]),
    ...(places === null ? [] : [t('users', { count: places })]),
    ...(room === null ? [] : [t('storage', { size: sizeOf(room, number) })]),
    ...features.map((feature) => t(feature)),
  ]
  return (
    <ul className="grid list-none gap-1.5 p-0 text-sm">
      {gives.map((words) => (
        <li key={words} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0">{words}</span>
        </li>
      ))}
    </ul>
  )
}

function Action({ plan: { id, name }, standing, isBusy, onChoose, onSales, onPending }: Omit<OfferProps, 'saving'>) {
  const t = useOfferText()
  const { date } = useFormats()
  switch (standing.is) {
    case 'current':
      return (
        <Button width="full" disabledBecause={t('currentWhy')}>
          {t('current')}
        </Button>
      )
    case 'begun':
      return (
        <Button width="full" icon={Clock3} onClick={onPending}>
          {t('begun')}
        </Button>
      )
    case 'planned':
      return (
        <p className="flex h-control items-center justify-center gap-2 text-sm font-medium text-accent">
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {t('starts', { date: date(standing.from) })}
        </p>
      )
    case 'custom':
      return (
        onSales && (
          <Button width="full" icon={MessagesSquare} onClick={onSales}>
            {t('toSales')}
          </Button>
        )
      )
    case 'for-sale':
      return (
        <Button
          kind={id === 'essential' ? 'primary' : 'default'}
          width="full"
          isBusy={isBusy}
          aria-label={t('chooseNamed', { name })}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
      )
    case 'not-sold':
      return null
  }
}

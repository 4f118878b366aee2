/** Shows what is bought, and what it costs now. */
import type { ReactNode } from 'react'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { ChangePreview } from '../../billing/billing.contract.ts'
import type { PlanView } from '../../plan.contract.ts'
import { useMoney } from '../amounts.ts'
import { useCheckoutText } from './text.ts'

export type PurchaseOrder = Readonly<{
  plan: PlanView
  /** Null: nothing is replaced. */
  change: ChangePreview | null
}>

export function useTotal({ plan, change }: PurchaseOrder): string {
  const money = useMoney()
  return change?.due.formatted ?? money(plan.value_cents ?? 0, plan.price?.currency ?? 'BRL')
}

export function OrderSummary({ order }: { order: PurchaseOrder }) {
  const t = useCheckoutText()
  const money = useMoney()
  const { date } = useFormats()
  const total = useTotal(order)
  const { plan, change } = order
  const isLater = change?.effective === 'period_end'
  return (
    <Card title={t('order.title')}>
      <div className="grid gap-3 text-sm">
        <div>
          <p className="text-body font-medium">{t('order.plan', { name: plan.name })}</p>
          <p className="text-muted">{t(plan.interval === 12 ? 'order.yearly' : 'order.monthly')}</p>
        </div>
        <dl className="m-0 grid gap-2 border-t border-line pt-3">
          <Line name={t('order.price')}>{money(plan.value_cents ?? 0, plan.price?.currency ?? 'BRL')}</Line>
          {change && change.credit.amount > 0 && <Line name={t('order.credit')}>− {change.credit.formatted}</Line>}
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
            <dt className="font-medium">{t('order.total')}</dt>
            <dd className="num m-0 text-lg font-semibold">{total}</dd>
          </div>
        </dl>
        <p className="text-muted">
          {isLater ? t('order.starts', { date: date(change.effective_at) }) : t('order.renews')}
        </p>
      </div>
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="num m-0">{children}</dd>
    </div>
  )
}

/** Badges for the status of a subscription and of an invoice: icon and word. */
import { Ban, CircleCheck, CircleDashed, CircleX, Clock3, RefreshCw, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '../../../../web/design/Badge.tsx'
import type { InvoiceView } from '../../billing/billing.contract.ts'
import type { SubscriptionView } from '../../plan.contract.ts'
import { useBillingText } from './text.ts'

type Look = Readonly<{ tone: Tone; icon: LucideIcon }>

const subscriptions = {
  uninitialized: { tone: 'warning', icon: Clock3 },
  recurring: { tone: 'success', icon: RefreshCw },
  active: { tone: 'accent', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
} as const satisfies Record<SubscriptionView['state'], Look>

export function StatusBadge({ state }: { state: SubscriptionView['state'] }) {
  const t = useBillingText()
  return <Badge {...subscriptions[state]}>{t(`states.${state}`)}</Badge>
}

const invoices = {
  open: { tone: 'accent', icon: CircleDashed },
  pending: { tone: 'warning', icon: Clock3 },
  paid: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  cancelled: { tone: 'neutral', icon: Ban },
} as const satisfies Record<InvoiceView['status'], Look>

export function InvoiceBadge({ status }: { status: InvoiceView['status'] }) {
  const t = useBillingText()
  return <Badge {...invoices[status]}>{t(`invoices.statuses.${status}`)}</Badge>
}

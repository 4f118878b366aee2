/** One page of invoices. */
import { useNavigate } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Button, ButtonLink } from '../../../../web/design/Button.tsx'
import { Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { InvoiceView } from '../../billing/billing.contract.ts'
import { isPaidHere, leaveFor } from '../pending-payment.ts'
import { isAwaited } from '../use-invoice-watch.ts'
import { InvoiceBadge } from './StatusBadge.tsx'
import { useBillingText } from './text.ts'

export function InvoiceTable({ invoices }: { invoices: readonly InvoiceView[] }) {
  const t = useBillingText()
  return <Table caption={t('invoices.title')} columns={useColumns()} rows={invoices} keyOf={({ id }) => id} />
}

function useColumns(): readonly Column<InvoiceView>[] {
  const t = useBillingText()
  const { date } = useFormats()
  return [
    {
      name: 'plan',
      label: t('invoices.plan'),
      cell: ({ plan: { name, interval } }) => (
        <span className="font-medium">{t(interval === 12 ? 'invoices.planYear' : 'invoices.planMonth', { name })}</span>
      ),
    },
    {
      name: 'created',
      label: t('invoices.created'),
      isNumeric: true,
      cell: ({ created_at: created }) => date(created),
    },
    { name: 'due', label: t('invoices.due'), isNumeric: true, cell: ({ due_date: due }) => date(due) },
    { name: 'value', label: t('invoices.value'), isNumeric: true, cell: (invoice) => <Value invoice={invoice} /> },
    {
      name: 'paid',
      label: t('invoices.paid'),
      isNumeric: true,
      cell: ({ paid_value: paid }) =>
        paid.amount > 0 ? paid.formatted : <span className="text-muted">{t('invoices.unpaid')}</span>,
    },
    { name: 'status', label: t('invoices.status'), cell: ({ status }) => <InvoiceBadge status={status} /> },
    { name: 'ways', label: t('invoices.actions'), cell: (invoice) => <Ways invoice={invoice} /> },
  ]
}

function Value({ invoice: { value, discount_value: discount } }: { invoice: InvoiceView }) {
  const t = useBillingText()
  return (
    <span className="grid">
      {value.formatted}
      {discount.amount > 0 && (
        <span className="text-xs text-muted">{t('invoices.discount', { price: discount.formatted })}</span>
      )}
    </span>
  )
}

function Ways({ invoice }: { invoice: InvoiceView }) {
  const t = useBillingText()
  const { date } = useFormats()
  const { created_at: created, details_url: details, checkout_url: checkout } = invoice
  const pay = usePay()
  const isPayable = (isAwaited(invoice) && isPaidHere(invoice)) || checkout !== null
  const pdf = details ?? invoice.boleto?.pdf_url
  if (!isPayable && !pdf) return null
  return (
    <span className="relative z-1 inline-flex flex-wrap justify-end gap-2 tablet:justify-start">
      {isPayable && (
        <Button
          kind="primary"
          aria-label={t('invoices.payNamed', { date: date(created) })}
          onClick={() => pay(invoice)}
        >
          {t('invoices.pay')}
        </Button>
      )}
      {pdf && (
        <ButtonLink
          href={pdf}
          target="_blank"
          rel="noreferrer"
          icon={ExternalLink}
          aria-label={t('invoices.open', { date: date(created) })}
        >
          {t('invoices.openShort')}
        </ButtonLink>
      )}
    </span>
  )
}

function usePay(): (invoice: InvoiceView) => void {
  const navigate = useNavigate()
  return (invoice) => {
    const { id, checkout_url: checkout } = invoice
    if (isPaidHere(invoice)) void navigate({ to: '/account/billing/payment/$invoice', params: { invoice: id } })
    else if (checkout) void leaveFor(checkout)
  }
}

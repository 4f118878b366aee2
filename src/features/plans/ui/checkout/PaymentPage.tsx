/** /account/billing/payment/{invoice}: a payment that is waited for, by Pix, boleto or the second step of a card. Looks by itself. */
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { Ban, CircleX, LoaderCircle, ReceiptText, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { BackLink } from '../../../../web/design/BackLink.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import { cancelPendingEndpoint, showPaymentsEndpoint, type InvoiceView } from '../../billing/billing.contract.ts'
import { leaveFor } from '../pending-payment.ts'
import { useRefreshBilling } from '../refresh.ts'
import { isAwaited, useInvoiceWatch } from '../use-invoice-watch.ts'
import { takeWaitedFor } from '../waited-for.ts'
import { BoletoPayment } from './BoletoPayment.tsx'
import { PixPayment } from './PixPayment.tsx'
import { useCheckoutText } from './text.ts'
import { useNow } from './use-now.ts'

export function PaymentPage({ id }: { id: string }) {
  const t = useCheckoutText()
  const navigate = useNavigate()
  const { say } = useToasts()
  const {
    data: invoice,
    error,
    refetch,
  } = useInvoiceWatch(id, ({ status, plan }) => {
    if (status !== 'paid') return
    say({ tone: 'success', text: t('waiting.paid', { name: plan.name }) })
    void navigate({ to: '/account/billing/plan', search: {}, replace: true })
  })
  const { data: payments } = useAnswer(showPaymentsEndpoint, {}, { staleTime: 60_000 })
  if (error && payments?.gateway === null) return <Navigate to="/account/billing/plan" search={{}} replace />
  if (isRefusal(error, 'invoice.not_found')) return <Gone />
  if (error && !invoice) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  if (!invoice || invoice.status === 'paid') return <Skeleton lines={8} />
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <PageHeader
        title={t('waiting.title', { name: invoice.plan.name })}
        before={
          <BackLink to="/account/billing/plan" search={{}} size="finger">
            {t('waiting.back')}
          </BackLink>
        }
      />
      <Awaited invoice={invoice} />
    </div>
  )
}

type Shown = 'pix' | 'boleto' | 'elsewhere' | 'expired' | 'rejected' | 'cancelled'

function shownOf(invoice: InvoiceView, now: Date): Shown {
  if (invoice.status === 'rejected' || invoice.status === 'cancelled') return invoice.status
  if (invoice.pix) return new Date(invoice.pix.expires_at) <= now ? 'expired' : 'pix'
  return invoice.boleto ? 'boleto' : 'elsewhere'
}

const ends = { expired: TimerOff, rejected: CircleX, cancelled: Ban } as const

function Awaited({ invoice }: { invoice: InvoiceView }) {
  const t = useCheckoutText()
  const now = useNow()
  const shown = shownOf(invoice, now)
  if (shown === 'expired' || shown === 'rejected' || shown === 'cancelled') {
    return (
      <EmptyState
        icon={ends[shown]}
        title={t(`waiting.${shown}`)}
        text={t(`waiting.${shown}Text`)}
        action={<Restart isOpen={isAwaited(invoice)} />}
      />
    )
  }
  return (
    <Card>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">{t('waiting.amount')}</span>
          <span className="num text-xl font-semibold">{invoice.value.formatted}</span>
        </p>
        {shown === 'pix' && invoice.pix && <PixPayment pix={invoice.pix} now={now} />}
        {shown === 'boleto' && invoice.boleto && <BoletoPayment invoice={invoice} boleto={invoice.boleto} />}
        {shown === 'elsewhere' && <Elsewhere address={invoice.checkout_url} />}
        <Live />
      </div>
    </Card>
  )
}

function Live() {
  const t = useCheckoutText()
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-accent-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2.5 font-medium">
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-accent" />
        {t('waiting.live')}
      </p>
      <p>{t('waiting.checking')}</p>
    </div>
  )
}

function Elsewhere({ address }: { address: string | null }) {
  const t = useCheckoutText()
  if (!address) return null
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('waiting.elsewhere')}</p>
      <Button kind="primary" onClick={() => void leaveFor(address)}>
        {t('waiting.proceed')}
      </Button>
    </div>
  )
}

/** @param isOpen it is given up first */
function Restart({ isOpen }: { isOpen: boolean }) {
  const t = useCheckoutText()
  const navigate = useNavigate()
  const { say } = useToasts()
  const refresh = useRefreshBilling()
  const [isBusy, setBusy] = useState(false)
  const restart = async () => {
    setBusy(true)
    takeWaitedFor()
    try {
      if (isOpen) await call(cancelPendingEndpoint, {})
    } catch (error) {
      if (!isRefusal(error, 'plan.nothing_pending')) say({ tone: 'danger', text: sentenceFor(error) })
    }
    await navigate({ to: '/account/billing/plan', search: { tab: 'plans' } })
    await refresh()
  }
  return (
    <Button kind="primary" isBusy={isBusy} onClick={() => void restart()}>
      {t('waiting.restart')}
    </Button>
  )
}

function Gone() {
  const t = useCheckoutText()
  return (
    <EmptyState
      isPage
      icon={ReceiptText}
      title={t('waiting.gone')}
      action={
        <Link to="/account/billing/plan" search={{}} className={buttonLook({ kind: 'primary' })}>
          {t('waiting.back')}
        </Link>
      }
    />
  )
}

/** Shows how the plan is paid and until when, and leads to what can be done with it: change, cancel, reactivate. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  cancelPendingEndpoint,
  cancelSubscriptionEndpoint,
  openPortalEndpoint,
  reactivateEndpoint,
  type PaymentsView,
} from '../../billing/billing.contract.ts'
import { showSubscriptionEndpoint, type SubscriptionView } from '../../plan.contract.ts'
import { leaveFor } from '../pending-payment.ts'
import { useRefreshBilling } from '../refresh.ts'
import {
  beginsAnew,
  mayCancel,
  mayReactivate,
  mayUpgrade,
  shownState,
  standingOfPlan,
} from './subscription-standing.ts'
import { useBillingText } from './text.ts'

type Doing = 'nothing' | 'cancelling' | 'reactivating' | 'keeping' | 'opening'

export function PaymentCard({ subscription, payments }: { subscription: SubscriptionView; payments: PaymentsView }) {
  const t = useBillingText()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing>('nothing')
  const { run, reactivate, keep, openPortal } = useDeeds(setDoing)
  const hasPortal = payments.checkout === 'hosted' && subscription.paid_until !== null
  const toPlans = () => void navigate({ to: '.', search: { tab: 'plans' } })
  return (
    <Card title={t('paid.title')}>
      <div className="grid gap-4">
        <Standing subscription={subscription} />
        {subscription.planned && !beginsAnew(subscription) && (
          <Planned
            planned={subscription.planned}
            isBusy={doing === 'keeping'}
            onKeep={() => void run('keeping', keep)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {mayUpgrade(subscription) && (
            <Button kind={subscription.id || subscription.pending ? 'default' : 'primary'} onClick={toPlans}>
              {t(subscription.plan.id === 'free' ? 'paid.buy' : 'paid.upgrade')}
            </Button>
          )}
          {mayReactivate(subscription) && (
            <Button
              kind="primary"
              isBusy={doing === 'reactivating'}
              onClick={() => void run('reactivating', reactivate)}
            >
              {t('paid.reactivate')}
            </Button>
          )}
          {hasPortal && (
            <Button isBusy={doing === 'opening'} onClick={() => void run('opening', openPortal)}>
              {t('paid.portal')}
            </Button>
          )}
          {mayCancel(subscription) && (
            <Button kind="quiet" onClick={() => setDoing('cancelling')}>
              {t('paid.cancel')}
            </Button>
          )}
        </div>
      </div>
      <CancelDialog subscription={subscription} isOpen={doing === 'cancelling'} onClose={() => setDoing('nothing')} />
    </Card>
  )
}

function Standing({ subscription }: { subscription: SubscriptionView }) {
  const t = useBillingText()
  const { date } = useFormats()
  const standing = standingOfPlan(subscription)
  const { payment_method: method } = subscription
  return (
    <div className="grid gap-1">
      <p>{'until' in standing ? t(`paid.${standing.is}`, { date: date(standing.until) }) : t(`paid.${standing.is}`)}</p>
      {method && standing.is !== 'never' && (
        <p className="text-sm text-muted">
          {t('paid.method')}: {t(`paid.methods.${method}`)}
        </p>
      )}
    </div>
  )
}

function Planned({
  planned: { name, from },
  isBusy,
  onKeep,
}: {
  planned: NonNullable<SubscriptionView['planned']>
  isBusy: boolean
  onKeep: () => void
}) {
  const t = useBillingText()
  const { date } = useFormats()
  return (
    <Alert
      tone="info"
      action={
        <Button isBusy={isBusy} onClick={onKeep}>
          {t('paid.keep')}
        </Button>
      }
    >
      {t('paid.planned', { name, date: date(from) })}
    </Alert>
  )
}

function useDeeds(setDoing: (doing: Doing) => void) {
  const t = useBillingText()
  const { say } = useToasts()
  const refresh = useRefreshBilling()
  return {
    run: async (doing: Doing, work: () => Promise<unknown>) => {
      setDoing(doing)
      try {
        await work()
      } catch (error) {
        say({ tone: 'danger', text: sentenceFor(error) })
      }
      setDoing('nothing')
    },
    reactivate: async () => {
      const { checkout_url: address } = await call(reactivateEndpoint, {})
      if (address) return leaveFor(address)
      await refresh()
      return say({ tone: 'success', text: t('paid.reactivated') })
    },
    keep: async () => {
      await call(cancelPendingEndpoint, {})
      await refresh()
      // A plan that had been cancelled before ends all the same.
      if (shownState(await call(showSubscriptionEndpoint, {})) === 'recurring')
        say({ tone: 'success', text: t('paid.kept') })
      else say({ tone: 'warning', text: t('paid.keptEnding') })
    },
    openPortal: async () => {
      const { portal_url: address } = await call(openPortalEndpoint, {})
      if (address) return leaveFor(address)
      return say({ tone: 'warning', text: t('paid.portalNone') })
    },
  }
}

function CancelDialog({
  subscription,
  isOpen,
  onClose,
}: {
  subscription: SubscriptionView
  isOpen: boolean
  onClose: () => void
}) {
  const { plan, paid_until: paidUntil } = subscription
  const t = useBillingText()
  const { date } = useFormats()
  const { say } = useToasts()
  const refresh = useRefreshBilling()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('cancel.title', { name: plan.name })}
      text={paidUntil ? t('cancel.text', { date: date(paidUntil) }) : t('cancel.textNow')}
      action={t('cancel.action')}
      keep={t('cancel.keep')}
      kind="danger"
      onConfirm={async () => {
        await call(beginsAnew(subscription) ? cancelPendingEndpoint : cancelSubscriptionEndpoint, {})
        await refresh()
        say({ tone: 'success', text: t('cancel.done') })
      }}
    />
  )
}

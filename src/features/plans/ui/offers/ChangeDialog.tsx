/** Shows what a change of plan costs and when it counts, before it is made. What does not fit into a smaller plan is said, and stops it. */
import { useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Alert } from '../../../../web/design/Alert.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import { changePlanEndpoint, previewChangeEndpoint, type ChangePreview } from '../../billing/billing.contract.ts'
import type { SubscriptionView } from '../../plan.contract.ts'
import { leaveFor } from '../pending-payment.ts'
import { useRefreshBilling } from '../refresh.ts'
import { ChangePreviewed } from './ChangePreviewed.tsx'
import { useOfferText } from './text.ts'
import type { WantedPlan } from './use-plan-choice.ts'

type State = Readonly<{ is: 'asking' } | { is: 'changing' } | { is: 'failed'; error: unknown }>

export function ChangeDialog({
  subscription,
  wanted,
  onClose,
  onInProgress,
}: {
  subscription: SubscriptionView
  wanted: WantedPlan
  onClose: () => void
  onInProgress: () => void
}) {
  const t = useOfferText()
  const words = useDesignText()
  const [state, setState] = useState<State>({ is: 'asking' })
  const { plan, interval } = wanted
  const input = { id: subscription.id ?? '', plan, interval }
  const preview = useAnswer(previewChangeEndpoint, input, { staleTime: 0 })
  const shown = preview.isFetchedAfterMount ? preview.data : undefined // an earlier answer may be wrong by now
  const finish = useChanged(wanted, onClose)

  const change = async () => {
    setState({ is: 'changing' })
    try {
      await finish(await call(changePlanEndpoint, input))
    } catch (error) {
      if (isRefusal(error, 'payment.in_progress')) return onInProgress()
      setState({ is: 'failed', error })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={state.is === 'changing' ? undefined : onClose}
      title={t('change.title', { name: wanted.name })}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          {shown && (
            <Button
              kind="primary"
              isBusy={state.is === 'changing'}
              disabledBecause={shown.too_much.length > 0 ? t('change.tooMuchWhy') : undefined}
              onClick={() => void change()}
            >
              <Verb preview={shown} />
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {state.is === 'failed' && <Failed error={state.error} onLeave={onClose} />}
        {preview.error && <Alert tone="danger">{sentenceFor(preview.error)}</Alert>}
        {!shown && !preview.error && <Skeleton lines={5} />}
        {shown && <ChangePreviewed preview={shown} interval={interval} />}
      </div>
    </Dialog>
  )
}

/** The card is changed beside the plan that there is. */
function Failed({ error, onLeave }: { error: unknown; onLeave: () => void }) {
  const t = useOfferText()
  const toCard = isRefusal(error, 'payment.card_refused') && (
    <Link to="/account/billing/plan" search={{}} onClick={onLeave} className={buttonLook({})}>
      {t('change.toCard')}
    </Link>
  )
  return (
    <Alert tone="danger" action={toCard}>
      {sentenceFor(error)}
    </Alert>
  )
}

function Verb({ preview: { effective, due, by_saved_card: isByCard } }: { preview: ChangePreview }) {
  const t = useOfferText()
  if (effective === 'period_end') return t('change.confirm')
  return isByCard ? t('change.pay', { price: due.formatted }) : t('change.toCheckout')
}

function useChanged(wanted: WantedPlan, onClose: () => void) {
  const t = useOfferText()
  const { date } = useFormats()
  const { say } = useToasts()
  const navigate = useNavigate()
  const refresh = useRefreshBilling()
  return async ({ checkout_url: address, effective_at: at }: { checkout_url: string | null; effective_at: string }) => {
    if (address) return leaveFor(address)
    await refresh()
    const isLater = Date.parse(at) > Date.now() + 60_000
    const { name } = wanted
    say({
      tone: 'success',
      text: isLater ? t('change.planned', { name, date: date(at) }) : t('change.changed', { name }),
    })
    onClose()
    return navigate({ to: '/account/billing/plan', search: {} })
  }
}

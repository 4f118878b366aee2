/** A plan that was begun awaits its payment: it is paid or given up, and the page notices by itself when it was paid. */
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { cancelPendingEndpoint, listPendingInvoicesEndpoint } from '../../billing/billing.contract.ts'
import { useContinuePayment } from '../pending-payment.ts'
import { useRefreshBilling } from '../refresh.ts'
import { useInvoiceWatch } from '../use-invoice-watch.ts'
import { takeWaitedFor } from '../waited-for.ts'
import { useBillingText } from './text.ts'

type Doing = 'nothing' | 'paying' | 'asking'

/** @param name of the plan */
export function WaitingPayment({ name }: { name: string }) {
  const t = useBillingText()
  const { say } = useToasts()
  const refresh = useRefreshBilling()
  const continuePayment = useContinuePayment()
  const [doing, setDoing] = useState<Doing>('nothing')
  const { data: pending } = useAnswer(listPendingInvoicesEndpoint, {}, { staleTime: 0 })
  useInvoiceWatch(pending?.data[0]?.id, ({ status }) => {
    if (status === 'rejected') say({ tone: 'danger', text: t('waiting.declined') })
  })
  const pay = async () => {
    setDoing('paying')
    try {
      await continuePayment()
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    }
    setDoing('nothing')
  }
  const drop = async () => {
    await call(cancelPendingEndpoint, {})
    takeWaitedFor()
    await refresh()
    say({ tone: 'success', text: t('waiting.dropped') })
  }
  return (
    <Alert
      tone="warning"
      title={t('waiting.title', { name })}
      action={
        <>
          <Button kind="primary" isBusy={doing === 'paying'} onClick={() => void pay()}>
            {t('waiting.pay')}
          </Button>
          <Button onClick={() => setDoing('asking')}>{t('waiting.drop')}</Button>
        </>
      }
    >
      {t('waiting.text')}
      <ConfirmDialog
        isOpen={doing === 'asking'}
        onClose={() => setDoing('nothing')}
        title={t('waiting.dropTitle')}
        text={t('waiting.dropText')}
        action={t('waiting.dropAction')}
        keep={t('waiting.dropKeep')}
        kind="danger"
        onConfirm={drop}
      />
    </Alert>
  )
}

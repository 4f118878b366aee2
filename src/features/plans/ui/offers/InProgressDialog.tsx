/** Another payment is in progress: it is finished, or given up. */
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { cancelPendingEndpoint } from '../../billing/billing.contract.ts'
import { useContinuePayment } from '../pending-payment.ts'
import { useRefreshBilling } from '../refresh.ts'
import { takeWaitedFor } from '../waited-for.ts'
import { useOfferText } from './text.ts'

type State = Readonly<{ is: 'asking' | 'paying' | 'dropping' } | { is: 'failed'; why: string }>

/** @param name of the plan that awaits payment, where it is known */
export function InProgressDialog({ name, onClose }: { name: string | undefined; onClose: () => void }) {
  const t = useOfferText()
  const { say } = useToasts()
  const refresh = useRefreshBilling()
  const continuePayment = useContinuePayment()
  const [state, setState] = useState<State>({ is: 'asking' })
  const attempt = async (is: 'paying' | 'dropping', work: () => Promise<unknown>) => {
    setState({ is })
    try {
      await work()
      onClose()
    } catch (error) {
      setState({ is: 'failed', why: sentenceFor(error) })
    }
  }
  const drop = async () => {
    await call(cancelPendingEndpoint, {})
    takeWaitedFor()
    await refresh()
    say({ tone: 'success', text: t('busy.dropped') })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('busy.title')}
      text={name ? t('busy.named', { name }) : t('busy.text')}
      actions={
        <>
          <Button isBusy={state.is === 'dropping'} onClick={() => void attempt('dropping', drop)}>
            {t('busy.drop')}
          </Button>
          <Button kind="primary" isBusy={state.is === 'paying'} onClick={() => void attempt('paying', continuePayment)}>
            {t('busy.pay')}
          </Button>
        </>
      }
    >
      {state.is === 'failed' && <Alert tone="danger">{state.why}</Alert>}
    </Dialog>
  )
}

/** Third step: how it is paid, what it comes to, and the button that buys. */
import { LoaderCircle, Lock } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { PaymentsView } from '../../billing/billing.contract.ts'
import { CardFields, useCardForm } from './CardFields.tsx'
import { MethodChoice, type Method } from './MethodChoice.tsx'
import { useCheckoutText } from './text.ts'

export type Pay = (method: Method, token: string | null) => Promise<void>

type PaymentProps = Readonly<{
  payments: PaymentsView
  total: string
  method: Method
  onMethod: (method: Method) => void
  onBack: () => void
  pay: Pay
}>

export function PaymentStep({ payments, method, onMethod, ...rest }: PaymentProps) {
  const methods = payments.methods.filter((each) => each !== 'card' || payments.tokens)
  return (
    <div className="grid gap-5">
      {methods.length > 1 && <MethodChoice methods={methods} value={method} onChange={onMethod} />}
      {method === 'card' ? (
        <ByCard tokens={payments.tokens} {...rest} />
      ) : (
        <ByInvoice key={method} method={method} {...rest} />
      )}
    </div>
  )
}

type Ending = Pick<PaymentProps, 'total' | 'onBack' | 'pay'>

function ByCard({ tokens, total, onBack, pay }: Ending & Pick<PaymentsView, 'tokens'>) {
  const form = useCardForm(tokens, (token) => pay('card', token))
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <CardFields form={form} />
      <Finish total={total} isBusy={form.isBusy} onBack={onBack} />
    </form>
  )
}

type State = Readonly<{ is: 'ready' } | { is: 'paying' } | { is: 'failed'; why: string }>

function ByInvoice({ method, total, onBack, pay }: Ending & Readonly<{ method: 'pix' | 'boleto' }>) {
  const t = useCheckoutText()
  const [state, setState] = useState<State>({ is: 'ready' })
  const finish = async () => {
    setState({ is: 'paying' })
    try {
      await pay(method, null)
      setState({ is: 'ready' })
    } catch (error) {
      setState({ is: 'failed', why: sentenceFor(error) })
    }
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void finish()
      }}
    >
      {state.is === 'failed' && <Alert tone="danger">{state.why}</Alert>}
      <p className="text-body">{t(`${method}Text`)}</p>
      <Finish total={total} isBusy={state.is === 'paying'} onBack={onBack} />
    </form>
  )
}

function Finish({ total, isBusy, onBack }: { total: string; isBusy: boolean; onBack: () => void }) {
  const t = useCheckoutText()
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{t('order.total')}</span>
        <span className="num text-lg font-semibold">{total}</span>
      </p>
      <div className={buttonRow}>
        <Button aria-disabled={isBusy} onClick={onBack}>
          {t('previous')}
        </Button>
        <Button
          type="submit"
          kind="primary"
          icon={isBusy ? LoaderCircle : Lock}
          aria-disabled={isBusy}
          aria-busy={isBusy}
        >
          {t(isBusy ? 'finishing' : 'finish')}
        </Button>
      </div>
    </div>
  )
}

/** The three steps of a purchase, unlocked in order, each with an address of its own. What was typed stays while one goes back and forth and reloads, except the card. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { Steps } from '../../../../web/design/Steps.tsx'
import { isRefusal } from '../../../../web/wire-error.ts'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import type { PaymentsView } from '../../billing/billing.contract.ts'
import { InProgressDialog } from '../offers/InProgressDialog.tsx'
import { AddressStep } from './AddressStep.tsx'
import { BuyerStep } from './BuyerStep.tsx'
import {
  fieldsOf,
  forgetCustomer,
  openStep,
  placeOnCustomer,
  stepNames,
  useCustomerForm,
  type CustomerForm,
  type CheckoutStep,
} from './customer-form.ts'
import type { Method } from './MethodChoice.tsx'
import { OrderSummary, useTotal, type PurchaseOrder } from './OrderSummary.tsx'
import { PaymentStep, type Pay } from './PaymentStep.tsx'
import { useCheckoutText } from './text.ts'
import { useCheckOut, type Bought } from './use-check-out.ts'

type WizardProps = Readonly<{
  me: UserView
  payments: PaymentsView
  order: PurchaseOrder
  bought: Bought
  /** The step that the address names. */
  wanted: CheckoutStep
}>

type Problem = 'none' | 'fix' | 'in-progress'

export function Wizard({ me, payments, order, bought, wanted }: WizardProps) {
  const t = useCheckoutText()
  const [method, setMethod] = useState<Method>(() => firstMethod(payments))
  const [problem, setProblem] = useState<Problem>('none')
  const navigate = useNavigate()
  const open = (next: CheckoutStep) => {
    setProblem('none')
    void navigate({
      to: '/account/billing/subscription/$plan/$organization',
      params: { plan: bought.plan, organization: me.organization.id },
      search: { interval: bought.interval, step: next === 'buyer' ? undefined : next },
    })
  }
  const form = useCustomerForm(me, () => open('payment'))
  const step = openStep(form, wanted)
  const hasMoved = useHasMoved(step)
  const pay = usePay({ organization: me.organization.id, form, bought, open, setProblem })
  const total = useTotal(order)
  const at = stepNames.indexOf(step)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Steps
        current={at}
        steps={stepNames.map((name, index) => ({
          label: t(`steps.${name}`),
          onSelect: index < at ? () => open(name) : undefined,
        }))}
      />
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          {problem === 'fix' && (
            <div className="mb-4">
              <Alert tone="danger">{t('fix')}</Alert>
            </div>
          )}
          <StepHeading key={step} isFirst={!hasMoved} step={step} />
          {step === 'payment' ? (
            <PaymentStep
              payments={payments}
              total={total}
              method={method}
              onMethod={setMethod}
              onBack={() => open('address')}
              pay={pay}
            />
          ) : (
            <CustomerStep me={me} form={form} step={step} lookupUrl={payments.cep_lookup_url} onOpen={open} />
          )}
        </Card>
        <OrderSummary order={order} />
      </div>
      {problem === 'in-progress' && <InProgressDialog name={undefined} onClose={() => setProblem('none')} />}
    </div>
  )
}

/** Whether another step was shown here before. */
function useHasMoved(step: CheckoutStep): boolean {
  const [first] = useState(step)
  const [hasMoved, setMoved] = useState(false)
  if (step !== first && !hasMoved) setMoved(true)
  return hasMoved
}

function firstMethod({ tokens, methods }: PaymentsView): Method {
  if (tokens && methods.includes('card')) return 'card'
  return methods.find((each) => each !== 'card') ?? 'card'
}

type Paying = Readonly<{
  organization: string
  form: CustomerForm
  bought: Bought
  open: (step: CheckoutStep) => void
  setProblem: (problem: Problem) => void
}>

/** What is wrong with the customer is said at the step that asks it; what is wrong with the payment, by the form that paid. */
function usePay({ organization, form, bought, open, setProblem }: Paying): Pay {
  const checkOut = useCheckOut(bought)
  return async (method, token) => {
    try {
      await checkOut(form.hook.getValues(), method, token)
      forgetCustomer(organization)
    } catch (error) {
      const wrong = placeOnCustomer(form, error) ?? (isRefusal(error, 'payment.customer_invalid') ? 'buyer' : undefined)
      if (wrong) {
        open(wrong)
        setProblem('fix')
      } else if (isRefusal(error, 'payment.in_progress')) setProblem('in-progress')
      throw error
    }
  }
}

type CustomerProps = Readonly<{
  me: UserView
  form: CustomerForm
  step: 'buyer' | 'address'
  lookupUrl: string | null
  onOpen: (step: CheckoutStep) => void
}>

function CustomerStep({ me: { is_usa_version: isUsa }, form, step, lookupUrl, onOpen }: CustomerProps) {
  const goToAddress = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.hook.trigger(fieldsOf.buyer, { shouldFocus: true })) onOpen('address')
  }
  if (step === 'buyer') {
    return (
      <Filling onSubmit={(event) => void goToAddress(event)} onBack={null}>
        <BuyerStep form={form} isUsa={isUsa} />
      </Filling>
    )
  }
  return (
    <Filling onSubmit={form.submit} onBack={() => onOpen('buyer')}>
      <AddressStep form={form} isUsa={isUsa} lookupUrl={lookupUrl} />
    </Filling>
  )
}

/** Takes the focus when its step opens, so that readers and keyboards are there too. */
function StepHeading({ step, isFirst }: { step: CheckoutStep; isFirst: boolean }) {
  const t = useCheckoutText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  const words = { buyer: t('buyer.title'), address: t('address.title'), payment: t('steps.payment') } as const
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-4 text-base outline-none">
      {words[step]}
    </h2>
  )
}

function Filling({
  onSubmit,
  onBack,
  children,
}: {
  onSubmit: (event: FormEvent) => void
  onBack: (() => void) | null
  children: ReactNode
}) {
  const t = useCheckoutText()
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <div className={buttonRow}>
        {onBack && <Button onClick={onBack}>{t('previous')}</Button>}
        <Button type="submit" kind="primary">
          {t('next')}
        </Button>
      </div>
    </form>
  )
}

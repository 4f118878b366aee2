/** Hook: leads from "Choose plan" to its payment: a CPF is asked for, a change is shown first, sales are written to. */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { offeredIds, type OfferedId } from '../../../../core/identity/plan.model.ts'
import { beginSubscriptionEndpoint, type PaymentsView } from '../../billing/billing.contract.ts'
import type { PlanView, SubscriptionView } from '../../plan.contract.ts'
import { leaveFor } from '../pending-payment.ts'

/** A plan that can be bought, as it is shown. */
export type WantedPlan = Readonly<{ plan: OfferedId; interval: 1 | 12; name: string }>

export type ChoiceStep =
  | Readonly<{ is: 'none' }>
  | Readonly<{ is: 'starting' | 'cpf' | 'changing'; wanted: WantedPlan }>
  /** Another payment is in progress. */
  | Readonly<{ is: 'in-progress' }>
  | Readonly<{ is: 'sales' }>

export type PlanChoice = Readonly<{
  choice: ChoiceStep
  choose: (plan: PlanView) => void
  /** The CPF is there now. */
  proceed: (wanted: WantedPlan) => void
  meetPending: () => void
  close: () => void
}>

type Around = Readonly<{ me: UserView; payments: PaymentsView; subscription: SubscriptionView }>

export function usePlanChoice({ me, payments, subscription }: Around): PlanChoice {
  const { say } = useToasts()
  const [choice, setChoice] = useState<ChoiceStep>({ is: 'none' })

  const begin = async (wanted: WantedPlan) => {
    setChoice({ is: 'starting', wanted })
    try {
      const { plan, interval } = wanted
      const { checkout_url: address } = await call(beginSubscriptionEndpoint, { plan, interval })
      await leaveFor(address)
    } catch (error) {
      if (isRefusal(error, 'payment.in_progress')) return setChoice({ is: 'in-progress' })
      if (isRefusal(error, 'plan.cpf_required')) return setChoice({ is: 'cpf', wanted })
      setChoice({ is: 'none' })
      say({ tone: 'danger', text: sentenceFor(error) })
    }
  }
  const proceed = (wanted: WantedPlan) => {
    if (hasPaidPlan(subscription)) setChoice({ is: 'changing', wanted })
    else void begin(wanted)
  }
  return {
    choice,
    proceed,
    choose: (plan) => {
      const wanted = wantedOf(plan)
      if (!wanted) return setChoice({ is: 'sales' })
      if (payments.needs_cpf && !me.cpf) setChoice({ is: 'cpf', wanted })
      else proceed(wanted)
    },
    meetPending: () => setChoice({ is: 'in-progress' }),
    close: () => setChoice({ is: 'none' }),
  }
}

/** Null: it is agreed upon with sales. */
function wantedOf({ id, interval, name, is_custom: isCustom }: PlanView): WantedPlan | null {
  const plan = offeredIds.find((offered) => offered === id)
  return plan && !isCustom ? { plan, interval, name } : null
}

/** It is changed; otherwise one is bought. */
export const hasPaidPlan = ({ id, state, plan }: SubscriptionView): boolean =>
  id !== null && (state === 'recurring' || state === 'active') && plan.id !== 'free'

/** Contract of buying plans: checkout, changes, invoices, card (docs/domain/billing.md). */
import { z } from 'zod'
import { isCnpj, plainCnpj } from '../../../kernel/cnpj.ts'
import { isCpf } from '../../../kernel/cpf.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { oneLine } from '../../../kernel/line.ts'
import { listOf, searchQuery } from '../../../kernel/paging.ts'
import { offeredIds } from '../../../core/identity/plan.model.ts'
import { IntervalMonths, subscriptionStates } from '../plan.contract.ts'
import { withoutCardNumbers } from './no-card-numbers.contract.ts'
import { gatewayNames, invoiceStatuses, paymentMethods } from '../../gateways/gateway.model.ts'

const digits = (text: string): string => text.replaceAll(/\D/g, '')

const Money = z.object({ amount: z.number().int(), currency: z.string(), formatted: z.string() })

/** How plans are paid for on this installation; null: the operator gives them, and nothing is sold. */
export const showPaymentsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/payments',
  does: 'Say how plans are paid for on this installation.',
  caller: 'user',
  input: withoutCardNumbers({}),
  output: z.object({
    gateway: z.enum(gatewayNames).nullable(),
    /** `own`: the wizard of our pages; `hosted`: pages of the gateway. */
    checkout: z.enum(['own', 'hosted']).nullable(),
    methods: z.array(z.enum(paymentMethods)),
    /** Cards go from the browser to this address, never to us. */
    tokens: z.object({ url: z.string(), public_key: z.string() }).nullable(),
    /** Looks a CEP up, with `{cep}` in it; null: people write their address themselves. */
    cep_lookup_url: z.string().nullable(),
    /** A CPF has to be registered before anything is bought. */
    needs_cpf: z.boolean(),
  }),
})
export type PaymentsView = z.infer<typeof showPaymentsEndpoint.output>

export const beginSubscriptionEndpoint = endpoint({
  method: 'POST',
  path: '/v1/plans/:plan/subscriptions',
  does: 'Begin to buy a plan: answers where it is paid. 412 while another payment is in progress.',
  caller: 'member',
  isForPeopleOnly: true,
  commitsAsItGoes: true,
  input: withoutCardNumbers({ plan: z.enum(offeredIds), interval: IntervalMonths }),
  output: z.object({ checkout_url: z.string() }),
})

const ChangeInput = withoutCardNumbers({ id: z.uuid(), plan: z.enum(offeredIds), interval: IntervalMonths })

export const previewChangeEndpoint = endpoint({
  method: 'GET',
  path: '/v1/subscriptions/:id/change-plan',
  does: 'Say what a change of plan costs, and when it counts, before it is made.',
  caller: 'member',
  isForPeopleOnly: true,
  input: ChangeInput,
  output: z.object({
    /** `now`: an upgrade, paid at once; `period_end`: a downgrade, or a shorter interval. */
    effective: z.enum(['now', 'period_end']),
    effective_at: z.iso.datetime(),
    price: Money,
    /** The unused part of what was paid. */
    credit: Money,
    /** Paid at once: price less credit; 0 at the end of the period. */
    due: Money,
    next_charge_at: z.iso.datetime(),
    /** What is in use and does not fit; not empty: the change is refused. */
    too_much: z.array(
      z.object({ limitation: z.enum(['users', 'storage']), used: z.number().int(), allowed: z.number().int() }),
    ),
    /** The saved card pays; false: the checkout asks. */
    by_saved_card: z.boolean(),
  }),
})
export type ChangePreview = z.infer<typeof previewChangeEndpoint.output>

export const changePlanEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/subscriptions/:id/change-plan',
  does: 'Change the plan: up at once for the difference, down at the end of the paid period.',
  caller: 'member',
  statements: 36,
  isForPeopleOnly: true,
  commitsAsItGoes: true,
  input: ChangeInput,
  output: z.object({
    /** Where it is paid; null: the saved card pays, or nothing is due now. */
    checkout_url: z.string().nullable(),
    effective_at: z.iso.datetime(),
  }),
})

const CustomerInput = z.looseObject({
  /** CPF or CNPJ; only its digits count. */
  document: z
    .string()
    .max(20)
    .refine((text) => isCpf(text) || isCnpj(text), { error: 'user.cpf_invalid' })
    .transform(plainCnpj)
    .nullish(),
  name: z.string().overwrite(oneLine).min(1).max(64),
  email: z.email().max(64),
  cellphone: z.string().max(24).nullish(),
  zip_code: z.string().max(12).transform(digits),
  address: z.string().trim().min(1).max(150),
  number: z.string().trim().min(1).max(15),
  complement: z.string().trim().max(60).nullish(),
  neighborhood: z.string().trim().min(1).max(64),
  city: z.string().trim().min(1).max(64),
  state: z.string().trim().length(2).toUpperCase(),
})

export const checkOutEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/subscription',
  does: 'Finish the purchase that was begun: customer, address, and a card token, Pix or boleto. Card numbers are refused.',
  caller: 'member',
  statements: 34,
  isForPeopleOnly: true,
  commitsAsItGoes: true,
  input: withoutCardNumbers({
    plan: z.enum(offeredIds),
    interval: IntervalMonths,
    /** 12 is the code that earlier programs send for a card. */
    payment_method: z.union([z.enum(paymentMethods), z.literal(12).transform(() => 'card' as const)]).default('card'),
    customer: CustomerInput,
    /** What the gateway made of the card; required with `card`. */
    card_token: z.string().min(1).max(200).nullish(),
  }),
  output: z.object({
    state: z.enum(subscriptionStates),
    /** What waits: Pix, boleto, or the second step of a card. */
    pending_invoice_id: z.uuid().nullable(),
  }),
})

const InvoiceView = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  due_date: z.iso.datetime(),
  value: Money,
  paid_value: Money,
  /** A coupon, or the unused part of an earlier plan. */
  discount_value: Money,
  status: z.enum(invoiceStatuses),
  payment_method: z.enum(paymentMethods).nullable(),
  details_url: z.string().nullable(),
  /** Where it is paid, or a card proved; only while it is open, pending or rejected. */
  checkout_url: z.string().nullable(),
  plan: z.object({ id: z.enum(offeredIds), name: z.string(), interval: z.union([z.literal(1), z.literal(12)]) }),
  /** Only while it is pending. */
  pix: z.object({ code: z.string(), expires_at: z.iso.datetime() }).nullable(),
  boleto: z.object({ line: z.string(), pdf_url: z.string().nullable() }).nullable(),
})
export type InvoiceView = z.infer<typeof InvoiceView>

export const listInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/invoices',
  does: 'List the invoices of the organization, newest first; `q` finds plan, status or value.',
  caller: 'member',
  isForPeopleOnly: true,
  input: withoutCardNumbers(searchQuery),
  output: listOf(InvoiceView),
})

export const listPendingInvoicesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/invoices/pending',
  does: 'List the invoices that wait to be paid.',
  caller: 'member',
  isForPeopleOnly: true,
  input: withoutCardNumbers({}),
  output: z.object({ data: z.array(InvoiceView) }),
})

export const showInvoiceEndpoint = endpoint({
  method: 'GET',
  path: '/v1/invoices/:id',
  does: 'One invoice as the gateway has it now: pages ask it while Pix, boleto or a second step is waited for.',
  caller: 'member',
  isForPeopleOnly: true,
  input: withoutCardNumbers({ id: z.uuid() }),
  output: InvoiceView,
})

const nothing = {
  caller: 'member',
  isForPeopleOnly: true,
  input: withoutCardNumbers({}),
  output: z.undefined(),
} as const

export const cancelSubscriptionEndpoint = endpoint({
  ...nothing,
  method: 'DELETE',
  path: '/v1/subscription',
  does: 'Cancel the plan: it stays until the end of what was paid, then the free plan counts.',
  statements: 21,
  answers: 'nothing',
})

export const cancelPendingEndpoint = endpoint({
  ...nothing,
  method: 'DELETE',
  path: '/v1/subscription/pending',
  does: 'Give up the purchase that was begun and not paid, or the change that was planned.',
  statements: 25,
  answers: 'nothing',
})

export const reactivateEndpoint = endpoint({
  ...nothing,
  method: 'POST',
  path: '/v1/subscription/reactivate',
  does: 'Take a cancellation back; one that is over is bought again at `checkout_url`.',
  output: z.object({ checkout_url: z.string().nullable() }),
})

export const replaceCardEndpoint = endpoint({
  ...nothing,
  method: 'PUT',
  path: '/v1/subscription/card',
  does: 'Pay with another card from now on, by a token of the gateway.',
  input: withoutCardNumbers({ card_token: z.string().min(1).max(200) }),
  answers: 'nothing',
})

export const removeCardEndpoint = endpoint({
  ...nothing,
  method: 'DELETE',
  path: '/v1/subscription/card',
  does: 'Forget the card: the plan ends with what was paid.',
  statements: 21,
  answers: 'nothing',
})

export const openPortalEndpoint = endpoint({
  ...nothing,
  method: 'POST',
  path: '/v1/subscription/portal',
  does: 'Answer a page of the gateway where card and invoices are seen to; null where our own pages do it.',
  output: z.object({ portal_url: z.string().nullable() }),
})

export const askForPlanEndpoint = endpoint({
  method: 'POST',
  path: '/v1/plans/requests',
  does: 'Ask the owners for a larger plan, by letter; once a day per person.',
  caller: 'member',
  isForPeopleOnly: true,
  input: withoutCardNumbers({}),
  output: z.undefined(),
  answers: 'nothing',
})

export const contactSalesEndpoint = endpoint({
  method: 'POST',
  path: '/v1/plans/contacts',
  does: 'Ask for a corporate plan: a letter to SALES_EMAIL.',
  caller: 'member',
  isForPeopleOnly: true,
  input: withoutCardNumbers({
    first_name: z.string().overwrite(oneLine).min(1).max(60),
    last_name: z.string().overwrite(oneLine).max(60),
    email: z.email().max(200),
    phone: z.string().trim().max(30).nullish(),
    organization: z.string().overwrite(oneLine).min(1).max(100),
    message: z.string().trim().max(2000).default(''),
  }),
  output: z.undefined(),
  answers: 'nothing',
})

export const receiveWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/payments/webhooks/:gateway',
  does: 'Receive a signed message of the payment gateway.',
  caller: 'anyone',
  carries: 'raw',
  input: z.object({ gateway: z.enum(gatewayNames) }),
  output: z.object({ received: z.literal(true) }),
})

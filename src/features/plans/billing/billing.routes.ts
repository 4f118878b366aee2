/** Contract in, view out: buying plans. Owners and members who manage billing may. */
import type { z } from 'zod'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { parsePhone } from '../../../server/phone.ts'
import { bind, type Http } from '../../../server/http.ts'
import type { Customer, Payment } from '../../gateways/gateway-port.model.ts'
import { beginSubscriptionEndpoint, checkOutEndpoint, showPaymentsEndpoint } from './billing.contract.ts'
import { pendingOf, shownState } from './billing.model.ts'
import { findSubscriptions } from './billing.store.ts'
import { findPendingInvoices } from './invoice.store.ts'
import { buyer, ensureCpf, ensureMayBuy, ensureNothingPending, limitCards } from './buyer.ts'
import { changingRoutes } from './changing.routes.ts'
import type { BillingDeps } from './deps.ts'
import { invoiceRoutes } from './invoice.routes.ts'
import { checkoutFor, purchase, selling, wantedPlan } from './purchase.commands.ts'
import { questionRoutes } from './question.routes.ts'
import { webhookRoute } from './webhook.routes.ts'

export function billingRoutes(http: Http, ctx: Ctx, deps: BillingDeps): void {
  buyingRoutes(http, ctx, deps)
  changingRoutes(http, ctx, deps)
  invoiceRoutes(http, ctx, deps)
  questionRoutes(http, ctx)
  webhookRoute(http, ctx, deps)
}

function buyingRoutes(http: Http, ctx: Ctx, deps: BillingDeps): void {
  bind(http, ctx, showPaymentsEndpoint, async ({ settings }) => {
    const { gateway } = deps
    return {
      gateway: gateway?.name ?? null,
      checkout: gateway?.checkout ?? null,
      methods: [...(gateway?.methods ?? [])],
      tokens: gateway?.tokens ? { url: gateway.tokens.url, public_key: gateway.tokens.publicKey } : null,
      cep_lookup_url: settings.cepLookupUrl,
      needs_cpf: gateway !== null && settings.variant === 'br',
    }
  })
  bind(http, ctx, beginSubscriptionEndpoint, async (ctx, { plan, interval }, call) => {
    const organizationId = ensureMayBuy(call)
    const sale = selling(deps)
    const wanted = wantedPlan(ctx, plan, interval)
    await ensureNothingPending(ctx, call)
    await ensureCpf(ctx, deps, call)
    return { checkout_url: await checkoutFor(ctx, sale, { organizationId, wanted, ...buyer(ctx, call) }) }
  })
  bind(http, ctx, checkOutEndpoint, async (ctx, input, call) => {
    const organizationId = ensureMayBuy(call)
    const sale = selling(deps)
    const wanted = wantedPlan(ctx, input.plan, input.interval)
    await ensureCpf(ctx, deps, call)
    const payment = paymentOf(input)
    ensure(sale.gateway.methods.includes(payment.method), 'input.unfitting', { field: 'payment_method' })
    const customer = customerOf(ctx, input.customer)
    if (payment.method === 'card') await limitCards(ctx, call)
    await purchase(ctx, sale, { organizationId, wanted, ...buyer(ctx, call), customer, payment })
    const all = await ctx.db.read((reader) => findSubscriptions(reader, organizationId))
    const [waiting] = pendingOf(all, ctx.now())
      ? await ctx.db.read((reader) => findPendingInvoices(reader, organizationId))
      : []
    return { state: shownState(all, ctx.now()), pending_invoice_id: waiting?.id ?? null }
  })
}

type CheckOutInput = z.infer<typeof checkOutEndpoint.input>

function paymentOf({ payment_method: method, card_token: token }: CheckOutInput): Payment {
  if (method !== 'card') return { method }
  ensure(token, 'payment.no_card')
  return { method, token }
}

const customerOf = ({ settings }: Ctx, input: CheckOutInput['customer']): Customer => ({
  name: input.name,
  email: input.email,
  document: input.document ?? null,
  phone: input.cellphone ? parsePhone(input.cellphone, settings.variant, 'customer.cellphone') : null,
  address: {
    zipCode: input.zip_code,
    street: input.address,
    number: input.number,
    complement: input.complement ?? null,
    neighborhood: input.neighborhood,
    city: input.city,
    state: input.state,
  },
})

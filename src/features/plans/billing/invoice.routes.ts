/** Contract in, view out: invoices. */
import { wordsIn } from '../../../kernel/paging.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { inPages } from '../../../server/http/paging.ts'
import { offeredIds } from '../../../core/identity/plan.model.ts'
import { invoiceStatuses } from '../../gateways/gateway.model.ts'
import { planText } from '../text.ts'
import { invoiceView } from '../views.ts'
import { listInvoicesEndpoint, listPendingInvoicesEndpoint, showInvoiceEndpoint } from './billing.contract.ts'
import { amountsIn } from './invoice-search.model.ts'
import { findInvoices, findPendingInvoices, loadInvoice } from './invoice.store.ts'
import { ensureMayBuy } from './buyer.ts'
import type { BillingDeps } from './deps.ts'
import { mirrorSubscription } from './mirror.commands.ts'

export function invoiceRoutes(http: Http, ctx: Ctx, deps: BillingDeps): void {
  bind(http, ctx, listInvoicesEndpoint, async (ctx, { q, page, limit }, call) => {
    const organizationId = ensureMayBuy(call)
    const matching = q ? searched(q) : null
    const { items, total } = await ctx.db.read((reader) =>
      findInvoices(reader, organizationId, { matching, offset: (page - 1) * limit, limit }),
    )
    const data = items.map((each) => invoiceView(each, call.language))
    return inPages(listInvoicesEndpoint.path, { q, page, limit }, { items: data, total })
  })
  bind(http, ctx, listPendingInvoicesEndpoint, async (ctx, _input, call) => {
    const organizationId = ensureMayBuy(call)
    const found = await ctx.db.read((reader) => findPendingInvoices(reader, organizationId))
    return { data: found.map((each) => invoiceView(each, call.language)) }
  })
  bind(http, ctx, showInvoiceEndpoint, async (ctx, { id }, call) => {
    const organizationId = ensureMayBuy(call)
    const known = await ctx.db.read((reader) => loadInvoice(reader, organizationId, id))
    const { gateway } = deps
    // A person waits before the page; the webhook may be late.
    if (gateway && (known.status === 'pending' || known.status === 'open'))
      await mirrorSubscription(ctx, { ...deps, gateway }, known.subscriptionId)
    return invoiceView(await ctx.db.read((reader) => loadInvoice(reader, organizationId, id)), call.language)
  })
}

/** Invoices are found by plan, status or value, by the words that are shown in any language. */
function searched(q: string) {
  const words = wordsIn(q.toLowerCase())
  const texts = (['pt-BR', 'en', 'es'] as const).map((language) => planText(language))
  const isMeant = (name: string) => words.some((word) => name.toLowerCase().includes(word))
  return {
    plans: offeredIds.filter((id) => texts.some((text) => isMeant(text(`${id}.name`)))),
    statuses: invoiceStatuses.filter((status) => texts.some((text) => isMeant(text(`statuses.${status}`)))),
    cents: amountsIn(q),
  }
}

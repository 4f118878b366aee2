/** Contract in, view out: questions about plans to owners and to sales. */
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { limit } from '../../../server/limits.ts'
import { askForPlanEndpoint, contactSalesEndpoint } from './billing.contract.ts'
import { ensureMayBuy } from './buyer.ts'
import { askOwners, askSales } from './sales.commands.ts'

export function questionRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, askForPlanEndpoint, (ctx, _input, { caller }) => askOwners(ctx, caller.organizationId, caller.userId))
  bind(http, ctx, contactSalesEndpoint, async (ctx, input, call) => {
    ensureMayBuy(call)
    await limit(ctx, 'sales', call.caller.userId, { max: 10, windowSec: 86_400 })
    const { first_name: first, last_name: last, email, phone, organization, message } = input
    const question = { email, name: `${first} ${last}`.trim(), phone: phone ?? '', organization, message }
    await askSales(ctx, call.caller, question)
  })
}

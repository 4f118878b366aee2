/** Contract in, command called: delegation. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { fromOf } from '../../core/holder/request.ts'
import { delegateAsRecipient } from './delegation.commands.ts'
import { delegateEndpoint } from './delegation.contract.ts'

/** Each sends a letter to an address that a stranger wrote. */
const DELEGATIONS = { max: 20, windowSec: 3600 }

export function delegationRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, delegateEndpoint, async (ctx, wish, call) => {
    await limit(ctx, 'delegate', networkOf(call.ip), DELEGATIONS)
    await delegateAsRecipient(ctx, wish, fromOf(call))
  })
}

/** Contract in, command called: delegation. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { delegateAsRecipient } from './delegation.commands.ts'
import { delegateEndpoint } from './delegation.contract.ts'

/** Each sends a letter to an address that a stranger wrote. */
const DELEGATIONS = { max: 20, windowSec: 3600 }

export function delegationRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, delegateEndpoint, async (ctx, wish, { ip, userAgent }) => {
    await limit(ctx, 'delegate', networkOf(ip), DELEGATIONS)
    await delegateAsRecipient(ctx, wish, { ip, userAgent })
  })
}

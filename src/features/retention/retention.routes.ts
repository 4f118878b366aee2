/** Contract in, command called, view out: how long envelopes are kept. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { byCaller } from '../../core/envelope/by-caller.ts'
import { chooseRetention, setHold, showKeeping, showRetention, type Ports } from './retention.commands.ts'
import * as contract from '../../core/envelope/retention.contract.ts'
import { toKeepingView as toView } from '../../core/envelope/retention.view.ts'

export function retentionRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, contract.showRetentionEndpoint, (ctx, { id }, { caller }) =>
    showRetention(ctx, ports, { organizationId: id, userId: caller.userId }),
  )
  bind(http, ctx, contract.saveRetentionEndpoint, async (ctx, { id, years }, { caller }) => {
    const acting = { organizationId: id, userId: caller.userId }
    await chooseRetention(ctx, ports, acting, years)
    return showRetention(ctx, ports, acting)
  })
  bind(http, ctx, contract.showKeepingEndpoint, async (ctx, { id }, { caller }) =>
    toView(await showKeeping(ctx, id, caller)),
  )
  bind(http, ctx, contract.holdEnvelopeEndpoint, async (ctx, { id }, call) =>
    toView(await setHold(ctx, id, byCaller(ctx, call), true)),
  )
  bind(http, ctx, contract.releaseEnvelopeEndpoint, async (ctx, { id }, call) =>
    toView(await setHold(ctx, id, byCaller(ctx, call), false)),
  )
}

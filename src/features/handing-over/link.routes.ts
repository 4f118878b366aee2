/** The call for a link that its sender hands over. */
import { byCaller } from '../../core/envelope/by-caller.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { linkOf } from './link.commands.ts'
import { showLinkEndpoint } from './link.contract.ts'

export function linkRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, showLinkEndpoint, async (ctx, asked, call) => ({
    link: await linkOf(ctx, asked, byCaller(ctx, call)),
  }))
}

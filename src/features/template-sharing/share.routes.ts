/** Contract in, command called, view out: teams that may use a template. */
import type { EnvelopeId, TeamId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { ensureMay, ensureVisible, type By } from '../../core/envelope/access.model.ts'
import { byCaller } from '../../core/envelope/by-caller.ts'
import { findEnvelope, lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { shareTemplateEndpoint, showSharesEndpoint, type SharesView } from './share.contract.ts'
import { replaceShares, sharesOf } from './share.store.ts'

export function shareRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, showSharesEndpoint, (ctx, { id }, { caller }) =>
    ctx.db.read(async (reader) => {
      ensureVisible(caller, await findEnvelope(reader, id, caller))
      return { teams: await sharesOf(reader, id) }
    }),
  )
  bind(http, ctx, shareTemplateEndpoint, (ctx, { id, teams }, call) =>
    shareTemplate(ctx, id, [...new Set(teams)], byCaller(ctx, call)),
  )
}

function shareTemplate(ctx: Ctx, id: EnvelopeId, teams: readonly TeamId[], by: By): Promise<SharesView> {
  return ctx.db.transaction(async (tx) => {
    const template = await lockEnvelope(tx, id, by.viewer)
    ensureMay(by.viewer, template, 'share')
    ensure(template.state === 'template', 'envelope.not_a_template', { state: template.state })
    const { organizationId } = template
    await replaceShares(tx, { id, organizationId, teams, at: by.circumstances.at })
    return { teams: await sharesOf(tx, id) }
  })
}

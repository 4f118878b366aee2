/** Contract in, command called, view out: labels. */
import { together } from '../../kernel/together.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { toTogetherView } from '../../server/http/together.ts'
import { limit } from '../../server/limits.ts'
import { given } from '../../core/envelope/by-caller.ts'
import type { LabelView } from '../../core/envelope/label.contract.ts'
import type { Label } from '../../core/envelope/label.model.ts'
import { changeLabel, labelEnvelope, makeLabel, removeLabel } from './label.commands.ts'
import * as contract from './label.contract.ts'
import { listLabels } from './label.store.ts'

/** More than anybody makes, less than fills a disk overnight. */
const MADE = { max: 300, windowSec: 3600 }

export function labelRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.listLabelsEndpoint, async ({ db }, _, { caller }) => ({
    data: (await db.read((reader) => listLabels(reader, caller.organizationId))).map(toView),
  }))
  bind(http, ctx, contract.createLabelEndpoint, async (ctx, parts, { caller }) => {
    await limit(ctx, 'make-label', caller.userId, MADE)
    return toView(await makeLabel(ctx, caller, parts))
  })
  bind(http, ctx, contract.changeLabelEndpoint, async (ctx, { id, ...parts }, { caller }) =>
    toView(await changeLabel(ctx, caller, id, given(parts))),
  )
  bind(http, ctx, contract.deleteLabelEndpoint, (ctx, { id }, { caller }) => removeLabel(ctx, caller, id))
  bind(http, ctx, contract.labelEnvelopesEndpoint, async (ctx, { envelopes, ...labels }, { caller, language }) =>
    toTogetherView(await together(envelopes, (id) => labelEnvelope(ctx, caller, id, labels)), language),
  )
}

const toView = ({ id, name, color }: Label): LabelView => ({ id, name, color })

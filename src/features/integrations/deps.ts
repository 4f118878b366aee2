/** The port to archives of others, which main passes in. */
import type { IntegrationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { guardedFetch, reachOf } from '../../server/outgoing.ts'
import type { Config, IntegrationType } from './integration.model.ts'
import { findSession, saveSession } from './integration.store.ts'
import { openTarget } from './targets/open.ts'
import type { Sessions, Target } from './targets/target.ts'

/** `id` null: one that is only tested, and keeps no session. */
type Opening = Readonly<{ id: IntegrationId | null; type: IntegrationType }>

export type TargetsPort = Readonly<{
  open: (ctx: Ctx, integration: Opening, config: Config, signal: AbortSignal) => Target
}>

/** Over the network, as far as the settings allow. */
export const networkTargets: TargetsPort = {
  open: (ctx, { id, type }, config, signal) => {
    const fetch = guardedFetch(reachOf(ctx.settings))
    return openTarget(type, config, { fetch, sessions: id ? kept(ctx, id) : forgotten(), now: ctx.now, signal })
  },
}

const kept = (ctx: Ctx, id: IntegrationId): Sessions => ({
  find: () => ctx.db.read((reader) => findSession(ctx, reader, id)),
  save: (session) => ctx.db.transaction((tx) => saveSession(ctx, tx, id, session)),
})

function forgotten(): Sessions {
  let held: Awaited<ReturnType<Sessions['find']>> = null
  return {
    find: async () => held,
    save: async (session) => {
      held = session
    },
  }
}
